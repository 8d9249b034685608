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
export const typeInWords = (name = '') => KINDS[name] ?? `“${name}”`

/** Functions that change what stands before the point, and give nothing back. */
const GIVES_NOTHING = 'append|clear|extend|insert|remove|reverse|sort|update'

/** `a = a.sort()` before this line, or in it: the name that lost its value, and what was called. */
function lostValue({ source, code, line }: Traceback): { name: string; call: string } | undefined {
  const inPlace = new RegExp(`([\\p{L}_][\\p{L}\\p{N}_]*)\\.(${GIVES_NOTHING})\\(`, 'u').exec(source)
  if (inPlace && /\bin\b|\[/.test(source)) return { name: inPlace[1] ?? '', call: inPlace[2] ?? '' }
  const before = code.split('\n').slice(0, line).join('\n')
  const lost = new RegExp(`([\\p{L}_][\\p{L}\\p{N}_]*)\\s*=\\s*[\\p{L}\\p{N}_.]+\\.(${GIVES_NOTHING})\\(`, 'gu')
  const found = [...before.matchAll(lost)].reverse().find(([, name]) => name && source.includes(name))
  return found ? { name: found[1] ?? '', call: found[2] ?? '' } : undefined
}

const wordsOfLost = ({ name, call }: { name: string; call: string }): Words => ({
  title: `${call}() 不交出结果`,
  meaning: `${call}() 直接改动列表本身，交出来的是空值 None；用等号接住它，${name} 就变成空值了。`,
  advice:
    call === 'sort' || call === 'reverse'
      ? `单独写一行 ${name}.${call}()，前面不写等号；或者写 ${call === 'sort' ? 'sorted' : 'reversed'}(${name})。`
      : `单独写一行 ${name}.${call}(…)，前面不写“${name} =”。`,
})

/** An empty value where the line before says how it came. */
export function asLost(type: string | undefined, traceback: Traceback): Words | undefined {
  const lost = type === 'NoneType' ? lostValue(traceback) : undefined
  return lost && wordsOfLost(lost)
}

const PARAMETERS: Record<string, string> = {
  radius: '半径',
  distance: '步数',
  steps: '步数',
  angle: '角度',
  degrees: '角度',
  x: 'x',
  y: 'y',
  seconds: '秒数',
  text: '要显示的文字',
  name: '名称',
  label: '名称',
  function: '要做的函数',
}

export const TYPES: readonly Rule[] = [
  [
    /^TypeError$/,
    /^(?:\w+\.)?(\w+)\(\) missing (\d+) required positional arguments?: '(\w+)'/,
    ([, name, missing, parameter = ''], { module, source, code }) => {
      const isOwn = module === '' || new RegExp(`def\\s+${name}\\b`).test(code)
      return isOwn
        ? {
            title: `调用 ${name} 时参数的个数不对`,
            meaning: `${name} 还少 ${missing} 个参数，括号里给的不够。`,
            advice: `看看 def ${name}(…) 那一行的括号里有几个名字，调用时就给几个值。`,
          }
        : {
            title: `${name} 的括号里少了${PARAMETERS[parameter] ?? `“${parameter}”`}`,
            meaning: `${name} 要知道${PARAMETERS[parameter] ?? `“${parameter}”`}才能做。`,
            advice: `${name} 的括号里要写${PARAMETERS[parameter] ?? `“${parameter}”`}，例如 ${source.includes('.') ? `${source.trim().split('.')[0]}.` : ''}${name}(50)。`,
          }
    },
  ],
  [
    /^TypeError$/,
    /'(?:builtin_function_or_method|function|method)' object is not subscriptable/,
    (_found, { source }) => {
      const name = /([\p{L}\p{N}_.]+)\s*\[/u.exec(source)?.[1] ?? '函数'
      return {
        title: '函数后面要用圆括号',
        meaning: `${name} 是一个函数，叫它做事用圆括号 ( )；方括号 [ ] 是从列表里取内容。`,
        advice: `把 ${name}[…] 改成 ${name}(…)。`,
      }
    },
  ],
  [
    /^TypeError$/,
    /can only concatenate str \(not "(\w+)"\) to str|unsupported operand type\(s\) for \+: '(?:int|float)' and 'str'/,
    ([, other = 'int']) => ({
      title: `文字和${typeInWords(other)}不能直接相加`,
      meaning: `“+”两边一边是文字，一边是${typeInWords(other)}；input() 得到的总是文字。`,
      advice: '想算数，用 int(…) 把文字变成数字；想连成一句话，用 str(…) 把数字变成文字，或者在 print 里用逗号隔开。',
    }),
  ],
  [
    /^TypeError$/,
    /unsupported operand type\(s\) for (.+?): '(\w+)' and '(\w+)'/,
    ([, sign, left, right]) => ({
      title: `${typeInWords(left)}和${typeInWords(right)}不能做“${sign}”运算`,
      meaning: `“${sign}”左边是${typeInWords(left)}，右边是${typeInWords(right)}，它们不能这样算。`,
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
      title: `${typeInWords(left)}和${typeInWords(right)}不能比大小`,
      meaning: `“${sign}”左边是${typeInWords(left)}，右边是${typeInWords(right)}，它们没有大小之分；input() 得到的总是文字。`,
      advice: '用 int(…) 或 float(…) 把文字变成数字，再比较。',
    }),
  ],
  [
    /^TypeError$/,
    /^(.+?)\(\) takes (?:exactly )?(.+?) positional arguments? but (\d+)/,
    ([, name, wanted, given]) => ({
      title: `调用 ${name} 时参数的个数不对`,
      meaning: `${name} 要 ${wanted} 个参数，括号里给了 ${given} 个。`,
      advice: `看看 def ${name}(…) 那一行的括号里有几个名字，调用时就给几个值。`,
    }),
  ],
  [
    /^TypeError$/,
    /'(\w+)' object is not callable/,
    ([, type]) => ({
      title: `${typeInWords(type)}后面不能加括号调用`,
      meaning: '名字后面加括号表示“执行这个函数”，但这个名字现在不是函数。',
      advice: '检查是不是把变量取成了和函数一样的名字（例如 list、str、sum），或者少写了乘号“*”。',
    }),
  ],
  [
    /^TypeError$/,
    /'(\w+)' object is not subscriptable|'(\w+)' object does not support item assignment/,
    ([, read, written], traceback) =>
      asLost(read, traceback) ?? {
        title: `${typeInWords(read ?? written)}不能用方括号${read ? '取' : '改'}里面的内容`,
        meaning: read ? '只有文字、列表、元组、字典可以用方括号取内容。' : '文字和元组做好以后就不能改里面的内容。',
        advice: read ? '检查方括号前面的变量是不是你想要的那一种。' : '用 list(…) 变成列表再改，或者做一个新的。',
      },
  ],
  [
    /^TypeError$/,
    /'(\w+)' object is not iterable/,
    ([, type], traceback) =>
      asLost(type, traceback) ?? {
        title: `${typeInWords(type)}不能一个一个地取`,
        meaning: `for 的 in 后面要放列表、文字或 range(…)，${typeInWords(type)}不行。`,
        advice: type === 'int' ? '想重复几次，写 for i in range(次数)。' : '检查 in 后面的内容是不是列表或文字。',
      },
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
