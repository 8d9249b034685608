import { UNPACK } from './value-codec.ts'

/**
 * Asks the questions of a step in an interpreter that the learner's program never entered. What the program did comes as
 * JSON; whatever it claims, it can't reach the code that judges it.
 *
 * A question sees: \`plays\`, \`calls\` and \`plan\` as they were prepared; \`runs\` (one for each play: output, said, lines,
 * error, taken, asked, luck, commands) and the first of them as \`output\`, \`said\`, \`lines\`, \`commands\`, \`error\`;
 * \`results\` (one for each call) and \`driven\`; \`source\`. It sets \`ok\`, and \`say\` for the sentences.
 */
export const JUDGE = `
${UNPACK}
def _judge(spec):
    import json, sys
    real, marker = sys.stdout, spec['marker']

    class Run:
        def __init__(self, found):
            self.output, self.error = str(found['output']), str(found['error'])
            self.said = [str(part) for part in found['said']]
            self.lines = [line for line in self.output.split('\\n') if line.strip()]
            self.taken, self.asked, self.luck = int(found['taken']), found['asked'], found['luck']
            self.commands = found['commands']
            self.last = self.lines[-1].strip()[:40] if self.lines else '什么也没说'
            self.brief = '、'.join(line.strip() for line in self.lines)[:40] or '什么也没说'

    class Result:
        """What a function gave back; as text, the way a learner would read it."""
        def __init__(self, found):
            self.ran = 'value' in found
            self.value = _unpack(found['value']) if self.ran else None
            self.args = _unpack(found['args']) if self.ran else None
            self.printed = str(found.get('printed', '')).strip()
            self.error = str(found.get('error', '')).strip().split('\\n')[-1]
            self.missing = bool(found.get('missing'))
        def same(self, wanted):
            return self.ran and type(self.value) is type(wanted) and self.value == wanted
        def close(self, wanted):
            is_number = self.ran and type(self.value) in (int, float)
            return is_number and abs(self.value - wanted) < 0.001
        def __str__(self):
            if self.missing:
                return '（还没有这个函数）'
            if self.error:
                return '（出错：' + self.error[:60] + '）'
            if self.value is None and self.printed:
                return 'None（只用 print 显示了 ' + self.printed[:20] + '，没有用 return 交出来）'
            return self.value if type(self.value) is str else repr(self.value)[:60]

    def prepare(scenario):
        before, found = json.loads(scenario['prepared']), json.loads(scenario['found'])
        runs = [Run(one) for one in found['runs']]
        first = runs[0]
        return {'plays': before['plays'], 'calls': _unpack(before['calls']), 'plan': _unpack(before['plan']),
                'runs': runs, 'output': first.output, 'said': first.said, 'lines': first.lines,
                'commands': first.commands, 'error': first.error,
                'results': [Result(one) for one in found['results']],
                'driven': [(_unpack(args), Result(one)) for args, one in found['driven']]}

    def ask(check):
        try:
            asked = {**prepare(spec['scenarios'][check['scenario']]), 'source': spec['source'], 'ok': False, 'say': {}}
            exec(compile(check['test'], 'check.py', 'exec'), asked)
            say = {str(key)[:20]: str(value)[:90] for key, value in list(asked['say'].items())[:10]}
            return {'ok': bool(asked['ok']), 'say': say}
        except Exception as problem:
            return {'ok': False, 'say': {}, 'broken': '%s: %s' % (type(problem).__name__, problem)}

    answers = [ask(check) for check in spec['checks']]
    real.write('\\n' + marker + json.dumps(answers) + '\\n')
`
