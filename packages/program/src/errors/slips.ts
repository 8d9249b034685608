import type { Words } from './syntax.ts'
import type { Traceback } from './traceback.ts'

/**
 * Slips of who knows another language, or writes as one speaks. Python says "invalid syntax" of most of them; what was
 * meant stands in the line.
 */

type Slip = readonly [line: RegExp, explain: (found: RegExpExecArray, traceback: Traceback) => Words]

/** The line without its texts and remarks, so that what stands in them is taken for no code. */
const codeOf = (source: string): string =>
  source.replace(/(["'])(?:\\.|(?!\1).)*\1?/g, (text) => '"'.repeat(Math.min(2, text.length))).replace(/#.*/, '')

const REVERSED: Record<string, string> = { '=>': '>=', '=<': '<=', '=!': '!=' }
const LOGIC: Record<string, string> = {
  且: 'and',
  并且: 'and',
  或: 'or',
  或者: 'or',
  非: 'not',
  '&&': 'and',
  '||': 'or',
}
const KEYWORD =
  'False|None|True|and|as|assert|break|class|continue|def|del|elif|else|except|finally|for|from|global|if|import|in|is|lambda|not|or|pass|raise|return|try|while|with'

const SLIPS: readonly Slip[] = [
  [
    /^\s*else\s+if\b/,
    () => ({
      title: 'Python 里没有 else if',
      meaning: '“否则，如果……”在 Python 里是一个词：elif。',
      advice: '把 else if 改成 elif，后面写条件和冒号。',
    }),
  ],
  [
    /^\s*else\s+[^:\s]/,
    () => ({
      title: 'else 后面不写条件',
      meaning: 'else 管的是前面的条件都不成立的时候，所以它自己没有条件。',
      advice: '要再问一个条件，用 elif；不用再问，就只写 else:。',
    }),
  ],
  [
    /(\+\+|--)\s*;?\s*$/,
    ([, sign = '++']) => ({
      title: `Python 里没有“${sign}”`,
      meaning: `“${sign}”是别的语言里加 1、减 1 的写法，Python 不认识。`,
      advice: `写成 变量 ${sign.slice(1)}= 1，例如 x ${sign.slice(1)}= 1。`,
    }),
  ],
  [
    /([!=]==)/,
    ([, sign]) => ({
      title: `“${sign}”多了一个等号`,
      meaning: '在 Python 里，相等是两个等号“==”，不相等是“!=”。',
      advice: `把“${sign}”改成“${sign === '===' ? '==' : '!='}”。`,
    }),
  ],
  [
    /(=>|=<|=!)/,
    ([, sign = '=>']) => ({
      title: `“${sign}”的两个符号写反了`,
      meaning: '大于等于、小于等于、不等于，都是等号写在后面。',
      advice: `把“${sign}”改成“${REVERSED[sign]}”。`,
    }),
  ],
  [
    /(&&|\|\||(?<![\p{L}\p{N}_])(?:并且|或者|[且或非])(?![\p{L}\p{N}_]))/u,
    ([, word = '且']) => ({
      title: `Python 里“${word}”要写成 ${LOGIC[word]}`,
      meaning: '并且、或者、不，在 Python 里是英文单词 and、or、not，前后各空一格。',
      advice: `把“${word}”改成 ${LOGIC[word]}。`,
    }),
  ],
  [
    /^\s*(?:if|elif|while)\b.*\bthen\b/,
    () => ({
      title: 'Python 里不写 then',
      meaning: '条件写完以后，直接用英文冒号“:”，下一行缩进写要做的事。',
      advice: '删掉 then，只留下冒号。',
    }),
  ],
  [
    /^\s*(?:if|elif|while)\b.*!(?!=)/,
    () => ({
      title: 'Python 里“!”要写成 not',
      meaning: '“不”在 Python 里是英文单词 not，“!”只用在“!=”里。',
      advice: '把“!”改成 not，后面空一格，例如 if not x:。',
    }),
  ],
  [
    new RegExp(`^\\s*(${KEYWORD})\\s*=(?!=)`),
    ([, word]) => ({
      title: `“${word}”不能做变量的名字`,
      meaning: `${word} 是 Python 自己要用的词，不能拿来给变量取名。`,
      advice: `换一个名字，例如 my_${word}，或者用汉字。`,
    }),
  ],
]

/** Slips that Python's own words give away. */
const SAID: readonly Slip[] = [
  [
    /'elif' block follows an 'else' block/,
    () => ({
      title: 'elif 要写在 else 前面',
      meaning: 'else 是最后一条路，它后面不能再有 elif。',
      advice: '把 elif 这一段移到 else 的前面。',
    }),
  ],
  [
    /expected '\('/,
    (_found, { source }) => {
      const name = /def\s+(\S+?)\s*:/.exec(source)?.[1] ?? '函数'
      return {
        title: 'def 后面少了括号',
        meaning: '定义函数时，名字后面一定有一对括号；不要参数，括号里就空着。',
        advice: `写成 def ${name}():。`,
      }
    },
  ],
  [
    /f-string: expecting '}'|f-string: (?:single '\}'|valid expression required)/,
    () => ({
      title: 'f 文字里的花括号没有配对',
      meaning: 'f"…" 里，变量要写在一对花括号 { } 里面。',
      advice: '数一数左右花括号，在变量后面补上“}”。',
    }),
  ],
  [
    /invalid character '([０-９])'/u,
    (_found, { source }) => {
      const wide = /[０-９]+/u.exec(source)?.[0] ?? ''
      const half = [...wide].map((digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0)).join('')
      return {
        title: `“${wide}”是全角数字`,
        meaning: '中文输入法打出来的宽数字，电脑认不出来。',
        advice: `切换到英文输入法，改成半角的 ${half}。`,
      }
    },
  ],
]

const TIMES = /(?<![\p{L}\p{N}_.])(\d+(?:\.\d+)?)([\p{L}_][\p{L}\p{N}_]*)/u

function explainTimes({ message, source }: Traceback): Words | undefined {
  const found = /invalid decimal literal/.test(message) ? TIMES.exec(codeOf(source)) : null
  const isName = found && new RegExp(`^\\s*${found[0]}\\s*=(?!=)`, 'u').test(source)
  if (!found || isName) return undefined
  return {
    title: '乘号不能省',
    meaning: '数学里的 2x，在 Python 里要把乘号写出来。',
    advice: `写成 ${found[1]} * ${found[2]}；如果它是文字，要加上引号。`,
  }
}

/** What slipped in this line; undefined where nothing known did. */
export function explainSlip(traceback: Traceback): Words | undefined {
  for (const [pattern, explain] of SAID) {
    const found = pattern.exec(traceback.message)
    if (found) return explain(found, traceback)
  }
  const times = explainTimes(traceback)
  if (times) return times
  if (!/invalid syntax|expected ':'/.test(traceback.message)) return undefined
  for (const [pattern, explain] of SLIPS) {
    const found = pattern.exec(codeOf(traceback.source))
    if (found) return explain(found, traceback)
  }
  return undefined
}
