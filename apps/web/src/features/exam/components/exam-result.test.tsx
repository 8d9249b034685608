import {
  type Bit,
  type ExamInfo,
  getExamResult,
  listHandIns,
  type QuestionKind,
  type ExamResult as ResultData,
} from '@shijie/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { linkTo } from '../../../lib/addresses.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { examTexts as texts } from '../../../texts/exam.ts'
import { ExamResult } from './exam-result.tsx'
import { HandInList } from './hand-in-list.tsx'

const id = (number: number) => `019a0000-0000-7000-8000-00000000000${number}`
const info = {
  CourseHourId: id(9),
  CourseHourTitle: '小测',
  CourseId: id(8),
  PathTitles: [] as string[],
  QuestionCount: 3,
  FullScore: 9,
  TimeLimit: 0,
  CloseTime: '',
} as ExamInfo

const question = (number: number, Kind: QuestionKind, IsGraded: Bit, Value: string[]) => ({
  QuestionId: id(number),
  Kind,
  Stem: `题干${number}`,
  PictureUrl: '',
  PictureText: '',
  Score: 3,
  Points: IsGraded === 1 ? 3 : 0,
  IsGraded,
  Options: Kind === 'single' ? [{ OptionId: 'a', Content: '选项', PictureUrl: '', PictureText: '' }] : [],
  BlankCount: 0,
  Lefts: [],
  MultipleRule: 'half' as const,
  Value,
  RightOptionIds: ['a'],
  RightBlanks: [],
  BlankPoints: [],
  Feedback: [],
  Reference: '',
  Explanation: '',
  Comment: '',
})
const attempt = (number: number, IsGraded: Bit) => ({
  AttemptId: id(number),
  Number: 1,
  StartTime: '2026-11-20 11:50:00',
  HandInTime: '2026-11-20 12:00:00',
  HandedInBy: 'learner' as const,
  Points: 6,
  FullScore: 9,
  Percent: 67,
  IsGraded,
  IsCounted: 1 as const,
  StudentNo: '1',
})
const result = (IsTeacher: Bit): ResultData => ({
  ...attempt(1, 0),
  ExamName: '小测',
  Mode: 'exercise',
  CourseId: info.CourseId,
  UserName: '江一舟',
  IsTeacher,
  IsRevealed: 1 as const,
  RescoreTime: '',
  RevealTime: '',
  CourseHourId: info.CourseHourId,
  Questions: [question(1, 'single', 1, ['a']), question(2, 'single', 1, ['a']), question(3, 'short', 0, ['我的想法'])],
})
const handIn = (number: number, UserName: string, WaitingCount: number) => ({
  ...attempt(number, WaitingCount > 0 ? 0 : 1),
  UserId: id(number),
  UserName,
  WaitingCount,
  UnansweredCount: 0,
})

let server: ReturnType<typeof startFakeServer>
beforeEach(() => {
  server = startFakeServer()
  const Items = [handIn(3, '王一', 1), handIn(1, '江一舟', 1), handIn(4, '李想', 0), handIn(5, '赵敏', 2)]
  server.answer(listHandIns, { Items, TotalCount: 4 })
})

const show = async (isTeacher: Bit, data = result(isTeacher)) => {
  signInAs(isTeacher ? '8000' : '7000')
  server.answer(getExamResult, data)
  renderApp(<ExamResult info={info} attemptId={id(1)} onAgain={() => {}} listAddress="/list" />)
  await screen.findByText('题干3')
  return screen.getAllByRole('article')
}

it('[O172] what a teacher has to grade comes first and reads as theirs, and the desk is one press away', async () => {
  const [first, second] = await show(1)
  expect(within(first as HTMLElement).getByText(texts.theirs)).toBeTruthy()
  expect(within(second as HTMLElement).getByText(texts.theyChose)).toBeTruthy()
  expect(screen.getByRole('heading', { name: texts.waitsForYou })).toBeTruthy()
  expect(screen.getByText(texts.waitingFirst(1))).toBeTruthy()
  // What waits for a grade is not wrong.
  expect(screen.queryByRole('button', { name: texts.showWrong(1) })).toBeNull()
  const desk = screen.getByRole('link', { name: texts.grade })
  expect(desk.getAttribute('href')).toBe(linkTo.marking(info.CourseHourId, id(1)))
})

it.each([0, 1] as const)(
  '[O171] only what is wrong is shown as wrong, and not what waits for a grade (teacher: %s)',
  async (isTeacher) => {
    const data = result(isTeacher)
    await show(isTeacher, {
      ...data,
      Questions: data.Questions.map((one, at) => (at === 1 ? { ...one, Points: 0 } : one)),
    })
    fireEvent.click(screen.getByRole('button', { name: texts.showWrong(1) }))
    const [only, ...others] = screen.getAllByRole('article')
    expect(only?.textContent).toContain('题干2')
    expect(others).toEqual([])
  },
)

it('[O171] an attempt that does not count says which one does', async () => {
  const data = { ...result(0), IsGraded: 1 as const, IsCounted: 0 as const, Number: 2, Percent: 0 }
  const first = { ...attempt(7, 1), Points: 4 }
  signInAs('7000')
  server.answer(getExamResult, data)
  const how = { attemptId: id(1), onAgain: () => {}, listAddress: '/list' }
  renderApp(<ExamResult info={{ ...info, Attempts: [first, { ...data, Number: 2 }] }} {...how} />)
  expect(await screen.findByText(texts.countsElse(1, '4', 9))).toBeTruthy()
})

it('[O171] what is said to blanks names them where there are several', async () => {
  const Feedback = [
    { OptionId: '', Blank: 1, Text: '想一想麦克风' },
    { OptionId: '', Blank: 2, Text: '数一数小段' },
  ]
  const data = result(0)
  const fill = {
    ...question(1, 'fill', 1, ['甲', '乙']),
    BlankCount: 2,
    BlankPoints: [0 as const, 0 as const],
    Feedback,
  }
  await show(0, { ...data, Questions: [fill, ...data.Questions.slice(1)] })
  expect(screen.getByText(/想一想麦克风/).closest('p')?.textContent).toBe(`${texts.ofBlank(1)}想一想麦克风`)
})

it('[O171] a pupil reads the questions in their order, as their own', async () => {
  const [first, , last] = await show(0)
  expect(within(first as HTMLElement).getByText(texts.chosen)).toBeTruthy()
  expect(within(last as HTMLElement).getByText(texts.yours)).toBeTruthy()
  // What waits is neither right nor wrong, and what is sure already is said.
  expect(screen.getByText(texts.sure('6', 2, 2))).toBeTruthy()
  expect(screen.queryByRole('link', { name: texts.grade })).toBeNull()
})

it.each([
  ['', 0, 0],
  ['', 20, 5],
  ['2026-12-01 12:00:00', 0, 5],
])(
  '[O176] time is given back only where there is an end: closing “%s”, limit %i',
  async (CloseTime, TimeLimit, count) => {
    signInAs('8000')
    renderApp(
      <HandInList info={{ ...info, CloseTime, TimeLimit }} resultAddress={(one) => one} previewAddress="/preview" />,
    )
    await screen.findByText('赵敏')
    expect(screen.queryAllByRole('button', { name: /补时间/ })).toHaveLength(count)
  },
)
