"""Audits of frames, rows, texts and paths. Expectations are squares and products."""
import pathlib
import subprocess
import sys
import tempfile
import unittest
import warnings

import rithmo

try:
    import pandas
except ImportError:
    pandas = None
needs_pandas = unittest.skipIf(pandas is None, "pandas is not here")
ROOT = pathlib.Path(__file__).resolve().parent.parent
SQUARES = {"rows": "n = 1..20", "columns": {"square": "n^2"}}


def squares(rows=20, **printed):
    """The text of a table of squares; n7="94" misprints a row, n9=None leaves one out."""
    cells = {n: printed.get(f"n{n}", str(n * n)) for n in range(1, rows + 1)}
    return "n,square\n" + "".join(f"{n},{cell}\n" for n, cell in cells.items() if cell is not None)


def square_frame(**printed):
    lines = squares(**printed).split()
    return pandas.DataFrame([line.split(",") for line in lines[1:]], columns=["n", "square"])


class Findings(unittest.TestCase):
    def test_a_misprint_is_found_with_its_place_reading_and_odds(self):
        audit = rithmo.audit(squares(n7="94"), SQUARES)
        self.assertEqual(len(audit), 1)
        one = audit[0]
        self.assertEqual((one.kind, one.row, one.column, one.printed, one.reading), ("misprint", 6, "square", "94", "49"))
        self.assertEqual((one.line, one.odds, one.tie, one.printed_row), (8, 1000, False, ("7", "94")))
        change = one.readings[0].changes[0]
        self.assertEqual((change.row, change.position, change.slip), (6, 1, "two figures exchanged"))
        self.assertIn("7^2 = 49", one.because)
        self.assertTrue(audit)
        self.assertEqual(audit.status, 1)
        self.assertEqual(audit.json["findings"], 1)
        self.assertIn("94, read 49", repr(audit))

    def test_a_right_table_is_false(self):
        audit = rithmo.audit(squares(), SQUARES)
        self.assertFalse(audit)
        self.assertEqual((audit.status, list(audit), audit.tables[0].rows), (0, [], 20))

    def test_an_omission_follows_its_row(self):
        top, middle = rithmo.audit(squares(n1=None, n9=None), SQUARES)
        self.assertEqual((top.kind, top.row, top.reading, top.odds), ("omission", -1, "1 1", None))
        self.assertEqual((middle.row, middle.reading, middle.column), (6, "9 81", None))

    def test_without_a_rule_it_is_found_and_said(self):
        audit = rithmo.audit(squares(n7="94"))
        self.assertEqual(audit[0].reading, "49")
        self.assertIn("n^2", audit.assumed)

    def test_an_audit_is_immutable(self):
        audit = rithmo.audit(squares(n7="94"), SQUARES)
        with self.assertRaises(AttributeError):
            audit.findings = ()
        with self.assertRaises(AttributeError):
            audit[0].row = 1
        self.assertEqual(audit[:1], (audit[0],))

    def test_reports_are_the_commands_own(self):
        audit = rithmo.audit(squares(n7="94"), SQUARES, title="A <title>")
        self.assertIn("A &lt;title&gt;", audit.html())
        self.assertIn("94", audit.report("slip"))

    def test_what_cannot_be_audited_raises(self):
        for data in ("a,b\n1,7\n2,3\n3,11\n4,2\n5,6\n", "\n", [], [["n", "square"]]):
            with self.subTest(data=data), self.assertRaises(rithmo.RithmoError):
                rithmo.audit(data)
        for head in ("\0", "\ud800"):  # a byte that no text has, and half of a character
            with self.subTest(head=head), self.assertRaises(rithmo.RithmoError):
                rithmo.audit(squares().replace("square", head))
        with self.assertRaises(FileNotFoundError):
            rithmo.audit("no such file.csv")
        for data in (7, [1, 2], b"n\n1\n"):
            with self.subTest(data=data), self.assertRaises(TypeError):
                rithmo.audit(data)

    def test_what_was_not_examined_is_warned_of(self):
        two = squares(n7="94") + "\nq,r\n5,1\n7,3\n4,11\n9,2\n5,6\n"
        with self.assertWarns(rithmo.NotExamined):
            audit = rithmo.audit(two)
        self.assertEqual(audit.status, 2)
        self.assertTrue(audit.faults)


class Kinds(unittest.TestCase):
    def test_rows_and_dicts_come_back_as_they_were_given(self):
        rows = [["n", "square"], *([n, n * n if n != 7 else 94] for n in range(1, 21))]
        emended = rithmo.audit(rows, SQUARES).emended()
        self.assertEqual(emended, [["n", "square"], *([str(n), str(n * n)] for n in range(1, 21))])
        dicts = [{"n": n, "square": n * n if n != 7 else None} for n in range(1, 21)]
        audit = rithmo.audit(dicts, SQUARES)
        self.assertEqual((audit[0].row, audit[0].printed, audit[0].reading), (6, "", "49"))
        self.assertEqual(audit.emended()[6], {"n": "7", "square": "49"})

    def test_some_readings_are_put_in(self):
        audit = rithmo.audit(squares(n7="94", n9=None, n12="414"), SQUARES)
        self.assertEqual(audit.emended(), squares())
        self.assertEqual(audit.emended(100), squares(n9=None))
        self.assertEqual(audit.emended(ids=[audit[0].id]), squares(n9=None, n12="414"))
        self.assertEqual(audit.emended(ids=audit[1:]), squares(n7="94"))
        self.assertEqual(audit.emended(ids=[]), squares(n7="94", n9=None, n12="414"))
        with self.assertRaises(rithmo.RithmoError):
            audit.emended(ids=["00000000"])

    def test_files_are_read_and_left_alone(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "page 1.csv")
            path.write_text(squares(n7="94", n9=None))
            rule = pathlib.Path(folder, "rule.json")
            rule.write_text('{"rows": "n = 1..20", "columns": {"square": "n^2"}}')
            audit = rithmo.audit(path, rule)
            self.assertEqual([one.row for one in audit], [6, 7])
            self.assertEqual(audit.emended(), squares())
            self.assertEqual(rithmo.audit(str(path), str(rule)).json, audit.json)
            self.assertEqual(sorted(p.name for p in pathlib.Path(folder).iterdir()), ["page 1.csv", "rule.json"])
            path.with_name("page 1.decisions.csv").write_text(
                "table,row,column,printed,decision,reading,reason,by\npage 1,8,2,94,reject,,so printed,JS\n")
            decided = rithmo.audit(path, rule)
            self.assertEqual(decided[0].decision, "reject")
            self.assertEqual(decided.emended(), squares(n7="94"))

    def test_decisions_may_be_given(self):
        decisions = "table,row,column,printed,decision\ntable,8,2,94,reject\n"
        audit = rithmo.audit(squares(n7="94"), SQUARES, decisions=decisions)
        self.assertEqual((audit[0].decision, audit.status), ("reject", 0))
        self.assertEqual(audit.emended(), squares(n7="94"))

    def test_a_cell_may_hold_anything(self):
        notes = ['a "quote"', "two\nlines", "a, comma", "<b>&", "\u05d0\U0001f600", "'", "\\n", "\t"]
        rows = [["n", "square", "note"], *([n, n * n, notes[n % len(notes)]] for n in range(1, 21))]
        rows[15][1] = 252
        audit = rithmo.audit(rows, {**SQUARES, "columns": {**SQUARES["columns"], "note": "free"}})
        self.assertEqual([(one.row, one.reading) for one in audit], [(14, "225")])
        emended = audit.emended()
        self.assertEqual(emended[15][:2], ["15", "225"])
        self.assertEqual([row[2] for row in emended[1:]], [row[2] for row in rows[1:]])
        self.assertNotIn("<b>&", audit._repr_html_())

    def test_a_hundred_thousand_rows(self):
        rows = [["n", "square"], *([n, n * n + (n == 777)] for n in range(100_000))]
        audit = rithmo.audit(rows, {"rows": "n = 0..99999", "columns": {"square": "n^2"}})
        self.assertEqual([(one.row, one.reading) for one in audit], [(777, "603729")])

    def test_a_notebook_shows_the_rows_around(self):
        page = rithmo.audit(squares(n7="94", n9=None), SQUARES)._repr_html_()
        self.assertRegex(page, r"<td>7</td><td><del [^>]*>94</del> <b>49</b></td>")
        self.assertRegex(page, r"<td>6</td><td>36</td>")
        self.assertRegex(page, r"\+</th><td>9</td><td>81</td>")
        self.assertNotIn("<td>400</td>", page)


@needs_pandas
class Frames(unittest.TestCase):
    def test_a_frame_comes_back_as_a_frame(self):
        frame = square_frame(n7="94", n9=None)
        audit = rithmo.audit(frame, SQUARES)
        self.assertEqual(frame.iloc[audit[0].row][audit[0].column], "94")
        pandas.testing.assert_frame_equal(audit.emended(), square_frame(), check_dtype=False)
        found = audit.to_frame()
        self.assertEqual(list(found["row"]), [6, 7])
        self.assertTrue(pandas.api.types.is_numeric_dtype(found["odds"]) and pandas.api.types.is_numeric_dtype(found["row"]))
        self.assertEqual(rithmo.audit(square_frame(), SQUARES).to_frame().shape, (0, found.shape[1]))

    def test_floats_are_warned_of_and_invent_nothing(self):
        frame = pandas.DataFrame({"n": range(1, 21), "square": [n * n if n != 7 else None for n in range(1, 21)]})
        with self.assertWarnsRegex(rithmo.LostPrint, "'square'") as warned:
            audit = rithmo.audit(frame, SQUARES)
        self.assertEqual(warned.filename, __file__)
        self.assertEqual([(one.row, one.kind, one.printed, one.reading) for one in audit], [(6, "blank", "", "49")])
        self.assertEqual(list(audit.emended()["square"]), [str(n * n) for n in range(1, 21)])

    def test_right_tables_give_no_finding(self):
        tenths = [n / 10 for n in range(1, 41)]
        frames = {
            "squares of tenths": pandas.DataFrame({"x": tenths, "y": [x * x for x in tenths]}),
            "quarters": pandas.DataFrame({"n": range(1, 41), "y": [n / 4 for n in range(1, 41)]}),
            "thirds": pandas.DataFrame({"n": range(1, 41), "y": [n / 3 for n in range(1, 41)]}),
            "whole floats": pandas.DataFrame({"n": range(1, 41), "y": [float(n * n) for n in range(1, 41)]}),
            "single precision": pandas.DataFrame({"n": range(1, 41), "y": [n / 4 for n in range(1, 41)]}).astype({"y": "float32"}),
            "nullable": pandas.DataFrame({"n": range(1, 41), "y": [n * n for n in range(1, 41)]}, dtype="Int64"),
        }
        for name, frame in frames.items():
            with self.subTest(name), warnings.catch_warnings():
                warnings.simplefilter("ignore", rithmo.LostPrint)
                self.assertEqual(list(rithmo.audit(frame)), [])

    def test_an_index_is_a_column(self):
        frame = square_frame(n7="94").set_index("n")
        audit = rithmo.audit(frame, SQUARES)
        self.assertEqual((audit[0].row, audit[0].reading), (6, "49"))
        pandas.testing.assert_frame_equal(audit.emended(), square_frame().set_index("n"), check_dtype=False)
        products = pandas.DataFrame([(a, b, a * b) for a in range(2, 8) for b in range(2, 8)], columns=["a", "b", "product"])
        products.loc[8, "product"] = 21  # 3 * 4
        rule = {"rows": "a = 2..7, b = 2..7", "columns": {"product": "a * b"}}
        deep = rithmo.audit(products.set_index(["a", "b"]), rule)
        self.assertEqual((deep[0].row, deep[0].reading), (8, "12"))
        self.assertEqual(deep.emended().loc[("3", "4"), "product"], "12")

    def test_heads_may_be_numbers_the_same_or_empty(self):
        cubes = [[n, n * n if n != 7 else 94, n**3] for n in range(1, 21)]
        for heads in ([0, 1, 2], ["n", "n", "n"], ["", "", ""], [("a", 1), ("a", 2), ("b", 1)], [1.5, None, "z"]):
            with self.subTest(heads):
                frame = pandas.DataFrame(cubes)
                frame.columns = pandas.MultiIndex.from_tuples(heads) if isinstance(heads[0], tuple) else heads
                audit = rithmo.audit(frame)
                self.assertEqual([(one.row, one.reading) for one in audit], [(6, "49")])
                self.assertEqual(audit[0].readings[0].changes[0].position, 1)
                emended = audit.emended()
                self.assertEqual(list(map(str, emended.columns)), list(map(str, frame.columns)))
                self.assertEqual(emended.iloc[6, 1], "49")
                self.assertIn("<b>49</b>", audit._repr_html_())

    def test_rows_that_are_no_rows_keep_their_places(self):
        frame = square_frame(n7="94").assign(note="")
        note = pandas.DataFrame([["", "", "a footnote"]], columns=frame.columns)
        frame = pandas.concat([frame.iloc[:3], note, frame.iloc[3:]], ignore_index=True)
        audit = rithmo.audit(frame, {**SQUARES, "columns": {"square": "n^2", "note": "free"}})
        self.assertEqual([frame.iloc[one.row]["square"] for one in audit], ["94"])
        self.assertEqual(list(audit.emended()["note"]), list(frame["note"]))

    def test_empty_frames_are_refused(self):
        for frame in (pandas.DataFrame(), pandas.DataFrame(columns=["a", "b"])):
            with self.assertRaises(rithmo.RithmoError):
                rithmo.audit(frame)

    def test_read_csv_keeps_what_is_printed(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "prices.csv")
            path.write_text("name,price\nNA,105.00\n,\n")
            self.assertEqual(rithmo.read_csv(path).values.tolist(), [["NA", "105.00"], ["", ""]])


class Others(unittest.TestCase):
    def test_a_rule_is_found_and_usable(self):
        rule = rithmo.infer(squares(n7="94"))
        self.assertEqual((rule.columns[0].formula, rule.columns[0].right, rule.columns[0].wrong), ("n^2", 19, 1))
        self.assertEqual(rithmo.audit(squares(n7="94"), rule)[0].reading, "49")
        self.assertIn("19 of 20 rows", rule.sentence)
        self.assertIsNone(rithmo.infer("a,b\n1,7\n2,3\n3,11\n4,2\n5,6\n"))

    def test_rows_follow_from_a_rule(self):
        rows = rithmo.derive(rule=SQUARES)
        rows = rows if pandas is None else rows.to_dict("records")
        self.assertEqual(rows, [{"n": n, "square": n * n} for n in range(1, 21)])
        self.assertEqual(rithmo.derive(rule=SQUARES, count=True), 20)
        harmonic = rithmo.derive("proportions", kind="harmonic")
        for row in harmonic if pandas is None else harmonic.to_dict("records"):
            self.assertEqual((row["a"] + row["c"]) * row["b"], 2 * row["a"] * row["c"])

    def test_witnesses_are_collated(self):
        found = rithmo.collate(squares(), squares(n7="94", n9=None), squares(n12=""), rule=SQUARES)
        self.assertEqual(found.witnesses, ("a", "b", "c"))
        cells = {(one.row, one.column): one for one in found.differences}
        self.assertEqual(cells[6, "square"].readings, ("49", "94", "49"))
        self.assertEqual(cells[6, "square"].should_read, "49")
        self.assertEqual(cells[8, None].readings, ("9 81", None, "9 81"))
        self.assertEqual(cells[11, "square"].readings[2], "")
        self.assertEqual(len(found), 3)
        self.assertFalse(rithmo.collate(squares(), squares()))

    def test_what_the_program_says(self):
        self.assertTrue(any("25:15" in one["text"] and "5:3" in one["text"] for one in rithmo.explain(25, 15)))
        self.assertEqual(rithmo.claims("BA-028")[0]["id"], "BA-028")
        self.assertEqual(rithmo.hello()["program"], "rithmo")
        self.assertIn(rithmo.__version__, rithmo.cite())

    def test_pandas_is_not_needed(self):
        code = ("import sys; sys.modules['pandas'] = None\nimport rithmo\n"
                f"audit = rithmo.audit({squares(n7='94')!r})\n"
                "assert audit[0].reading == '49' and '<b>49</b>' in audit._repr_html_()\n"
                "assert rithmo.derive('proportions', kind='harmonic')[0] == {'a': 2, 'b': 3, 'c': 6}\n"
                "try: audit.to_frame()\nexcept ImportError: print('right')\n")
        done = subprocess.run([sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, cwd=ROOT)
        self.assertEqual((done.stdout, done.stderr), ("right\n", ""))
