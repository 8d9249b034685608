import {
  type ClassMessage,
  getClassTalk,
  keepClassMessage,
  listTalkClasses,
  postClassMessage,
  removeClassMessage,
  reportClassMessage,
  setClassTalk,
  type TalkState,
  talkMessages,
} from '@shijie/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { talkTexts as texts } from '../../../texts/talk.ts'
import { ClassTalk } from './class-talk.tsx'
import { TalkClasses } from './talk-classes.tsx'
import { TalkLink } from './talk-link.tsx'

const CLASS = '019a0000-0000-7000-8000-0000000000e1'
const ID = '019a0000-0000-7000-8000-0000000000e2'
const said: ClassMessage = {
  MessageId: ID,
  AuthorName: '林一诺',
  IsTeacher: 0,
  IsOwn: 0,
  Text: '谁有银杏叶的照片？',
  Time: '2026-11-18 10:00:00',
  IsReported: 0,
  HasTold: 0,
}

interface Given {
  row?: Partial<ClassMessage>
  State?: TalkState
  MayModerate?: 0 | 1
}

const serve = ({ row = {}, State = 'open', MayModerate = 0 }: Given = {}) =>
  startFakeServer()
    .answer(listTalkClasses, {
      Items: [{ OrgId: CLASS, OrgName: '七年级（1）班', State, ReportCount: 0 }],
      TotalCount: 1,
    })
    .answer(getClassTalk, {
      Items: [{ ...said, ...row }],
      TotalCount: 1,
      OrgName: '七年级（1）班',
      State,
      MayModerate,
    })
    .answer(postClassMessage, { MessageId: ID })
    .answer(removeClassMessage, {})
    .answer(reportClassMessage, {})
    .answer(keepClassMessage, {})
    .answer(setClassTalk, {})

it('[O1086] what is refused stays typed; Ctrl and Enter send it', async () => {
  signInAs('7000')
  const server = serve().refuse(postClassMessage, 'TooManyAttempts', talkMessages.tooFast(5))
  renderApp(<ClassTalk />)
  const box = await screen.findByLabelText<HTMLTextAreaElement>(texts.say)
  fireEvent.change(box, { target: { value: '我有' } })
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true })
  expect(await screen.findByText(talkMessages.tooFast(5))).toBeTruthy()
  expect(box.value).toBe('我有')
  server.answer(postClassMessage, { MessageId: ID })
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(box.value).toBe(''))
  expect(server.callsOf(postClassMessage)[1]?.body).toEqual({ OrgId: CLASS, Text: '我有' })
})

it('[O1088] a pupil reports what another said, and can’t remove it', async () => {
  signInAs('7000')
  const server = serve()
  renderApp(<ClassTalk />)
  fireEvent.click(await screen.findByRole('button', { name: texts.reportOf('林一诺') }))
  const question = await screen.findByRole('dialog')
  fireEvent.click(within(question).getByRole('button', { name: texts.report }))
  await waitFor(() => expect(server.callsOf(reportClassMessage)[0]?.body).toEqual({ MessageId: ID }))
  expect(screen.queryByRole('button', { name: texts.removeOf('林一诺') })).toBeNull()
})

it('[O1088] what one reported is folded for oneself, and offers no second report', async () => {
  signInAs('7000')
  serve({ row: { HasTold: 1 } })
  renderApp(<ClassTalk />)
  const fold = (await screen.findByText(texts.told)).closest('details')
  expect(fold?.open).toBe(false)
  expect(fold?.textContent).toContain(said.Text)
  expect(screen.queryByRole('button', { name: texts.reportOf(said.AuthorName) })).toBeNull()
})

it('[O1087][O1088] a teacher says why something is removed, or that it may stay', async () => {
  signInAs('8000')
  const server = serve({ row: { IsReported: 1 }, MayModerate: 1 })
  renderApp(<ClassTalk />)
  fireEvent.click(await screen.findByRole('button', { name: texts.keepOf('林一诺') }))
  await waitFor(() => expect(server.callsOf(keepClassMessage)).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: texts.removeOf('林一诺') }))
  const question = await screen.findByRole('dialog')
  fireEvent.click(within(question).getByRole('button', { name: texts.remove }))
  expect(await within(question).findByText(talkMessages.reasonNeeded)).toBeTruthy()
  fireEvent.change(within(question).getByLabelText(texts.reason), { target: { value: '和学习无关' } })
  fireEvent.click(within(question).getByRole('button', { name: texts.remove }))
  await waitFor(() =>
    expect(server.callsOf(removeClassMessage)[0]?.query).toEqual({ MessageId: ID, Reason: '和学习无关' }),
  )
})

it('[O1089] paused, a pupil has no box; the teacher goes on with a press', async () => {
  signInAs('7000')
  serve({ State: 'paused' })
  const view = renderApp(<ClassTalk />)
  expect(await screen.findByText(texts.pausedNote)).toBeTruthy()
  expect(screen.queryByLabelText(texts.say)).toBeNull()
  view.unmount()
  signInAs('8000')
  const server = serve({ State: 'paused', MayModerate: 1 })
  renderApp(<ClassTalk />)
  fireEvent.click(await screen.findByRole('button', { name: texts.resume }))
  await waitFor(() => expect(server.callsOf(setClassTalk)[0]?.body).toEqual({ OrgId: CLASS, State: 'open' }))
})

it('[O1085][O1089] where nothing is open there is no way to it; the school opens a class with a press', async () => {
  signInAs('9000')
  const server = serve({ State: 'closed' })
  renderApp(<TalkClasses schoolId={CLASS} />)
  fireEvent.click(await screen.findByRole('checkbox', { name: texts.open('七年级（1）班') }))
  await waitFor(() => expect(server.callsOf(setClassTalk)[0]?.body).toEqual({ OrgId: CLASS, State: 'open' }))
  server.answer(listTalkClasses, { Items: [], TotalCount: 0 })
  const { container } = renderApp(<TalkLink />)
  await waitFor(() => expect(server.callsOf(listTalkClasses).length).toBeGreaterThan(1))
  expect(container.querySelector('section')).toBeNull()
})
