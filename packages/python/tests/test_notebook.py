"""The notebook runs, and shows what it says."""
import importlib.util
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent
MISSING = [name for name in ("nbconvert", "ipykernel", "pandas") if importlib.util.find_spec(name) is None]


class Notebook(unittest.TestCase):
    @unittest.skipIf(MISSING, f"not here: {', '.join(MISSING)}")
    def test_it_runs(self):
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run([sys.executable, "-m", "nbconvert", "--to", "html", "--execute", "--output-dir", folder,
                                   str(ROOT / "example.ipynb")], capture_output=True, text=True, timeout=300)
            self.assertEqual(done.returncode, 0, done.stderr)
            page = pathlib.Path(folder, "example.html").read_text(encoding="utf-8")
        self.assertRegex(page, r"<del [^>]*>65</del> <b>56</b>")
        self.assertRegex(page, r"<del [^>]*>5\?</del> <b>54</b>")
        self.assertRegex(page, r"<th>\+</th><td>4</td><td>4</td><td>16</td>")
        self.assertIn("35 36 0", page)  # 8 + 7 + ... + 1 = 36 products
