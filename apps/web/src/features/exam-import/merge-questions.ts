import { addDoubt, type Doubt, type ImportedQuestion, indexOfLetter, letterAt } from './imported-question.ts'
import { numberedStart } from './line-patterns.ts'

/** What is no longer so, once both halves are one. */
const MENDED_BY_MERGING = new Set<Doubt['kind']>([
  'together',
  'optionsFew',
  'optionsFewer',
  'optionsOrder',
  'stemShort',
  'numberGap',
  'numberAgain',
  'noNumber',
  'invalid',
])

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n')

/** The number of a second half counts nothing any more. */
function withoutNumber(stem: string): string {
  const start = numberedStart(stem)
  return start && /^(?:dot|half|paren|word)$/.test(start.style) ? stem.slice(start.textAt) : stem
}

/** As many as there are options or blanks, with what stands for none where one half has none. */
const filledUp = <T>(values: readonly T[] | undefined, count: number, none: T): T[] =>
  Array.from({ length: count }, (_, at) => values?.[at] ?? none)

/** Letters of the second half go on from the first; those that the document wrote below both mean both. */
function lettersOfBoth(before: ImportedQuestion, own: ImportedQuestion, isOwnChosen: boolean): string[] {
  const letters = (answer: readonly string[]) => answer.filter((form) => /^[A-Z]$/.test(form))
  const isOfBoth = letters(before.answer).length === 0 && !isOwnChosen
  const shift = isOfBoth ? 0 : before.options.length
  const moved = letters(own.answer).map((letter) => letterAt(indexOfLetter(letter) + shift))
  return [...new Set([...letters(before.answer), ...moved])].sort()
}

function scoreOfBoth({ score: one }: ImportedQuestion, { score: other }: ImportedQuestion, doubts: Doubt[]) {
  if (one === undefined || other === undefined || one === other) return one ?? other
  addDoubt(doubts, 'score')
  return one + other
}

type Said = Pick<ImportedQuestion, 'kind' | 'answer' | 'tolerances'>

/** Kind and answer without options: blanks follow each other, and of other answers none is dropped. */
function saidByBoth(before: ImportedQuestion, own: ImportedQuestion): Said {
  const said = before.answer.length > 0 ? before : own
  if (before.kind === 'fill' && own.kind === 'fill') {
    const tolerances = [
      ...filledUp(before.tolerances, before.answer.length, 0),
      ...filledUp(own.tolerances, own.answer.length, 0),
    ]
    return { kind: 'fill', answer: [...before.answer, ...own.answer], tolerances }
  }
  if (before.kind === own.kind && (own.kind === 'order' || own.kind === 'match'))
    return { kind: own.kind, answer: [...before.answer, ...own.answer] }
  if (said.kind !== 'short')
    return { kind: said.kind, answer: said.answer, ...(said.tolerances ? { tolerances: said.tolerances } : {}) }
  const text = joined([...before.answer, ...own.answer])
  return { kind: 'short', answer: text === '' ? [] : [text] }
}

function chosenOfBoth(before: ImportedQuestion, own: ImportedQuestion, isOwnChosen: boolean): Said {
  const answer = lettersOfBoth(before, own, isOwnChosen)
  const isSeveral = answer.length > 1 || before.kind === 'multiple' || own.kind === 'multiple'
  return { kind: isSeveral ? 'multiple' : 'single', answer }
}

/**
 * Two questions that are one: stem, options, answers, points and pictures of both. What was found of a half is kept, and
 * that they were put together is a doubt, because letters may mean one half or the whole. `isOwnChosen`: a person chose
 * the answer of the second half, among its own options.
 */
export function mergeQuestions(
  before: ImportedQuestion,
  own: ImportedQuestion,
  isOwnChosen: boolean,
): ImportedQuestion {
  const { unsplit: _, feedback: __, tolerances: ___, optionPictures: ____, ...first } = before
  const options = [...before.options, ...own.options]
  const said = options.length > 0 ? chosenOfBoth(before, own, isOwnChosen) : saidByBoth(before, own)
  const doubts = [...before.doubts, ...own.doubts].filter(
    ({ kind }, at, all) =>
      !MENDED_BY_MERGING.has(kind) &&
      !(said.answer.length > 0 && /^(?:noAnswer|answerEmpty|answerForeign)$/.test(kind)) &&
      all.findIndex((doubt) => doubt.kind === kind) === at,
  )
  addDoubt(doubts, 'joined')
  const score = scoreOfBoth(before, own, doubts)
  const unread = options.length > 0 ? [...before.answer, ...own.answer].filter((form) => !/^[A-Z]$/.test(form)) : []
  const feedback = [
    ...filledUp(before.feedback, before.options.length, ''),
    ...filledUp(own.feedback, own.options.length, ''),
  ]
  const optionPictures = [
    ...filledUp(before.optionPictures, before.options.length, ''),
    ...filledUp(own.optionPictures, own.options.length, ''),
  ]
  return {
    ...first,
    ...said,
    lines: [...before.lines, ...own.lines],
    stem: joined([before.stem, withoutNumber(own.stem)]),
    options,
    ...(feedback.some(Boolean) ? { feedback } : {}),
    ...(score === undefined ? {} : { score }),
    explanation: joined([before.explanation, own.explanation, ...unread]),
    topic: before.topic || own.topic,
    ...(optionPictures.some(Boolean) ? { optionPictures } : {}),
    pictures: [...new Set([...before.pictures, ...own.pictures])],
    doubts,
  }
}
