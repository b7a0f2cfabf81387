"""The process behind the package: threads, forks, times, Ctrl-C, death; and games."""
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from unittest import mock

import rithmo
from rithmo import _worker

from .test_tables import squares

randomness = random.Random(1)
# Takes long: a rule is sought among 60 columns of random numbers.
WIDE = ",".join(f"c{c}" for c in range(60)) + "\n" + "".join(
    ",".join(str(randomness.randrange(10**6)) for _ in range(60)) + "\n" for _ in range(1500))


def kill(process_id):
    """Ends a child, and waits until it is dead."""
    os.kill(process_id, signal.SIGKILL)
    os.waitid(os.P_PID, process_id, os.WEXITED | os.WNOWAIT)


def reading():
    return rithmo.audit(squares(n7="94"))[0].reading


class Workers(unittest.TestCase):
    def test_threads_share_one_process(self):
        found = []
        threads = [threading.Thread(target=lambda: found.append(reading())) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(found, ["49"] * 8)

    def test_a_fork_has_a_process_of_its_own(self):
        reading()
        mine = _worker._shared.process_id
        child = os.fork()
        if child == 0:
            is_right = reading() == "49" and _worker._shared.process_id != mine
            _worker._shared.close()
            os._exit(0 if is_right else 1)
        self.assertEqual(os.waitpid(child, 0)[1], 0)
        self.assertEqual(reading(), "49")
        self.assertEqual(_worker._shared.process_id, mine)

    def test_a_dead_process_is_started_again(self):
        reading()
        first = _worker._shared.process_id
        kill(first)
        self.assertEqual(reading(), "49")
        self.assertNotEqual(_worker._shared.process_id, first)

    def test_death_in_a_request_is_said(self):
        reading()
        killer = threading.Timer(0.5, lambda: os.kill(_worker._shared.process_id, signal.SIGKILL))
        killer.start()
        with self.assertRaisesRegex(rithmo.RithmoError, "signal 9"):
            rithmo.audit(WIDE)
        self.assertEqual(reading(), "49")

    def test_a_timeout_leaves_the_process_usable(self):
        reading()
        first = _worker._shared.process_id
        began = time.monotonic()
        with self.assertRaises(rithmo.RithmoTimeout) as caught:
            rithmo.audit(WIDE, timeout=0.5)
        self.assertIsInstance(caught.exception, TimeoutError)
        self.assertLess(time.monotonic() - began, 20)
        self.assertEqual(reading(), "49")
        self.assertEqual(_worker._shared.process_id, first)
        for timeout in (0, -1, float("nan")):
            with self.assertRaises(ValueError):
                rithmo.audit(WIDE, timeout=timeout)

    def test_ctrl_c_cancels_and_leaves_the_process_usable(self):
        # A shell starts what runs in its background with SIGINT ignored.
        self.addCleanup(signal.signal, signal.SIGINT, signal.signal(signal.SIGINT, signal.default_int_handler))
        reading()
        first = _worker._shared.process_id
        for wait in (0.5, 0.05):
            signaller = threading.Timer(wait, lambda: os.kill(os.getpid(), signal.SIGINT))
            signaller.start()
            began = time.monotonic()
            with self.assertRaises(KeyboardInterrupt):
                rithmo.audit(WIDE)
            self.assertLess(time.monotonic() - began, 5)
            self.assertEqual(reading(), "49")
            # What comes while the request is still being written may cost the process.
            if wait == 0.5:
                self.assertEqual(_worker._shared.process_id, first)

    def test_no_process_outlives_the_interpreter(self):
        code = "import rithmo; rithmo.hello(); from rithmo import _worker; print(_worker._shared.process_id)"
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
        with self.assertRaises(ProcessLookupError):
            os.kill(int(done.stdout), 0)

    def test_a_missing_command_says_what_to_do(self):
        with mock.patch.dict(os.environ, RITHMO="/no/such/rithmo"):
            with self.assertRaisesRegex(rithmo.CommandNotFound, "RITHMO is '/no/such/rithmo'"):
                _worker.Worker().start()
        with mock.patch.dict(os.environ, PATH="/nowhere"), mock.patch("sysconfig.get_path", return_value="/nowhere"):
            del os.environ["RITHMO"]
            with self.assertRaisesRegex(rithmo.CommandNotFound, "install"):
                _worker.Worker().start()
        with tempfile.TemporaryDirectory() as folder:
            other = pathlib.Path(folder, "rithmo")
            other.write_text('#!/bin/sh\nread line\necho \'{"ok":false,"error":"what?","id":1}\'\n')
            other.chmod(0o755)
            with mock.patch.dict(os.environ, RITHMO=str(other)):
                with self.assertRaisesRegex(rithmo.CommandNotFound, "protocol 1"):
                    _worker.Worker().start()


class Games(unittest.TestCase):
    def test_a_game_is_played_and_taken_back(self):
        with rithmo.Game("fulke-1") as game:
            self.assertEqual((game.turn, game.to_act, game.result), (1, "odd", None))
            before = game.hash, game.position, game.legal_acts()
            game.act(before[2][0])
            self.assertNotEqual(game.position, before[1])
            self.assertEqual(game.acts, (before[2][0],))
            self.assertIn(before[2][0], game.record())
            game.undo()
            self.assertEqual((game.hash, game.position, game.legal_acts()), before)
            with self.assertRaises(rithmo.RithmoError) as caught:
                game.act("zz")
            self.assertEqual((caught.exception.offset, game.hash), (0, before[0]))

    def test_the_best_turns_are_legal(self):
        with rithmo.Game("fulke-3") as game:
            lines = game.best(level=2, lines=3)
            self.assertEqual(len(lines), 3)
            self.assertGreaterEqual(lines[0].points, lines[1].points)
            for act in lines[0].acts:
                self.assertIn(act, game.legal_acts())
                game.act(act)
            self.assertEqual(game.turn, 2)
            self.assertTrue(game.best(seconds=1)[0].acts)
            with self.assertRaises(TypeError):
                game.best(level=1, seconds=1)

    def test_a_triumph_ends_a_game(self):
        # 2, 4 and 6 in a row: an arithmetic progression.
        with rithmo.Game("mebben", position="even Er2@c3 Er4@d3 Et6@c5 EK91@h1", acts=["c5-e3"]) as game:
            self.assertEqual(game.result["winner"], "even")
            self.assertEqual((game.to_act, game.legal_acts(), game.captured["even"]["pieces"]), ("", [], 0))

    def test_a_game_survives_its_process(self):
        with rithmo.Game("fulke-1") as game:
            game.act(game.legal_acts()[0])
            before = game.hash, game.legal_acts()
            kill(game._worker.process_id)
            self.assertEqual((game.legal_acts(), game.hash), before[::-1])

    def test_games_are_apart(self):
        with rithmo.Game("fulke-1") as one, rithmo.Game("fulke-3") as other:
            one.act(one.legal_acts()[0])
            self.assertEqual(other.acts, ())
            self.assertNotEqual(one.position, other.position)

    def test_what_is_no_game_is_refused(self):
        with self.assertRaisesRegex(rithmo.RithmoError, "nope"):
            rithmo.Game("nope")
        with self.assertRaises(rithmo.RithmoError):
            rithmo.Game("fulke-1", acts=["nonsense"])
