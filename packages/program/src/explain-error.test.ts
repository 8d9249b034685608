import { describe, expect, it } from 'vitest'
import { editDistance, nearestName } from './errors/names.ts'
import { RECORDED } from './errors/recorded.ts'
import { RECORDED_SLIPS } from './errors/recorded-slips.ts'
import { explainError } from './explain-error.ts'

/** The recorded program that begins like this, explained. */
function explained(start: string) {
  const recorded = [...RECORDED, ...RECORDED_SLIPS].find(({ code }) => code.startsWith(start))
  if (!recorded) throw new Error(`no program begins with ${start}`)
  return explainError({ status: 'error', ...recorded })
}

describe('explanations of errors', () => {
  it.each([
    ['prnt(1)', 1, '没有叫“prnt”的东西', '你是不是想写“print”'],
    ['成绩 = 90', 2, '没有叫“成积”的东西', '你是不是想写“成绩”'],
    ['x = 1\nprint(y)', 2, '没有叫“y”的东西', '检查名字有没有拼错'],
    ['if 1 > 0', 1, '少了一个冒号', '加上英文冒号'],
    ['print（1）', 1, '用了中文的标点“（”', '改成英文的“(”'],
    ['x = 5\nif x == 5：', 2, '用了中文的标点“：”', '改成英文的“:”'],
    ['print(“你好”)', 1, '用了中文的引号', '英文输入法'],
    ['print((1 + 2)', 1, '括号“(”没有配对', '补上右括号'],
    ['print(1))', 1, '多了一个右括号“)”', '删掉'],
    ['x = [1, 2)', 1, '括号的种类不一样', '配对'],
    ["print('abc)", 1, '引号没有配对', '补上同样的英文引号'],
    ['x = 3\nif x = 3:', 2, '判断相等要用两个等号', '改成“==”'],
    ['if 5 = 5', 1, '判断相等要用两个等号', '改成“==”'],
    ['5 = x', 1, '等号左边不能是这个', '变量名写在等号左边'],
    ['print "hi"', 1, 'print 后面少了括号', 'print(…)'],
    ['print(1 2)', 1, '可能少了一个逗号', '英文逗号'],
    ['return 5', 1, 'return 写在了函数外面', '缩进'],
    ['break', 1, 'break 写在了循环外面', '缩进'],
    ['def f():\nprint(1)', 2, '这里应该缩进', '4 个空格'],
    ['x = 1\n  y = 2', 2, '这一行多了缩进', '删掉'],
    ['if 1:\n    x = 1\n  y', 3, '缩进没有对齐', '一样多'],
    ['if 1:\n\tx = 1', 3, '空格和 Tab 混用了', '都改成空格'],
    ['print("年龄" + 5)', 1, '文字和整数不能直接相加', 'str(…)'],
    ['print(5 + "岁")', 1, '文字和整数不能直接相加', 'int(…)'],
    ['print("a" - 1)', 1, '文字和整数不能做“-”运算', '同一种'],
    ['print("3" > 2)', 1, '文字和整数不能比大小', '再比较'],
    ['def f(a, b)', 3, '调用 f 时参数的个数不对', 'def f(…)'],
    ['x = 5\nx()', 2, '整数后面不能加括号调用', '乘号'],
    ['x = 5\nx[0]', 2, '整数不能用方括号取里面的内容', '方括号'],
    ['x = "abc"\nx[0]', 2, '文字不能用方括号改里面的内容', 'list(…)'],
    ['for i in 5', 1, '整数不能一个一个地取', 'range(次数)'],
    ['range(1.5)', 1, '这里要用整数', 'int(…)'],
    ['print(1 / 0)', 1, '除数是 0', 'if'],
    ['print([1, 2][5])', 1, '下标超出了范围', 'len(…)'],
    ['d = {"a": 1}', 2, "字典里没有 'b' 这个键", '.get(键)'],
    ['int("abc")', 1, "'abc' 不能变成整数", '.isdigit()'],
    ['int("3.5")', 1, "'3.5' 不能变成整数", 'float(…)'],
    ['float("x")', 1, "'x' 不能变成数字", '检查输入'],
    ['a, b = [1, 2, 3]', 1, '等号两边的个数不一样', '数一数'],
    ['input()', 1, '没有可以读的输入了', '一行一个'],
    ['def f():\n    f()', 2, '函数不停地调用自己', 'return'],
    ['import math\nmath.sqr(4)', 2, '模块 math 没有“sqr”', '你是不是想写“sqrt”'],
    ['x = [1]\nx.push', 2, '列表没有“push”', '拼错'],
    ['x = None', 2, '空值没有“append”', 'None'],
    ['import numpy', 1, '本平台的内置环境不含 numpy', 'chart'],
    ['import randon', 1, '没有叫“randon”的模块', '拼错'],
    ['from math import sinn', 1, '模块 math 里没有“sinn”', '你是不是想写“sin”'],
    ['n = 0\ndef f()', 3, '函数里的变量“n”还没有值', 'global n'],
    ['open("a.txt")', 1, '没有找到这个文件', '写在程序里'],
  ])('[O410] explains %j', (start, line, title, advice) => {
    const explanation = explained(start)
    expect(explanation).toMatchObject({ line, title: `第 ${line} 行：${title}` })
    expect(explanation?.advice).toContain(advice)
    expect(explanation?.meaning.length).toBeGreaterThan(8)
  })

  it.each([
    ['x = 1\nif x > 0:\n    print(1)\nelse if', 4, 'Python 里没有 else if', 'elif'],
    ['x = 1\nif x > 0:\n    x = 2\nelse x', 4, 'else 后面不写条件', 'elif'],
    ['print(random', 1, '还没有 import random', 'import random'],
    ['turtle.forward', 1, '还没有 import turtle', 'import turtle'],
    ['a = [3, 1]\na = a.sort()', 3, 'sort() 不交出结果', 'sorted(a)'],
    ['a = [1]\na = a.append(2)', 3, 'append() 不交出结果', '单独写一行 a.append'],
    ['a = [1, 2]\nfor n in a.reverse()', 2, 'reverse() 不交出结果', 'reversed(a)'],
    ['a = [1]\na.append[1]', 2, '函数后面要用圆括号', 'a.append(…)'],
    ['x = 3\nif x => 3', 2, '“=>”的两个符号写反了', '改成“>=”'],
    ['x = 1\nx++', 2, 'Python 里没有“++”', 'x += 1'],
    ['x = 1\nif x !== 3', 2, '“!==”多了一个等号', '改成“!=”'],
    ['x = 1\nif x === 3', 2, '“===”多了一个等号', '改成“==”'],
    ['x = 1\nif x > 0 且', 2, 'Python 里“且”要写成 and', 'and'],
    ['x = 1\nif x > 0 &&', 2, 'Python 里“&&”要写成 and', 'and'],
    ['x = 1\nif x > 0 then', 2, 'Python 里不写 then', '删掉 then'],
    ['x = 1\nif !x', 2, 'Python 里“!”要写成 not', 'not x'],
    ['x = 1\nif x > 0:\n    pass\nelse:', 6, 'elif 要写在 else 前面', '移到 else 的前面'],
    ['def hello:', 1, 'def 后面少了括号', 'def hello():'],
    ['class = 3', 1, '“class”不能做变量的名字', '换一个名字'],
    ['x = 1\nprint(f', 2, 'f 文字里的花括号没有配对', '补上“}”'],
    ['x = 3\nprint(2x)', 2, '乘号不能省', '2 * x'],
    ['print(１２)', 1, '“１２”是全角数字', '12'],
    ['import turtle\nturtle.circle()', 2, 'circle 的括号里少了半径', 'circle 的括号里要写半径'],
    ['for i in range(3)\n', 1, '少了一个冒号', '加上英文冒号'],
  ])('[O410] explains the slip %j', (start, line, title, advice) => {
    const explanation = explained(start)
    expect(explanation).toMatchObject({ line, title: `第 ${line} 行：${title}` })
    expect(explanation?.advice).toContain(advice)
    expect(explanation?.meaning.length).toBeGreaterThan(8)
  })

  it('[O410][O600] a model that gives no answer says why, and what to do', () => {
    const error = (message: string) =>
      `Traceback (most recent call last):\n  File "main.py", line 2, in <module>\n    ai.predict("手式", x)\nai.AiError: ${message}`
    const explain = (message: string) =>
      explainError({ status: 'error', error: error(message), code: 'import ai\nai.predict("手式", x)' })
    expect(explain('没有叫“手式”的模型。请检查名称')).toMatchObject({
      line: 2,
      title: '第 2 行：没有叫“手式”的模型',
      advice: '请检查名称',
    })
    expect(explain('图片太小')?.advice).toContain('检查模型的名称')
  })

  it('[O410][O813] what a module of ours refuses is told in its own words, an error of the program is not', () => {
    const error = (file: string) =>
      `Traceback (most recent call last):\n  File "main.py", line 1, in <module>\n    ai.record(60)\n  File "${file}", line 84, in record\n    raise ValueError(x)\nValueError: 录音时长应在 0.2–10 秒之间，现在是 60`
    const explain = (file: string) => explainError({ status: 'error', error: error(file), code: 'ai.record(60)' })
    expect(explain('/lib/shijie/ai.py')).toMatchObject({
      line: 1,
      title: '第 1 行：录音时长应在 0.2–10 秒之间，现在是 60',
    })
    expect(explain('main.py')).toBeNull()
  })

  it.each([
    ['timeout', '运行时间太长，被停止了'],
    ['output_limit', '输出太多，被停止了'],
    ['memory', '内存用完了'],
    ['engine', '程序让 Python 停止了工作'],
  ])('[O411] explains the end %s, of which Python says nothing', (status, title) => {
    expect(explainError({ status, error: '', code: 'x' })).toMatchObject({ line: 0, title })
  })

  it.each(['raise Exception', 'try:'])('[O411] says nothing of the own errors of a program: %j', (start) => {
    expect(explained(start)).toBeNull()
  })

  it('[O411] says nothing of a program that went well, or was stopped', () => {
    expect(explainError({ status: 'ok', error: '', code: 'print(1)' })).toBeNull()
    expect(explainError({ status: 'cancelled', error: '', code: 'print(1)' })).toBeNull()
  })
})

describe('names that are near', () => {
  it('[O412] counts steps, a swap of neighbours as one', () => {
    expect(editDistance('prnit', 'print')).toBe(1)
    expect(editDistance('pint', 'print')).toBe(1)
    expect(editDistance('abc', 'xyz')).toBe(3)
  })

  it('[O412] prefers the other case, and finds none where none is near', () => {
    expect(nearestName('Total', 'total = 1\ntotl = 2')).toBe('total')
    expect(nearestName('学生数', '学生书 = 1')).toBe('学生书')
    expect(nearestName('完全不同', 'x = 1')).toBe('')
    expect(nearestName('q', 'x = 1')).toBe('')
  })
})
