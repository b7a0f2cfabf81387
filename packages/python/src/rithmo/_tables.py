"""What is to be read, as the engine takes it: a frame, rows, the text of a table, or a path.

Cells are sent as they print. Example: the frame {"n": [1, 2], "x": [0.5, None]} becomes the text
"n,x\\n1,0.5\\n2,\\n". Counter-example: 105.00 in a column of floats is 105.0 before it comes here; no
more can be done than to say so, with the warning LostPrint.
"""
from __future__ import annotations

import base64
import csv
import io
import math
import os
import sys
import warnings
from pathlib import Path
from typing import Any, Dict, List, Mapping, Optional, Sequence, Tuple

from ._worker import Json

TABLE_FILE = "table.csv"
DECISIONS_FILE = "decisions.csv"
DECISIONS_HEAD = "table,row,column,printed,decision,reading,reason,by\n"
MAX_WHOLE_FLOAT = 2.0**53  # whole numbers up to here are exact in a float

Rows = List[List[str]]


class LostPrint(UserWarning):
    """Columns hold floats, which do not know how they were printed: 105.00 is 105.0 in them."""


class Source:
    """What came to be read: the files of the request, its operand, and how to give a table back."""

    def __init__(self, kind: str, files: Dict[str, Any], operand: str) -> None:
        self.kind = kind  # "frame", "rows", "dicts", "text" or "folder"
        self.files = files
        self.operand = operand
        self.rows: Rows = []  # the table with its header, where it is known; blank lines are left out
        self.row_of_line: Dict[int, int] = {}  # lines from 1; data rows from 0, and -1 for the header
        self.heads: List[Any] = []  # the labels of the caller
        self.index_names: List[Any] = []
        self.decisions = ""  # of an editor, as they lie beside the file

    @property
    def request(self) -> Json:
        """The keys of a request that reads this."""
        keys: Json = {"arguments": [self.operand], "files": self.files}
        if self.heads and any(not any(map(str.isalpha, str(head))) for head in self.heads):
            keys["header"] = 1  # heads without a letter would be taken for a row of numbers
        return keys

    def table(self, text: str) -> Any:
        """Returns the text of a table, in the kind that was given."""
        if self.kind not in ("frame", "rows", "dicts"):
            return text
        rows = list(csv.reader(io.StringIO(text, newline="")))
        width = max(map(len, rows), default=0)
        heads = self.heads if len(self.heads) == width else list(rows[0])
        if self.kind == "rows":
            return [heads, *rows[1:]]
        if self.kind == "dicts":
            return [dict(zip(heads, row)) for row in rows[1:]]
        import pandas
        depth = len(self.index_names) if heads is self.heads else 0
        cells = [[row[column] for row in rows[1:]] for column in range(width)]
        frame = pandas.DataFrame(dict(enumerate(cells[depth:])), dtype=object)
        if depth:
            frame.index = (pandas.Index(cells[0], dtype=object) if depth == 1
                           else pandas.MultiIndex.from_arrays(cells[:depth]))
            frame.index.names = self.index_names
        labels = heads[depth:]
        is_deep = bool(labels) and all(isinstance(label, tuple) for label in labels)
        frame.columns = pandas.MultiIndex.from_tuples(labels) if is_deep else pandas.Index(labels, dtype=object)
        return frame


def source_of(data: Any, name: str = TABLE_FILE, stacklevel: int = 3) -> Source:
    """Returns what a caller gave to be read. Raises FileNotFoundError for a missing path."""
    if isinstance(data, (str, os.PathLike)):
        if isinstance(data, str) and ("\n" in data or "\r" in data):
            return _with_rows(Source("text", {name: data}, name), data)
        return _from_path(Path(data))
    pandas = sys.modules.get("pandas")
    if pandas is not None and isinstance(data, pandas.DataFrame):
        return _from_frame(data, name, stacklevel + 1)
    if isinstance(data, Sequence) and not isinstance(data, (bytes, bytearray)):
        return _from_rows(data, name, stacklevel + 1)
    raise TypeError(f"data is {type(data).__name__}; a DataFrame, a list of rows or of dicts, a path, or the text "
                    "of a table was expected")


def cell_text(value: Any) -> str:
    """Returns a cell as it prints; nothing for None, NaN, NaT and NA."""
    if isinstance(value, str):
        return str(value)
    if value is None or type(value).__name__ in ("NAType", "NaTType"):
        return ""
    if _is_float(value):
        return "" if math.isnan(value) else str(value)
    return str(value)


def named_rule(rule: Any) -> Tuple[Any, Dict[str, str]]:
    """Returns the value of the key `rule`, and the file that it names, if any."""
    if rule is None:
        return None, {}
    if isinstance(rule, Mapping):
        return dict(rule), {}
    if hasattr(rule, "rule"):  # what infer() found
        return rule.rule, {}
    path = Path(rule)
    name = f"rule/{path.name}"
    return name, {name: path.read_text(encoding="utf-8")}


def _is_float(value: Any) -> bool:
    kind = getattr(getattr(value, "dtype", None), "kind", "")
    return isinstance(value, float) or kind == "f"


def _column_texts(values: Sequence[Any]) -> Tuple[List[str], bool]:
    """Returns the cells of a column, and whether floats are among them.

    Where all floats of a column are whole, they are written so: pandas makes floats of whole
    numbers where a cell is missing, and a zero behind a point would be invented. Otherwise each is
    written as it prints, 105.0 beside 104.5."""
    floats = [value for value in values if _is_float(value) and not math.isnan(value)]
    if floats and all(abs(value) <= MAX_WHOLE_FLOAT and value == int(value) for value in floats):
        return [str(int(value)) if _is_float(value) and not math.isnan(value) else cell_text(value)
                for value in values], True
    return [cell_text(value) for value in values], bool(floats)


def _from_columns(kind: str, heads: List[Any], columns: Sequence[Sequence[Any]], name: str, stacklevel: int) -> Source:
    cells, lost = [], []
    for head, column in zip(heads, columns):
        column_cells, has_floats = _column_texts(column)
        cells.append(column_cells)
        if has_floats:
            lost.append(repr(head_text(head)))
    if lost:
        warnings.warn(f"floats do not know how they were printed (105.00 is 105.0 in them): {', '.join(lost)}; "
                      "rithmo.read_csv reads a table with each cell as it is printed", LostPrint, stacklevel)
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(head_text(head) or f"c{number}" for number, head in enumerate(heads, 1))
    writer.writerows(zip(*cells))
    source = _with_rows(Source(kind, {name: text.getvalue()}, name), text.getvalue())
    source.heads = heads
    return source


def head_text(head: Any) -> str:
    """Returns the name of a column; of one with several levels all of them."""
    return " ".join(map(str, head)) if isinstance(head, tuple) else cell_text(head)


def _from_frame(frame: Any, name: str, stacklevel: int) -> Source:
    import pandas
    index = frame.index
    heads: List[Any] = []
    columns: List[Sequence[Any]] = []
    is_default = isinstance(index, pandas.RangeIndex) and index.start == 0 and index.step == 1 and index.name is None
    if not is_default:
        for level in range(index.nlevels):
            unnamed = "index" if index.nlevels == 1 else f"level_{level}"
            heads.append(unnamed if index.names[level] is None else index.names[level])
            columns.append(list(index.get_level_values(level)))
    for position, label in enumerate(frame.columns):
        heads.append(label)
        columns.append(list(frame.iloc[:, position].array))  # elements keep their width, as float32
    source = _from_columns("frame", heads, columns, name, stacklevel + 1)
    source.index_names = [] if is_default else list(index.names)
    return source


def _from_rows(rows: Sequence[Any], name: str, stacklevel: int) -> Source:
    if rows and all(isinstance(row, Mapping) for row in rows):
        heads = list(dict.fromkeys(key for row in rows for key in row))
        return _from_columns("dicts", heads, [[row.get(head) for row in rows] for head in heads], name, stacklevel + 1)
    for row in rows:
        if isinstance(row, (str, bytes)) or not isinstance(row, Sequence):
            raise TypeError(f"a row is {type(row).__name__}; all rows must be lists, or all must be dicts")
    heads = list(rows[0]) if rows else []
    for number, row in enumerate(rows):
        if len(row) != len(heads):
            raise ValueError(f"row {number - 1} has {len(row)} cells; {len(heads)} were expected, as in the header")
    columns = [[row[column] for row in rows[1:]] for column in range(len(heads))]
    return _from_columns("rows", heads, columns, name, stacklevel + 1)


def _from_path(path: Path) -> Source:
    if path.is_dir():
        source = Source("folder", {}, str(path.resolve()))
        beside = path / DECISIONS_FILE
    else:
        data = path.read_bytes()
        source = Source("text", {path.name: {"base64": base64.b64encode(data).decode()}}, path.name)
        beside = path.with_name(path.stem + ".decisions.csv")
        try:
            _with_rows(source, data.decode("utf-8-sig"))
        except UnicodeDecodeError:
            pass  # a workbook or the like: the command alone knows its rows
    if beside.is_file():
        source.decisions = beside.read_text(encoding="utf-8-sig")
    return source


def _with_rows(source: Source, text: str) -> Source:
    """Notes on which line each row stands. A cell may hold line breaks; a blank line is no row."""
    reader = csv.reader(io.StringIO(text, newline=""))
    line = 0
    try:
        for row in reader:
            for covered in range(line + 1, reader.line_num + 1):
                source.row_of_line[covered] = len(source.rows) - 1
            line = reader.line_num
            if row:
                source.rows.append(row)
    except csv.Error:  # the command says what is wrong with it
        source.rows, source.row_of_line = [], {}
    return source


def known_rows(source: Source, columns: Sequence[str]) -> Optional[Rows]:
    """Returns the rows under their header, if the first row names these columns or as many."""
    if not source.rows:
        return None
    is_header = set(columns) <= set(source.rows[0]) or bool(source.heads)
    return source.rows if is_header else None
