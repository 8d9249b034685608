"""Runs one learner's program inside the interpreter.

It is part of the memory snapshot. What it needs later it holds itself, because the program may replace everything that
can be reached by name.
"""

import asyncio
import atexit
import builtins
import io
import linecache
import os
import random
import sys
import time
import traceback
import types

LINE_MAX = 2_000
ERROR_MAX = 20_000
KEY_LENGTH = 32
FRAMES_MAX = 20

_open, _close, _read, _write = os.open, os.close, os.read, os.write
_READ, _WRITE = os.O_RDONLY, os.O_WRONLY


def _sleep(seconds, /):
    """Sleeps without using the processor; an interpreter in WebAssembly would spin."""
    if seconds < 0:
        raise ValueError('sleep length must be non-negative')
    fd = _open('/dev/nap', _WRITE)
    try:
        _write(fd, b'%d' % min(int(seconds * 1000), 10**9))
    finally:
        _close(fd)


class _Selector:
    """There is nothing to wait for but time."""

    def select(self, timeout=None):
        if timeout is None:
            raise RuntimeError('asyncio: nothing is left that could wake the program up')
        if timeout > 0:
            _sleep(timeout)
        return []

    def close(self):
        pass


class _Loop(asyncio.BaseEventLoop):
    def __init__(self):
        super().__init__()
        self._selector = _Selector()

    def _process_events(self, events):
        pass

    def _write_to_self(self):
        pass


def _run_async(main, *, debug=None, loop_factory=None):
    with asyncio.Runner(debug=debug, loop_factory=loop_factory or _Loop) as runner:
        return runner.run(main)


def prepare():
    """Puts own parts in the place of those that can't work here; once, before the first program."""
    time.sleep = _sleep
    asyncio.run = _run_async
    asyncio.new_event_loop = _Loop
    asyncio.events.new_event_loop = _Loop
    asyncio.events._set_running_loop(None)
    atexit._clear()
    sys.meta_path[:] = [finder for finder in sys.meta_path if type(finder).__name__ != 'JsFinder']
    for name in [name for name in sys.modules if name.split('.')[0] in HIDDEN]:
        del sys.modules[name]
    sys.meta_path.insert(0, _Hidden)
    sys.argv[:] = ['main.py']
    sys.orig_argv[:] = ['main.py']
    # Where the product lies is nobody's business.
    sys.executable = sys._base_executable = ''
    sys.stdin = io.TextIOWrapper(io.BufferedReader(io.FileIO(0, 'r', closefd=False)), 'utf-8', 'replace')
    out = io.BufferedWriter(io.FileIO(1, 'w', closefd=False))
    sys.stdout = io.TextIOWrapper(out, 'utf-8', 'strict', line_buffering=True)
    err = io.BufferedWriter(io.FileIO(2, 'w', closefd=False))
    sys.stderr = io.TextIOWrapper(err, 'utf-8', 'backslashreplace', line_buffering=True, write_through=True)
    sys.__stdin__, sys.__stdout__, sys.__stderr__ = sys.stdin, sys.stdout, sys.stderr
    os.environ.clear()
    os.environ.update(HOME='/home/pyodide', LANG='zh_CN.UTF-8', PATH='/')
    os.chdir('/home/pyodide')


HIDDEN = {'ctypes', '_ctypes', 'js', 'pyodide', 'pyodide_js', '_pyodide', '_pyodide_core', '_shell'}


class _Hidden:
    """The bridge to JavaScript is no module for programs."""

    @staticmethod
    def find_spec(name, path=None, target=None):
        if name.split('.')[0] in HIDDEN:
            raise ModuleNotFoundError(f'No module named {name!r}', name=name)


def _cut(text):
    lines = [line if len(line) <= LINE_MAX else line[:LINE_MAX] + '…' for line in text.splitlines()]
    text = '\n'.join(lines)
    return text if len(text) <= ERROR_MAX else '…' + text[-ERROR_MAX:]


def _describe(error):
    """The traceback from the program's own first line on."""
    try:
        frames = error.__traceback__.tb_next if error.__traceback__ else None
        told = traceback.TracebackException(type(error), error, frames, limit=-FRAMES_MAX, compact=True)
        return _cut(''.join(told.format()))
    except BaseException:
        return type(error).__name__


def _leave(error):
    """How a program ends that calls sys.exit."""
    code = error.code
    if code is None:
        return 'ok', 0, ''
    if isinstance(code, int):
        number = int(code) & 0xFF
        return ('exit' if number else 'ok'), number, ''
    try:
        sys.stderr.write(f'{code}\n')
    except BaseException:
        pass
    return 'exit', 1, ''


def _execute(code):
    main = types.ModuleType('__main__')
    main.__builtins__ = builtins
    main.__file__ = 'main.py'
    sys.modules['__main__'] = main
    linecache.cache['main.py'] = (len(code), None, [line + '\n' for line in code.split('\n')], 'main.py')
    try:
        exec(compile(code, 'main.py', 'exec', dont_inherit=True), main.__dict__)
        return 'ok', 0, ''
    except SystemExit as error:
        return _leave(error)
    except BaseException as error:
        return 'error', 1, _describe(error)


def _end():
    for step in (atexit._run_exitfuncs, lambda: sys.stdout.flush(), lambda: sys.stderr.flush()):
        try:
            step()
        except BaseException:
            pass


def run():
    """Takes the program from its device, runs it, and reports how it ended with the key that came with it."""
    fd = _open('/dev/shell', _READ)
    parts = []
    while part := _read(fd, 65_536):
        parts.append(part)
    _close(fd)
    data = b''.join(parts)
    key, code = data[:KEY_LENGTH], data[KEY_LENGTH:].decode('utf-8', 'surrogatepass')
    random.seed()
    status, number, text = _execute(code)
    _end()
    fd = _open('/dev/shell', _WRITE)
    report = f'{status}\n{number}\n'.encode() + text.encode('utf-8', 'backslashreplace')
    _write(fd, key + report)
    _close(fd)
