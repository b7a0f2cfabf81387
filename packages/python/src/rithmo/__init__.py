"""rithmo proof-reads printed tables of numbers: which cell is wrong, what it should read, and why.

It speaks to the command `rithmo engine`, which does the work. Example::

    import rithmo
    audit = rithmo.audit("n,square\\n1,1\\n2,4\\n3,9\\n4,16\\n5,52\\n6,36\\n7,49\\n8,64\\n")
    audit[0].printed, audit[0].reading      # ('52', '25')

Counter-example: a table that follows no rule raises RithmoError.
"""
from ._audit import Audit, Change, Finding, NotExamined, Reading, Table, audit
from ._commands import (Collation, Difference, Rule, RuleColumn, cite, claims, collate, derive, explain, hello, infer,
                        read_csv)
from ._game import Game, Line
from ._tables import LostPrint
from ._worker import CommandNotFound, RithmoError, RithmoTimeout

__all__ = ["Audit", "Change", "Collation", "CommandNotFound", "Difference", "Finding", "Game", "Line", "LostPrint",
           "NotExamined", "Reading", "RithmoError", "RithmoTimeout", "Rule", "RuleColumn", "Table", "audit", "cite",
           "claims", "collate", "derive", "explain", "hello", "infer", "read_csv"]


def __getattr__(name: str) -> str:
    if name == "__version__":  # of the command: the package has none of its own
        return str(hello()["version"])
    raise AttributeError(f"module 'rithmo' has no attribute {name!r}")
