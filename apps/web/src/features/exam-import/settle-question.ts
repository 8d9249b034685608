import type { QuestionKind } from '@shijie/contract'
import type { ListedAnswer } from './answer-list.ts'
import { bracketedAnswer, inlineAnswers } from './bracketed-blanks.ts'
import { plainText } from './imported-document.ts'
import { addDoubt, emptyQuestion, type ImportedQuestion } from './imported-question.ts'
import { halfOf, lettersOf, verdictOf } from './line-patterns.ts'
import { lettersByLook } from './look-answer.ts'
import { looksScattered } from './mend-formula.ts'
import { pairsOfLines } from './pair-line.ts'
import type { ReadBlock } from './read-block.ts'
import { blanksOf, settleAnswer, settleMatch } from './settle-answer.ts'
import {
  countBlanks,
  hasUnderlined,
  openBlanks,
  type StemScore,
  takeBehind,
  takeBracketed,
  takeKindTag,
  takeScore,
} from './stem-parts.ts'
import { underlineWritten } from './written-blanks.ts'

/** What a question is and what is right, from all that its lines, its heading and the list at the end say. */

/** The answer in brackets behind the sentence; doubted where it may as well be a remark. */
function takeBlanksBracket(question: ImportedQuestion): Told[] {
  const found = bracketedAnswer(question.stem)
  if (!found) return []
  question.stem = found.stem
  if (!found.isPlain) addDoubt(question.doubts, 'answerBracketed', found.answer)
  const forms = found.answer.split(/\s*[;；]\s*/)
  const isOne = countBlanks(question.stem) === 1
  if (!isOne || forms.length === 1) return [{ from: 'bracket', text: found.answer }]
  addDoubt(question.doubts, 'forms', found.answer)
  return [{ from: 'bracket', text: forms.join('｜') }]
}

/** The answers that stand in brackets where the blanks are; told elsewhere as well, they only open the blanks. */
function takeInline(question: ImportedQuestion, [known]: readonly Told[], isNamed: boolean): Told[] {
  const found = countBlanks(question.stem) > 0 ? undefined : inlineAnswers(question.stem, isNamed)
  if (!found) return []
  const same = (parts: readonly string[] | undefined) =>
    parts?.map((part) => halfOf(part).replaceAll(/\s/g, '')).join('\n')
  if (known) {
    if (same(blanksOf(known.text, found.answers.length)) === same(found.answers)) question.stem = found.stem
    return []
  }
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
    if (named === 'short' && countBlanks(stem) > 0) addDoubt(doubts, 'kindUnclear')
    return named
  }
  if (named !== undefined) {
    // A heading of choices above a question without options.
    addDoubt(doubts, 'optionsFew')
    return named === 'choice' ? 'single' : named
  }
  if (answer !== '' && verdictOf(answer)) return 'truefalse'
  if (countBlanks(stem) > 0) return 'fill'
  if (letters && letters.length > 0) addDoubt(doubts, 'optionsFew')
  if (/[(（]\s*[)）]/.test(stem)) addDoubt(doubts, 'kindUnclear')
  return 'short'
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
    const mayTake =
      bracketed.answer !== undefined && (question.options.length > 0 || (read.kind !== 'short' && read.kind !== 'fill'))
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
  const scored = takeScore(read.stem)
  const tagged = takeKindTag(scored.stem)
  const named = read.kind ?? tagged.kind ?? heading?.kind
  const mayBeFill = named === 'fill' || (named === undefined && read.options.length === 0)
  const lined = mayBeFill
    ? underlineWritten(tagged.stem, read.answer ?? listed?.text)
    : { stem: tagged.stem, doubted: undefined }
  if (lined.doubted) addDoubt(question.doubts, 'answerUnderscored', lined.doubted)
  const behind = takeBehind(lined.stem.replaceAll(/[_＿﹍]{2,}/g, '____'), named)
  const isFill = named === 'fill' || (mayBeFill && hasUnderlined(behind.stem))
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
  if (read.options.length === 0 && (named === 'fill' || (named === undefined && told.length === 0)))
    told.push(...takeInline(question, told, named === 'fill'))
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
  question.score = scoreOf(question, scored.score ? scored : { score: read.score }, heading)
  const isNested = read.stem
    .split('\n')
    .slice(1)
    .some((line) => /^\s*(?:[(（]?\d{1,2}[)）.．、]|[(（][一二三四五][)）])/.test(line))
  doubtShape(question, isNested)
  return question
}

/** Blanks of the stem, or pairs. */
const partsIn = ({ kind, stem, answer }: ImportedQuestion) =>
  kind === 'match' ? (pairsOfLines(answer).Pairs?.length ?? 0) : countBlanks(stem)

function scoreOf(
  question: ImportedQuestion,
  own: StemScore,
  heading: ReadBlock['block']['section']['heading'],
): number | undefined {
  const parts = Math.max(1, partsIn(question))
  if (own.score !== undefined) return own.score * (own.isPerPart ? parts : 1)
  if (heading?.isMixed) addDoubt(question.doubts, 'score')
  if (heading?.score === undefined)
    return heading?.total !== undefined && heading.count ? heading.total / heading.count : undefined
  return heading.score * (heading.isPerPart ? parts : 1)
}
