import { UNDERLINE } from './imported-document.ts'
import { halfOf, kindNamed, verdictOf } from './line-patterns.ts'
import type { ReadBlock } from './read-block.ts'

/** What a stem says besides its words: points, kind, and answers in brackets, on lines and behind it. */

const BLANKS = /_{2,}/g
const BRACKET = /[(（]([^()（）]*)[)）]/g
const UNDERLINED = new RegExp(`${UNDERLINE.begin}([^${UNDERLINE.end}]*)${UNDERLINE.end}`, 'g')

export const countBlanks = (stem: string): number => stem.match(BLANKS)?.length ?? 0
export const hasUnderlined = (stem: string): boolean => stem.search(UNDERLINED) >= 0

export interface StemScore {
  score: number | undefined
  /** Points of each blank or pair, not of the whole. */
  isPerPart?: boolean
}

/** （每空2分，共6分） in either order: what all of it is worth. */
const WHOLE_SCORE =
  /[([]\s*(?:每[^()[\]]{0,20}[,;、]\s*)?共\s*计?\s*(\d+(?:\.5)?)\s*分\s*(?:[,;、]\s*每[^()[\]]{0,20})?[)\]]/
const OWN_SCORE = /[([]\s*(?:本?小?题)?(?:满?分?值?)?([^()[\]]{0,4}?)(\d+(?:\.5)?)\s*分\s*[)\]]/

/** Points that a stem names at its beginning or end: （5分）, 【5分】, （本题满分 10 分）, （每空 2 分）. */
export function takeScore(stem: string): StemScore & { stem: string } {
  const half = halfOf(stem)
  const whole = WHOLE_SCORE.exec(half)
  const found = whole ?? OWN_SCORE.exec(half)
  if (!found) return { stem, score: undefined }
  const before = stem.slice(0, found.index)
  const after = stem.slice(found.index + found[0].length)
  return {
    stem: `${before.trimEnd()}${after === '' || before.trim() === '' ? after.trim() : after}`,
    score: Number(whole ? found[1] : found[2]),
    isPerPart: !whole && /每\s*(?:个?空|[线对条])/.test(found[1] ?? ''),
  }
}

/** （单选题）, 【判断】, [多选] before or behind the stem. */
export function takeKindTag(stem: string): { stem: string; kind: ReadBlock['kind'] } {
  const tag =
    /^\s*[(（[【]\s*((?:单项?选?择?|多项?选?择?|不定项选?择?|选择|判断|填空|简答|问答|排序|连线|配对|匹配)题?)\s*[)）\]】]\s*[:：]?\s*/
  const bare = /^\s*((?:单选|多选|判断|填空|简答|问答|排序|连线)题?)\s*[:：]\s*/
  const end = /\s*[(（[【]\s*((?:单选|多选|判断|填空|简答|排序|连线)题?)\s*[)）\]】]\s*$/
  for (const pattern of [tag, bare, end]) {
    const found = pattern.exec(stem)
    const named = found?.[1] ?? ''
    if (found)
      return {
        stem: stem.replace(pattern, '').trim(),
        kind: kindNamed(named.startsWith('单') ? '单选' : named.startsWith('多') ? '多选' : named),
      }
  }
  return { stem, kind: undefined }
}

/** The answer that stands in the brackets of the stem, and the stem with empty ones. */
export function takeBracketed(
  stem: string,
  hasOptions: boolean,
): { stem: string; answer: string | undefined; isMiddle: boolean } {
  const half = halfOf(stem)
  // Beside an empty bracket a filled one is something else: print(C), factor (B).
  const hasEmpty = /[(（]\s*[)）]/.test(stem)
  const isAnswer = (inside: string, at: number) => {
    if (!hasOptions) return verdictOf(inside) !== undefined
    return (
      !hasEmpty && /^[A-H](?:[\s,，、]*[A-H])*$/.test(halfOf(inside).trim()) && !/[A-Za-z0-9_]$/.test(stem.slice(0, at))
    )
  }
  const found = [...stem.matchAll(BRACKET)].filter(({ 1: inside = '', index }) => isAnswer(inside, index))
  const last = found.at(-1)
  const inside = last?.[1] ?? ''
  if (!last) return { stem, answer: undefined, isMiddle: false }
  const end = last.index + last[0].length
  const isEnd = /^[\s。.?!,;:的，？；]*$/.test(half.slice(end))
  const isMiddle = !isEnd && (!hasOptions || /[A-Za-z0-9]\s*$/.test(half.slice(0, last.index)))
  const others = found.length > 1
  return {
    stem: `${stem.slice(0, last.index)}（　）${stem.slice(end)}`,
    answer: inside.trim(),
    isMiddle: isMiddle || others,
  }
}

const SAME_LINE = /(?<=[\s。.！!？?；;，,）)_])\s*(?:参考|正确)?答案\s*[:：]\s*(\S[^\n]{0,100})$/u
const VERDICT_BEHIND = /(?<=[。.！!？?…”」\s])\s*([TF√×对错]|正确|错误)\s*$/iu

/** The answer that stands behind the question on its own line: “……____。答案：12”; of a 判断题 also “……。 F”. */
export function takeBehind(stem: string, kind: ReadBlock['kind']): { stem: string; answer: string | undefined } {
  const found = SAME_LINE.exec(stem) ?? (kind === 'truefalse' ? VERDICT_BEHIND.exec(stem) : null)
  const before = found ? stem.slice(0, found.index).trimEnd() : ''
  return found && before !== '' ? { stem: before, answer: found[1] } : { stem, answer: undefined }
}

/** Brackets and underlined words of a fill question become its blanks. */
export function openBlanks(stem: string): { stem: string; written: string[] } {
  const written: string[] = []
  const opened = stem.replace(UNDERLINED, (_, words: string) => {
    written.push(words.trim())
    return '____'
  })
  const isMarked = countBlanks(opened) > 0
  return { stem: isMarked ? opened : opened.replaceAll(/[(（]\s*[)）]|[【〔［]\s*[】〕］]/g, '____'), written }
}
