import {
  type AskedInquiry,
  askTeacher,
  type Inquiry,
  inquiryMessages,
  listInquiries,
  listLessonInquiries,
  replyToInquiries,
  solveInquiry,
  withdrawInquiry,
} from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { inquiryTexts as texts } from '../../../texts/inquiry.ts'
import { AskButton } from './ask-button.tsx'
import { Inbox } from './inbox.tsx'

const LESSON = '019a0000-0000-7000-8000-0000000000d1'
const ID = '019a0000-0000-7000-8000-0000000000d2'
const OTHER = '019a0000-0000-7000-8000-0000000000d3'

const own: Inquiry = {
  InquiryId: ID,
  Text: '损失为什么会变大？',
  Place: '第 3 页',
  AskerName: '林一诺',
  IsOwn: 1,
  IsShown: 0,
  IsWaiting: 1,
  IsSolved: 0,
  AskTime: '2026-11-18 10:00:00',
  Replies: [],
}
const mates: Inquiry = {
  ...own,
  InquiryId: OTHER,
  Text: '验证集是什么？',
  AskerName: '',
  IsOwn: 0,
  IsShown: 1,
  IsWaiting: 0,
  Replies: [{ Text: '留着没学的', AuthorName: '陈思远', IsTeacher: 1, Time: '2026-11-18 11:00:00' }],
}

const serveLesson = (Items: Inquiry[], WhyNot = '') =>
  startFakeServer()
    .answer(listLessonInquiries, { Items, TotalCount: Items.length, WhyNot })
    .answer(askTeacher, { InquiryId: ID })
    .answer(solveInquiry, {})
    .answer(withdrawInquiry, {})

const openPanel = async () => {
  renderApp(<AskButton lessonId={LESSON} readPlace={() => '第 3 页'} />)
  fireEvent.click(screen.getByRole('button', { name: texts.ask }))
  return screen.findByRole('dialog')
}

it('[O1079] where one is comes along by itself; an empty question says what is missing', async () => {
  signInAs('7000')
  const server = serveLesson([])
  const panel = await openPanel()
  const box = await within(panel).findByLabelText(texts.text)
  expect(within(panel).getByText(texts.place('第 3 页'))).toBeTruthy()
  fireEvent.click(within(panel).getByRole('button', { name: texts.send }))
  expect(await within(panel).findByText(inquiryMessages.textNeeded)).toBeTruthy()
  fireEvent.change(box, { target: { value: '为什么？' } })
  fireEvent.click(within(panel).getByRole('button', { name: texts.send }))
  await waitFor(() => expect(server.callsOf(askTeacher)).toHaveLength(1))
  expect(server.callsOf(askTeacher)[0]?.body).toEqual({
    CourseHourId: LESSON,
    Text: '为什么？',
    Place: '第 3 页',
    ShowsName: 0,
  })
})

it('[O1078][O1083][O1084] a classmate stays unnamed, and nobody changes the question of another', async () => {
  signInAs('7000')
  const server = serveLesson([own, mates])
  const panel = await openPanel()
  const [first, second] = await within(panel).findAllByText(/问的 ·/)
  expect(first?.textContent).toContain(texts.own)
  expect(second?.textContent).toContain(texts.mate)
  expect(within(panel).getByText(new RegExp(texts.teacher('陈思远')))).toBeTruthy()
  expect(within(panel).getAllByRole('button', { name: texts.withdraw })).toHaveLength(1)
  fireEvent.click(within(panel).getByRole('button', { name: texts.solve }))
  await waitFor(() => expect(server.callsOf(solveInquiry)).toHaveLength(1))
  fireEvent.click(within(panel).getByRole('button', { name: texts.withdraw }))
  const question = await screen.findByRole('dialog', { name: texts.withdrawTitle })
  fireEvent.click(within(question).getByRole('button', { name: texts.withdraw }))
  await waitFor(() => expect(server.callsOf(withdrawInquiry)[0]?.query).toEqual({ InquiryId: ID }))
})

it('[O1079] a question that was begun is still there after the panel, or the page, was left', async () => {
  signInAs('7000')
  serveLesson([])
  const panel = await openPanel()
  fireEvent.change(await within(panel).findByLabelText(texts.text), { target: { value: '为什么不能直接写规则？' } })
  cleanup()
  const box = await within(await openPanel()).findByLabelText<HTMLTextAreaElement>(texts.text)
  expect(box.value).toBe('为什么不能直接写规则？')
})

it('[O1078] says why one can’t ask, and shows no box; a teacher has no button', async () => {
  signInAs('7000')
  serveLesson([], inquiryMessages.switchedOff)
  const panel = await openPanel()
  expect(await within(panel).findByText(inquiryMessages.switchedOff)).toBeTruthy()
  expect(within(panel).queryByLabelText(texts.text)).toBeNull()
})

const asked: AskedInquiry = {
  ...own,
  IsOwn: 0,
  ClassName: '七年级（1）班',
  CourseHourId: LESSON,
  LessonTitle: '机器怎样看一张图',
  CourseName: '身边的人工智能',
}

it('[O1080][O1081] alike ones are answered together, by keyboard; what is refused stays typed', async () => {
  signInAs('8000')
  const server = startFakeServer()
    .answer(listInquiries, {
      Items: [asked, { ...asked, InquiryId: OTHER, AskerName: '何雨' }],
      TotalCount: 2,
      WaitingCount: 2,
    })
    .refuse(replyToInquiries, 'Conflict', inquiryMessages.threadFull)
  renderApp(<Inbox />)
  for (const name of ['林一诺', '何雨'])
    fireEvent.click(await screen.findByRole('checkbox', { name: new RegExp(name) }))
  const box = screen.getByLabelText<HTMLTextAreaElement>(texts.answerOf('林一诺'))
  expect(screen.getAllByRole('button', { name: texts.sendMany(2) })).toHaveLength(2)
  fireEvent.change(box, { target: { value: '学习率太大了。' } })
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true })
  expect(await screen.findByText(inquiryMessages.threadFull)).toBeTruthy()
  expect(box.value).toBe('学习率太大了。')
  server.answer(replyToInquiries, {})
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(box.value).toBe(''))
  expect(server.callsOf(replyToInquiries)[1]?.body).toEqual({
    InquiryIds: [ID, OTHER],
    Text: '学习率太大了。',
    IsShown: 0,
  })
})

/** What else is asked again after an answer comes last, when the question has left the list. */
function FirstScreen({ late }: { late: (() => void)[] }) {
  useQuery({ queryKey: ['today'], queryFn: () => new Promise<string>((resolve) => late.push(() => resolve(''))) })
  return null
}

it('[O1080][O1081] an answer that was sent is not kept for the question that left the list with it', async () => {
  signInAs('8000')
  const waiting = { Items: [asked], TotalCount: 1, WaitingCount: 1 }
  const server = startFakeServer().answer(listInquiries, waiting).answer(replyToInquiries, {})
  const late: (() => void)[] = []
  const page = (
    <>
      <Inbox />
      <FirstScreen late={late} />
    </>
  )
  const { unmount } = renderApp(page)
  const box = () => screen.findByLabelText<HTMLTextAreaElement>(texts.answerOf('林一诺'))
  fireEvent.change(await box(), { target: { value: '学习率太大了。' } })
  late[0]?.()
  server.answer(listInquiries, { Items: [], TotalCount: 0, WaitingCount: 0 })
  fireEvent.keyDown(await box(), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(screen.queryByLabelText(texts.answerOf('林一诺'))).toBeNull())
  await act(async () => late[1]?.())
  unmount()
  server.answer(listInquiries, waiting)
  renderApp(<Inbox />)
  expect((await box()).value).toBe('')
})
