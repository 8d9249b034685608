import { BLANK_MARK } from '@shijie/contract'
import { halfOf } from './line-patterns.ts'

/** 填空题 whose answer stands in brackets at the end of the line: “…叫做____。（训练集）”, 【a；b】. */

export interface BracketedAnswer {
  stem: string
  answer: string
  /** The bracket says by itself that it is the answer: a square one, or as many answers as there are blanks. */
  isPlain: boolean
}

const END = /(?:[(（]([^()（）]{1,200})[)）]|[【〔]([^【】〔〕]{1,200})[】〕])\s{0,9}([。.!！]?)$/

/** What brackets say besides answers: hints, units, how to write it, where it stands, how hard it is. */
const REMARKS = [
  /提示|注意|^注\b|^注[:：]|说明|填|写|选|用.{0,6}(?:表示|作答|回答)|保留|精确|取整|四舍五入|小数|单位|近似/,
  /不分|顺序|先后|均可|皆可|不唯一|任[意选]|至少|见|参[见考照]|课本|教材|第.{1,4}[页章节课]|P\s*\d|^[如例]|例如|比如|缩写|简称|全称|[英中]文/i,
  /^约?[\d一二两三四五六七八九十]+\s*(?:个|位|种|字|条|点|处|空|分)/,
  /^(?:较|很|中等?|偏)?(?:难|易|简单|容易|基础|提高|选做|必做|附加|重要|必考|常考)题?$/,
  /\d{4}\s*[年·.]|真题|改编|期[中末]|模拟|卷/,
  /^(?:[%％‰℃°]|[kmc]?m|[km]?g|m?s|min|h|元|秒|分钟?|小时|米|厘米|千米|千克|克|度|[KMGT]?B|[kMG]?Hz|岁|人|张|次)$/,
]

const isRemark = (inside: string) => REMARKS.some((pattern) => pattern.test(halfOf(inside).trim()))

/** Is the bracket of this stem behind its full stop, where no remark about a word of the sentence stands. */
export const standsBehindStop = (stem: string): boolean => /[。.!！?？]\s*[(（][^()（）]*[)）]/.test(stem)

/** As many answers as blanks, parted by a mark that teachers use between answers. */
const partsOf = (inside: string) => inside.split(/[;；、]/).filter((part) => part.trim() !== '').length

/** The answer in the last bracket, and the stem without it; undefined where the bracket is a remark, or there is none. */
export function bracketedAnswer(whole: string): BracketedAnswer | undefined {
  const stem = whole.trimEnd()
  const found = END.exec(stem)
  const blanks = stem.match(BLANK_MARK)?.length ?? 0
  if (!found || blanks === 0) return undefined
  const [bracket, round, square, mark = ''] = found
  const inside = (round ?? square ?? '').trim()
  const before = stem.slice(0, stem.length - bracket.length).trimEnd()
  if (inside.replaceAll(/[\s_]/g, '') === '' || isRemark(inside)) return undefined
  return {
    stem: `${before}${/[。.!！?？]$/.test(before) ? '' : mark}`,
    answer: inside,
    isPlain: square !== undefined || (blanks > 1 && partsOf(inside) === blanks),
  }
}

const ROUND = /[(（]([^()（）\n]{1,20})[)）]/g
/** Behind a word: those that begin a line are its label, 【背景】. */
const LENTICULAR = /(?<=[\p{L}\p{N}”’）)]\s?)[【〔]([^【】〔〕\n]{1,20})[】〕]/gu
const SQUARE = /[【〔［]([^【】〔〕［］\n]{1,20})[】〕］]/g

/** What square brackets say in a sentence of any kind besides an answer: a picture, a material, a step. */
const POINTER = /^[图表例注式材步第]/

/**
 * “1个字节等于（8）位，1KB等于（1024）字节。”: below a heading of 填空题 and without a line to write on, what stands in brackets is what
 * belongs there; remarks stay. Beside square ones a round one is a remark. Without the heading (`isNamed` false) only square ones that
 * follow a word of their line are: “这叫【采样】。”. Undefined where there is none.
 */
export function inlineAnswers(whole: string, isNamed: boolean): { stem: string; answers: string[] } | undefined {
  for (const pattern of isNamed ? [SQUARE, ROUND] : [LENTICULAR]) {
    const answers: string[] = []
    const stem = whole.replaceAll(pattern, (bracket, inside: string) => {
      if (inside.trim() === '' || isRemark(inside) || (!isNamed && POINTER.test(inside))) return bracket
      answers.push(inside.trim())
      return '____'
    })
    if (answers.length > 0) return { stem, answers }
  }
  return undefined
}
