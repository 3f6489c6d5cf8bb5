"""A game as a PettingZoo environment: one agent a seat, asked one after the other.

An observation is the view of the agent's seat as numbers, with a mask over the slots that are
open to it; an action is a slot. Reward comes once, at the end: what the outcome is worth to the
seat, from -1 to 1.
"""

from collections.abc import Mapping
from typing import Any

from engine.core.chance import Chance
from engine.core.intent import Intent
from engine.core.search import worth
from net.lab import extra
from net.lab.encoding import fitted, flatten, slots
from net.lab.playing import find

np = extra.library("numpy")
spaces = extra.library("gymnasium.spaces")
AECEnv = extra.library("pettingzoo").AECEnv

SLOTS = 256
NUMBERS = 4096
VALUES_IN_A_RANGE = 8


class Environment(AECEnv):  # type: ignore[misc, valid-type]  # PettingZoo comes without types
    """Any registered game, or `module:Class`, for any number of seats it allows."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        variant: Mapping[str, object] | None = None,
        *,
        slots: int = SLOTS,
        numbers: int = NUMBERS,
    ) -> None:
        """The most seats unless a number is named; `slots` and `numbers` are the sizes."""
        super().__init__()
        self.game = find(game)
        self.seats = seats or self.game.meta.seats[1]
        self.variant = self.game.meta.complete(self.seats, dict(variant or {}))
        self.metadata = {"name": self.game.meta.name, "render_modes": ["ansi"]}
        self.render_mode = None
        self.slots = slots
        self.numbers = numbers
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self._action_space = {agent: spaces.Discrete(slots) for agent in self.possible_agents}
        self._seen = {agent: self._observation_space() for agent in self.possible_agents}
        self._seeds = Chance(b"environment")

    def observation_space(self, agent: str) -> Any:
        """Numbers from -1 to 1, and a mask of zeros and ones."""
        return self._seen[agent]

    def action_space(self, agent: str) -> Any:
        """One of the slots."""
        return self._action_space[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the same seed gives the same one."""
        if seed is not None:
            self._seeds = Chance(b"environment").fork(str(seed))
        first = self._seeds.below(1 << 62).to_bytes(8, "big")
        self._state = self.game.new(self.seats, self.variant, first)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent's seat sees, and which slots are open to it."""
        seat = self.possible_agents.index(agent)
        plain = self.game.pack(self.game.view(self._state, seat))
        mask = np.zeros(self.slots, dtype=np.int8)
        mask[: len(self.intents(agent))] = 1
        numbers = fitted(flatten([seat, plain]), self.numbers)
        return {"observation": np.array(numbers, dtype=np.float32), "action_mask": mask}

    def intents(self, agent: str) -> list[Intent]:
        """What each slot stands for now; empty unless the agent is asked."""
        seat = self.possible_agents.index(agent)
        return slots(self.game.choices(self._state, seat), self.slots, VALUES_IN_A_RANGE)

    def step(self, action: Any) -> None:
        """Do what the slot stands for; an agent of an ended game leaves."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        intent = self.intents(agent)[int(action)]
        self.game.apply(self._state, self.possible_agents.index(agent), intent)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._ask()
        self._accumulate_rewards()

    def render(self) -> str:
        """What everybody sees, as text."""
        return repr(self.game.public(self._state))

    def close(self) -> None:
        """There is nothing to let go of."""

    def _ask(self) -> None:
        """Select who is asked next, or end the game."""
        asked = self.game.to_act(self._state)
        if asked:
            self.agent_selection = self.possible_agents[asked[0]]
            return
        outcome = self.game.outcome(self._state)
        if outcome is None:
            raise AssertionError(f"{self.game.meta.name} ended without an outcome")
        for agent, value in zip(self.agents, worth(outcome, self.seats), strict=True):
            self.rewards[agent] = 2.0 * value - 1.0
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def _observation_space(self) -> Any:
        return spaces.Dict(
            {
                "observation": spaces.Box(-1.0, 1.0, (self.numbers,), np.float32),
                "action_mask": spaces.Box(0, 1, (self.slots,), np.int8),
            }
        )
