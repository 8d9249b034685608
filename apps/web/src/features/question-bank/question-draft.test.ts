import { examMessages, examQuestion } from '@shijie/contract'
import { expect, it } from 'vitest'
import { draftOf, emptyDraft, markRight, NO_PICTURE, questionOf, withStem } from './question-draft.ts'

const id = (number: number) => `019a0000-0000-7000-8000-00000000000${number}`

it('[O551] each kind gives a question that the server takes, and nothing of the other kinds', () => {
  const written = { ...withStem(emptyDraft(), '认图的叫 __，长宽比是 __。'), reference: '参考', isTrue: true }
  written.options = ['甲', '乙', '丙', ''].map((content, i) => ({
    id: i,
    content,
    isRight: i < 2,
    feedback: '',
    picture: NO_PICTURE,
  }))
  written.blanks = [
    { id: 1, accepted: '模型｜AI 模型|', tolerance: '0', feedback: '' },
    { id: 2, accepted: '1.25', tolerance: '0.01', feedback: '' },
  ]
  const single = { ...markRight({ ...written, kind: 'single' }, 0, true) }
  for (const draft of [
    single,
    ...(['multiple', 'truefalse', 'fill', 'short'] as const).map((kind) => ({ ...written, kind })),
  ]) {
    expect(examQuestion.safeParse(questionOf(draft)).error?.issues, draft.kind).toBeUndefined()
  }
  expect(questionOf({ ...written, kind: 'fill' }).Blanks[0]?.Accepted).toEqual(['模型', 'AI 模型'])
  expect(questionOf({ ...written, kind: 'short' })).toMatchObject({ Options: [], Blanks: [], Reference: '参考' })
  expect(questionOf(single).Options).toHaveLength(3)
})

it('[O551] a true-or-false question that nobody has judged is not kept as a true one', () => {
  const judged = examQuestion.safeParse(questionOf({ ...emptyDraft(), kind: 'truefalse', stem: '猫会飞。' }))
  expect(judged.error?.issues[0]?.message).toBe(examMessages.trueFalseOptions)
})

it('[O551] what is kept can be changed without a loss', () => {
  const tags = { Topic: '特征', Standard: '数据与编码', Level: 'further' as const, Misconception: '' }
  const draft = { ...withStem(emptyDraft(), '一 __ 二'), kind: 'fill' as const, topic: '特征' }
  draft.blanks = [{ id: 1, accepted: '甲｜乙', tolerance: '0', feedback: '想想' }]
  const question = questionOf(draft)
  expect(questionOf(draftOf({ ...tags, Question: question }))).toEqual(question)
  const judged = questionOf({ ...emptyDraft(), kind: 'truefalse', stem: '对吗', isTrue: false })
  expect(questionOf(draftOf({ ...tags, Question: judged }))).toEqual(judged)
})

it.each([
  ['the first goes', ' 和 __ 与 __', ['乙', '丙']],
  ['the middle one goes', '__ 和 与 __', ['甲', '丙']],
  ['the last goes', '__ 和 __ 与 ', ['甲', '乙']],
  ['one comes between', '__ 和 __、__ 与 __', ['甲', '乙', '', '丙']],
  ['words change', '__ 以及 __ 与 __', ['甲', '乙', '丙']],
  ['a mark grows', '___ 和 __ 与 __', ['甲', '乙', '丙']],
  ['nothing is left', '', []],
])('[O551] what was written for a blank stays with its mark: %s', (_, stem, accepted) => {
  const three = withStem(emptyDraft(), '__ 和 __ 与 __')
  const written = three.blanks.map((blank, i) => ({ ...blank, accepted: '甲乙丙'[i] ?? '' }))
  const after = withStem({ ...three, blanks: written }, stem).blanks
  expect(after.map((blank) => blank.accepted)).toEqual(accepted)
  for (const { id, accepted: text } of after) {
    const before = written.find((blank) => blank.accepted === text)
    if (before) expect(id).toBe(before.id)
  }
})

it('[O551] a single choice has one right answer', () => {
  const marked = markRight(markRight(emptyDraft(), 0, true), 2, true)
  expect(marked.options.map(({ isRight }) => isRight)).toEqual([false, false, true, false])
})

it('[O551] an option that is a picture alone is an option, with its words for who cannot see; a picture that went leaves none', () => {
  const chart = { Kind: 'bar' as const, Title: '', Unit: '', Rows: [{ Label: '晴', Value: 3 }] }
  const draft = markRight({ ...emptyDraft(), stem: '哪张图画得对？' }, 0, true)
  const pictures = [{ fileId: id(1), text: '三根柱子', chart }, { fileId: id(2), text: '', chart: null }, NO_PICTURE]
  const options = draft.options.map((option, at) => ({ ...option, picture: pictures[at] ?? NO_PICTURE }))
  const gone = { fileId: '', text: '从前的图', chart }
  const written = questionOf({ ...draft, options, picture: gone })
  expect(written.Options.map(({ PictureFileId, PictureText }) => [PictureFileId, PictureText])).toEqual([
    [id(1), '三根柱子'],
    [id(2), ''],
  ])
  expect(written).toMatchObject({ PictureFileId: '', PictureText: '', Chart: null })
  const again = draftOf({ Topic: '', Standard: '', Level: '', Misconception: '', Question: written })
  expect(again.options.map(({ picture }) => picture)).toEqual(pictures.slice(0, 2))
})
