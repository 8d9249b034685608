import { expect } from 'vitest'
import { type AbuseCase, ends, HELLO, prints, SHORT } from './abuse-case.ts'

/**
 * What programs may try on the one file that leads to the platform. The suite answers `{"op":"echo"}` with what it was
 * asked, `{"op":"slow"}` never, and everything else with a refusal.
 */

const ASK = `
import _host, json
def ask(question):
    return _host.request(question)
`

/** Writes bytes as they are to the way that leads to the platform, and reads what comes. */
const RAW = `
import os
def raw(data, length=65536):
    fd = os.open('/dev/ai', os.O_RDWR) if os.path.exists('/dev/ai') else 5
    try:
        os.write(fd, data)
        return os.read(fd, length) if length else b''
    finally:
        if fd != 5: os.close(fd)
`

export const questions: AbuseCase[] = [
  {
    number: 60,
    title: 'an honest question, and many of them',
    code: `${ASK}
print(ask({'op': 'echo', 'text': '水果'})['text'])
print(sum(ask({'op': 'echo', 'text': n})['text'] for n in range(100)))
print(ask({'op': '别的'}))`,
    check: prints("水果\n4950\n{'ok': False, 'error': '不认识'}\n"),
    next: HELLO,
  },
  {
    number: 61,
    title: 'more questions than one program may ask',
    code: `${ASK}
answers = [ask({'op': 'echo', 'text': n}) for n in range(302)]
print([answer['ok'] for answer in answers].count(True), answers[-1]['error'][:6])
`,
    check: prints('300 一个程序最多\n'),
    next: { code: `${ASK}print(ask({'op': 'echo', 'text': 1})['ok'])`, output: 'True\n' },
  },
  {
    number: 62,
    title: 'no JSON, and JSON that is no question',
    code: `${ASK}${RAW}
for text in (b'{', b'[]', b'null', b'"echo"', b'{"op": {"op": []}}', b'[' * 20000, bytes(range(256))):
    print(raw(len(text).to_bytes(4, 'big') + text)[4:].decode())
print(ask({'op': 'echo', 'text': 'noch da'})['text'])`,
    check: prints(/^(\{"ok":false,"error":"[^"]+"\}\n){7}noch da\n$/),
  },
  {
    number: 63,
    title: 'a length that nobody has room for',
    code: `${RAW}
try: print(raw(b'\\xff\\xff\\xff\\xff' + b'x' * 100000, 4) in (b'', b'\\0\\0\\0\\0'))
except OSError: print(True)`,
    check: prints('True\n'),
    next: { code: `${ASK}print(ask({'op': 'echo', 'text': 2})['text'])`, output: '2\n' },
  },
  {
    number: 64,
    title: 'a question too large by one byte',
    code: `${ASK}
try: print(ask({'op': 'echo', 'text': 'x' * 65536}))
except OSError: print(None)`,
    check: prints('None\n'),
    next: HELLO,
  },
  {
    number: 65,
    title: 'half a question, and then the end',
    code: `${RAW}raw(b'\\0\\0\\1\\0{"op"', 0)\nprint('done')`,
    check: prints('done\n'),
    next: { code: `${ASK}print(ask({'op': 'echo', 'text': 3})['text'])`, output: '3\n' },
  },
  {
    number: 66,
    title: 'a question whose answer is not read, and is not the next program’s either',
    code: `${RAW}raw(b'\\0\\0\\0\\x1f' + b'{"op": "echo", "text": "mine"}  '[:31], 0)\nprint('done')`,
    check: prints('done\n'),
    next: {
      code: `${RAW}
import select
try:
    fd = os.open('/dev/ai', os.O_RDWR)
    print(os.read(fd, 100))
except OSError:
    print(os.read(5, 100) if select.select([5], [], [], 0)[0] else b'')`,
      output: "b''\n",
    },
  },
  {
    number: 67,
    title: 'a question that is never answered',
    code: `${ASK}print('begun', flush=True)\nask({'op': 'slow'})`,
    limits: SHORT,
    check: (outcome) => {
      ends('timeout')(outcome)
      expect(outcome.output).toBe('begun\n')
    },
    isRetired: true,
    next: HELLO,
  },
  {
    number: 68,
    title: 'questions byte by byte',
    code: `${RAW}
data = b'{"op": "echo", "text": "langsam"}'
frame = len(data).to_bytes(4, 'big') + data
for at in range(len(frame) - 1): raw(frame[at:at + 1], 0)
print(raw(frame[-1:])[4:].decode())`,
    check: prints('{"ok":true,"text":"langsam"}\n'),
  },
]
