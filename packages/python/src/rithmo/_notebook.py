"""An audit as a small table for a notebook: rows with findings, and one row around each.

Slips are struck out beside their readings, missing rows are green, reasons stand at the end of the row.
All text is escaped; colours are translucent, so that they suit a dark notebook too.
"""
from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Sequence, Set

if TYPE_CHECKING:
    from ._audit import Audit, Change, Finding, Table

MAX_FINDINGS = 50  # of a table that are shown; the report html() has all
_ADDED = "background:rgba(40,160,60,.25)"
_WRONG = "background:rgba(220,50,40,.18)"
_REASON = "text-align:left;opacity:.75"


def html_of(audit: "Audit", cells_of: "Callable[[Table], Optional[List[List[str]]]]") -> str:
    """Returns the tables of an audit that have findings, under a line that counts them."""
    parts = [f"<p>{escape(repr(audit).partition(chr(10))[0])}</p>"]
    for table in audit.tables:
        findings = [finding for finding in audit if finding.table == table.name]
        if findings:
            parts.append(_table_html(table, findings, cells_of(table)))
    return "\n".join(parts)


def _table_html(table: "Table", findings: "Sequence[Finding]", cells: Optional[List[List[str]]]) -> str:
    shown = findings[:MAX_FINDINGS]
    heads = cells[0] if cells else list(table.columns)
    lines = [f"<table><caption>{escape(table.name)}</caption>", _row_html("", heads, tag="th")]
    lines += _known_rows(shown, cells) if cells else _found_rows(shown)
    lines += [_row_html("", [], [finding]) for finding in shown if finding.row is None]
    if len(findings) > len(shown):
        rest = len(findings) - len(shown)
        lines.append(f'<tr><td style="{_REASON}" colspan="{len(heads) + 2}">and {rest} more</td></tr>')
    return "\n".join([*lines, "</table>"])


def _known_rows(findings: "Sequence[Finding]", cells: List[List[str]]) -> List[str]:
    """Returns the rows with findings and those around them, with dots where rows are left out."""
    by_row: "Dict[int, List[Finding]]" = {}
    near: Set[int] = set()
    for finding in findings:
        if finding.row is not None:
            by_row.setdefault(finding.row, []).append(finding)
            near.update(range(finding.row - 1, finding.row + 2))
    dots = f'<tr><th>…</th><td colspan="{len(cells[0]) + 1}"></td></tr>'
    lines, last = [], -1
    for row in sorted(near):
        here = by_row.get(row, [])
        if 0 <= row < len(cells) - 1:
            if row > last + 1:
                lines.append(dots)
            lines.append(_row_html(str(row), cells[row + 1], [one for one in here if one.kind != "omission"]))
            last = row
        lines += [_missing_html(one, cells[0]) for one in here if one.kind == "omission"]
    if last < len(cells) - 2:
        lines.append(dots)
    return lines


def _found_rows(findings: "Sequence[Finding]") -> List[str]:
    """Returns the rows with findings alone, for the others are not known here."""
    return [_missing_html(one, None) if one.kind == "omission" else _printed_html(one)
            for one in findings if one.row is not None]


def _printed_html(finding: "Finding") -> str:
    cells = [escape(cell) for cell in finding.printed_row]
    first = finding.readings[0] if finding.readings else None
    if first:
        pairs = zip(finding.printed_row, first.row)
        cells = [_slip_html(printed, reading) if printed != reading else escape(printed) for printed, reading in pairs]
    return _line_html(str(finding.row), cells, [finding])


def _row_html(number: str, cells: Sequence[str], findings: "Sequence[Finding]" = (), tag: str = "td") -> str:
    changes: "Dict[int, Change]" = {}
    for finding in findings:
        for change in finding.readings[0].changes if finding.readings else ():
            if change.row == finding.row:
                changes[change.position] = change
    texts = [_slip_html(cell, changes[at].reading) if at in changes else escape(cell) for at, cell in enumerate(cells)]
    return _line_html(number, texts, findings, tag)


def _missing_html(finding: "Finding", heads: Optional[Sequence[str]]) -> str:
    """Returns a missing row, its cells under their columns."""
    reading = finding.readings[0].row if finding.readings else ()
    cells = [escape(cell) for cell in reading]
    return _line_html("+", cells, [finding], style=_ADDED) if heads is None or len(heads) == len(cells) else \
        _line_html("+", [" ".join(cells)], [finding], style=_ADDED, span=len(heads))


def _slip_html(printed: str, reading: str) -> str:
    return f'<del style="{_WRONG}">{escape(printed) or "&nbsp;"}</del> <b>{escape(reading) or "(blank)"}</b>'


def _line_html(number: str, cells: Sequence[str], findings: "Sequence[Finding]" = (), tag: str = "td",
               style: str = "", span: int = 1) -> str:
    reasons = "<br>".join(escape(f"{one.because}{_odds_text(one.odds)}") for one in findings)
    if findings and not style and not any(one.readings for one in findings):
        style = _WRONG
    spread: str = f' colspan="{span}"' if span > 1 else ""
    body = "".join(f"<{tag}{spread}>{cell}</{tag}>" for cell in cells)
    return f'<tr style="{style}"><th>{escape(number)}</th>{body}<td style="{_REASON}">{reasons}</td></tr>'


def _odds_text(odds: Any) -> str:
    if odds is None:
        return ""
    return "; odds over 1,000:1" if odds >= 1000 else f"; odds {odds:g}:1"
