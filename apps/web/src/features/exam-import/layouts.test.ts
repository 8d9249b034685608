import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { ImportedQuestion } from './imported-question.ts'
import { readDocument } from './read-document.ts'
import { recognise } from './recognise.ts'

/** Exams that somebody laid out who had never seen this code, each with what a person reads in it. */

interface Expected {
  number: string
  kind: 'single' | 'multiple' | 'judge' | 'blank' | 'essay' | 'order' | 'match'
  stem: string
  options: string[]
  answer: string[]
  score: number | null
  stem_pictures?: number
  option_pictures?: number[]
}

const root = join(import.meta.dirname, 'layouts/')
const names = readdirSync(root).sort()

/** How many questions of a layout are not wholly right. Each of them carries a doubt, so that a person mends it. */
const DOUBTED: Record<string, number> = {
  '04-answer-analysis-labels': 1,
  '13-pictures-in-stem-and-options': 1,
  '16-typing-errors': 3,
  '30-text-from-chat': 1,
}

/** Questions whose expectation says the same in another way: a range of numbers is kept as its middle and a tolerance. */
const SAID_OTHERWISE = new Map([['1..6', '3.5']])

const kinds = {
  single: 'single',
  multiple: 'multiple',
  truefalse: 'judge',
  fill: 'blank',
  short: 'essay',
  order: 'order',
  match: 'match',
} as const
const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '').replaceAll(/_{2,}/g, '____').toLowerCase()
/** Stems of GIFT get a blank at their end, which their text does not have; a tag may stand in a stem or not. */
const stemOf = (text: string) =>
  plain(text)
    .replace(/____$/, '')
    .replace(/^\(多选\)/, '')

const isAccepted = (form: string, forms = '') =>
  forms
    .split('｜')
    .map(plain)
    .includes(plain(SAID_OTHERWISE.get(form) ?? form))

function isRight(question: ImportedQuestion, expected: Expected): boolean {
  return (
    kinds[question.kind] === expected.kind &&
    stemOf(question.stem) === stemOf(expected.stem) &&
    (expected.kind === 'judge' || question.options.map(plain).join('|') === expected.options.map(plain).join('|')) &&
    question.answer.length === expected.answer.length &&
    expected.answer.every((form, at) => isAccepted(form, question.answer[at])) &&
    (question.score ?? null) === expected.score &&
    question.pictures.length === (expected.stem_pictures ?? 0) &&
    (question.optionPictures ?? []).length === (expected.option_pictures ?? []).length
  )
}

async function compare(name: string) {
  const folder = `${root}${name}/`
  const file = readdirSync(folder).find((each) => each.startsWith('input.')) ?? ''
  const { questions } = JSON.parse(readFileSync(`${folder}expected.json`, 'utf8')) as { questions: Expected[] }
  const found = recognise(await readDocument(new File([readFileSync(folder + file)], file)))
  const pairs = questions.map((expected, at) => {
    const same = found.find(({ stem }) => stemOf(stem) === stemOf(expected.stem))
    return { expected, question: same ?? found[at] }
  })
  const wrong = pairs.filter(({ expected, question }) => !question || !isRight(question, expected))
  const silent = wrong.filter(({ question }) => !question || question.doubts.length === 0)
  // What was found and nobody expects may stand there, but not as if it were a question like the others.
  const paired = new Set(pairs.map(({ question }) => question))
  const invented = found.filter((question) => !paired.has(question) && question.doubts.length === 0)
  return { wrong, silent, invented, count: questions.length }
}

it.each(names)('%s: what is not right carries a doubt, and no more is wrong than is known', async (name) => {
  const { wrong, silent, invented } = await compare(name)
  expect(silent.map(({ expected, question }) => ({ expected, question }))).toEqual([])
  expect(invented).toEqual([])
  expect(wrong.map(({ expected }) => expected.number)).toHaveLength(DOUBTED[name] ?? 0)
})

it('there are at least thirty layouts', () => expect(names.length).toBeGreaterThanOrEqual(30))

it('an answer that only the look of an option tells is offered with a doubt', async () => {
  const file = new File([readFileSync(`${root}08-correct-option-marked/input.docx`)], 'input.docx')
  const kinds = recognise(await readDocument(file)).map(({ doubts }) => doubts.map(({ kind }) => kind))
  expect(kinds).toEqual(Array.from({ length: 6 }, () => ['answerByLook']))
})
