import { expect, it } from 'vitest'
import { type ImportWork, workAfter } from './import-work.ts'
import type { ImportedDocument } from './imported-document.ts'
import { emptyQuestion, type ImportedQuestion } from './imported-question.ts'
import { mergeQuestions } from './merge-questions.ts'
import { recognise } from './recognise.ts'

const paper = (text: string): ImportedDocument => ({
  name: '卷子',
  form: 'lines',
  lines: text.split('\n').map((line) => ({ text: line })),
  pictures: {},
})
const workOf = (document: ImportedDocument): ImportWork => ({
  document,
  questions: recognise(document),
  mended: [],
  reused: [],
  saved: [],
  past: [],
})
const half = (parts: Partial<ImportedQuestion>): ImportedQuestion => ({ ...emptyQuestion('q1'), ...parts })
const kindsOf = ({ doubts }: ImportedQuestion) => doubts.map(({ kind }) => kind)

it('a question that two letters A cut in two is whole again: all options, its answer, and no number in its stem', () => {
  const work = workOf(paper('4。用手机拍照属于信息的（ ）\nA. 采集\nA. 存储\nC. 传输\nD. 删除\n答案：A'))
  expect(work.questions).toHaveLength(2)
  const after = workAfter(work, { act: 'merge', id: work.questions[1]?.id ?? '' })
  expect(after.questions).toHaveLength(1)
  expect(after.questions[0]).toMatchObject({
    stem: '用手机拍照属于信息的（ ）',
    options: ['采集', '存储', '传输', '删除'],
    answer: ['A'],
    lines: [0, 1, 2, 3, 4, 5],
  })
  expect(after.questions[0] && kindsOf(after.questions[0])).toEqual(['joined'])
})

it('what was chosen in the second half goes on meaning the same option', () => {
  const [first, second] = [
    half({ options: ['甲', '乙'], answer: ['A'] }),
    half({ options: ['丙', '丁'], answer: ['B'] }),
  ]
  expect(mergeQuestions(first, second, false)).toMatchObject({ kind: 'multiple', answer: ['A', 'D'] })
  expect(mergeQuestions({ ...first, answer: [] }, second, true)).toMatchObject({ kind: 'single', answer: ['D'] })
  expect(mergeQuestions({ ...first, answer: [] }, second, false)).toMatchObject({ kind: 'single', answer: ['B'] })
})

it('points, pictures, explanations and the second stem come along, without its number', () => {
  const first = half({ kind: 'short', stem: '看图。', score: 2, pictures: ['a'], explanation: '一', answer: ['其一'] })
  const second = half({
    kind: 'short',
    stem: '5、说说理由。',
    score: 3,
    pictures: ['b'],
    explanation: '二',
    answer: ['其二'],
  })
  const both = mergeQuestions(first, second, false)
  expect(both).toMatchObject({
    stem: '看图。\n说说理由。',
    score: 5,
    pictures: ['a', 'b'],
    explanation: '一\n二',
    answer: ['其一\n其二'],
  })
  expect(kindsOf(both)).toEqual(['joined', 'score'])
})

it('blanks of both halves follow each other, each with what may be off', () => {
  const first = half({ kind: 'fill', stem: '____', answer: ['3.5'], tolerances: [2.5] })
  const second = half({ kind: 'fill', stem: '____', answer: ['π'] })
  expect(mergeQuestions(first, second, false)).toMatchObject({ answer: ['3.5', 'π'], tolerances: [2.5, 0] })
})

it('a half that somebody had looked at does not make the whole look right', () => {
  const work = workOf(paper('1. 甲？（ ）\nA. 一\nB. 二\n答案：A\n2. 乙？（ ）\nA. 三\nB. 四\n答案：B'))
  const [first, second] = work.questions.map(({ id }) => id)
  const seen = workAfter(work, { act: 'accept', id: first ?? '' })
  expect(seen.mended).toEqual([first])
  expect(workAfter(seen, { act: 'merge', id: second ?? '' }).mended).toEqual([])
})

it('lines of saved questions are never a part of a question again', () => {
  const work = workOf(paper('前言\n说明文字\n1. 甲？（ ）\nA. 一\nB. 二\n答案：A'))
  const saved = workAfter(work, { act: 'saved', ids: work.questions.map(({ id }) => id) })
  expect(saved.saved).toEqual([2, 3, 4, 5])
  expect(workAfter(saved, { act: 'begin', line: 1 }).questions.map(({ lines }) => lines)).toEqual([[1]])
})
