import { AnswerList, answersBegin, type ListedAnswer, readAnswerList } from './answer-list.ts'
import { standsBehindStop } from './bracketed-blanks.ts'
import { type FoundBlocks, findBlocks, type Section } from './find-questions.ts'
import type { ImportedDocument } from './imported-document.ts'
import { addDoubt, type ImportedQuestion } from './imported-question.ts'
import type { ReadBlock } from './read-block.ts'
import { readQuestions } from './read-match.ts'
import { settleQuestion } from './settle-question.ts'

/** Which section of the questions the list speaks of. */
function sectionOf(answer: ListedAnswer, sections: readonly Section[]): Section | undefined {
  const named = sections.filter(({ heading }) => heading)
  const byOrder = named.filter(({ heading }) => heading?.order !== undefined && heading.order === answer.section.order)
  if (byOrder.length === 1) return byOrder[0]
  const byKind = named.filter(({ heading }) => heading?.kind !== undefined && heading.kind === answer.section.kind)
  return byKind.length === 1 ? byKind[0] : undefined
}

/** Finds the answer of each question: by its number where numbers are unique, else by section and number. */
function matchAnswers(reads: readonly ReadBlock[], { sections }: FoundBlocks, list: AnswerList) {
  const found = new Map<ReadBlock, ListedAnswer>()
  const numbered = reads.filter(({ block, lines }) => block.number > 0 && lines[0] === block.lines[0])
  const isUnique = new Set(numbered.map(({ block }) => block.number)).size === numbered.length
  const sectionsUsed = [...new Set(reads.map(({ block }) => block.section))]
  const uncertain = new Set<ReadBlock>()
  for (const read of reads) {
    const { number, section } = read.block
    const ofSection = list.answers.filter(
      (answer) => (sectionOf(answer, sections) ?? sectionsUsed[answer.section.round]) === section,
    )
    const pool = isUnique && numbered.length > 0 ? list.answers : ofSection
    const own = number > 0 && numbered.includes(read) ? pool.filter((answer) => answer.number === number) : []
    if (own.length > 1 && new Set(own.map(({ text }) => text)).size > 1) uncertain.add(read)
    const answer = own[0] ?? byPlace(read, reads, ofSection)
    if (answer) found.set(read, answer)
  }
  return { found, uncertain }
}

/** Answers without numbers, one for each question of a section, or for questions without numbers. */
function byPlace(
  read: ReadBlock,
  reads: readonly ReadBlock[],
  answers: readonly ListedAnswer[],
): ListedAnswer | undefined {
  const siblings = reads.filter(({ block }) => block.section === read.block.section)
  const isWithout = answers.every(({ number }) => number === 0) || siblings.every(({ block }) => block.number === 0)
  if (!isWithout || answers.length === 0) return undefined
  const answer = answers[siblings.indexOf(read)]
  return answers.length === siblings.length ? answer : answer && { ...answer, isUncounted: true }
}

/** A question with fewer options than nearly all others lost one, perhaps. */
function doubtFewer(questions: readonly ImportedQuestion[]): void {
  const choices = questions.filter(({ kind }) => kind === 'single' || kind === 'multiple')
  const counts = new Map<number, number>()
  for (const { options } of choices) counts.set(options.length, (counts.get(options.length) ?? 0) + 1)
  const [usual = 0, times = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? []
  if (times < 2 || times < choices.length / 2) return
  for (const { options, doubts } of choices)
    if (options.length < usual) addDoubt(doubts, 'optionsFewer', String(options.length))
}

/** Where most of a section has its answers in brackets behind the sentence, these are its way of writing them. */
function trustBrackets(reads: readonly ReadBlock[], questions: readonly ImportedQuestion[]): void {
  const isDoubted = (at: number) => questions[at]?.doubts.some(({ kind }) => kind === 'answerBracketed') ?? false
  for (const section of new Set(reads.map(({ block }) => block.section))) {
    const fills = reads.flatMap((read, at) =>
      read.block.section === section && questions[at]?.kind === 'fill' ? [{ read, at }] : [],
    )
    const behind = fills.filter(({ read, at }) => isDoubted(at) && standsBehindStop(read.stem))
    if (behind.length < 2 || behind.length < fills.length / 2) continue
    for (const { at } of behind) {
      const question = questions[at]
      if (question) question.doubts = question.doubts.filter(({ kind }) => kind !== 'answerBracketed')
    }
  }
}

/** 考生须知 before the first heading is numbered as well, and asks nothing. */
const isNotice = ({ block, stem, options, answer }: ReadBlock, hasHeadings: boolean) =>
  hasHeadings &&
  block.section.at === 0 &&
  options.length === 0 &&
  answer === undefined &&
  /考生|答题|试卷|本卷|考试|姓名|题为/.test(stem) &&
  !/[?？]|[(（]\s*[)）]|_{2,}/.test(stem)

/** A text above the questions of a section, which they speak of, is no part of any of them. */
function doubtMaterial(lines: ImportedDocument['lines'], { blocks, sections }: FoundBlocks): void {
  for (const section of sections.filter(({ heading }) => heading)) {
    const first = blocks.find((block) => block.section === section)
    const above = first
      ? lines
          .slice(section.line + 1, first.lines[0])
          .map(({ text }) => text.trim())
          .join('')
      : ''
    if (first && above.length > 20) addDoubt(first.doubts, 'material', above.slice(0, 20))
  }
}

/** All points of a section that has one question are its points. */
function shareTotal(reads: readonly ReadBlock[]): void {
  for (const read of reads) {
    const { heading } = read.block.section
    const isOnly = reads.filter(({ block }) => block.section === read.block.section).length === 1
    if (isOnly && heading?.score === undefined && heading?.total !== undefined) read.score ??= heading.total
  }
}

/** From lines to questions. Nothing is dropped without a word: what is not certain carries a doubt. */
export function recogniseLines({ lines }: Pick<ImportedDocument, 'lines'>): ImportedQuestion[] {
  const list = new AnswerList()
  const firstLook = findBlocks(lines, lines.length, new AnswerList())
  const first = firstLook.blocks[0]
  if (!first) return []
  const parted = answersBegin(lines, (first.lines[0] ?? 0) + 1)
  const found = findBlocks(lines, parted?.end ?? lines.length, list)
  if (parted) readAnswerList(lines, parted.answers, list)
  doubtMaterial(lines, found)
  const hasHeadings = found.sections.some(({ heading }) => heading)
  const reads = found.blocks
    .flatMap((block) => readQuestions(block, lines))
    .filter((read) => !isNotice(read, hasHeadings))
  shareTotal(reads)
  const { found: answers, uncertain } = matchAnswers(reads, found, list)
  const questions = reads.map((read, at) => {
    const question = settleQuestion(`q${at + 1}`, read, answers.get(read))
    if (uncertain.has(read)) addDoubt(question.doubts, 'answersDiffer', question.number)
    return question
  })
  doubtFewer(questions)
  trustBrackets(reads, questions)
  return questions
}
