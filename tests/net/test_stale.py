"""F10: whoever decides on an old version is told so, and shown how things are, every time."""

import pytest

from engine.core.chance import Chance
from net.client import Client
from net.link import Denied, Link
from net.protocol import Act, Look, Ping, Undo, Update
from net.refusals import Code
from net.strict import read_message
from tests.net import kit


async def refused_with(link: Link, request: Act | Undo) -> Update:
    """What a stale request is answered with beside the refusal."""
    with pytest.raises(Denied) as no:
        await link.call(request)
    assert no.value.refused.code == Code.STALE
    assert no.value.refused.snapshot is not None, "with the refusal comes how things are"
    number, shown = read_message(dict(no.value.refused.snapshot))
    assert number is None
    assert isinstance(shown, Update)
    return shown


async def looked_up(link: Link) -> Update | None:
    """The game as a look shows it."""
    link.client.update = None
    await link.call(Look())
    await link.call(Ping())
    return link.client.update


def stale_requests(client: Client) -> list[Act | Undo]:
    """Everything that the client could still have in mind, and what it cannot know yet."""
    version, intent = client.version, {"t": "RollDie"}
    old = [Act(older, 1000 + older, intent) for older in range(version)]
    undone = [Undo(older, 2000 + older) for older in range(version)]
    early = [Act(version + n, 3000 + n, intent) for n in (1, 99)]
    return [*old, *undone, *early, Undo(version + 1, 4000)]


@pytest.mark.trio
async def test_every_stale_request_is_answered_with_how_things_are() -> None:
    answered = 0
    async with kit.a_host() as host, kit.a_link(host, "Ada") as ada, kit.a_link(host, "Ben") as ben:
        code = await kit.a_table(ada, seed="07", variant={"rounds": 3})
        await kit.take_seat(ben, code)
        await kit.start(ada)
        chance = Chance(b"stale")
        while ada.client.over is None:
            for link in (ada, ben):
                await looked_up(link)
            asked = next(link for link in (ada, ben) if kit.choose(link.client, Chance(b"")))
            intent = kit.choose(asked.client, chance)
            assert intent is not None
            await asked.call(asked.client.act(intent))
            now = await looked_up(asked)
            assert now is not None
            if asked.client.over is None:
                requests = stale_requests(asked.client)
                assert [await refused_with(asked, each) for each in requests] == [now] * len(
                    requests
                )
                assert asked.client.update == now, "the client looks again"
                answered += len(requests)
    assert answered > 100
