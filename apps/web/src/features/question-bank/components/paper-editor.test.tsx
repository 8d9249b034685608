import {
  type BodyOf,
  getPaper,
  listBankQuestions,
  saveBankQuestion,
  savePaper,
  type WrittenQuestion,
} from '@shijie/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { examTexts } from '../../../texts/exam.ts'
import { paperTexts as texts } from '../../../texts/paper.ts'
import { bankTexts } from '../../../texts/question-bank.ts'
import { uiTexts } from '../../../texts/ui.ts'
import { PaperEditor } from './paper-editor.tsx'

const LESSON = '01a1fddc-2944-720f-b1e0-f11aa7682a01'

const NO_PICTURE = { PictureFileId: '', PictureText: '', Chart: null }

const question = (Stem: string): WrittenQuestion => ({
  Kind: 'truefalse',
  Stem,
  ...NO_PICTURE,
  Score: 5,
  Explanation: '',
  KeepOrder: 0,
  Options: [
    { Content: '对', ...NO_PICTURE, IsRight: 1, Feedback: '' },
    { Content: '错', ...NO_PICTURE, IsRight: 0, Feedback: '' },
  ],
  Blanks: [],
  Items: [],
  Pairs: [],
  Extras: [],
  Reference: '',
})

const paperOf = (...stems: string[]) => ({
  ExamId: '01a1fddc-2944-720f-b1e0-f11aa7682e01',
  CourseHourId: LESSON,
  ExamName: '单元检测',
  Mode: 'exercise' as const,
  TimeLimit: 0,
  AttemptLimit: 0,
  OpenTime: '',
  CloseTime: '',
  ShuffleQuestions: 0 as const,
  ShuffleOptions: 0 as const,
  Reveal: 'handIn' as const,
  Counts: 'best' as const,
  MultipleRule: 'half' as const,
  TeacherText: '先看第 2 题',
  Questions: stems.map(question),
})

const inKind = (Kind: 'multiple', paper: ReturnType<typeof paperOf>) => ({
  ...paper,
  Questions: paper.Questions.map((one) => ({
    ...one,
    Kind,
    Options: ['甲', '乙', '丙'].map((Content, at) => ({
      Content,
      ...NO_PICTURE,
      IsRight: at < 2 ? (1 as const) : (0 as const),
      Feedback: '',
    })),
  })),
})

function open(stems: string[] | undefined, counts = { HandInCount: 0, RescoredCount: 0 }, kind?: 'multiple') {
  signInAs('8000')
  const server = startFakeServer().answer(savePaper, {
    ...counts,
    ExamId: '01a1fddc-2944-720f-b1e0-f11aa7682e02',
  })
  server.answer(saveBankQuestion, { QuestionId: LESSON })
  if (stems) server.answer(getPaper, kind ? inKind(kind, paperOf(...stems)) : paperOf(...stems))
  else server.refuse(getPaper, 'NotFound', '内容不存在')
  const kept = (number: number, stem: string) => ({
    QuestionId: `01a1fddc-2944-720f-b1e0-f11aa7682f0${number}`,
    Topic: '',
    Standard: '',
    Level: '' as const,
    Misconception: '',
    Question: question(stem),
    UpdateTime: '2026-11-20 08:00:00',
  })
  server.answer(listBankQuestions, { Items: [kept(1, '声音是波'), kept(2, '光也是波')], TotalCount: 2 })
  const saved = () => server.callsOf(savePaper).map(({ body }) => body as BodyOf<typeof savePaper>)
  return { saved, ...renderApp(<PaperEditor courseId={LESSON} lessonId={LESSON} title="单元检测" />) }
}

const stemsOf = (paper: BodyOf<typeof savePaper> | undefined) => paper?.Questions.map(({ Stem }) => Stem)

describe('the paper of an exercise', () => {
  it('[E041][R045] begins with questions of the bank, under the name of its lesson', async () => {
    const { user, saved } = open(undefined)
    await screen.findByText(texts.none)
    await user.click(screen.getByRole('button', { name: texts.fromBank }))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(await dialog.findByRole('checkbox', { name: texts.wholePage }))
    await user.click(dialog.getByRole('button', { name: texts.add(2) }))
    await waitFor(() => expect(saved()).toHaveLength(1))
    expect(saved()[0]).toMatchObject({ CourseHourId: LESSON, ExamName: '单元检测' })
    expect(stemsOf(saved()[0])).toEqual(['声音是波', '光也是波'])
  })

  it('[E041][O174] changes what is in force: order, scores, what is in it, and goes with the number that was read', async () => {
    const { user, saved } = open(['甲', '乙', '丙'])
    await user.click(await screen.findByRole('button', { name: texts.down(1) }))
    await waitFor(() => expect(stemsOf(saved()[0])).toEqual(['乙', '甲', '丙']))
    expect(saved()[0]?.ExamId).toBe(paperOf().ExamId)
    await user.click(await screen.findByRole('button', { name: texts.remove(3) }))
    await waitFor(() => expect(stemsOf(saved()[1])).toEqual(['甲', '乙']))
    const score = screen.getByRole('textbox', { name: texts.scoreOf(1) })
    await user.clear(score)
    await user.type(score, '八{Enter}')
    expect(saved()).toHaveLength(2)
    await user.clear(score)
    await user.type(score, '8{Enter}')
    await waitFor(() => expect(saved()[2]?.Questions[0]?.Score).toBe(8))
  })

  it('[E041][O551] a question that is written there is in the bank and in the paper', async () => {
    const { user, saved } = open(['甲'])
    await user.click(await screen.findByRole('button', { name: texts.write }))
    const form = within(screen.getByRole('dialog'))
    await user.type(form.getByLabelText(bankTexts.stem), '光是波吗？')
    await user.click(form.getByRole('button', { name: examTexts.kinds.truefalse }))
    await user.click(form.getByRole('button', { name: bankTexts.rightTrue }))
    await user.click(form.getByRole('button', { name: bankTexts.save }))
    await waitFor(() => expect(stemsOf(saved()[0])).toEqual(['甲', '光是波吗？']))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[E041] a question is mended in its place; a word that changes no score asks nothing', async () => {
    const { user, saved } = open(['甲', '乙'])
    await user.click(await screen.findByRole('button', { name: texts.edit(2) }))
    const form = within(screen.getByRole('dialog'))
    await user.type(form.getByLabelText(bankTexts.stem), '（改过）')
    await user.click(form.getByRole('button', { name: bankTexts.save }))
    await waitFor(() => expect(saved()).toHaveLength(2))
    expect(stemsOf(saved()[1])).toEqual(['甲', '乙（改过）'])
    expect(saved().map(({ IsTrial = 0 }) => IsTrial)).toEqual([1, 0])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[E041][O551] what was changed of a question of the paper is kept for it, wherever it stands', async () => {
    const stems = ['甲', '乙']
    const { user, unmount } = open(stems)
    await user.click(await screen.findByRole('button', { name: texts.edit(2) }))
    await user.type(screen.getByLabelText(bankTexts.stem), '（改过）')
    unmount()
    const again = open(stems.toReversed())
    const stem = () => screen.getByLabelText<HTMLTextAreaElement>(bankTexts.stem).value
    await again.user.click(await screen.findByRole('button', { name: texts.edit(2) }))
    expect(stem()).toBe('甲')
    await again.user.click(screen.getByRole('button', { name: bankTexts.cancel }))
    await again.user.click(screen.getByRole('button', { name: texts.edit(1) }))
    expect(stem()).toBe('乙（改过）')
    await again.user.click(screen.getByRole('button', { name: bankTexts.save }))
    await waitFor(() => expect(stemsOf(again.saved()[1])).toEqual(['乙（改过）', '甲']))
  })

  it.each([
    ['counts anew', texts.rescore, [{ From: 0, To: 0 }]],
    ['keeps', texts.keepScores, []],
  ])('[E041] a key whose correction changes scores asks first, and %s', async (_, choice, Rescored) => {
    const { user, saved } = open(['甲'], { HandInCount: 40, RescoredCount: 12 })
    await user.click(await screen.findByRole('button', { name: texts.edit(1) }))
    const form = within(screen.getByRole('dialog', { name: texts.editTitle(1) }))
    await user.click(form.getByRole('button', { name: bankTexts.rightFalse }))
    const save = () => user.click(form.getByRole('button', { name: bankTexts.save }))
    await save()
    const asking = () => screen.findByRole('dialog', { name: texts.rescoreTitle(1) })
    expect(within(await asking()).getByText(texts.rescoreCount(40, 12))).toBeTruthy()
    await user.click(within(await asking()).getByRole('button', { name: uiTexts.cancel }))
    expect(saved().map(({ IsTrial = 0 }) => IsTrial)).toEqual([1])
    await save()
    await user.click(within(await asking()).getByRole('button', { name: choice }))
    await waitFor(() => expect(saved()).toHaveLength(3))
    expect(saved()[2]).toMatchObject({ Rescored })
  })

  it('[E041] is an exam with its time when its settings say so; what is wrong stands at its box', async () => {
    const { user, saved } = open(['甲'])
    await user.click(await screen.findByRole('button', { name: texts.settings }))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: texts.modeHints.exam }))
    const minutes = dialog.getByLabelText(texts.minutes)
    await user.type(minutes, '很久')
    await user.click(dialog.getByRole('button', { name: texts.save }))
    expect(document.activeElement).toBe(minutes)
    expect(saved()).toHaveLength(0)
    await user.clear(minutes)
    await user.type(minutes, '40')
    await user.click(dialog.getByRole('button', { name: texts.save }))
    await waitFor(() => expect(saved()[0]).toMatchObject({ Mode: 'exam', TimeLimit: 40, AttemptLimit: 1 }))
  })

  it('[E041] a test that may be done again shows its answers early: it says so, and both ways out are a press', async () => {
    const { user, saved } = open(['甲'])
    await user.click(await screen.findByRole('button', { name: texts.settings }))
    expect(screen.queryByRole('note')).toBeNull()
    await user.click(screen.getByRole('button', { name: texts.modeHints.exam }))
    const attempts = screen.getByLabelText(texts.attemptLimit)
    fireEvent.change(attempts, { target: { value: '2' } })
    expect(screen.getByRole('note').textContent).toContain(texts.showsEarly)
    await user.click(screen.getByRole('button', { name: texts.onceOnly }))
    expect(screen.queryByRole('note')).toBeNull()
    fireEvent.change(attempts, { target: { value: '2' } })
    expect(screen.queryByRole('button', { name: texts.revealLater })).toBeNull()
    fireEvent.change(screen.getByRole('textbox', { name: texts.closes }), { target: { value: '2999-01-05 14:30' } })
    await user.click(screen.getByRole('button', { name: texts.revealLater }))
    await user.click(screen.getByRole('button', { name: texts.save }))
    await waitFor(() => expect(saved()[0]).toMatchObject({ Mode: 'exam', AttemptLimit: 2, Reveal: 'deadline' }))
  })

  it('[E041] says on its line until when it is open, and that this is over', async () => {
    signInAs('8000')
    startFakeServer().answer(getPaper, { ...paperOf('甲'), CloseTime: '2020-01-05 14:30:00' })
    renderApp(<PaperEditor courseId={LESSON} lessonId={LESSON} title="单元检测" />)
    expect(await screen.findByText(/01-05 14:30 截止（已经过了）/)).toBeTruthy()
  })

  it('[E041] closes at a time that is typed in Chinese fashion; one that is past is told, and what is none stands at its box', async () => {
    const { user, saved } = open(['甲'])
    await user.click(await screen.findByRole('button', { name: texts.settings }))
    const box = screen.getByRole('textbox', { name: texts.closes })
    fireEvent.change(box, { target: { value: '2020-1-5 14:30' } })
    expect(screen.getByText(texts.closesPast).closest('[role=alert]')).toBeTruthy()
    fireEvent.change(box, { target: { value: '下周五' } })
    await user.click(screen.getByRole('button', { name: texts.save }))
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(saved()).toHaveLength(0)
    fireEvent.change(box, { target: { value: '2999年1月5日' } })
    expect(screen.queryByText(texts.closesPast)).toBeNull()
    await user.click(screen.getByRole('button', { name: texts.save }))
    await waitFor(() => expect(saved()[0]).toMatchObject({ CloseTime: '2999-01-05 23:59:00' }))
  })

  it('[E041][R045] says in its settings what some of the right options are worth', async () => {
    const { user, saved } = open(['甲'])
    await user.click(await screen.findByRole('button', { name: texts.settings }))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: texts.multipleRules.all }))
    await user.click(dialog.getByRole('button', { name: texts.save }))
    await waitFor(() => expect(saved()[0]).toMatchObject({ MultipleRule: 'all' }))
  })

  it.each([
    ['counts anew', texts.rescore, 1],
    ['keeps', texts.keepScores, undefined],
  ])(
    '[E041] another worth of some of the right options asks first where scores would change, and %s',
    async (_, choice, flag) => {
      const { user, saved } = open(['甲'], { HandInCount: 40, RescoredCount: 12 }, 'multiple')
      await user.click(await screen.findByRole('button', { name: texts.settings }))
      const dialog = within(screen.getByRole('dialog', { name: texts.settings }))
      await user.click(dialog.getByRole('button', { name: texts.multipleRules.all }))
      const save = () => user.click(dialog.getByRole('button', { name: texts.save }))
      await save()
      const asking = () => screen.findByRole('dialog', { name: texts.ruleTitle })
      expect(within(await asking()).getByText(texts.rescoreCount(40, 12))).toBeTruthy()
      await user.click(within(await asking()).getByRole('button', { name: uiTexts.cancel }))
      expect(saved()).toMatchObject([{ MultipleRule: 'all', RescoresRule: 1, IsTrial: 1 }])
      await save()
      await user.click(within(await asking()).getByRole('button', { name: choice }))
      await waitFor(() => expect(saved()).toHaveLength(3))
      expect([saved()[2]?.MultipleRule, saved()[2]?.RescoresRule, saved()[2]?.IsTrial]).toEqual([
        'all',
        flag,
        undefined,
      ])
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    },
  )

  it('[O174][R045] shows what is right where its teacher wants it, and the next time as well', async () => {
    const { user, unmount } = open(['甲'])
    const box = { name: texts.showAnswers }
    await screen.findByText('甲')
    expect(screen.queryByText('对')).toBeNull()
    await user.click(screen.getByRole('checkbox', box))
    expect(screen.getByText('对')).toBeTruthy()
    unmount()
    renderApp(<PaperEditor courseId={LESSON} lessonId={LESSON} title="单元检测" />)
    expect(await screen.findByText('对')).toBeTruthy()
    expect(screen.getByRole('checkbox', box)).toHaveProperty('checked', true)
  })
})
