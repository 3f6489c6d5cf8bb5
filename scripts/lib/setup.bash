# Sourced by scripts/play and scripts/test: makes sure .venv holds what they need.
# The quick way is here (one comparison); everything else is in setup.py.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
venv=$root/.venv

# Bytecode pays for itself at the second start, whatever the machine's habit is.
unset PYTHONDONTWRITEBYTECODE PYTHONHOME

fail() {
    printf '%s\n' "$1" >&2
    exit 1
}

# A Python that can do it: 3.11 or newer, with venv and pip in it.
find_python() {
    local candidate
    for candidate in python3.11 python3 python3.12 python3.13 python3.14 python; do
        if "$candidate" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' \
            >/dev/null 2>&1; then
            printf '%s' "$candidate"
            return
        fi
    done
    fail "Turbine Hall needs Python 3.11 or newer with venv: install python3.11 (on Debian and Ubuntu also python3.11-venv) and start this again."
}

# The packages as they were left by the last complete set-up, for this place and these pins?
is_current() {
    local stamp=$venv/.turbine-$1 packages
    [[ -f $stamp && -x $venv/bin/python && -x $venv/bin/turbine ]] || return 1
    [[ $(<"$stamp") == "$wanted" ]] || return 1
    for packages in "$venv"/lib/python3*/site-packages; do
        [[ $packages -nt $stamp ]] && return 1
    done
    return 0
}

# set_up play|test: quick when there is nothing to do.
set_up() {
    local python
    wanted="$root
$(cd "$root" && cksum pyproject.toml scripts/lib/constraints.txt scripts/lib/setup.py)"
    if ! is_current "$1"; then
        python=$(find_python)
        "$python" "$root/scripts/lib/setup.py" "$1" "$wanted"
    fi
}
