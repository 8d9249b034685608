import { expect } from 'vitest'
import { type AbuseCase, ends, fails, HELLO, prints } from './abuse-case.ts'

/** Programs that look for the machine under them, or for JavaScript around them. */

export const machineCases: AbuseCase[] = [
  {
    number: 80,
    title: "a report in the shell's place",
    only: 'pyodide',
    code: [
      'import os, sys',
      'frame = sys._getframe()',
      'while "key" not in frame.f_locals: frame = frame.f_back',
      'for end in (b"superuser\\n0\\n", b"ok\\nnan\\n", b"exit\\n-1\\n", b"error\\n1e9\\n"):',
      '    fd = os.open("/dev/shell", os.O_WRONLY)',
      '    os.write(fd, frame.f_locals["key"] + end)',
      '    os.close(fd)',
      'print(1)',
    ].join('\n'),
    check: (outcome) => expect(outcome).toMatchObject({ status: 'ok', exitCode: 0, error: '', output: '1\n' }),
  },
  {
    number: 81,
    title: 'where the product lies',
    only: 'pyodide',
    code: 'import sys\nprint(repr(sys.executable), sys.orig_argv)',
    check: prints("'' ['main.py']\n"),
  },
  {
    number: 89,
    title: 'where the product lies, by what is mounted',
    only: 'bwrap',
    code: 'import os, turtle\nprint(open("/proc/self/mountinfo").read(), os.path.getsize("/native.py") > 0)',
    check: (outcome) => {
      prints(/True\n$/)(outcome)
      for (const name of ['runner', 'native.py', 'modules', 'shijie']) expect(outcome.output).not.toContain(name)
    },
  },
  {
    number: 82,
    title: 'memory that is a file in /dev',
    only: 'bwrap',
    code: [
      'import os',
      'def fill(path):',
      '    try:',
      '        with open(path, "wb") as file:',
      '            file.write(bytes(4 * 1024 * 1024))',
      '        return "kept"',
      '    except OSError as problem:',
      '        return problem.strerror',
      'print(fill("/dev/x"), fill("/dev/shm/x"), sep=", ")',
    ].join('\n'),
    check: prints(/^Read-only file system, No space left on device\n$/),
  },
  {
    number: 83,
    title: 'namespaces of its own, with rights to mount',
    only: 'bwrap',
    code: 'import os\nos.unshare(os.CLONE_NEWUSER)',
    check: fails(/OSError|PermissionError|AttributeError/),
  },
  {
    number: 86,
    title: 'calls of the kernel that no lesson needs',
    only: 'bwrap',
    code: [
      'import ctypes, platform',
      'arm = platform.machine() == "aarch64"',
      'libc = ctypes.CDLL(None, use_errno=True)',
      'numbers = {"io_uring_setup": 425, "fsopen": 430, "keyctl": 219 if arm else 250, "bpf": 280 if arm else 321,',
      '           "ptrace": 117 if arm else 101, "userfaultfd": 282 if arm else 323, "mount": 40 if arm else 165}',
      'for name, number in numbers.items():',
      '    libc.syscall(number, 0, 0, 0, 0, 0)',
      '    print(name, ctypes.get_errno())',
    ].join('\n'),
    check: prints('io_uring_setup 1\nfsopen 1\nkeyctl 1\nbpf 1\nptrace 1\nuserfaultfd 1\nmount 1\n'),
  },
  {
    number: 87,
    title: 'threads and a process of its own, which are allowed',
    only: 'bwrap',
    code: [
      'import subprocess, threading',
      'thread = threading.Thread(target=lambda: print("thread"))',
      'thread.start()',
      'thread.join()',
      'print(subprocess.run(["echo", "process"], capture_output=True, text=True).stdout)',
    ].join('\n'),
    check: prints('thread\nprocess\n\n'),
  },
  {
    number: 84,
    title: 'more memory than one process may have, in several',
    only: 'bwrap',
    code: [
      'import os, time',
      'told, tell = os.pipe()',
      'for child in range(4):',
      '    if os.fork() == 0:',
      '        kept = bytearray(b"x") * (300 * 1024 * 1024)',
      '        os.write(tell, b"x")',
      '        time.sleep(30)',
      '        os._exit(0)',
      '# Programs go last where the processor is busy: they may take long to get there.',
      'for child in range(4):',
      '    os.read(told, 1)',
      'time.sleep(3)',
      'print("all")',
    ].join('\n'),
    limits: { milliseconds: 40_000 },
    check: ends('memory'),
    next: HELLO,
  },
  {
    number: 85,
    title: 'being spared when memory runs out',
    only: 'bwrap',
    code: 'print(open("/proc/self/oom_score_adj").read())',
    check: prints('1000\n\n'),
  },
  {
    number: 88,
    title: 'keeping the processor from everybody else',
    only: 'bwrap',
    code: [
      'import os',
      'try:',
      '    os.setpriority(os.PRIO_PROCESS, 0, 0)',
      'except PermissionError:',
      '    pass',
      'print(os.getpriority(os.PRIO_PROCESS, 0) >= 10)',
    ].join('\n'),
    check: prints('True\n'),
  },
  {
    number: 7,
    title: 'forks without end',
    limits: { milliseconds: 3000 },
    code: 'import os\nwhile True: os.fork()',
    check: (outcome, engine) => {
      if (engine === 'pyodide') expect(outcome.error).toMatch(/OSError|AttributeError/)
      else ends('error', 'timeout')(outcome)
    },
    next: HELLO,
  },
  {
    number: 8,
    title: 'a process of its own',
    code: 'import subprocess\nsubprocess.run(["id"])',
    check: (outcome, engine) => {
      if (engine === 'pyodide') fails(/OSError/)(outcome)
      else expect(outcome.output).not.toContain('uid=0')
    },
  },
  {
    number: 8,
    title: 'a pipe to a shell',
    code: 'import os\nprint(os.popen("id").read())',
    check: (outcome, engine) => {
      if (engine === 'pyodide') fails(/OSError/)(outcome)
      else expect(outcome.output).not.toContain('uid=0')
    },
  },
  {
    number: 9,
    title: 'a shell',
    code: 'import os\nprint(os.system("id"))',
    check: (outcome, engine) => {
      if (engine === 'pyodide') expect(outcome.output).toBe('-1\n')
      else expect(outcome.output).toContain('uid=65534')
    },
  },
  {
    number: 10,
    title: "the machine's files",
    code: 'import os\nprint(sorted(os.listdir("/")))\nopen("/etc/passwd")',
    check: (outcome) => {
      expect(outcome.error).toMatch(/FileNotFoundError/)
      expect(outcome.output).not.toMatch(/'(root|etc|var|work|opt|srv)'/)
    },
  },
  {
    number: 12,
    title: 'the environment',
    code: 'import os\nprint(dict(os.environ))',
    check: (outcome) => {
      expect(outcome.status).toBe('ok')
      expect(outcome.output).not.toMatch(/SECRET|DATABASE|node/i)
    },
  },
  {
    number: 25,
    title: 'leaving by force',
    code: 'import os\nprint("so far")\nos._exit(7)',
    check: (outcome) => {
      expect(outcome).toMatchObject({ status: 'exit', exitCode: 7, output: 'so far\n' })
    },
    next: HELLO,
  },
  {
    number: 25,
    title: 'an abort',
    code: 'import os\nprint("so far")\nos.abort()',
    check: (outcome) => {
      ends('engine', 'exit')(outcome)
      expect(outcome.output).toBe('so far\n')
    },
    next: HELLO,
  },
  {
    number: 25,
    title: 'killing itself',
    code: 'import os\nprint("so far", flush=True)\nos.kill(os.getpid(), 9)',
    check: (outcome) => {
      ends('engine', 'exit', 'error')(outcome)
      expect(outcome.output).toBe('so far\n')
    },
    next: HELLO,
  },
  {
    number: 26,
    title: 'threads',
    code: 'import threading\nt = threading.Thread(target=print, args=("x",))\nt.start()\nt.join()',
    check: (outcome, engine) => {
      if (engine === 'pyodide') fails(/RuntimeError: can't start new thread/)(outcome)
      else prints('x\n')(outcome)
    },
  },
  {
    number: 26,
    title: 'processes of Python',
    code: 'import multiprocessing as m\nm.Process(target=print).start()',
    check: ends('error', 'ok'),
  },
  {
    number: 18,
    title: 'the C library',
    code: 'import ctypes\nprint(ctypes.CDLL(None).system(b"id"))',
    check: (outcome, engine) => {
      if (engine === 'pyodide') fails(/ModuleNotFoundError/)(outcome)
      else expect(outcome.output).not.toContain('uid=0')
    },
  },
  {
    number: 18,
    title: 'the C library, past the notice on its door',
    only: 'pyodide',
    code: 'import sys\nsys.meta_path.pop(0)\nimport ctypes\nprint(ctypes.CDLL(None).system(b"id"))',
    check: (outcome) => {
      ends('engine', 'error')(outcome)
      expect(outcome.output).toBe('')
    },
    next: HELLO,
    isRetired: true,
  },
  {
    number: 19,
    title: 'writing over the memory',
    only: 'bwrap',
    code: 'import ctypes\nctypes.memset(1, 0, 10**6)',
    check: ends('engine'),
    next: HELLO,
  },
]

export const bridgeCases: AbuseCase[] = [
  ...[
    'import js',
    'import pyodide_js',
    'from pyodide.code import run_js',
    'import _pyodide_core',
    'import _pyodide',
  ].map((code): AbuseCase => ({ number: 13, title: code, code, check: fails(/ModuleNotFoundError/) })),
  {
    number: 14,
    title: 'finders and modules removed, then imported again',
    only: 'pyodide',
    code: `
import sys
sys.meta_path.pop(0)
for name in list(sys.modules):
    if 'js' in name or 'pyodide' in name: del sys.modules[name]
import js
print(js)`,
    check: fails(/ModuleNotFoundError/),
    next: HELLO,
  },
  {
    number: 15,
    title: 'objects of JavaScript that are left',
    only: 'pyodide',
    code: `
import gc, sys
print([type(o).__name__ for o in gc.get_objects() if 'Proxy' in type(o).__name__ and not isinstance(o, type)])
print([o.jsproxies for o in gc.get_objects() if type(o).__name__ == 'JsFinder'])`,
    check: prints('[]\n[{}]\n'),
  },
  {
    number: 16,
    title: "the machine's files by a mount",
    code: 'import pyodide_js\npyodide_js.FS.mount(None)',
    check: fails(/ModuleNotFoundError/),
  },
  {
    number: 17,
    title: 'ending the process through JavaScript',
    code: 'import js\njs.process.exit()',
    check: fails(/ModuleNotFoundError/),
    next: HELLO,
  },
  {
    number: 42,
    title: 'the core imported again',
    only: 'pyodide',
    code: `
import sys
sys.meta_path.pop(0)
sys.modules.pop('_pyodide_core', None)
import _pyodide_core as c
print(c.to_js({1: 2}))`,
    check: (outcome) => {
      ends('engine', 'error')(outcome)
      expect(outcome.output).toBe('')
    },
    next: HELLO,
  },
  {
    number: 43,
    title: 'the rewind switched off through a prototype',
    only: 'pyodide',
    code: `
import sys, builtins
builtins.left_behind = 'of the one before'
sys.meta_path.pop(0)
import _pyodide_core as c
proxy = c.to_js([1, 2])
proxy.constructor.prototype.set = proxy.push
proxy.constructor.constructor('return 1')()`,
    check: ends('engine', 'error'),
    next: { code: 'import builtins\nprint(hasattr(builtins, "left_behind"))', output: 'False\n' },
  },
  {
    number: 44,
    title: 'a child in which that was tried',
    only: 'pyodide',
    code: 'import sys\nsys.meta_path.pop(0)\nimport _pyodide_core as c\nc.to_js([1])',
    check: ends('engine'),
    next: HELLO,
    isRetired: true,
  },
]
