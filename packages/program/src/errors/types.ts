import type { Words } from './syntax.ts'
import type { Traceback } from './traceback.ts'

/** Values of the wrong kind. */

export type Rule = readonly [
  name: RegExp,
  message: RegExp,
  explain: (found: RegExpExecArray, traceback: Traceback) => Words,
]

const KINDS: Record<string, string> = {
  int: '整数',
  float: '小数',
  str: '文字',
  list: '列表',
  tuple: '元组',
  dict: '字典',
  set: '集合',
  bool: '真假值',
  NoneType: '空值',
  function: '函数',
  builtin_function_or_method: '函数',
  module: '模块',
  type: '类型',
}
/** What a beginner calls a type of Python. */
export const kind = (name = '') => KINDS[name] ?? `“${name}”`

export const TYPES: readonly Rule[] = [
  [
    /^TypeError$/,
    /can only concatenate str \(not "(\w+)"\) to str|unsupported operand type\(s\) for \+: '(?:int|float)' and 'str'/,
    ([, other = 'int']) => ({
      title: `文字和${kind(other)}不能直接相加`,
      meaning: `“+”两边一边是文字，一边是${kind(other)}；input() 得到的总是文字。`,
      advice: '想算数，用 int(…) 把文字变成数字；想连成一句话，用 str(…) 把数字变成文字，或者在 print 里用逗号隔开。',
    }),
  ],
  [
    /^TypeError$/,
    /unsupported operand type\(s\) for (.+?): '(\w+)' and '(\w+)'/,
    ([, sign, left, right]) => ({
      title: `${kind(left)}和${kind(right)}不能做“${sign}”运算`,
      meaning: `“${sign}”左边是${kind(left)}，右边是${kind(right)}，它们不能这样算。`,
      advice:
        left === 'NoneType' || right === 'NoneType'
          ? '其中一个是空值 None：检查函数有没有写 return。'
          : '先用 int(…)、float(…) 或 str(…) 变成同一种，再运算。',
    }),
  ],
  [
    /^TypeError$/,
    /'(.+?)' not supported between instances of '(\w+)' and '(\w+)'/,
    ([, sign, left, right]) => ({
      title: `${kind(left)}和${kind(right)}不能比大小`,
      meaning: `“${sign}”左边是${kind(left)}，右边是${kind(right)}，它们没有大小之分；input() 得到的总是文字。`,
      advice: '用 int(…) 或 float(…) 把文字变成数字，再比较。',
    }),
  ],
  [
    /^TypeError$/,
    /^(.+?)\(\) (?:missing (\d+) required|takes (?:exactly )?(.+?) positional arguments? but (\d+))/,
    ([, name, missing, wanted, given]) => ({
      title: `调用 ${name} 时参数的个数不对`,
      meaning: missing
        ? `${name} 还少 ${missing} 个参数，括号里给的不够。`
        : `${name} 要 ${wanted} 个参数，括号里给了 ${given} 个。`,
      advice: `看看 def ${name}(…) 那一行的括号里有几个名字，调用时就给几个值。`,
    }),
  ],
  [
    /^TypeError$/,
    /'(\w+)' object is not callable/,
    ([, type]) => ({
      title: `${kind(type)}后面不能加括号调用`,
      meaning: '名字后面加括号表示“执行这个函数”，但这个名字现在不是函数。',
      advice: '检查是不是把变量取成了和函数一样的名字（例如 list、str、sum），或者少写了乘号“*”。',
    }),
  ],
  [
    /^TypeError$/,
    /'(\w+)' object is not subscriptable|'(\w+)' object does not support item assignment/,
    ([, read, written]) => ({
      title: `${kind(read ?? written)}不能用方括号${read ? '取' : '改'}里面的内容`,
      meaning: read ? '只有文字、列表、元组、字典可以用方括号取内容。' : '文字和元组做好以后就不能改里面的内容。',
      advice: read ? '检查方括号前面的变量是不是你想要的那一种。' : '用 list(…) 变成列表再改，或者做一个新的。',
    }),
  ],
  [
    /^TypeError$/,
    /'(\w+)' object is not iterable/,
    ([, type]) => ({
      title: `${kind(type)}不能一个一个地取`,
      meaning: `for 的 in 后面要放列表、文字或 range(…)，${kind(type)}不行。`,
      advice: type === 'int' ? '想重复几次，写 for i in range(次数)。' : '检查 in 后面的内容是不是列表或文字。',
    }),
  ],
  [
    /^TypeError$/,
    /(?:indices must be integers|cannot be interpreted as an integer)/,
    () => ({
      title: '这里要用整数',
      meaning: '列表的下标、range 的次数都要是整数，不能是小数或文字。',
      advice: '用 int(…) 变成整数；做除法想得到整数，用“//”。',
    }),
  ],
]
