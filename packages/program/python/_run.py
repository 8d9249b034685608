"""Runs one program of a learner in the browser: output and errors in the form in which the page shows them."""

import ast
import builtins
import io
import json
import linecache
import sys
import traceback

import _host

OUTPUT_MAX = 200_000
VARIABLES_MAX = 30
VALUE_MAX = 200
FILE = "main.py"
OURS = ("turtle", "stage", "sound", "chart", "ai", "海龟", "舞台", "人工智能")


class OutputLimit(BaseException):
    """Output that nobody can read any more."""


class Output(io.TextIOBase):
    """Sends text to the page and counts it."""

    def __init__(self, page, kind):
        self._page, self._kind, self._sent = page, kind, 0

    encoding = "utf-8"

    def writable(self):
        return True

    def write(self, text):
        text = str(text)
        self._sent += len(text)
        if self._sent > OUTPUT_MAX:
            raise OutputLimit
        self._page.output(self._kind, text)
        return len(text)


class Tracer(ast.NodeTransformer):
    """Puts a call before every statement that tells its line; the lines of errors stay what they are."""

    def _mark(self, body):
        marked = []
        for statement in body:
            is_text = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
            is_future = isinstance(statement, ast.ImportFrom) and statement.module == "__future__"
            if not (is_text or is_future):
                call = ast.Call(ast.Name("__line__", ast.Load()), [ast.Constant(statement.lineno)], [])
                marked.append(ast.copy_location(ast.Expr(call), statement))
            marked.append(self.visit(statement))
        return marked

    def generic_visit(self, node):
        for field in ("body", "orelse", "finalbody"):
            block = getattr(node, field, None)
            if isinstance(block, list):
                setattr(node, field, self._mark(block))
        for handler in getattr(node, "handlers", []):
            self.generic_visit(handler)
        for case in getattr(node, "cases", []):
            self.generic_visit(case)
        return node


def _variables(frame):
    """What the learner's names stand for, newest last, each cut to a readable length."""
    shown = []
    for name, value in frame.f_locals.items():
        if name.startswith("_") or callable(value) or type(value).__name__ == "module":
            continue
        try:
            text = repr(value)
        except Exception:
            text = "…"
        shown.append([name, text if len(text) <= VALUE_MAX else text[:VALUE_MAX] + "…"])
    return shown[-VARIABLES_MAX:]


def _line_reporter(page):
    def report(line):
        frame = sys._getframe(1)
        _host.flush()
        page.at(line)
        if page.pauses():
            _host._settle(page.pause(line, json.dumps(_variables(frame), ensure_ascii=False)))

    return report


def _input(prompt=""):
    sys.stdout.write(str(prompt))
    return _host.ask(prompt)


def _compile(code, is_traced):
    if not is_traced:
        return compile(code, FILE, "exec")
    tree = Tracer().visit(ast.parse(code, FILE))
    return compile(ast.fix_missing_locations(tree), FILE, "exec")


def _failure(error):
    """The traceback as Python writes it, from the learner's own first line on."""
    steps = error.__traceback__
    while steps is not None and steps.tb_frame.f_code.co_filename != FILE:
        steps = steps.tb_next
    line, variables, step = None, [], steps
    while step is not None:
        if step.tb_frame.f_code.co_filename == FILE:
            line, variables = step.tb_lineno, _variables(step.tb_frame)
        step = step.tb_next
    if isinstance(error, SyntaxError) and error.filename == FILE:
        line = error.lineno
    text = "".join(traceback.format_exception(type(error), error, steps, limit=-20))
    return {"status": "error", "traceback": text[-8000:], "line": line, "variables": variables}


def check(code):
    """The first thing that keeps the text from being a program, or None."""
    try:
        compile(code, FILE, "exec")
    except (SyntaxError, ValueError) as error:
        return json.dumps(_failure(error), ensure_ascii=False)
    return None


def run(code, is_traced, page, sound_lengths=None):
    """Runs the program; returns how it ended as JSON."""
    for name in OURS:
        sys.modules.pop(name, None)
    _host.sound_lengths = dict(sound_lengths or {})
    _host.reset()
    _host.attach(page)
    out, err = Output(page, "out"), Output(page, "err")
    kept = sys.stdout, sys.stderr, builtins.input, sys.getrecursionlimit()
    sys.stdout, sys.stderr, builtins.input = out, err, _input
    linecache.cache[FILE] = (len(code), None, code.splitlines(keepends=True), FILE)
    names = {"__name__": "__main__", "__builtins__": builtins, "__line__": _line_reporter(page)}
    result = {"status": "ok"}
    try:
        exec(_compile(code, is_traced), names)
    except OutputLimit:
        result = {"status": "output_limit"}
    except SystemExit as end:
        if end.code not in (None, 0):
            page.output("err", f"{end.code}\n")
    except BaseException as error:
        result = _failure(error)
    finally:
        _host.flush()
        sys.stdout, sys.stderr, builtins.input = kept[:3]
        sys.setrecursionlimit(kept[3])
        linecache.cache.pop(FILE, None)
    return json.dumps(result, ensure_ascii=False)
