import type { QuestionKind } from '@shijie/contract'
import type { ListedAnswer } from './answer-list.ts'
import { bracketedAnswer, inlineAnswers } from './bracketed-blanks.ts'
import { plainText, UNDERLINE } from './imported-document.ts'
import { addDoubt, emptyQuestion, type ImportedQuestion, letterAt } from './imported-question.ts'
import { halfOf, kindNamed, lettersOf, verdictOf } from './line-patterns.ts'
import { lettersByLook } from './look-answer.ts'
import { joinSides, type MatchColumns } from './match-columns.ts'
import { looksScattered } from './mend-formula.ts'
import { pairsOfLines } from './pair-line.ts'
import type { ReadBlock } from './read-block.ts'
import { settleOrder } from './settle-order.ts'

/** What a question is and what is right, from all that its lines, its heading and the list at the end say. */

const BLANKS = /_{2,}/g
const BRACKET = /[(（]([^()（）]*)[)）]/g
const UNDERLINED = new RegExp(`${UNDERLINE.begin}([^${UNDERLINE.end}]*)${UNDERLINE.end}`, 'g')

/** Points that a stem names at its beginning or end: （5分）, 【5分】, （本题满分 10 分）. */
function takeScore(stem: string): { stem: string; score: number | undefined } {
  const pattern = /[(（[【]\s*(?:本?小?题)?(?:满?分?值?)?[^()（）[\]【】]{0,4}?(\d+(?:\.5)?)\s*分\s*[)）\]】]/
  const half = halfOf(stem)
  const found = pattern.exec(half)
  if (!found) return { stem, score: undefined }
  const before = stem.slice(0, found.index)
  const after = stem.slice(found.index + found[0].length)
  return {
    stem: `${before.trimEnd()}${after === '' || before.trim() === '' ? after.trim() : after}`,
    score: Number(found[1]),
  }
}

/** （单选题）, 【判断】, [多选] before or behind the stem. */
function takeKindTag(stem: string): { stem: string; kind: ReadBlock['kind'] } {
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
function takeBracketed(
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

/** The answer in brackets behind the sentence; doubted where it may as well be a remark. */
function takeBlanksBracket(question: ImportedQuestion): Told[] {
  const found = bracketedAnswer(question.stem)
  if (!found) return []
  question.stem = found.stem
  if (!found.isPlain) addDoubt(question.doubts, 'answerBracketed', found.answer)
  const forms = found.answer.split(/\s*[;；]\s*/)
  const isOne = question.stem.match(BLANKS)?.length === 1
  if (!isOne || forms.length === 1) return [{ from: 'bracket', text: found.answer }]
  addDoubt(question.doubts, 'forms', found.answer)
  return [{ from: 'bracket', text: forms.join('｜') }]
}

const SAME_LINE = /(?<=[\s。.！!？?；;，,）)_])\s*(?:参考|正确)?答案\s*[:：]\s*(\S[^\n]{0,100})$/u
const VERDICT_BEHIND = /(?<=[。.！!？?…”」\s])\s*([TF√×对错]|正确|错误)\s*$/iu

/** The answer that stands behind the question on its own line: “……____。答案：12”; of a 判断题 also “……。 F”. */
function takeBehind(stem: string, kind: ReadBlock['kind']): { stem: string; answer: string | undefined } {
  const found = SAME_LINE.exec(stem) ?? (kind === 'truefalse' ? VERDICT_BEHIND.exec(stem) : null)
  const before = found ? stem.slice(0, found.index).trimEnd() : ''
  return found && before !== '' ? { stem: before, answer: found[1] } : { stem, answer: undefined }
}

/** The answers that stand in brackets where the blanks are. */
function takeInline(question: ImportedQuestion): Told[] {
  const found = question.stem.match(BLANKS) ? undefined : inlineAnswers(question.stem)
  if (!found) return []
  question.stem = found.stem
  addDoubt(question.doubts, 'answerBracketed', found.answers.join('、'))
  return [{ from: 'bracket', text: found.answers.join('；') }]
}

interface Told {
  from: 'line' | 'bracket' | 'list' | 'look'
  text: string
}

/** All answers that were told, compared: differing ones are somebody's slip. */
function agree(question: ImportedQuestion, told: readonly Told[]): string {
  const first = told[0]?.text ?? ''
  const plain = (text: string) => lettersOf(text)?.join('') ?? verdictOf(text) ?? halfOf(text).replaceAll(/\s/g, '')
  if (told.some(({ text }) => plain(text) !== plain(first)))
    addDoubt(question.doubts, 'answersDiffer', [...new Set(told.map(({ text }) => text))].join('、'))
  return first
}

const isVerdictOptions = (options: readonly string[]) =>
  options.length === 2 &&
  options.every((option) => verdictOf(option) !== undefined) &&
  verdictOf(options[0] ?? '') !== verdictOf(options[1] ?? '')

/** The kind that speaks for itself; the heading decides where it may be several. */
function kindOf(question: ImportedQuestion, named: ReadBlock['kind'], answer: string): QuestionKind {
  const { options, stem, doubts } = question
  const letters = lettersOf(answer)
  if (named === 'order' || named === 'match') return named
  if (options.length > 0) {
    if (isVerdictOptions(options)) return 'truefalse'
    if (named === 'fill' || named === 'short' || named === 'truefalse') addDoubt(doubts, 'kindDiffers')
    const isSeveral = (letters?.length ?? 0) > 1
    if (named === 'single' && isSeveral) addDoubt(doubts, 'kindDiffers')
    if (named === 'multiple' && letters?.length === 1) addDoubt(doubts, 'kindDiffers')
    if (named === 'single' || named === 'multiple') return named
    return isSeveral ? 'multiple' : 'single'
  }
  if (named === 'truefalse') return 'truefalse'
  if (named === 'fill' || named === 'short') {
    if (named === 'short' && (stem.match(BLANKS)?.length ?? 0) > 0) addDoubt(doubts, 'kindUnclear')
    return named
  }
  if (named !== undefined) {
    // A heading of choices above a question without options.
    addDoubt(doubts, 'optionsFew')
    return named === 'choice' ? 'single' : named
  }
  if (answer !== '' && verdictOf(answer)) return 'truefalse'
  if (BLANKS.test(stem)) return 'fill'
  if (letters && letters.length > 0) addDoubt(doubts, 'optionsFew')
  if (/[(（]\s*[)）]/.test(stem)) addDoubt(doubts, 'kindUnclear')
  return 'short'
}

/** The letters of a choice: written as letters, as 对 and 错, or as the words of an option. */
function settleChoice(question: ImportedQuestion, answer: string): void {
  const { options, doubts } = question
  const same = (one: string, other: string) => halfOf(one).replaceAll(/\s/g, '') === halfOf(other).replaceAll(/\s/g, '')
  const written = /^\s*([A-H]+)\s*[.．、:：]/.exec(halfOf(answer))
  const letters = lettersOf(answer) ?? (written ? lettersOf(written[1] ?? '') : undefined)
  const byWords = options.findIndex((option) => same(option, answer))
  question.answer = letters ?? (byWords >= 0 ? [letterAt(byWords)] : [])
  if (question.answer.length === 0) addDoubt(doubts, 'answerUnreadable', answer.slice(0, 30))
  const foreign = question.answer.filter((letter) => letter >= letterAt(options.length))
  if (foreign.length > 0) addDoubt(doubts, 'answerForeign', foreign.join(''))
}

function settleVerdict(question: ImportedQuestion, answer: string): void {
  const letters = lettersOf(answer)
  const byLetter = letters?.length === 1 ? question.options[letters[0] === 'A' ? 0 : 1] : undefined
  const verdict = byLetter === undefined ? verdictOf(answer) : verdictOf(byLetter)
  // 错，应为… : the verdict comes first, what follows explains it.
  const begun = /^\s*(对|错|正确|错误|√|×)\s*[,，。;；:：(（]\s*(.+)$/s.exec(answer)
  if (verdict) question.answer = [verdict]
  else if (begun) {
    question.answer = [verdictOf(begun[1] ?? '') ?? '错']
    question.explanation = [(begun[2] ?? '').trim(), question.explanation].filter(Boolean).join('\n')
  } else addDoubt(question.doubts, 'answerUnreadable', answer.slice(0, 30))
}

const trimmed = (text: string) => text.trim().replace(/^[,，;；、\s]+|[。；;，,\s]+$/g, '')

/** As many answers as the stem has blanks. */
export function blanksOf(answer: string, count: number): string[] | undefined {
  if (count <= 1) {
    const one = trimmed(answer.replace(/^\s*(?:[(（]1[)）]|①)\s*/, ''))
    return one === '' ? undefined : [one]
  }
  const marked = answer
    .split(/\s*(?:[(（]\d{1,2}[)）]|[①②③④⑤⑥⑦⑧⑨⑩]|第[一二三四五六七八九十\d]+空[:：]?)\s*/)
    .map(trimmed)
    .filter(Boolean)
  for (const parts of [
    marked,
    ...[/[;；]/, /\n/, /[,，、]/, /\t|\s{2,}/, /\s+/].map((mark) => answer.split(mark).map(trimmed).filter(Boolean)),
  ])
    if (parts.length === count) return parts
  return undefined
}

function settleBlanks(question: ImportedQuestion, answer: string): void {
  const { doubts } = question
  const count = question.stem.match(BLANKS)?.length ?? 0
  const parts = blanksOf(answer, count)
  if (count === 0) addDoubt(doubts, 'blanksDiffer', '0')
  const note = /[(（][^()（）]*(?:顺序|均可|皆可|即可|也对|可[调换互])[^()（）]*[)）]\s*$/
  question.answer = parts?.map((part) => part.replace(note, '')) ?? [trimmed(answer)]
  if (!parts) addDoubt(doubts, 'blanksDiffer', String(count))
  // Bars part forms; what a document has for it may as well be a fraction, or a name.
  if (/或|\/|（.*也|[(（].*[)）]|均可|等$|皆可/.test(answer) || (count === 1 && /[;；、]/.test(answer)))
    addDoubt(doubts, 'forms', answer.slice(0, 30))
}

/** Brackets and underlined words of a fill question become its blanks. */
function openBlanks(stem: string): { stem: string; written: string[] } {
  const written: string[] = []
  const opened = stem.replace(UNDERLINED, (_, words: string) => {
    written.push(words.trim())
    return '____'
  })
  const isMarked = BLANKS.test(opened) || written.length > 0
  BLANKS.lastIndex = 0
  return { stem: isMarked ? opened : opened.replaceAll(/[(（]\s*[)）]/g, '____'), written }
}

function explainedBy(listed: ListedAnswer | undefined, explanation: string): string {
  return [explanation, listed?.explanation ?? ''].filter(Boolean).join('\n').trim()
}

/** Everything that is told of the answer, in the order in which it is believed. */
function toldOf(
  question: ImportedQuestion,
  read: ReadBlock,
  listed: ListedAnswer | undefined,
  hasWritten: boolean,
): Told[] {
  const told: Told[] = []
  if (read.answer) told.push({ from: 'line', text: read.answer })
  if (!hasWritten) {
    const bracketed = takeBracketed(question.stem, question.options.length > 0)
    const mayTake = bracketed.answer !== undefined && (question.options.length > 0 || read.kind !== 'short')
    if (mayTake) {
      question.stem = bracketed.stem
      if (bracketed.isMiddle) addDoubt(question.doubts, 'answerUnreadable', bracketed.answer)
      told.push({ from: 'bracket', text: bracketed.answer ?? '' })
    }
  }
  if (listed?.isUncounted) addDoubt(question.doubts, 'answersUncounted')
  else if (listed?.text) told.push({ from: 'list', text: listed.text })
  return told
}

function doubtShape(question: ImportedQuestion, isNested: boolean): void {
  const { stem, options, doubts, kind } = question
  const all = [stem, ...options].join('\n')
  if (stem.replaceAll(/[\s(（）)_。]/g, '').length < 4) addDoubt(doubts, 'stemShort')
  if (kind !== 'truefalse' && options.length === 1) addDoubt(doubts, 'optionsFew')
  if (/(?:^|[\s。；;）)])[B-H]\s*[.．、]\s*\S/.test(all)) addDoubt(doubts, 'together')
  if (/[。？?）)]\s*\d{1,3}\s*[.．、]\s*[^\d\s]/.test(stem)) addDoubt(doubts, 'together')
  if (kind === 'truefalse' && stem.includes('\n')) addDoubt(doubts, 'stray', stem.split('\n')[1]?.slice(0, 20))
  if (isNested && kind !== 'short') addDoubt(doubts, 'nested')
  if (looksScattered(all) || looksScattered(question.answer.join(' '))) addDoubt(doubts, 'formula')
  if (question.pictures.length > 1) addDoubt(doubts, 'pictures', String(question.pictures.length))
}

/** Letters with nothing behind them, and a picture for each: the pictures that stand last are the options. */
function allotPictures(question: ImportedQuestion): void {
  const { options, pictures, kind } = question
  const areEmpty = options.length > 1 && options.every((option) => option === '')
  if ((kind !== 'single' && kind !== 'multiple') || !areEmpty || pictures.length < options.length) return
  question.optionPictures = pictures.slice(-options.length)
  question.pictures = pictures.slice(0, -options.length)
}

/** One question, with all its doubts. */
export function settleQuestion(id: string, read: ReadBlock, listed: ListedAnswer | undefined): ImportedQuestion {
  const heading = read.block.section.heading
  const question: ImportedQuestion = {
    ...emptyQuestion(id),
    lines: read.lines,
    doubts: [...read.doubts],
    topic: read.topic,
    pictures: read.pictures,
  }
  question.number = read.block.number > 0 && read.lines[0] === read.block.lines[0] ? String(read.block.number) : ''
  const scored = takeScore(read.stem.replaceAll(/[_＿﹍]{2,}/g, '____'))
  const tagged = takeKindTag(scored.stem)
  const named = read.kind ?? tagged.kind ?? heading?.kind
  const behind = takeBehind(tagged.stem, named)
  const isFill = named === 'fill' || (named === undefined && read.options.length === 0 && UNDERLINED.test(tagged.stem))
  UNDERLINED.lastIndex = 0
  const opened = isFill ? openBlanks(behind.stem) : { stem: plainText(behind.stem), written: [] }
  question.stem = opened.stem.trim()
  question.options = read.options.map((option) => plainText(option).trim())
  if (read.unsplit) question.unsplit = read.unsplit.map(plainText)
  question.explanation = plainText(explainedBy(listed, read.explanation))
  const told = toldOf(
    question,
    { ...read, kind: named === 'choice' ? undefined : named },
    listed,
    opened.written.some(Boolean),
  )
  if (behind.answer) told.unshift({ from: 'line', text: behind.answer })
  if (opened.written.some(Boolean)) told.push({ from: 'bracket', text: opened.written.join('；') })
  if (told.length === 0 && read.options.length === 0 && (named === undefined || named === 'fill'))
    told.push(...takeBlanksBracket(question))
  if (told.length === 0 && read.options.length === 0 && named === 'fill') told.push(...takeInline(question))
  const looked = told.length === 0 ? lettersByLook(read.looks, question.options).join('') : ''
  if (looked) {
    told.push({ from: 'look', text: looked })
    addDoubt(question.doubts, 'answerByLook', looked)
  }
  // 略: there is none, only the number.
  const answer = plainText(agree(question, told)).replace(/^\s*略[。.]?\s*$/, '')
  question.kind = kindOf(question, named, answer)
  if (question.kind === 'fill' && !isFill) question.stem = openBlanks(question.stem).stem
  if (read.columns) settleMatch(question, read.columns, answer)
  else settleAnswer(question, answer, listed)
  if (question.kind === 'truefalse') question.options = []
  allotPictures(question)
  question.score = scoreOf(question, scored.score ?? read.score, heading)
  const isNested = read.stem
    .split('\n')
    .slice(1)
    .some((line) => /^\s*(?:[(（]?\d{1,2}[)）.．、]|[(（][一二三四五][)）])/.test(line))
  doubtShape(question, isNested)
  return question
}

function settleMatch(question: ImportedQuestion, columns: MatchColumns, answer: string): void {
  const { lines, certainty } = joinSides(columns, answer)
  question.answer = lines
  if (certainty === 'byRow') addDoubt(question.doubts, 'pairsByRow')
  if (certainty === 'none') addDoubt(question.doubts, 'noAnswer')
  if (certainty === 'unread') addDoubt(question.doubts, 'answerUnreadable', answer.slice(0, 30))
}

function settleAnswer(question: ImportedQuestion, answer: string, listed: ListedAnswer | undefined): void {
  if (answer === '') {
    if (listed && !listed.isUncounted) addDoubt(question.doubts, 'answerEmpty', question.number)
    else if (!listed) addDoubt(question.doubts, 'noAnswer')
  } else if (question.kind === 'single' || question.kind === 'multiple') settleChoice(question, answer)
  else if (question.kind === 'truefalse') settleVerdict(question, answer)
  else if (question.kind === 'order') settleOrder(question, answer)
  else if (question.kind === 'match') {
    question.answer = answer.split('\n')
    addDoubt(question.doubts, 'answerUnreadable', answer.slice(0, 30))
  } else if (question.kind === 'fill') settleBlanks(question, answer)
  else question.answer = [answer]
}

/** Blanks of the stem, or pairs. */
const partsIn = ({ kind, stem, answer }: ImportedQuestion) =>
  kind === 'match' ? (pairsOfLines(answer).Pairs?.length ?? 0) : (stem.match(BLANKS)?.length ?? 0)

function scoreOf(
  question: ImportedQuestion,
  own: number | undefined,
  heading: ReadBlock['block']['section']['heading'],
): number | undefined {
  if (own !== undefined) return own
  if (heading?.isMixed) addDoubt(question.doubts, 'score')
  if (heading?.score === undefined)
    return heading?.total !== undefined && heading.count ? heading.total / heading.count : undefined
  const blanks = heading.isPerPart ? Math.max(1, partsIn(question)) : 1
  return heading.score * blanks
}
