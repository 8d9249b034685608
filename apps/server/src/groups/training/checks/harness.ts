/**
 * Runs a learner's program and the questions about it in one interpreter, and prints what was found as one line of JSON
 * behind a marker. The program's own output is caught, so that it can't be taken for ours.
 */
export const HARNESS = `
def _check(spec):
    import builtins, contextlib, io, json, sys, traceback
    real, dumps, marker = sys.stdout, json.dumps, spec.pop('marker')

    class Caught(io.StringIO):
        size = 0
        def write(self, text):
            self.size += len(text)
            if self.size <= 20000:
                super().write(text)
            return len(text)

    out = Caught()
    space = {'__name__': spec['name'], '__builtins__': builtins}
    error = ''
    try:
        with contextlib.redirect_stdout(out):
            if spec['before']:
                exec(compile(spec['before'], 'before.py', 'exec'), {'__name__': 'before'})
            exec(compile(spec['source'], 'main.py', 'exec'), space)
    except SystemExit:
        pass
    except BaseException as problem:
        frames = traceback.extract_tb(problem.__traceback__)
        own = [frame for frame in frames if frame.filename == 'main.py']
        text = ''.join(traceback.format_exception_only(problem))
        error = 'Traceback (most recent call last):\\n'
        error += ''.join('  File "main.py", line %d, in %s\\n' % (frame.lineno, frame.name) for frame in own[-3:])
        error += text[-2000:]
    try:
        import _host
        commands = [dict(command) for command in list(_host.commands)]
    except Exception:
        commands = []

    def ask(code):
        asked = {'g': space, 'output': out.getvalue(), 'lines': out.getvalue().split('\\n'), 'source': spec['source'],
                 'commands': commands, 'error': error, 'ok': False, 'say': {}}
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                exec(compile(code, 'check.py', 'exec'), asked)
        except BaseException as problem:
            return {'ok': False, 'say': {'error': type(problem).__name__}, 'broken': True}
        say = {str(key)[:20]: str(value)[:60] for key, value in list(dict(asked['say']).items())[:10]}
        return {'ok': bool(asked['ok']), 'say': say}

    def plain(value):
        if isinstance(value, bool) or value is None:
            return None
        if isinstance(value, (int, float)):
            return round(value, 1) if abs(value) < 100000 else 0
        if isinstance(value, str):
            return value[:80]
        if isinstance(value, (list, tuple)):
            return [plain(one) for one in value[:200]]
        return None

    kept = [command for command in commands if command.get('do') in ('line', 'fill', 'dot', 'text', 'background', 'clear')]
    drawing = [{key: plain(value) for key, value in command.items()} for command in kept[:600]]
    answers = [ask(code) for code in spec['tests']]
    found = {'output': out.getvalue()[:4000], 'error': error, 'answers': answers, 'drawing': drawing}
    real.write('\\n' + marker + dumps(found) + '\\n')
    real.flush()
`
