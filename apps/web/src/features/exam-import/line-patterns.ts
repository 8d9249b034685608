import type { QuestionKind } from '@shijie/contract'
import { numberOfChinese } from '../../lib/chinese-number.ts'

/** What single lines of an exam look like. All patterns are for half-width text of the same length. */

/** The same text with half-width letters, digits and marks: every character stays at its place. */
export const halfOf = (text: string): string =>
  text
    .replaceAll(/[！-～]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xfee0))
    .replaceAll(/[\u3000\u00a0\u2002-\u200a]/g, ' ')
    .replaceAll(/[【〔［]/g, '[')
    .replaceAll(/[】〕］]/g, ']')

export type NumberStyle = 'dot' | 'half' | 'paren' | 'word' | 'chinese' | 'bare' | 'tight' | 'decimal' | 'circled'

export interface NumberedStart {
  style: NumberStyle
  number: number
  /** Where the text behind the number begins. */
  textAt: number
  /** What stands in brackets before the number: （ √ ）1. */
  before?: string
}

const starts: [NumberStyle, RegExp][] = [
  ['word', /^\s*(?:第\s*(\d{1,3})\s*[小]?题|题目?\s*(\d{1,3})\b|Q\s*(\d{1,3})\b)\s*[.、:)]?\s*/i],
  ['dot', /^\s*(\d{1,3})\s*(?:[.、:]|,(?=\D))\s*(?!\d)/],
  ['half', /^\s*(\d{1,3})\s*[)\]]\s*/],
  ['paren', /^\s*[([]\s*(\d{1,3})\s*[)\]]\s*[.、]?\s*/],
  ['decimal', /^\s*(\d{1,3})\s*[.、]\s*(?=\d)/],
  ['chinese', /^\s*([一二三四五六七八九十]{1,3})\s*[、.]\s*/],
  ['bare', /^\s*(\d{1,3})\s+(?=[\u4e00-\u9fff“"《A-Za-z])/],
  ['tight', /^\s*(\d{1,3})(?=[\u4e00-\u9fff])/],
  ['circled', /^\s*([①-⑳])\s*/],
]

/** The number that a line begins with. */
export function numberedStart(text: string): NumberedStart | undefined {
  const before = /^\s*[(（]\s*([^()（）\d]{0,4}?)\s*[)）]\s*(?=[(（]?\d)/.exec(text)
  if (before) {
    const start = numberedStart(text.slice(before[0].length))
    return start && { ...start, textAt: start.textAt + before[0].length, before: before[1] ?? '' }
  }
  // A full-width mark never stands inside of a number, so that a digit may follow: 7．48 张考题.
  const wide = /^\s*(\d{1,3})\s*(?:[．、：。]|\ufe0f?\u20e3)\s*/.exec(text)
  if (wide) return { style: 'dot', number: Number(wide[1]), textAt: wide[0].length }
  const half = halfOf(text)
  for (const [style, pattern] of starts) {
    const found = pattern.exec(half)
    if (!found) continue
    const written = found[1] ?? found[2] ?? found[3] ?? ''
    const number =
      style === 'chinese'
        ? numberOfChinese(written)
        : style === 'circled'
          ? written.charCodeAt(0) - 0x245f
          : Number(written)
    return { style, number, textAt: found[0].length }
  }
  return undefined
}

const kindWords: [RegExp, QuestionKind | 'choice'][] = [
  [/true\s+or\s+false|true\/false/i, 'truefalse'],
  [/multiple\s+choice/i, 'choice'],
  [/fill\s+in/i, 'fill'],
  [/short\s+answer|essay/i, 'short'],
  [/单项?选/, 'single'],
  [/多项?选/, 'multiple'],
  [/不定项|选择|选一选/, 'choice'],
  [/判断|是非|对错|正误|辨一辨/, 'truefalse'],
  [/填空|补全|填一填/, 'fill'],
  // Sorting is also what programs do: 排序算法应用题 asks something else.
  [/排序题|^\s*排序\s*$|排一排/, 'order'],
  [/连线|连一连|配对|匹配题|^\s*匹配\s*$/, 'match'],
  [
    /简答|问答|论述|名词解释|计算|综合|应用|分析|操作|实践|材料|阅读|写作|作文|编程|程序|主观|开放|探究|解答|思考|设计/,
    'short',
  ],
]

/** The kind that a heading or a tag names. `choice` leaves open how many are right. */
export function kindNamed(text: string): QuestionKind | 'choice' | undefined {
  const half = halfOf(text)
  const kindsOf = (words: string) => kindWords.find(([pattern]) => pattern.test(words))?.[1]
  // Of a section with several kinds each question says for itself what it is.
  const several = severalKinds.exec(half)?.[0].split(/[与和及、/]/)
  if (several && new Set(several.map(kindsOf)).size > 1) return undefined
  const found = kindWords.flatMap(([pattern, kind]) => {
    const at = half.search(pattern)
    return at < 0 || /非选择/.test(half) ? [] : [{ at, kind }]
  })
  found.sort((a, b) => a.at - b.at)
  return found[0]?.kind ?? (/非选择/.test(half) ? 'short' : undefined)
}

export interface Heading {
  /** Its place among the headings, where it says so. */
  order?: number
  kind?: QuestionKind | 'choice'
  score?: number
  /** Points of each blank or pair, not of each question. */
  isPerPart?: boolean
  /** All points of the section, for those that name no others. */
  total?: number
  count?: number
  /** It names different points for some of its questions. */
  isMixed?: boolean
  /** Has it no other words than its kind. */
  isPure: boolean
}

const headMark =
  /^\s*(?:第([一二三四五六七八九十]+)(?:部分|大题|题)|([一二三四五六七八九十]+)\s*(?:[、.:,]|(?=\s))|\(([一二三四五六七八九十]+)\)|([IVX]+)\s*[.、]|Part\s+([A-Z]|\d+)\s*[.:]|(?:[A-E]\s*[卷组]))?\s*[.、:]?\s*/
const KIND_NAMES =
  '(?:multiple choice|true or false|fill in the blanks?|short answers?|essay|写作|作文|单项选择|单选|单项选|多项选择|多选|不定项选择|选择|排序题|连线|连一连|配对|匹配|判断正误|判断|是非|填空|简答|问答|论述|名词解释|计算|综合应用|综合|应用|分析|操作|实践|材料分析|材料|编程|程序|主观|非选择|解答|思考|开放|探究)(?:题|部分|一选|一填)?'
/** Alone, or several kinds in one section: 填空与简答. */
const pureKind = new RegExp(
  `^${KIND_NAMES}(?:\\s*[与和及、/]\\s*${KIND_NAMES})*\\s*(?=$|[([:,。.、;]|\\s|共|本|每|将|在|请|下|对)`,
  'i',
)
const severalKinds = new RegExp(`^${KIND_NAMES}\\s*[与和及、/]\\s*${KIND_NAMES}`, 'i')

/** Points for each question, or for each blank. */
function scoreNamed(half: string): Pick<Heading, 'score' | 'isPerPart' | 'total' | 'count' | 'isMixed'> {
  const english = /(\d+(?:\.5)?)\s*points?\s+each/i.exec(half)
  if (english) return { score: Number(english[1]) }
  const each = /(?:每|各)\s*(小?题|空|个|道|线|对|条线?)?[^0-9,。;]{0,4}?(\d+(?:\.5)?)\s*分/.exec(half)
  const total = /(?:共|满分|本[大小]?题|\()\s*(\d+)\s*(?:分|points?)/i.exec(half)
  const count = /(\d+)\s*个?小?题/.exec(half)
  const all = [...half.matchAll(/(共|满分)?\s*(?:计)?\s*(\d+(?:\.5)?)\s*分/g)].filter((found) => found[1] === undefined)
  const isMixed = new Set(all.map((found) => found[2])).size > 1
  const whole = {
    ...(total ? { total: Number(total[1]) } : {}),
    ...(count ? { count: Number(count[1]) } : {}),
    ...(isMixed ? { isMixed } : {}),
  }
  if (!each) return whole
  return { ...whole, score: Number(each[2]), ...(each[1] && /[空个线对条]/.test(each[1]) ? { isPerPart: true } : {}) }
}

/** Is this line the heading of a section. */
export function headingOf(text: string): Heading | undefined {
  const half = halfOf(text).trim()
  if (half.length === 0 || half.length > 90) return undefined
  const mark = headMark.exec(half)
  const rest = half.slice(mark?.[0].length ?? 0)
  const written = mark?.[1] ?? mark?.[2] ?? mark?.[3]
  const isPure = pureKind.test(rest) && !/[?]\s*$|_{2,}/.test(rest)
  const score = scoreNamed(half)
  const kind = kindNamed(rest.slice(0, 16))
  const numbered = /^\s*\d{1,2}\s*[.、]\s*(.*)$/.exec(half)
  if (numbered) {
    const named = numbered[1] ?? ''
    const isHead =
      /^(?:单项?选择?题|多项?选择?题|选择题|判断题|填空题|简答题|问答题|排序题)\s*(?:$|[(:])/.test(named) ||
      // Behind a colon stands what is to be joined.
      /^(?:连线题|配对题|匹配题)\s*(?:$|\(|:\s*$)/.test(named)
    return isHead ? { ...kindPart(kindNamed(named)), ...score, isPure: true } : undefined
  }
  if (written !== undefined) {
    const order = numberOfChinese(written)
    if (isPure || score.score !== undefined || /共\s*\d+\s*(?:小?题|分)|\(\s*\d+\s*分\s*\)/.test(half))
      return { order, ...kindPart(kind), ...score, isPure }
    return undefined
  }
  if (mark?.[5] !== undefined) return { ...kindPart(kind), ...score, isPure: true }
  const isBare = isPure && (/题/.test(rest.slice(0, 8)) || half.length < 6) && !/[?]/.test(half)
  const isTag = /^\[(?:单项?选择?|多项?选择?|判断|填空|简答|选择|排序|连线|配对|匹配)题?\]$/.test(half)
  return isBare || isTag ? { ...kindPart(kindNamed(half.slice(0, 16))), ...score, isPure: true } : undefined
}

const kindPart = (kind: Heading['kind']) => (kind ? { kind } : {})

export type LabelName = 'answer' | 'explanation' | 'score' | 'topic' | 'kind' | 'ignored'

const labels: [LabelName, RegExp][] = [
  [
    'answer',
    /^\s*(?:\[\s*(?:参考|正确|标准)?答案\s*\]|\(\s*(?:参考|正确|标准)?答案\s*\)(?=\s*[A-H:])|(?:参考|正确|标准|本题)?答案(?:是|为)?\s*[:.;]|(?:参考|正确|标准)?答案(?=\s*(?:[A-H]+|对|错|√|×)\s*$)|答\s*:|正确选项\s*:|answer\s*:|key\s*:)\s*[:.]?\s*/i,
  ],
  [
    'explanation',
    /^\s*(?:\[\s*(?:试题|答案|题目)?(?:解析|分析|详解|点评|解答|说明|点拨)\s*\]|(?:试题|答案|题目)?(?:解析|分析|详解|点评|解答|点拨|理由)\s*:)\s*:?\s*/,
  ],
  ['score', /^\s*(?:\[\s*分[值数]\s*\]|分[值数]\s*:)\s*:?\s*/],
  ['topic', /^\s*(?:\[\s*(?:知识点|考点)\s*\]|(?:知识点|考点|考查点?)\s*:)\s*:?\s*/],
  ['kind', /^\s*(?:\[\s*题型\s*\]|题型\s*:)\s*:?\s*/],
  ['ignored', /^\s*(?:\[\s*(?:难度|难易度|来源|章节|出处|题号)\s*\]|(?:难度|难易度|来源|章节|出处)\s*:)\s*:?\s*/],
]

/** 答案：, 【解析】 and their like at the beginning of a line. */
export function labelAt(text: string): { name: LabelName; textAt: number } | undefined {
  const half = halfOf(text)
  for (const [name, pattern] of labels) {
    const found = pattern.exec(half)
    if (found) return { name, textAt: found[0].length }
  }
  return undefined
}

const TRUE = /^(?:√|✓|✔|☑|对|正确|是|真|T|TRUE|Y|YES|RIGHT)$/i
const FALSE = /^(?:×|✗|✘|✕|╳|☒|X|错|错误|不对|不正确|否|假|F|FALSE|N|NO|WRONG)$/i

/** 对 or 错, whatever it is written as. */
export function verdictOf(text: string): '对' | '错' | undefined {
  const half = halfOf(text)
    .trim()
    .replaceAll(/[.。,;\s]+$/g, '')
  if (TRUE.test(half)) return '对'
  return FALSE.test(half) ? '错' : undefined
}

/** Letters of options, in order and each once; undefined when the text is something else. */
export function lettersOf(text: string): string[] | undefined {
  const half = halfOf(text)
    .trim()
    .replace(/[.。;]+$/, '')
  if (!/^[A-Ha-h](?:[\s,、;和及/]*[A-Ha-h]){0,7}$/.test(half)) return undefined
  const found = half.toUpperCase().match(/[A-H]/g) ?? []
  return [...new Set(found)].sort()
}
