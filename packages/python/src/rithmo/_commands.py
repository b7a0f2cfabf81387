"""The other commands: rules that are found, lists that follow from a rule, collations, claims."""
from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Dict, List, Optional, Tuple, Union

from ._audit import _SLOTS
from ._tables import cell_text, named_rule, source_of
from ._worker import Json, RithmoError, ask, table_options


@dataclass(frozen=True, **_SLOTS)
class RuleColumn:
    """The formula of one column, and how many rows it explains."""

    name: str
    formula: str
    right: int  #: rows that are as the formula says
    wrong: int  #: rows that are otherwise


@dataclass(frozen=True, **_SLOTS)
class Rule:
    """A rule that was found. It, or its `rule`, may be given to audit(), derive() and collate()."""

    rule: Json  #: as docs/rule-language.md describes it
    sentence: str  #: the same in words
    rows: int  #: of the table
    columns: Tuple[RuleColumn, ...]
    relation: str  #: the relation of the program that explains the table best, or ""
    json: Json = field(repr=False)  #: what the command says of the table


def infer(data: Any, *, relation: Optional[str] = None, parameters: Optional[Json] = None, sheet: Optional[str] = None,
          header: Optional[int] = None, max_steps: Optional[int] = None,
          timeout: Optional[float] = None) -> Optional[Rule]:
    """Returns the rule that a table follows, or None if none is found. `data` is as for audit()."""
    options = table_options(relation=relation, parameters=parameters, sheet=sheet, header=header, max_steps=max_steps)
    tables = ask({"do": "infer", **source_of(data).request, **options}, timeout)["result"]["tables"]
    if len(tables) > 1:
        raise RithmoError(f"there are {len(tables)} tables; one was expected: name it with sheet=")
    found = tables[0]["found"] if tables else None
    if not found:
        return None
    rows = tables[0]["rows"]
    columns = tuple(RuleColumn(column["name"], column["formula"], column["right"], column["wrong"])
                    for column in found["columns"])
    sentence = ", ".join(f"{column.name} = {column.formula} ({column.right} of {rows} rows)" for column in columns)
    ranked = tables[0]["ranked"] if tables[0]["by"] == "model" else []
    return Rule(found["rule"], sentence, rows, columns, ranked[0]["model"] if ranked else "", tables[0])


def derive(relation: Optional[str] = None, *, rule: Any = None, timeout: Optional[float] = None,
           **parameters: Any) -> Any:
    """Returns what follows from a relation of the program, or from a rule of your own.

    Rows come as a DataFrame where pandas is there, else as a list of dicts; count=True gives their
    number. Without relation and rule the relations are listed. A list of a parameter becomes
    "a,b". Whole numbers beyond 2^53 are strings. Example: derive("proportions", kind="harmonic").
    """
    rule_value, files = named_rule(rule)
    keys = {name: value if isinstance(value, bool) else _parameter_text(value) for name, value in parameters.items()}
    arguments = [] if relation is None else [relation]
    request: Json = {"do": "derive", "arguments": arguments, **table_options(rule=rule_value)}
    if files:
        request["files"] = files
    if rule is not None:
        count = keys.pop("count", None)
        request.update(table_options(count=count, set=keys or None))
    else:
        request.update(keys)
    result = ask(request, timeout)["result"]
    if not isinstance(result, list):
        return result
    try:
        import pandas
    except ImportError:
        return result
    return pandas.DataFrame(result)


def _parameter_text(value: Any) -> Union[str, int]:
    if isinstance(value, (list, tuple)):
        return ",".join(map(cell_text, value))
    return value if isinstance(value, int) else cell_text(value)


@dataclass(frozen=True, **_SLOTS)
class Difference:
    """A cell, a row, or a column in which witnesses differ."""

    table: str
    row: Optional[int]  #: of the collation, from 0; None where the columns differ
    column: Optional[str]  #: None where whole rows differ
    readings: Tuple[Optional[str], ...]  #: one for each witness; None: it has no such place
    should_read: Optional[str]  #: as the rule says, where one was given


@dataclass(frozen=True, **_SLOTS)
class Collation:
    """Witnesses of one table side by side; false where they do not differ."""

    witnesses: Tuple[str, ...]
    differences: Tuple[Difference, ...]
    json: List[Json] = field(repr=False)  #: what the command says, a dict for each table

    def __len__(self) -> int:
        return len(self.differences)


def collate(a: Any, b: Any, *more: Any, rule: Any = None, relation: Optional[str] = None,
            parameters: Optional[Json] = None, timeout: Optional[float] = None) -> Collation:
    """Compares witnesses of the same table. Each is as for audit(); a rule tells right from wrong.

    Witnesses are named after their files, and a, b, c where they have none."""
    rule_value, files = named_rule(rule)
    operands: List[str] = []
    for number, data in enumerate((a, b, *more)):
        letter = chr(ord("a") + number) if number < 26 else f"w{number + 1}"
        source = source_of(data, f"{letter}.csv")
        if source.kind == "folder":
            operands.append(source.operand)
            continue
        name = source.operand
        while name in files:  # two files of one name
            name = f"{Path(name).stem}-{letter}{Path(name).suffix}"
        files[name] = source.files[source.operand]
        operands.append(name)
    tables = ask({"do": "collate", "files": files, "arguments": operands,
                  **table_options(rule=rule_value, relation=relation, parameters=parameters)}, timeout)["result"]
    return Collation(tuple(tables[0]["witnesses"]) if tables else (),
                     tuple(one for table in tables for one in _differences_of(table)), tables)


def _differences_of(table: Json) -> List[Difference]:
    name = table["table"]
    found = [Difference(name, None, None, tuple(column["names"]), None) for column in table["column_differences"]]
    for number, row in enumerate(table["rows"]):
        if any(line is None for line in row["lines"]):
            printed = tuple(None if line is None else " ".join(_reading(cell, at) or "" for cell in row["cells"])
                            for at, line in enumerate(row["lines"]))
            found.append(Difference(name, number, None, printed, None))
        for column, cell in zip(table["columns"], row["cells"]):
            if len(cell["readings"]) > 1:
                readings = tuple(_reading(cell, at) for at in range(len(row["lines"])))
                found.append(Difference(name, number, column, readings, cell.get("should_read")))
    return found


def _reading(cell: Json, witness: int) -> Optional[str]:
    number = cell["by_witness"][witness]
    return None if number is None else str(cell["readings"][number])


def explain(*numbers: Any) -> List[Dict[str, str]]:
    """Returns what is known of numbers, or of a ratio ("25/15"), as dicts of topic and text."""
    arguments = [cell_text(number) for number in numbers]
    result: List[Dict[str, str]] = ask({"do": "explain", "arguments": arguments})["result"]
    return result


def claims(*ids: str) -> List[Json]:
    """Returns what the sources claim, all or by ids, each with its verdict and the evidence."""
    result: List[Json] = ask({"do": "claims", "arguments": list(ids)})["result"]["claims"]
    return result


def hello() -> Json:
    """Returns program, version, protocol and the words of the command that answers."""
    return ask({"do": "hello"})


def cite() -> str:
    """Returns how the program is cited."""
    return str(hello()["cite"])


def read_csv(path: "Union[str, os.PathLike[str]]", **options: Any) -> Any:
    """Returns a DataFrame with each cell as it is printed: 105.00 stays, and NA is a text.

    `options` go to pandas.read_csv. Needs pandas."""
    import pandas
    return pandas.read_csv(path, dtype=str, keep_default_na=False, **options)
