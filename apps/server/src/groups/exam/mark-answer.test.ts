import { describe, expect, it } from 'vitest'
import { markAnswer } from './mark-answer.ts'
import type { Question, QuestionBody } from './question-body.ts'
import { isAccepted, unitsOf } from './same-text.ts'
import { inOrder } from './shuffle.ts'

const NOTHING: QuestionBody = { options: [], blanks: [], lefts: [], places: [], reference: '' }
const question = (kind: Question['kind'], score: number, body: Partial<QuestionBody>, id = 'q'): Question => ({
  id,
  paper_id: 'p',
  sort: 0,
  kind,
  stem: '',
  picture_file_id: null,
  option_picture_ids: [],
  score,
  explanation: '',
  keep_order: false,
  multiple_rule: 'half',
  body: { ...NOTHING, ...body },
})
const options = (right: string, wrong: string) =>
  [...right, ...wrong].map((id) => ({ id, content: id, isRight: right.includes(id), feedback: '' }))

describe('grading', () => {
  it.each([
    ['AB', 3],
    ['BA', 3],
    ['A', 1.5],
    ['ABC', 0],
    ['C', 0],
    ['', 0],
  ])(
    '[E042] multiple choice %s of AB gives %d of 3: half for some of the right ones, nothing with a wrong one',
    (chosen, points) => {
      expect(markAnswer(question('multiple', 3, { options: options('AB', 'CD') }), [...chosen])).toBe(points)
    },
  )

  it.each([
    ['AB', 3],
    ['A', 0],
    ['ABC', 0],
  ])('[E042] where a paper wants all, multiple choice %s of AB gives %d of 3', (chosen, points) => {
    const strict = { ...question('multiple', 3, { options: options('AB', 'CD') }), multiple_rule: 'all' as const }
    expect(markAnswer(strict, [...chosen])).toBe(points)
  })

  it.each([
    ['single', ['A'], 2],
    ['single', ['B'], 0],
    ['truefalse', ['A'], 2],
    ['truefalse', [], 0],
  ] as const)('[E042] %s with %j gives %d', (kind, chosen, points) => {
    expect(markAnswer(question(kind, 2, { options: options('A', 'B') }), chosen)).toBe(points)
  })

  it('[E042] each blank has its share, and a short answer waits for a teacher unless it is empty', () => {
    const blank = (accepted: string) => ({ accepted: [accepted], tolerance: 0, feedback: '' })
    const three = question('fill', 2, { blanks: [blank('一'), blank('二'), blank('三')] })
    expect(markAnswer(three, ['一', '', '三'])).toBe(1.33)
    expect(markAnswer(question('short', 4, {}), ['因为……'])).toBeUndefined()
    expect(markAnswer(question('short', 4, {}), ['  '])).toBe(0)
  })
})

describe('comparing a blank', () => {
  it.each([
    ['ＡＩ　模型', ['AI 模型'], 0],
    ['ai模型', ['AI 模型'], 0],
    ['  机器  学习 ', ['机器学习'], 0],
    ['Machine   Learning', ['machine learning'], 0],
    ['（甲）', ['(甲)'], 0],
    ['1.250', ['1.25'], 0],
    ['１．２４', ['1.25'], 0.01],
    ['0.3', ['0.1'], 0.2],
    ['−3', ['-3'], 0],
    ['1e2', ['100'], 0],
  ])('[E042] %j is %j within %d', (given, accepted, tolerance) => {
    expect(isAccepted(given, accepted, tolerance)).toBe(true)
  })

  it.each([
    ['', ['模型'], 0],
    ['　', ['模型'], 0],
    ['machinelearning', ['machine learning'], 0],
    ['x2', ['x²'], 0],
    ['1.23', ['1.25'], 0.01],
    ['1.25厘米', ['1.25'], 0.01],
    ['Infinity', ['1'], 5],
    ['0x10', ['16'], 0],
    ['1.26', ['1.25'], 0],
  ])('[E042] %j is not %j within %d', (given, accepted, tolerance) => {
    expect(isAccepted(given, accepted, tolerance)).toBe(false)
  })
})

describe('numbers as people write them', () => {
  it.each([
    ['准确率是 ____ %。', '60%', '60'],
    ['准确率是 ____ %。', '85％', '85'],
    ['准确率是 ____ %。', '95 %', '95'],
    ['准确率是 ____ %。', '八十五%', '八十五'],
    ['把握是 ____ %。', '1/2', '50'],
    ['认错 ____ 片；另一个多错 ____ 片。', '16片', '16'],
    ['考卷有 ____ 个，训练用 ____ 个。', '30 个', '30'],
    ['一共记下 ____ 个数。', '32,000', '32000'],
    ['一共记下 ____ 个数。', '32，000个', '32000'],
    ['一共记下 ____ 个数。', '32 000 个数', '32000'],
    ['长宽比是 ____ 。', '5/4', '1.25'],
    ['长宽比是 ____ 。', '125%', '1.25'],
    ['转满一圈要转几次？', '9 次', '9'],
    ['转满一圈要转几次？', '９', '9'],
  ])('[E042] in %j, %j is %j', (stem, given, accepted) => {
    expect(isAccepted(given, [accepted], 0, unitsOf(stem)[0])).toBe(true)
  })

  it.each([
    ['准确率是 ____ %。', '0.6', '60'],
    ['准确率是 ____ %。', '60个', '60'],
    ['长宽比是 ____ 。', '1.25厘米', '1.25'],
    ['约分以后是 ____ 。', '2/4', '1/2'],
    ['一共记下 ____ 个数。', '32,00', '3200'],
    ['认错 ____ 片。', '片', '16'],
    ['比是 ____ 。', '1/0', '1'],
  ])('[E042] in %j, %j is not %j', (stem, given, accepted) => {
    expect(isAccepted(given, [accepted], 0, unitsOf(stem)[0])).toBe(false)
  })
})

describe('shuffling', () => {
  const questions = Array.from({ length: 12 }, (_, index) => ({
    ...question('single', 1, { options: options('A', 'BCDEFG') }, `q${index}`),
    sort: index,
  }))
  const both = { shuffle_questions: true, shuffle_options: true }
  const ids = (attempt: string) => inOrder(questions, both, attempt).map(({ id }) => id)
  const letters = (list: readonly Question[]) => list.map(({ body }) => body.options.map(({ id }) => id).join(''))

  it('[E043] is another in each attempt and stays the same within one', () => {
    expect(ids('a')).toEqual(ids('a'))
    expect(ids('a')).not.toEqual(ids('b'))
    expect([...ids('a')].sort()).toEqual(questions.map(({ id }) => id).sort())
    expect(letters(inOrder(questions, both, 'a'))).not.toEqual(letters(inOrder(questions, both, 'b')))
  })

  it('[E043] leaves alone what the author wants in order, true or false, and the preview', () => {
    const fixed = questions.map(
      (one, index) => ({ ...one, keep_order: index > 0, kind: index ? one.kind : 'truefalse' }) as Question,
    )
    expect(new Set(letters(inOrder(fixed, both, 'a')))).toEqual(new Set(['ABCDEFG']))
    expect(inOrder(questions, both, '').map(({ id }) => id)).toEqual(questions.map(({ id }) => id))
  })
})
