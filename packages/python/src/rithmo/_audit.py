"""Proof-reading: rithmo.audit(data) and what it finds.

Example: of 1, 4, 9, 16, 52, 36 beside 1 to 6 there is one finding: row 4, printed 52, reading 25.
Counter-example: numbers that follow no rule raise RithmoError, for nothing can be said of them.
"""
from __future__ import annotations

import sys
import warnings
from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any, Dict, Iterable, Iterator, List, Optional, Tuple, Union, overload

from ._tables import DECISIONS_FILE, DECISIONS_HEAD, Source, known_rows, named_rule, source_of
from ._worker import Json, RithmoError, ask, table_options, texts

_SLOTS: Dict[str, bool] = {"slots": True} if sys.version_info >= (3, 10) else {}
_REPORT_KEYS = ("title", "source", "max_steps")  # which `decide` does not take
_TABLE_KINDS = ("total", "rule")  # findings on a table as a whole


class NotExamined(UserWarning):
    """A part was not examined: that there is no finding there does not mean that it is right."""


@dataclass(frozen=True, **_SLOTS)
class Change:
    """One cell of a reading. `row` and `position` count from 0, as DataFrame.iloc does."""

    row: int
    position: int  #: of the column, an index that was sent as columns included
    column: str
    printed: str
    reading: str  #: "?" where the cell is wrong and nothing says what it should read
    slip: str  #: its kind, such as "two figures exchanged"


@dataclass(frozen=True, **_SLOTS)
class Reading:
    """What a place may read instead, and why."""

    row: Tuple[str, ...]  #: the whole row as it should read, on the compared columns
    changes: Tuple[Change, ...]  #: nothing for a missing row
    odds: Optional[float]  #: N to 1, at most 1000: odds beyond are not tested
    because: str


@dataclass(frozen=True, **_SLOTS)
class Finding:
    """One place where the print and the rule disagree."""

    id: str  #: eight figures, the same from run to run
    table: str
    kind: str  #: misprint, illegible, blank, omission, repetition, unexplained, misfiled, ...
    row: Optional[int]  #: data row from 0; of an omission the row above, or -1; None: the table
    line: int  #: of the file, from 1
    column: Optional[str]  #: of the first cell at fault; None where a whole row is
    printed: str  #: that cell, or the row with blanks between its cells; nothing for an omission
    reading: Optional[str]  #: of that cell, or the missing row; None: nothing is proposed
    printed_row: Tuple[str, ...]  #: on the compared columns
    readings: Tuple[Reading, ...]  #: at most three, likeliest first
    odds: Optional[float]  #: of the first reading, N to 1, at most 1000
    odds_wrong: Optional[float]  #: N to 1 that the print is wrong, whatever it should read
    because: str  #: the calculation behind the reading, or why there is none
    tie: bool  #: whether two readings are equally likely
    decision: Optional[str]  #: accept, reject or reading, where an editor has decided

    def __str__(self) -> str:
        place = self.table if self.row is None else f"row {self.row}"
        at = f", {self.column}" if self.column else ""
        if self.kind == "omission":
            text = f"after {place}: {self.reading} is missing"
        elif self.reading is None:
            text = f"{place}{at}: {self.kind}: {self.printed}"
        else:
            text = f"{place}{at}: {self.printed or '(blank)'}, read {self.reading or '(blank)'}"
        return f"{text} [{self.id}] {self.because}".rstrip()


@dataclass(frozen=True, **_SLOTS)
class Table:
    """A table that was read: its compared columns, how many rows, and the rule that was assumed."""

    name: str
    columns: Tuple[str, ...]
    rows: int
    assumed: str


@dataclass(frozen=True, eq=False, repr=False)
class Audit(Sequence[Finding]):
    """What an audit found: an immutable sequence of Finding, false where nothing is wrong.

    `doubts` may be right as printed. `status` is 0 (nothing found), 1 (findings) or 2 (a part
    could not be examined: see `faults`). `assumed` says which rule, or which parameters of one,
    were found, or is "". `json` is the report as docs/schemas/audit.json describes it.
    """

    findings: Tuple[Finding, ...]
    doubts: Tuple[Finding, ...]
    tables: Tuple[Table, ...]
    notes: Tuple[str, ...]
    faults: Tuple[str, ...]
    assumed: str
    status: int
    json: Json
    _source: Source
    _options: Json
    _timeout: Optional[float]

    def __len__(self) -> int:
        return len(self.findings)

    @overload
    def __getitem__(self, index: int) -> Finding: ...
    @overload
    def __getitem__(self, index: slice) -> Tuple[Finding, ...]: ...
    def __getitem__(self, index: Union[int, slice]) -> Union[Finding, Tuple[Finding, ...]]:
        return self.findings[index]

    def __iter__(self) -> Iterator[Finding]:
        return iter(self.findings)

    def __repr__(self) -> str:
        count = f"{len(self)} finding{'' if len(self) == 1 else 's'}"
        doubts = f", {len(self.doubts)} that may be right (doubts)" if self.doubts else ""
        missed = "; not all was examined (faults)" if self.status == 2 else ""
        assumed = f"; {self.assumed}" if self.assumed else ""
        return "\n".join([f"{count}{doubts}{missed}{assumed}", *map(str, self.findings)])

    def _repr_html_(self) -> str:
        from ._notebook import html_of
        return html_of(self, self.cells_of)

    def cells_of(self, table: Table) -> Optional[List[List[str]]]:
        """Returns header and rows of a table as they were given, where they are known here."""
        return known_rows(self._source, table.columns) if len(self.tables) == 1 else None

    def to_frame(self) -> Any:
        """Returns a DataFrame, a row for each finding; row, line, odds are numbers. Needs pandas."""
        import pandas
        names = [field.name for field in fields(Finding) if field.name not in ("printed_row", "readings")]
        frame = pandas.DataFrame([[getattr(finding, name) for name in names] for finding in self], columns=names)
        kinds = {"row": "Int64", "line": "int64", "odds": "float64", "odds_wrong": "float64", "tie": "bool"}
        return frame.astype(kinds)

    def emended(self, odds: Optional[float] = None, *,
                ids: Optional[Iterable[Union[str, Finding]]] = None) -> Any:
        """Returns the table with readings put in: those of `ids`, or all where one reading is best.

        With `odds` only readings of such odds (N to 1, up to 1000). A missing row has no odds: it is
        put in where neither `odds` is given nor `ids` leave it out. What an editor has decided is
        applied too. A DataFrame gives a DataFrame, its cells strings; rows give rows, all else CSV
        text. A source of several tables is refused.
        """
        if odds is not None and ids is not None:
            raise TypeError("odds and ids are both given; one of them was expected")
        given = self._source.request
        options = {key: value for key, value in self._options.items() if key not in _REPORT_KEYS}
        request = {**given, **options}
        files = dict(request["files"])
        files.setdefault(DECISIONS_FILE, self._source.decisions or DECISIONS_HEAD)
        request.update(files=files, decisions=request.get("decisions", DECISIONS_FILE))
        wanted: List[Json] = [{"all": True, "odds": odds}]
        if ids is not None:
            chosen = [item.id if isinstance(item, Finding) else item for item in ids]
            wanted = [{"arguments": [*given["arguments"], one, "accept"]} for one in chosen]
        for keys in wanted:
            files.update(ask({"do": "decide", **request, **keys}, self._timeout).get("files", {}))
        answer = ask({"do": "audit", **request, "emended": True, "format": "csv"}, self._timeout)
        return self._source.table(answer["text"])

    def html(self) -> str:
        """Returns the report as one page that opens in a browser."""
        return self.report("html")

    def report(self, format: str) -> str:
        """Returns the report as text, csv, markdown, html, tei, slip (errata) or highlighter."""
        request = {"do": "audit", **self._source.request, **self._options, "format": format}
        return str(ask(request, self._timeout)["text"])


def audit(data: Any, rule: Any = None, *, relation: Optional[str] = None, parameters: Optional[Json] = None,
          decisions: Any = None, title: Optional[str] = None, source: Optional[str] = None,
          sheet: Optional[str] = None, header: Optional[int] = None, max_steps: Optional[int] = None,
          timeout: Optional[float] = None) -> Audit:
    """Proof-reads a table, and returns what is wrong, what it should read, and why.

    `data` is a DataFrame, a list of rows (the first heads) or of dicts, the path of a file (CSV, .xlsx,
    .ods, PAGE XML, ALTO, hOCR, TEI, HTML) or of a package folder, or the text of a CSV table, which is a str with a
    line break. `rule` is a dict, the path of a rule file, or what infer() found; `relation` names
    one that comes with the program, `parameters` fix what it leaves open. Without either the rule
    is looked for. `decisions` is the path or the text of a decisions.csv; otherwise the one beside
    the file counts. `title` and `source` stand over and under the reports. `sheet` and `header`
    (from 1; 0: none) say where the table is. `max_steps` limits the search for a rule. After
    `timeout` seconds, rounded up, RithmoTimeout is raised.

    Raises RithmoError where nothing can be audited. Warns with NotExamined where a part cannot,
    and with LostPrint of floats.
    """
    given = source_of(data)
    rule_value, rule_files = named_rule(rule)
    given.files.update(rule_files)
    options = table_options(rule=rule_value, relation=relation, parameters=parameters, title=title, source=source,
                            sheet=sheet, header=header, max_steps=max_steps)
    if decisions is not None:
        given.decisions = _text_or_file(decisions)
    if given.decisions:
        given.files[DECISIONS_FILE] = given.decisions
        options["decisions"] = DECISIONS_FILE
    answer = ask({"do": "audit", **given.request, **options}, timeout)
    if "result" not in answer:
        raise RithmoError("\n".join(texts(answer, "faults")) or "nothing was audited")
    found = _audit_of(answer, given, options, timeout)
    if found.status == 2:
        reasons = [*found.faults, *_not_examined(found.json)] or ["a part could not be examined"]
        warnings.warn("\n".join(reasons), NotExamined, stacklevel=2)
    return found


def _text_or_file(given: Any) -> str:
    if isinstance(given, str) and "\n" in given:
        return given
    with open(given, encoding="utf-8-sig", newline="") as file:
        return file.read()


def _tables_of(report: Json) -> List[Json]:
    return [table for witness in report["witnesses"] for table in witness["tables"]]


def _not_examined(report: Json) -> List[str]:
    return [f"{table['name']}: {table['examined']['not_examined']}" for table in _tables_of(report)
            if "not_examined" in table["examined"]]


def _audit_of(answer: Json, source: Source, options: Json, timeout: Optional[float]) -> Audit:
    report = answer["result"]
    found: Dict[str, List[Finding]] = {"findings": [], "doubts": []}
    tables = []
    for table in _tables_of(report):
        entry = Table(table["name"], tuple(table["columns"]), table["rows"],
                      table.get("assumed", table.get("model_note", "")))
        tables.append(entry)
        lines = source.row_of_line if known_rows(source, entry.columns) else {}
        for key, findings in found.items():
            findings += [_finding_of(finding, entry.name, lines) for finding in table[key]]
    assumed = next((table.assumed for table in tables if table.assumed), "")
    return Audit(tuple(found["findings"]), tuple(found["doubts"]), tuple(tables), tuple(texts(answer, "notes")),
                 tuple(texts(answer, "faults")), assumed, answer["status"], report, source, options, timeout)


def _finding_of(finding: Json, table: str, row_of_line: Dict[int, int]) -> Finding:
    readings = tuple(_reading_of(candidate, row_of_line) for candidate in finding["candidates"])
    first = readings[0] if readings else None
    change = first.changes[0] if first and first.changes else None
    printed_row = tuple(finding["printed"])
    whole = " ".join(first.row) if first else None
    row = None if finding["kind"] in _TABLE_KINDS else row_of_line.get(finding["line"], finding["row"] - 2)
    return Finding(
        finding["id"], table, finding["kind"], row, finding["line"], change.column if change else None,
        change.printed if change else " ".join(printed_row), change.reading if change else whole, printed_row, readings,
        first.odds if first else None, finding.get("odds_wrong"), finding.get("reason", first.because if first else ""),
        finding["tie"], finding.get("decision", {}).get("decision"))


def _reading_of(candidate: Json, row_of_line: Dict[int, int]) -> Reading:
    changes = []
    for change in candidate["changes"]:
        row, column = map(int, change["cell"].rpartition("=")[2].split(","))
        changes.append(Change(row_of_line.get(change["line"], row - 2), column - 1, change["name"], change["printed"],
                              change["reading"], change["class"]))
    return Reading(tuple(candidate["row"]), tuple(changes), candidate.get("odds"), candidate["because"])
