"""Two-player games in which a turn may repeat: rules, search, proofs, matches and records.

>>> import turno
>>> state = turno.load_game("kalah(pits=6,seeds=4)").new_initial_state()
>>> while not state.is_terminal():
...     state.apply_action(state.legal_actions()[0])
>>> sum(state.returns())
0.0
"""

import json as _json
import os as _os

from turno._turno import (
    TERMINAL,
    Analysis,
    Batch,
    BatchStep,
    Game,
    MatchResult,
    Player,
    RankedMove,
    Review,
    ReviewedMove,
    Solution,
    SolvedMove,
    State,
    __version__,
    analyse,
    deserialize,
    load_game,
    match,
    new_batch,
    registered_games,
    review,
    solve,
)
from turno import _turno

__all__ = [
    "TERMINAL",
    "Analysis",
    "Batch",
    "BatchStep",
    "Game",
    "MatchResult",
    "Player",
    "RankedMove",
    "Review",
    "ReviewedMove",
    "Solution",
    "SolvedMove",
    "State",
    "__version__",
    "analyse",
    "deserialize",
    "load_game",
    "match",
    "new_batch",
    "record_row",
    "records",
    "registered_games",
    "review",
    "solve",
]

_BY_RULES = ("played", "draw-rule", "majority")


def _margin(record):
    ending = record["ending"]
    if ending is None:
        return None
    if "margin" in ending:
        return ending["margin"]
    if ending["reason"] not in _BY_RULES:
        return None
    start = "" if record["from"] is None else " from " + record["from"]
    moves = " moves " + " ".join(record["moves"]) if record["moves"] else ""
    return deserialize(record["game"] + start + moves).margin()


def record_row(record):
    """A game record (JSON text, as in MatchResult.records and in files of `turno match --records`) as a flat dict.

    >>> result = turno.match(turno.load_game("kalah(pits=3,seeds=2)"), "first", "last", games=1)
    >>> row = turno.record_row(result.records[0])
    >>> row["first"], row["second"], row["reason"], row["plies"] == len(row["moves"].split())
    ('first', 'last', 'played', True)
    """
    record = _json.loads(record)
    ending = record["ending"] or {}
    first, second = record["players"]
    return {
        "game": record["game"],
        "start": record["from"],
        "first": first["name"],
        "second": second["name"],
        "first_version": first["version"],
        "second_version": second["version"],
        "seed": record["seed"],
        "winner": ending.get("winner"),
        "margin": _margin(record),
        "reason": ending.get("reason"),
        "detail": ending.get("detail"),
        "plies": len(record["moves"]),
        "moves": " ".join(record["moves"]),
        "seconds": sum(record["times_ms"]) / 1000,
    }


def records(data_folder, tournament=None):
    """The games of the tournaments in a data folder, the oldest tournament first, each as a flat dict:
    `pandas.DataFrame(turno.records(folder))` is a table of them. Nothing in the folder is touched."""
    folder = _os.fspath(data_folder)
    for name in _turno._tournaments(folder):
        if tournament is not None and name != tournament:
            continue
        for number, record in _turno._records(folder, name):
            yield {"tournament": name, "number": number, **record_row(record)}
