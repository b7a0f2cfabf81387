"""The conversation with the command `rithmo engine`: one line of JSON asks, one line answers.

A worker is one process of the command. It is started when it is first asked, started again when it
has died, and ended with the interpreter. Threads take turns. After a fork the child starts a worker
of its own. Example: ``ask({"do": "hello"})`` returns the answer as a dict. Counter-example: a refused
request raises RithmoError, and leaves the worker as it was.
"""
from __future__ import annotations

import atexit
import json
import math
import os
import select
import shutil
import subprocess
import sysconfig
import threading
import time
import weakref
from typing import Any, Callable, Dict, List, Optional

Json = Dict[str, Any]
Exchange = Callable[[Json], Json]

PROTOCOL = 1
CANCEL_SECONDS = 5.0  # after which a worker that does not obey is killed
CANCEL_INTERVAL_SECONDS = 0.2  # between cancellations; the first may come before the request runs
END_SECONDS = 2.0
READ_BYTES = 1 << 18


class RithmoError(ValueError):
    """A request was refused. The text is the command's own; `offset` is the place in an act, an
    option or a position where the command names one, counted from 0, and otherwise None."""

    def __init__(self, message: str, offset: Optional[int] = None) -> None:
        super().__init__(message)
        self.offset = offset


class RithmoTimeout(RithmoError, TimeoutError):
    """The request took longer than its timeout."""


class CommandNotFound(RithmoError):
    """The command `rithmo` is not there, or is one that does not speak this protocol."""


def find_command() -> str:
    """Returns the path of the command: $RITHMO, else beside this interpreter, else on the PATH."""
    named = os.environ.get("RITHMO")
    if named:
        found = shutil.which(named)
        if found is None:
            raise CommandNotFound(f"RITHMO is {named!r}, which is no program; "
                                  "set it to the path of the command rithmo, or unset it")
        return found
    schemes = {"", f"{os.name}_user"} & {"", *sysconfig.get_scheme_names()}
    for scheme in sorted(schemes):
        folder = sysconfig.get_path("scripts", scheme) if scheme else sysconfig.get_path("scripts")
        found = shutil.which("rithmo", path=folder)
        if found is not None:
            return found
    found = shutil.which("rithmo")
    if found is None:
        raise CommandNotFound("the command rithmo was not found beside the interpreter or on the PATH; install "
                              "the wheel of this package or the Debian package, or set RITHMO to its path")
    return found


class Worker:
    """One process of `rithmo engine`. `opening` is called with each new process, before requests."""

    def __init__(self, opening: Optional[Callable[[Exchange], None]] = None) -> None:
        self._opening = opening
        self._process: Optional[subprocess.Popen[bytes]] = None
        self._buffer = bytearray()
        self._last_id = 0
        self._lock = threading.RLock()
        _workers.add(self)

    @property
    def process_id(self) -> Optional[int]:
        """The process that answers, or None before the first request."""
        return self._process.pid if self._process else None

    def ask(self, request: Json, timeout: Optional[float] = None) -> Json:
        """Returns the answer to `request`; stops it after `timeout` seconds, rounded up."""
        if timeout is not None:
            if not timeout > 0:
                raise ValueError(f"timeout is {timeout!r}; a positive number of seconds was expected")
            request = {**request, "seconds": math.ceil(timeout)}
        began = time.monotonic()
        with self._lock:
            try:
                self.start()
                answer = self._exchange(request)
            except BrokenPipeError:  # it died while it waited: nothing was asked yet
                self.close()
                self.start()
                answer = self._exchange(request)
        if answer.get("ok"):
            return answer
        message = str(answer.get("error", "refused"))
        if timeout is not None and time.monotonic() - began >= request["seconds"]:
            raise RithmoTimeout(message)
        raise RithmoError(message, answer.get("offset"))

    def start(self) -> None:
        """Starts the process, unless it runs."""
        with self._lock:
            if self._process is not None and self._process.poll() is None:
                return
            self.close()
            command = find_command()
            # A session of its own: Ctrl-C at the terminal is for Python, which then cancels.
            self._process = subprocess.Popen([command, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                             bufsize=0, start_new_session=True)
            try:
                hello = self._exchange({"do": "hello"})
                if hello.get("protocol") != PROTOCOL:
                    raise CommandNotFound(f"{command} does not speak protocol {PROTOCOL} of this package; "
                                          "install the same version of both")
                if self._opening is not None:
                    self._opening(self._exchange)
            except BaseException:
                self.close()
                raise

    def close(self) -> None:
        """Ends the process. The next request starts another."""
        with self._lock:
            process, self._process = self._process, None
            self._buffer.clear()
            if process is None:
                return
            _close_pipes(process)
            process.terminate()
            try:
                process.wait(END_SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def forget(self) -> None:
        """Drops the process without ending it: after a fork it is the parent's."""
        self._lock = threading.RLock()
        process, self._process = self._process, None
        self._buffer.clear()
        if process is not None:
            _close_pipes(process)
            process.returncode = 0  # else its destructor warns of a process that still runs

    def _exchange(self, request: Json) -> Json:
        self._last_id += 1
        line = json.dumps({**request, "id": self._last_id}).encode() + b"\n"
        is_sent = False
        try:
            self._send(line)
            is_sent = True
            answer = self._receive(self._last_id)
        except OSError:
            self.close()
            raise
        except BaseException:  # KeyboardInterrupt, or what another signal raises
            self._cancel(is_sent)
            raise
        if answer is None:
            raise self._died()
        return answer

    def _send(self, line: bytes) -> None:
        assert self._process is not None and self._process.stdin is not None
        rest = memoryview(line)
        while rest:
            rest = rest[os.write(self._process.stdin.fileno(), rest):]

    def _receive(self, wanted: object, seconds: Optional[float] = None) -> Optional[Json]:
        """Returns the answer to the request of this id; None at the end, or after `seconds`.

        Answers to earlier requests, which were interrupted, are passed over."""
        assert self._process is not None and self._process.stdout is not None
        descriptor = self._process.stdout.fileno()
        poll = select.poll()
        poll.register(descriptor, select.POLLIN)
        searched = 0
        while True:
            end = self._buffer.find(b"\n", searched)
            if end >= 0:
                line = bytes(self._buffer[:end])
                del self._buffer[:end + 1]
                searched = 0
                answer: Json = json.loads(line)
                # A line that is no JSON to the command is refused without its id.
                if answer.get("id", wanted) == wanted and "progress" not in answer:
                    return answer
                continue
            searched = len(self._buffer)
            if seconds is not None and not poll.poll(1000 * seconds):
                return None
            data = os.read(descriptor, READ_BYTES)
            if not data:
                return None
            self._buffer += data

    def _cancel(self, is_sent: bool) -> None:
        """Stops the request that runs, and leaves the worker ready; ends one that does not obey."""
        try:
            deadline = time.monotonic() + (CANCEL_SECONDS if is_sent else 0)
            while time.monotonic() < deadline:
                self._send(json.dumps({"do": "cancel", "request": self._last_id, "id": "cancel"}).encode() + b"\n")
                if self._receive(self._last_id, CANCEL_INTERVAL_SECONDS) is not None:
                    return
        except BaseException:
            self.close()
            raise
        self.close()

    def _died(self) -> RithmoError:
        process = self._process
        self.close()
        status = process.returncode if process else None
        how = f"signal {-status}" if status is not None and status < 0 else f"status {status}"
        return RithmoError(f"the command rithmo ended without an answer ({how}); the next request starts it again")


_workers: "weakref.WeakSet[Worker]" = weakref.WeakSet()


def _close_pipes(process: "subprocess.Popen[bytes]") -> None:
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            pipe.close()


def _each_worker(act: Callable[[Worker], None]) -> None:
    for worker in list(_workers):
        act(worker)


atexit.register(_each_worker, Worker.close)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=lambda: _each_worker(Worker.forget))

_shared = Worker()


def ask(request: Json, timeout: Optional[float] = None) -> Json:
    """Returns the answer of this interpreter's shared worker; leaves out keys that are None."""
    return _shared.ask({key: value for key, value in request.items() if value is not None}, timeout)


def table_options(**options: Any) -> Json:
    """Returns the keys of a request that say how tables are read; None is left out."""
    names: Dict[str, str] = {"parameters": "set"}
    return {names.get(name, name): value for name, value in options.items() if value is not None}


def texts(answer: Json, key: str) -> List[str]:
    """Returns the notes or faults of an answer."""
    return [str(text) for text in answer.get(key, [])]
