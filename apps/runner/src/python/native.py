"""Runs one learner's program in a Python of this machine, inside of a box that bubblewrap has made.

The program stands in /main.py. What Python says of its end goes to descriptor 3, so that it is not part of the output.
"""

import linecache
import os
import resource
import sys
import traceback
import types

MEGABYTE = 1024 * 1024
LIMITS = {
    resource.RLIMIT_AS: 600 * MEGABYTE,
    resource.RLIMIT_FSIZE: 16 * MEGABYTE,
    resource.RLIMIT_NPROC: 16,
    resource.RLIMIT_NOFILE: 64,
    resource.RLIMIT_CORE: 0,
}
FRAMES_MAX = 20
LINE_MAX = 2_000
ERROR_MAX = 20_000
REPORT_FD = 3


def _cut(text):
    lines = [line if len(line) <= LINE_MAX else line[:LINE_MAX] + '…' for line in text.splitlines()]
    text = '\n'.join(lines)
    return text if len(text) <= ERROR_MAX else '…' + text[-ERROR_MAX:]


def _tell(error):
    frames = error.__traceback__.tb_next if error.__traceback__ else None
    told = traceback.TracebackException(type(error), error, frames, limit=-FRAMES_MAX, compact=True)
    os.write(REPORT_FD, _cut(''.join(told.format())).encode('utf-8', 'backslashreplace'))


def _main():
    for limit, value in LIMITS.items():
        resource.setrlimit(limit, (value, value))
    with open('/main.py', encoding='utf-8', newline='') as file:
        code = file.read()
    sys.path[:0] = ['/modules']
    sys.argv[:] = ['main.py']
    sys.stdout.reconfigure(line_buffering=True)
    main = types.ModuleType('__main__')
    main.__file__ = 'main.py'
    sys.modules['__main__'] = main
    linecache.cache['main.py'] = (len(code), None, [line + '\n' for line in code.split('\n')], 'main.py')
    try:
        exec(compile(code, 'main.py', 'exec', dont_inherit=True), main.__dict__)
    except SystemExit:
        raise
    except BaseException as error:
        try:
            sys.stdout.flush()
        except BaseException:
            pass
        _tell(error)
        sys.exit(1)


_main()
