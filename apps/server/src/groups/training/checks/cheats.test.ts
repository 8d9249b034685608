import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failedChecks, judgeAsLearner } from '../../../../test/judge-training.ts'
import { startRealRunner } from '../../../../test/real-runner.ts'
import { repositoryRoot } from '../../../start/repository-root.ts'
import { readTrainingContent } from '../shipped/training-content.ts'

/**
 * Programs that do nothing of what a shipped step asks for. They know the interpreter that they run in as well as we do
 * and change all that is there; what is judged elsewhere has to notice.
 */

let runner: Awaited<ReturnType<typeof startRealRunner>>
beforeAll(async () => {
  runner = await startRealRunner(1)
}, 60_000)
afterAll(() => runner.close())

const content = readTrainingContent(join(repositoryRoot(), 'content'))

function stepOf(slug: string, key: string) {
  const step = content.find((training) => training.slug === slug)?.steps.find((one) => one.key === key)
  if (!step) throw new Error(`No step ${slug}/${key}`)
  return step
}

/** The frame of what runs the program, with everything that was prepared. */
const FRAME = `
import sys
frame = sys._getframe()
while frame.f_code.co_name != '_check':
    frame = frame.f_back
ours = frame.f_locals
`

const WRITER = `${FRAME}
tell = ours['tell']
cells = dict(zip(tell.__code__.co_freevars, tell.__closure__))
`

const EMPTY_RUN = {
  output: '',
  said: [''],
  shown: '',
  error: '',
  taken: 0,
  missing: false,
  asked: [],
  luck: [],
  commands: [],
}
const EMPTY_RECORD = JSON.stringify(JSON.stringify({ runs: [EMPTY_RUN], results: [], driven: [] }))

describe('a step that wants functions', () => {
  it.each([
    ['takes the calls away', `${FRAME}\nours['calls'].clear()`],
    [
      'takes the calls away that it finds among all lists',
      `import gc\nfor one in gc.get_objects():\n    if type(one) is list and one and type(one[0]) is list and one[0] and one[0][0] == 'judge':\n        one.clear()`,
    ],
    [
      'takes the results away when they are written',
      `${WRITER}\nreal = cells['dumps'].cell_contents\ncells['dumps'].cell_contents = lambda found: real({**found, 'results': []} if 'results' in found else found)`,
    ],
    [
      'writes in the place of what runs it',
      `${WRITER}\nours['real'].write('\\n' + ours['marker'] + 'B' + ${EMPTY_RECORD} + '\\n')\ncells['marker'].cell_contents = 'x'`,
    ],
    [
      'watches the writer',
      `${FRAME}\ndef watch(at, event, arg):\n    if at.f_code.co_name == 'tell' and event == 'call' and 'results' in at.f_locals['found']:\n        at.f_locals['found']['results'].clear()\nsys.setprofile(watch)`,
    ],
    ['adds results', `${FRAME}\nours['calls'].extend(ours['calls'])\ndef judge(me, computer):\n    return '平'`],
    [
      'claims a text wherever a value is kept',
      `${FRAME}\nframe.f_globals['_pack'] = lambda *_: {'k': 'list', 'v': []}`,
    ],
  ])('[E053][O508] is not passed by a program that %s', async (_what, source) => {
    const judged = await judgeAsLearner(runner, stepOf('rps', 'judge'), source)
    // Not even that it ran: what it did is not known.
    expect(failedChecks(judged)).not.toEqual([])
    expect(judged.results.slice(2).every(({ passed }) => !passed)).toBe(true)
  })

  it('[E053][O508] is not passed by a program that takes the hidden calls away and knows the visible ones', async () => {
    const source = `${FRAME}
def distance(a, b):
    return 5.0 if a[0] in (0, 2, 5) else 45 ** 0.5
if len(ours['calls']) > 4:
    ours['calls'].clear()`
    const { results } = await judgeAsLearner(runner, stepOf('knn', 'distance'), source)
    expect(results.map(({ passed }) => passed)).toEqual([true, true, true, true, false])
  })
})

describe('a step that wants output', () => {
  const KNOWN = "{'50': '大了', '20': '小了', '37': '对了', '38': '大了', '36': '小了'}"

  it.each([
    ['finds what was planned', "ours['prepared']['plan'].get('wanted', [])"],
    ['knows the order of the answers', "['大了', '小了', '对了', '小了', '大了']"],
  ])('[E053][O508] is not passed by a program that %s', async (_what, wanted) => {
    const source = `${FRAME}
n, known, turn = input(), ${KNOWN}, len(ours['runs'])
visible = [play['stdin'] for play in ours['plays']] == [[one] for one in known]
wanted = ${wanted}
print(known[n] if visible else wanted[turn] if turn < len(wanted) else '大了')`
    const { results } = await judgeAsLearner(runner, stepOf('guess', 'once'), source)
    const [hidden, ...seen] = results.map(({ passed }) => passed).reverse()
    expect(seen.every(Boolean)).toBe(true)
    expect(hidden).toBe(false)
  })

  it('[E053][O508] is not passed by a program that lets the hidden runs fall away', async () => {
    const source = `${FRAME}
n, known = input(), ${KNOWN}
print(known.get(n, '大了'))
if n not in known:
    ours['plays'][1:] = []`
    const { results } = await judgeAsLearner(runner, stepOf('guess', 'once'), source)
    expect(results.at(-1)).toMatchObject({ isHidden: true, passed: false })
  })
})
