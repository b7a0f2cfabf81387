"""A game of the Philosophers' Game, or of another rule set of the program.

Example: ``with Game("fulke-1") as game: game.act(game.legal_acts()[0])``. A game has a worker of its
own, since a game is the state of its conversation; where that process dies, the next one is told all
acts again. Counter-example: an act that is not lawful raises RithmoError, and nothing has changed.
"""
from __future__ import annotations

from dataclasses import dataclass
from types import TracebackType
from typing import Iterable, List, Optional, Tuple, Type, Union

from ._audit import _SLOTS
from ._worker import Exchange, Json, RithmoError, Worker


@dataclass(frozen=True, **_SLOTS)
class Line:
    """One of the best turns: its acts, and the turns that are expected after it."""

    acts: Tuple[str, ...]  #: the end of the turn included
    points: float  #: how the player judges the game after it
    variation: Tuple[Tuple[str, ...], ...]


class Game:
    """A game by one of the rule sets, from the array of its source or from `position`.

    `options` are names of the rule set's options, `goal` a common victory such as "goods=100"; `acts`
    are done at once. docs/engine.md and docs/formats.md have the notation. Use it in a `with`, or
    close() it.
    """

    def __init__(self, rules: str = "fulke-1", *, options: Union[str, Iterable[str]] = (), goal: Optional[str] = None,
                 position: Optional[str] = None, acts: Iterable[str] = ()) -> None:
        chosen = options if isinstance(options, str) else ",".join(options)
        setting = {"do": "new", "rules": rules, "options": chosen or None, "goal": goal, "position": position}
        self._setting: Json = {key: value for key, value in setting.items() if value is not None}
        self._acts = [acts] if isinstance(acts, str) else list(acts)
        self._state: Json = {}
        self._worker = Worker(self._open)
        self._worker.start()

    def __enter__(self) -> "Game":
        return self

    def __exit__(self, kind: Optional[Type[BaseException]], error: Optional[BaseException],
                 trace: Optional[TracebackType]) -> None:
        self.close()

    def __repr__(self) -> str:
        end = f", won by {self.result['winner'] or 'nobody'}" if self.result else ""
        return f"<rithmo.Game {self._setting['rules']}, turn {self.turn}, {self.to_act or 'nobody'} to act{end}>"

    def close(self) -> None:
        """Ends the process of this game. It may go on: the next request starts another."""
        self._worker.close()

    def legal_acts(self) -> List[str]:
        """Returns every act that may be done now, in a fixed order; none when the game is over."""
        return list(self._worker.ask({"do": "legal"})["legal"])

    def act(self, act: str) -> str:
        """Does an act, such as "a5-a7" or "end"; returns by what right."""
        state = self._worker.ask({"do": "act", "act": act})
        self._acts.append(act)
        self._state = state
        return str(state.get("by", ""))

    def undo(self) -> None:
        """Takes the last act back."""
        self._state = self._worker.ask({"do": "undo"})
        self._acts.pop()

    def best(self, level: Optional[int] = None, seconds: Optional[int] = None, lines: int = 1, *,
             seed: Optional[int] = None) -> List[Line]:
        """Returns the best turns for the side that is to act, best first; nothing is done.

        `level` says how far the player looks (2 where nothing is said); with `seconds` instead it goes
        level by level while there is time. Levels 0 and 1 know one line alone."""
        if level is not None and seconds is not None:
            raise TypeError("level and seconds are both given; one of them was expected")
        if level is None and seconds is None:
            level = 2
        request: Json = {"do": "turn", "level": level, "seconds": seconds, "lines": lines, "seed": seed}
        answer = self._worker.ask({key: value for key, value in request.items() if value is not None})
        return [Line(tuple(line["acts"]), line["points"], tuple(map(tuple, line["variation"])))
                for line in answer["lines"]]

    def record(self) -> str:
        """Returns the game as docs/records.md has it."""
        return str(self._worker.ask({"do": "record"})["record"])

    @property
    def acts(self) -> Tuple[str, ...]:
        """All acts since the beginning."""
        return tuple(self._acts)

    @property
    def position(self) -> str:
        """The position, as one line."""
        return str(self._state["position"])

    @property
    def to_act(self) -> str:
        """The side that is to act; empty when dice are thrown, and when the game is over."""
        return str(self._state["to_act"])

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return int(self._state["turn"])

    @property
    def hash(self) -> str:
        """Sixteen hexadecimal digits, the same for the same game on every machine."""
        return str(self._state["hash"])

    @property
    def result(self) -> Optional[Json]:
        """None while the game goes on; then winner ("" for nobody), by and stakes."""
        result: Optional[Json] = self._state["result"]
        return result

    @property
    def captured(self) -> Json:
        """What each army of the board game has captured: pieces, their sum, their characters."""
        captured: Json = self._state.get("captured", {})
        return captured

    def _open(self, exchange: Exchange) -> None:
        state = exchange({**self._setting, "acts": self._acts})
        if not state.get("ok"):
            raise RithmoError(str(state.get("error")), state.get("offset"))
        self._state = state
