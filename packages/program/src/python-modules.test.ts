import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadPyodide, type PyodideAPI } from 'pyodide'
import { beforeAll, describe, expect, it } from 'vitest'
import { PYTHON_FOLDER } from './index.ts'

/** The modules for learners, run by the Python that learners have; there is no page, so commands are kept. */

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', PYTHON_FOLDER)
let python: PyodideAPI

beforeAll(async () => {
  python = await loadPyodide()
  python.FS.mkdirTree('/learner')
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.py'))) {
    python.FS.writeFile(`/learner/${name}`, readFileSync(join(folder, name)))
  }
  python.runPython('import sys, json; sys.path.insert(0, "/learner"); import _host, _run')
}, 60_000)

/** Runs a program; nothing of the one before is left; what `result` is then, as JSON. */
function run(code: string): unknown {
  python.runPython('for name in _run.OURS: sys.modules.pop(name, None)\n_host.reset()')
  const globals = python.globals.get('dict')()
  python.runPython(code, { globals })
  const text = python.runPython('import json, _host\njson.dumps(result)', { globals }) as string
  globals.destroy()
  return JSON.parse(text)
}

const COMMANDS = "import _host\nresult = [c for c in _host.commands if c['do'] == "

describe('turtle', () => {
  it('[O480] a square ends where it began and has four lines', () => {
    const code = `import turtle\nfor _ in range(4):\n  turtle.forward(100)\n  turtle.left(90)\n`
    expect(run(`${code}result = [turtle.position(), turtle.heading()]`)).toEqual([[0, 0], 0])
    expect(run(`${code}${COMMANDS}'line']`)).toMatchObject([
      { x1: 0, y1: 0, x2: 100, y2: 0, width: 2 },
      { x2: 100 },
      { x2: 0 },
      { y2: expect.closeTo(0) },
    ])
  })

  it.each([
    ['circle(50)', [0, 0], 0],
    ['circle(50, 180)', [0, 100], 180],
    ['circle(-50, 180)', [0, -100], 180],
    ['circle(50, -90)', [-50, 50], 270],
  ])('[O480] %s ends where the turtle of CPython ends', (call, [x, y], heading) => {
    const result = run(`import turtle\nturtle.${call}\nresult = [*turtle.position(), turtle.heading()]`)
    expect(result).toEqual([expect.closeTo(x ?? 0, 5), expect.closeTo(y ?? 0, 5), expect.closeTo(heading, 5)])
  })

  it('[O480] no line with the pen up; a filled shape knows its corners and its colour', () => {
    const code = `from turtle import *\ncolor('red', (0, 0.5, 1))\npenup()\nfd(10)\npendown()\nbegin_fill()\nfd(10)\nlt(90)\nfd(10)\nend_fill()\n`
    expect(run(`${code}${COMMANDS}'line']`)).toHaveLength(2)
    expect(run(`${code}${COMMANDS}'fill']`)).toMatchObject([
      {
        color: '#0080ff',
        points: [
          [10, 0],
          [20, 0],
          [20, 10],
        ],
      },
    ])
  })

  it('[O480] two turtles keep apart, and a wrong argument is named in Chinese', () => {
    const code = `import turtle\na, b = turtle.Turtle(), turtle.Turtle()\na.fd(50)\nb.lt(90)\nb.fd(30)\n`
    expect(run(`${code}result = [a.position(), b.position()]`)).toEqual([
      [50, 0],
      [0, 30],
    ])
    expect(() => run("import turtle\nturtle.forward('远')")).toThrow(/距离 应该是数字，现在是 '远'/)
  })
})

describe('stage', () => {
  it('[O481] a sprite moves by its direction and bounces at the edge', () => {
    const code = `import stage\ncat = stage.Sprite('小猫')\ncat.go_to(235, 0)\ncat.point(45)\ncat.bounce()\n`
    expect(run(`${code}result = [cat.direction, cat.x < 235]`)).toEqual([-45, true])
    expect(
      run('import stage\nc = stage.Sprite("鱼")\nc.move(10)\nc.turn_right(90)\nc.move(5)\nresult = [c.x, c.y]'),
    ).toEqual([10, -5])
  })

  it('[O481] sprites touch when their drawings do, and hidden ones never', () => {
    const code = `import stage\na, b = stage.Sprite('甲'), stage.Sprite('乙')\nb.go_to(40, 0)\nresult = [a.touching(b)]\nb.go_to(60, 0)\nresult.append(a.touching(b))\nb.go_to(0, 0)\nb.hide()\nresult.append(a.touching(b))`
    expect(run(code)).toEqual([true, false, false])
  })

  it('[O481] keys, clicks and messages call who waits for them', () => {
    const code = `import stage, _host\nlog = []\ncat = stage.Sprite('小猫')\nstage.when_key('space', lambda: log.append('键'))\nstage.when_clicked(cat, lambda: stage.broadcast('跳'))\nstage.when_received('跳', lambda: log.append('跳'))\n_host.script += [(0.1, 'press', 'space'), (0.2, 'click', '小猫')]\nstage.wait(0.5)\nresult = log`
    expect(run(code)).toEqual(['键', '跳'])
  })

  it('[O481] waiting without a page takes no time, and a game without end ends', () => {
    const code = `import stage, _host\nticks = []\ndef tick():\n  ticks.append(1)\ntry:\n  stage.forever(tick)\nexcept SystemExit:\n  pass\nresult = len(ticks)`
    const start = performance.now()
    expect(run(code)).toBeGreaterThan(1500)
    expect(performance.now() - start).toBeLessThan(10_000)
  })
})

describe('charts and sounds', () => {
  it('[O482] a chart says what does not fit', () => {
    const code = `import chart\nchart.bar(['甲', '乙'], [3, 4], '票数')\n`
    expect(run(`${code}${COMMANDS}'chart']`)).toEqual([
      { do: 'chart', kind: 'bar', labels: ['甲', '乙'], values: [3, 4], title: '票数' },
    ])
    expect(() => run("import chart\nchart.bar(['甲'], [1, 2])")).toThrow(/名称有 1 个，数据有 2 个/)
  })

  it('[O482] notes take their time', () => {
    expect(run('import sound, _host\nsound.note(60, 0.5)\nsound.rest(0.25)\nresult = _host.now()')).toBe(0.75)
  })
})

describe('running a program for the page', () => {
  const page = `class Page:\n  def __init__(self): self.out, self.lines, self.sent = [], [], []\n  def output(self, kind, text): self.out.append([kind, text])\n  def send(self, text): self.sent += json.loads(text)\n  def at(self, line): self.lines.append(line)\n  def pauses(self): return False\n  def wait(self, ms): return None\n  def ask(self, text): return '七'\n  def state(self): return '{"keys": [], "x": 0, "y": 0, "down": false, "events": []}'\n`
  const start = (code: string, isTraced = false) =>
    run(
      `import json, _run, _host\n${page}page = Page()\nend = json.loads(_run.run(${JSON.stringify(code)}, ${isTraced ? 'True' : 'False'}, page))\n_host.attach(None)\nresult = {'end': end, 'out': page.out, 'lines': page.lines, 'sent': len(page.sent)}`,
    )

  it('[O483] input is asked of the page, output comes back', () => {
    expect(start("name = input('你是？')\nprint('你好', name)")).toMatchObject({
      end: { status: 'ok' },
      out: [
        ['out', '你是？'],
        ['out', '你好'],
        ['out', ' '],
        ['out', '七'],
        ['out', '\n'],
      ],
    })
  })

  it('[O483] an error names the line of the learner and the values at that moment', () => {
    const { end } = start('次数 = 3\ndef 报告(n):\n  return "一共" + n\n报告(次数)') as { end: Record<string, unknown> }
    expect(end).toMatchObject({ status: 'error', line: 3, variables: [['n', '3']] })
    expect(end.traceback).toMatch(/^Traceback.*\n {2}File "main.py", line 4/)
  })

  it('[O483] step by step tells every line, and errors keep their lines', () => {
    const code = '"""说明"""\nfor i in range(2):\n  x = i\nif x:\n  print(x)\n1 / 0'
    expect(start(code, true)).toMatchObject({ end: { status: 'error', line: 6 }, lines: [2, 3, 3, 4, 5, 6] })
  })

  it('[O483] output without end is cut', () => {
    expect(start("while True: print('啊' * 1000)")).toMatchObject({ end: { status: 'output_limit' } })
  })

  it('[O483] what one program changed is not there for the next', () => {
    start('import turtle, sys\nturtle.fd(10)\nsys.setrecursionlimit(50)')
    expect(start('import turtle\nprint(turtle.xcor())')).toMatchObject({
      out: [
        ['out', '0.0'],
        ['out', '\n'],
      ],
    })
  })
})

/** Answers questions from a list, and keeps them. */
const PLATFORM = `
import _host
asked = []
def answer(*answers):
    left = list(answers)
    def request(question):
        asked.append(question)
        return left.pop(0)
    _host.request = request
`

describe('ai', () => {
  it('[O600] a result has a name and a confidence, in both languages', () => {
    const code = `${PLATFORM}
import 人工智能
answer({'ok': True, 'label': '可回收', 'confidence': 0.9, 'scores': {'可回收': 0.9, '厨余': 0.1}})
r = 人工智能.predict(' 垃圾 ', '旧报纸')
result = [r.label, r.confidence, r.名称, r.把握, str(r), r == '可回收', r == '厨余', r.各项把握, asked]`
    expect(run(code)).toEqual([
      '可回收',
      0.9,
      '可回收',
      0.9,
      '可回收',
      true,
      false,
      { 可回收: 0.9, 厨余: 0.1 },
      [{ op: 'predict', name: '垃圾', input: { kind: 'text', text: '旧报纸' } }],
    ])
  })

  it('[O600] texts, numbers, rows, pictures, sounds and sprites travel, each in its way', () => {
    const code = `${PLATFORM}
import ai, stage
cat = stage.Sprite('小猫', costume='apple')
for x in ['好', 3, [1, 2.5], {'花瓣长': 4, '颜色': '红'}, ai.picture('苹果'), ai.camera(), ai.sound('叮'), ai.record(2), cat]:
    answer({'ok': True, 'label': ''})
    ai.predict('模型', x)
result = [question['input'] for question in asked]`
    expect(run(code)).toEqual([
      { kind: 'text', text: '好' },
      { kind: 'numbers', numbers: [3] },
      { kind: 'numbers', numbers: [1, 2.5] },
      { kind: 'row', row: { 花瓣长: 4, 颜色: '红' } },
      { kind: 'picture', name: '苹果', seconds: 0 },
      { kind: 'camera', name: '', seconds: 0 },
      { kind: 'sound', name: '叮', seconds: 0 },
      { kind: 'record', name: '', seconds: 2 },
      { kind: 'picture', name: 'apple' },
    ])
  })

  it('[O600] examples are added and a training is waited for', () => {
    const code = `${PLATFORM}
import ai
answer({'ok': True, 'count': 7}, {'ok': True, 'state': 'running', 'run': 'r1'}, {'ok': True, 'state': 'running', 'run': 'r1'}, {'ok': True, 'state': 'done', 'accuracy': 0.8})
counted = ai.add('垃圾', '易拉罐', '可回收')
t = ai.train('垃圾')
result = [counted, t.state, t.准确率, [question['op'] for question in asked], asked[0]['label'], asked[3]['run']]`
    expect(run(code)).toEqual([7, 'done', 0.8, ['add', 'train', 'training', 'training'], '可回收', 'r1'])
  })

  it('[O600] what goes wrong is said in Chinese', () => {
    const code = `${PLATFORM}
import ai
def trial(act):
    try: act()
    except Exception as error: return type(error).__name__ + ' ' + str(error)
answer({'ok': False, 'error': '没有叫“垃圾”的模型'}, None, {'ok': True, 'state': 'failed', 'error': '例子不够'})
result = [trial(lambda: ai.predict('垃圾', '好')), trial(lambda: ai.predict('垃圾', '好')), trial(lambda: ai.train('垃圾')),
          trial(lambda: ai.predict('', '好')), trial(lambda: ai.predict('垃圾', ['a'])), trial(lambda: ai.predict('垃圾', object())), trial(lambda: ai.record(99))]`
    expect(run(code)).toEqual([
      'AiError 没有叫“垃圾”的模型',
      'AiError 这里运行的程序不能使用人工智能，请到作品里运行',
      'AiError 例子不够',
      "TypeError 模型要用名称来找，现在是 ''",
      "TypeError 第 1 个应该是数字，现在是 'a'",
      'TypeError 不会识别 object：可以给图片、声音、文字、数字的列表或者角色',
      'ValueError 录音时长应在 0.2–10 秒之间，现在是 99',
    ])
  })

  it('[O600] modules have Chinese names as well', () => {
    expect(run('import 海龟, turtle, 舞台, stage\nresult = [海龟 is turtle, 舞台 is stage]')).toEqual([true, true])
  })
})
