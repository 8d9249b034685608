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
