import { LUCK } from './luck.ts'
import { PACK } from './value-codec.ts'

/**
 * Runs a learner's program in one scenario and hands out what it did: output, drawing, what its functions gave back.
 * No question and no expected answer ever enters this interpreter; they are asked in another one (`judge-harness.ts`).
 *
 * Two lines of JSON come behind a marker that is new for each run. The first, \`A\`, is written before the program has
 * begun, and says what was prepared; the program can't have touched it. The second, \`B\`, says what was found.
 *
 * A scenario prepares by Python of its own (\`before\`): \`plays\` (the program runs once for each, with \`stdin\`, \`luck\`,
 * a \`model\` that answers by a table, a \`script\` of keys), \`calls\` ([name, arguments] for its functions), \`plan\` (what
 * the questions have to know), and \`rng\`, which in hidden scenarios is new for each check. The program can find all of
 * it and shorten it, so nothing of it is an answer, nor does its order give one away.
 */
export const HARNESS = `
${PACK}
${LUCK}
def _check(spec):
    import builtins, contextlib, copy, io, json, random, sys, traceback
    real, dumps, marker = sys.stdout, json.dumps, spec.pop('marker')
    real_stdin, real_input = sys.stdin, builtins.input
    own_builtins = dict(vars(builtins))
    OURS = ('turtle', 'stage', 'sound', 'chart', 'ai', '海龟', '舞台', '人工智能')

    def tell(kind, found):
        real.write('\\n' + marker + kind + dumps(found) + '\\n')
        real.flush()

    def told(problem):
        frames = traceback.extract_tb(problem.__traceback__)
        own = [frame for frame in frames if frame.filename == 'main.py']
        text = 'Traceback (most recent call last):\\n'
        text += ''.join('  File "main.py", line %d, in %s\\n' % (frame.lineno, frame.name) for frame in own[-3:])
        return text + ''.join(traceback.format_exception_only(problem))[-2000:]

    class Box:
        """The program's output and input, in the order in which they came."""
        def __init__(self, lines):
            self.lines, self.taken, self.missing, self.size = list(lines), 0, False, 0
            self.said, self.shown = [[]], []
        def write(self, text):
            self.size += len(text)
            if self.size <= 20000:
                self.said[-1].append(text)
                self.shown.append(text)
        def next(self):
            if self.taken >= len(self.lines):
                self.missing = True
                return None
            self.taken += 1
            line = self.lines[self.taken - 1]
            if len(self.said) < 200:
                self.said.append([])
            self.shown.append(line + '\\n')
            return line

    class Out(io.TextIOBase):
        encoding = 'utf-8'
        def __init__(self, box):
            self.box = box
        def writable(self):
            return True
        def write(self, text):
            self.box.write(str(text))
            return len(text)

    class In(io.TextIOBase):
        encoding = 'utf-8'
        def __init__(self, box):
            self.box = box
        def readable(self):
            return True
        def readline(self, size=-1):
            line = self.box.next()
            return '' if line is None else line + '\\n'
        def read(self, size=-1):
            return ''.join(iter(self.readline, ''))

    def play_model(model, asked):
        answers = list(model['answers'])
        def request(question):
            if len(asked) < 50:
                asked.append(json.loads(dumps(question)))
            if question.get('op') == 'models':
                return {'ok': True, 'models': [model['name']]}
            if question.get('name') != model['name']:
                return {'ok': False, 'error': '没有叫“' + str(question.get('name')) + '”的模型'}
            if question.get('op') == 'labels':
                return {'ok': True, 'labels': sorted({label for label, _ in answers})}
            if question.get('op') != 'predict':
                return {'ok': False, 'error': '检查的时候只能请模型判断'}
            number = sum(1 for one in asked if one.get('op') == 'predict') - 1
            label, confidence = answers[min(number, len(answers) - 1)]
            return {'ok': True, 'label': label, 'confidence': confidence, 'scores': {label: confidence}}
        return request

    def run(play):
        """Runs the program once, in a space of its own."""
        import _host
        box, asked, error = Box(play['stdin']), [], ''
        for name in OURS:
            sys.modules.pop(name, None)
        _host.reset()
        _host.script.extend([list(one) for one in play.get('script', [])])
        kept_request = _host.request
        if play.get('model'):
            _host.request = play_model(play['model'], asked)
        def read(prompt=''):
            box.shown.append(str(prompt))
            line = box.next()
            if line is None:
                raise EOFError('EOF when reading a line')
            return line
        used, undo = _set_luck(play.get('luck'), spec['seed'])
        space = {'__name__': spec['name'], '__builtins__': builtins}
        builtins.input, sys.stdin, sys.stdout = read, In(box), Out(box)
        try:
            exec(compile(spec['source'], 'main.py', 'exec'), space)
        except SystemExit:
            pass
        except BaseException as problem:
            error = told(problem)
        finally:
            vars(builtins).update(own_builtins)
            sys.stdin, sys.stdout = real_stdin, real
            undo()
        commands = [dict(command) for command in list(_host.commands)[:4000]]
        for command in commands:
            for key, value in command.items():
                if type(value) is float:
                    command[key] = round(value, 3)
        _host.request = kept_request
        said = [''.join(part) for part in box.said]
        return space, {'output': ''.join(said), 'said': said, 'shown': ''.join(box.shown)[:4000], 'error': error,
                       'taken': box.taken, 'missing': box.missing, 'asked': asked, 'luck': used[:50],
                       'commands': commands}

    prepared = {'rng': random.Random(spec['seed']), 'plays': [], 'calls': [], 'plan': {}}
    exec(compile(spec['before'], 'before.py', 'exec'), prepared)
    plays = prepared['plays'] or [{}]
    for play in plays:
        given = play.get('stdin', spec['stdin'])
        play['stdin'] = given.split('\\n') if isinstance(given, str) and given else list(given or [])
    calls = [[name, list(args)] for name, args in prepared['calls']]
    tell('A', {'plays': plays, 'calls': _pack(calls), 'plan': _pack(prepared['plan'])})

    runs, spaces = [], []
    for play in plays:
        space, found = run(play)
        spaces.append(space)
        runs.append(found)

    def call(name, args):
        """One call of a function of the program: what it gave back, what it printed, what became of its arguments."""
        function = spaces[0].get(name)
        if not callable(function):
            return None, {'missing': True}
        printed = Box([])
        sys.stdout, sys.stdin = Out(printed), In(printed)
        try:
            value = function(*args)
            return value, {'value': _pack(value), 'args': _pack(args), 'printed': printed.shown and ''.join(printed.shown)[:200] or ''}
        except BaseException as problem:
            return None, {'error': told(problem)}
        finally:
            vars(builtins).update(own_builtins)
            sys.stdout, sys.stdin = real, real_stdin

    results = [call(name, copy.deepcopy(args))[1] for name, args in calls]
    driven = []
    if spec['drive']:
        def live(name, *args):
            kept = _pack(list(args))
            value, found = call(name, list(args))
            if len(driven) < 1500:
                driven.append([kept, found])
            return value
        try:
            exec(compile(spec['drive'], 'drive.py', 'exec'), {'call': live})
        except Exception:
            pass
    tell('B', {'runs': runs, 'results': results, 'driven': driven})
`
