import { explainSlip } from './slips.ts'
import type { Traceback } from './traceback.ts'

/** Programs that Python can't read. */

export interface Words {
  title: string
  meaning: string
  advice: string
}

const FULL_WIDTH: Record<string, string> = {
  '（': '(',
  '）': ')',
  '：': ':',
  '，': ',',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '；': ';',
  '【': '[',
  '】': ']',
  '｛': '{',
  '｝': '}',
  '＝': '=',
  '＋': '+',
  '－': '-',
  '。': '.',
  '、': ',',
  '！': '!',
  '《': '<',
  '》': '>',
  '\u3000': '空格',
}

const CHINESE_QUOTES: Words = {
  title: '用了中文的引号',
  meaning: 'Python 里的文字要放在英文（半角）的引号里，中文引号电脑认不出来。',
  advice: '切换到英文输入法，把两边的引号都改成英文的 " 或 \'。',
}

function fullWidth({ message, source }: Traceback): Words | undefined {
  const named = /invalid (?:character|non-printable character) '?(.)?/u.exec(message)
  if (!named) return undefined
  const wrong = [...source].find((letter) => letter === named[1]) ?? [...source].find((letter) => letter in FULL_WIDTH)
  const right = wrong ? FULL_WIDTH[wrong] : undefined
  if (wrong && '“”‘’'.includes(wrong)) return CHINESE_QUOTES
  if (!wrong || !right) {
    return {
      title: '程序里有 Python 不认识的字符',
      meaning: `这一行里有一个 Python 不能识别的字符${named[1] ? `“${named[1]}”` : ''}。`,
      advice: '把它删掉，用英文输入法重新输入这个位置。',
    }
  }
  return {
    title: wrong === '\u3000' ? '用了中文的空格' : `用了中文的标点“${wrong}”`,
    meaning: 'Python 的符号都要用英文（半角）的，中文标点看起来很像，但电脑认不出来。',
    advice: `切换到英文输入法，把“${wrong === '\u3000' ? '　' : wrong}”改成英文的“${right === '空格' ? ' ' : right}”。`,
  }
}

const NO_TARGET: Words = {
  title: '等号左边不能是这个',
  meaning: '等号“=”左边只能是变量的名字，不能是数字、文字、算式或函数调用。',
  advice: '把变量名写在等号左边，把值写在右边，例如 x = 5；要判断相等，用“==”。',
}

const KEYWORDS = 'if|elif|else|for|while|def|class|try|except|finally|with'

type Rule = readonly [RegExp, (traceback: Traceback, found: RegExpExecArray) => Words]

const RULES: readonly Rule[] = [
  [
    /expected ':'/,
    ({ source }) => {
      const word = new RegExp(`^\\s*(${KEYWORDS})\\b`).exec(source)?.[1] ?? 'if、for、while、def'
      return {
        title: '少了一个冒号',
        meaning: `以 ${word} 开头的这一行，末尾要有一个英文冒号“:”，表示下面缩进的几行归它管。`,
        advice: '在这一行的最后加上英文冒号“:”。',
      }
    },
  ],
  [
    /'([([{])' was never closed/,
    (_traceback, [, bracket]) => ({
      title: `括号“${bracket}”没有配对`,
      meaning: `从这一行开始的左括号“${bracket}”，后面没有找到和它配对的右括号。`,
      advice: '数一数左右括号的个数，在该结束的地方补上右括号。',
    }),
  ],
  [
    /unmatched '([)\]}])'/,
    (_traceback, [, bracket]) => ({
      title: `多了一个右括号“${bracket}”`,
      meaning: '这个右括号前面没有和它配对的左括号。',
      advice: '删掉多出来的右括号，或者在前面补上左括号。',
    }),
  ],
  [
    /closing parenthesis '(.)' does not match opening parenthesis '(.)'/,
    (_traceback, [, close, open]) => ({
      title: '括号的种类不一样',
      meaning: `用“${open}”开头，却用“${close}”结尾，两边要用同一种括号。`,
      advice: '把其中一个括号改成和另一个配对的。',
    }),
  ],
  [
    /unterminated (?:f-)?string literal|EOL while scanning/,
    () => ({
      title: '引号没有配对',
      meaning: '文字要放在一对引号里，这一行的文字只有开头的引号，没有结尾的引号。',
      advice: '在文字的末尾补上同样的英文引号；如果文字里面也有引号，外面换另一种引号。',
    }),
  ],
  [
    /unterminated triple-quoted/,
    () => ({
      title: '三个引号没有配对',
      meaning: '用三个引号开始的一大段文字，后面没有找到结尾的三个引号。',
      advice: '在这段文字的末尾补上三个同样的引号。',
    }),
  ],
  [
    /Maybe you meant '==' (?:or ':=' )?instead of '='|cannot assign to .* here\. Maybe you meant '=='/,
    ({ source }) =>
      /^\s*(if|elif|while)\b/.test(source)
        ? {
            title: '判断相等要用两个等号',
            meaning: '一个等号“=”是把右边的值存进左边的变量；判断两边是不是相等，要写两个等号“==”。',
            advice: '把条件里的“=”改成“==”。',
          }
        : NO_TARGET,
  ],
  [/cannot assign to (.+?)(?: here)?(?:\.|$)/, () => NO_TARGET],
  [
    /Missing parentheses in call to '(\w+)'/,
    (_traceback, [, name]) => ({
      title: `${name} 后面少了括号`,
      meaning: `在 Python 3 里，${name} 是一个函数，要把内容放在括号里。`,
      advice: `改成 ${name}(…)，把要处理的内容写进英文括号。`,
    }),
  ],
  [
    /Perhaps you forgot a comma/,
    () => ({
      title: '可能少了一个逗号',
      meaning: '两个内容紧挨着，Python 不知道它们是什么关系。',
      advice: '检查这一行：几个内容之间要用英文逗号“,”隔开；要连接文字，用“+”。',
    }),
  ],
  [
    /'return' outside function/,
    () => ({
      title: 'return 写在了函数外面',
      meaning: 'return 用来交回函数的结果，只能写在 def 下面缩进的几行里。',
      advice: '检查这一行的缩进，让它在函数里面；如果没有函数，就去掉 return。',
    }),
  ],
  [
    /'(break|continue)' (?:outside|not properly in) loop/,
    (_traceback, [, word]) => ({
      title: `${word} 写在了循环外面`,
      meaning: `${word} 只能用在 for 或 while 循环里。`,
      advice: '检查这一行的缩进，让它在循环里面。',
    }),
  ],
  [
    /invalid decimal literal|leading zeros/,
    () => ({
      title: '数字或名字写得不对',
      meaning: '变量的名字不能用数字开头，整数前面也不能有多余的 0。',
      advice: '给变量换一个用字母、汉字或下划线开头的名字，或者去掉数字前面的 0。',
    }),
  ],
]

const INDENTATION: readonly Rule[] = [
  [
    /expected an indented block/,
    () => ({
      title: '这里应该缩进',
      meaning: '上面以冒号“:”结尾的那一行，下面至少要有一行缩进的内容，表示归它管的部分。',
      advice: '在这一行的前面加 4 个空格；如果暂时没有内容，可以先写 pass。',
    }),
  ],
  [
    /unexpected indent/,
    () => ({
      title: '这一行多了缩进',
      meaning: '这一行前面有多余的空格，Python 用缩进来判断哪些行是一起的。',
      advice: '删掉这一行前面多余的空格，让它和同一组的行对齐。',
    }),
  ],
  [
    /unindent does not match/,
    () => ({
      title: '缩进没有对齐',
      meaning: '这一行的缩进和上面任何一层都对不上。',
      advice: '让同一组的每一行前面空格一样多，每一层用 4 个空格。',
    }),
  ],
  [
    /inconsistent use of tabs/,
    () => ({
      title: '空格和 Tab 混用了',
      meaning: '有的行用空格缩进，有的行用 Tab 键缩进，看起来一样，Python 却分得清。',
      advice: '把缩进都改成空格，每一层 4 个。',
    }),
  ],
]

const find = (rules: readonly Rule[], traceback: Traceback): Words | undefined => {
  for (const [pattern, explain] of rules) {
    const found = pattern.exec(traceback.message)
    if (found) return explain(traceback, found)
  }
  return undefined
}

export function explainSyntax(traceback: Traceback): Words {
  return (
    explainSlip(traceback) ??
    fullWidth(traceback) ??
    find(INDENTATION, traceback) ??
    find(RULES, traceback) ?? {
      title: '这一行 Python 看不懂',
      meaning: '程序的写法不符合 Python 的语法，所以还没有开始运行。',
      advice: '检查这一行和上一行：括号、引号是不是成对，该有的冒号、逗号有没有漏，单词有没有拼错。',
    }
  )
}
