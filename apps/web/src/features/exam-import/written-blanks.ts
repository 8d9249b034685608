import { UNDERLINE } from './imported-document.ts'
import { halfOf } from './line-patterns.ts'
import { blanksOf } from './settle-answer.ts'

/** Blanks that are filled in with the keyboard: “1 字节等于 __8__ 位”, an answer between two short runs of underscores. */

const RUN = /[_＿﹍]{2,}/g
/** Longer ones are lines to write on. */
const RUN_MAX = 3
const ANSWER_MAX = 20
/** What stands between two blanks instead of in one. */
const BETWEEN =
  /[,，、。．;；：:！!？?()（）\n]|^\s|\s$|^(?:是|和|与|或|及|以及|在|把|用|由|从|对|到|至|通过|叫|称|属于|包括|可以|能|会)|(?:的|是|和|与|或|为|在|到|叫做?|称为)$/
/** Python writes names of its own like this. */
const DUNDER = /^(?:init|name|main|file|doc|dict|class|call|len|str|repr|new|del|eq|add|iter|next|all)$/

const plain = (text: string) => halfOf(text).replaceAll(/\s/g, '')

/**
 * The stem with such answers underlined, as a document of Word has them. `known` is what is told of the answer elsewhere: then
 * nothing else may stand between the underscores. Doubted: what was taken without that.
 */
export function underlineWritten(
  stem: string,
  known: string | undefined,
): { stem: string; doubted: string | undefined } {
  const none = { stem, doubted: undefined }
  const runs = [...stem.matchAll(RUN)].map(({ index, 0: run }) => ({ from: index, to: index + run.length }))
  if (runs.length === 0 || runs.length % 2 === 1) return none
  const blanks = runs.flatMap((run, at) => (at % 2 === 0 ? [{ from: run.from, to: runs[at + 1]?.to ?? 0, run }] : []))
  const answers = blanks.map(({ to, run }, at) => stem.slice(run.to, runs[2 * at + 1]?.from ?? to).trim())
  if (answers.some((answer) => answer === '' || answer.length > ANSWER_MAX)) return none
  const isTold =
    blanksOf(known ?? '', answers.length)
      ?.map(plain)
      .join('\n') === answers.map(plain).join('\n')
  if (known && !isTold) return none
  const raw = blanks.map(({ run }, at) => stem.slice(run.to, runs[2 * at + 1]?.from))
  const areShort = runs.every(({ from, to }) => to - from <= RUN_MAX)
  if (!isTold && (!areShort || raw.some((text) => BETWEEN.test(text) || DUNDER.test(text)))) return none
  let at = 0
  const parts = blanks.map(({ from, to }, blank) => {
    const before = stem.slice(at, from)
    at = to
    return `${before}${UNDERLINE.begin}${answers[blank]}${UNDERLINE.end}`
  })
  return { stem: parts.join('') + stem.slice(at), doubted: isTold ? undefined : answers.join('、') }
}
