"""The way from a learner's program to whoever shows it.

In the browser a page is attached: commands go there, waiting lets it draw, keys and answers come back.
Elsewhere (the runner, tests) there is no page: commands are kept for checks, and time is counted, not waited for.
"""

import json
import os
import stat
import sys
import time

COMMANDS_MAX = 20_000
FLUSH_SECONDS = 0.016
FLUSH_COMMANDS = 400
HEADLESS_SECONDS = 60.0

commands = []
script = []
# Seconds that each sound lasts, as the page knows them.
sound_lengths = {}
_page = None
_queue = []
_last_flush = 0.0
_virtual = 0.0


def attach(page):
    """Gives the program a page: an object with send(text), wait(milliseconds), state() and ask(text)."""
    global _page
    _page = page


def has_page():
    return _page is not None


def reset():
    """A new run begins: nothing of the last one is left."""
    global _virtual, _last_flush
    commands.clear()
    script.clear()
    _queue.clear()
    _virtual = 0.0
    _last_flush = time.monotonic()


def emit(command):
    """Hands one command to the page, or keeps it where there is none."""
    if _page is None:
        if len(commands) < COMMANDS_MAX:
            commands.append(command)
        return
    _queue.append(command)
    if len(_queue) >= FLUSH_COMMANDS or time.monotonic() - _last_flush >= FLUSH_SECONDS:
        flush()


def flush():
    """Sends what has gathered."""
    global _last_flush
    _last_flush = time.monotonic()
    if _page is not None and _queue:
        text = json.dumps(_queue, ensure_ascii=False)
        _queue.clear()
        _page.send(text)


def _settle(answer):
    """A page that answers later gives a promise; the program stands still until it comes."""
    if answer is None or isinstance(answer, str):
        return answer
    from pyodide.ffi import run_sync

    return run_sync(answer)


def wait(seconds):
    """Lets time pass: the page draws meanwhile."""
    global _virtual
    seconds = max(0.0, float(seconds))
    if _page is None:
        _virtual += seconds
        if _virtual > HEADLESS_SECONDS:
            raise SystemExit
        return
    flush()
    _settle(_page.wait(seconds * 1000))


def now():
    """Seconds on the program's own clock."""
    return _virtual if _page is None else time.monotonic()


def state():
    """What the keyboard and the mouse do: {'keys': [...], 'x': …, 'y': …, 'down': …, 'events': [[kind, what], …]}."""
    if _page is not None:
        return json.loads(_page.state())
    keys, events = set(), []
    for entry in list(script):
        at, what, name = entry
        if at > _virtual:
            continue
        if what == "down":
            keys.add(name)
        elif what == "up":
            keys.discard(name)
        else:
            script.remove(entry)
            if what == "press":
                events.append(["key", name])
            elif what == "click":
                events.append(["click", name])
    return {"keys": sorted(keys), "x": 0, "y": 0, "down": False, "events": events}


def ask(question):
    """Asks the person at the page, or reads the next line of the input."""
    if _page is None:
        line = sys.stdin.readline()
        if not line:
            raise EOFError("程序还在等输入，可是没有更多输入了")
        return line.rstrip("\n")
    flush()
    answer = _settle(_page.ask(str(question)))
    if answer is None:
        raise EOFError("程序还在等输入，可是没有更多输入了")
    return answer


_AI_DEVICE = "/dev/ai"
# Where the program is a process of its own, a socket that it was given.
_AI_SOCKET = 5


def _read_whole(fd, length):
    parts = []
    while length > 0:
        part = os.read(fd, length)
        if not part:
            return b""
        parts.append(part)
        length -= len(part)
    return b"".join(parts)


def _ask_device(text):
    """One question to the platform through the one file that leads there; None where there is no such file."""
    own = None
    if os.path.exists(_AI_DEVICE):
        own = fd = os.open(_AI_DEVICE, os.O_RDWR)
    else:
        try:
            if not stat.S_ISSOCK(os.fstat(_AI_SOCKET).st_mode):
                return None
        except OSError:
            return None
        fd = _AI_SOCKET
    try:
        data = text.encode("utf-8", "replace")
        frame = len(data).to_bytes(4, "big") + data
        while frame:
            frame = frame[os.write(fd, frame) :]
        head = _read_whole(fd, 4)
        return _read_whole(fd, int.from_bytes(head, "big")).decode("utf-8") if head else ""
    finally:
        if own is not None:
            os.close(own)


def request(question):
    """Asks whoever runs the program for something that it can't do itself; a dict in both directions, or None."""
    text = json.dumps(question, ensure_ascii=False)
    if _page is None:
        answer = _ask_device(text)
    elif hasattr(_page, "request"):
        flush()
        answer = _settle(_page.request(text))
    else:
        answer = None
    return json.loads(answer) if answer else None
