import {
  ANNOUNCEMENT_TEXT_MAX,
  type Announcement,
  changeAnnouncement,
  getNoticeRule,
  listAnnouncementReaders,
  listAnnouncements,
  listAuthorizedClasses,
  listMessages,
  listOwnAnnouncements,
  postAnnouncement,
  readAnnouncement,
  restoreAnnouncement,
  saveNoticeRule,
  withdrawAnnouncement,
} from '@shijie/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { screenPaths } from '../../../lib/addresses.ts'
import { getToasts } from '../../../lib/toasts.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { announceTexts, noticeTexts as texts } from '../../../texts/notice.ts'
import { uiTexts } from '../../../texts/ui.ts'
import { NoticeRule } from './notice-rule.tsx'
import { NoticesPage } from './notices-page.tsx'
import { NoticeStrip } from './own-announcements.tsx'

const ID = '019a0000-0000-7000-8000-0000000000c1'
const CLASS = '019a0000-0000-7000-8000-0000000000c2'
const facts = {
  AnnouncementId: ID,
  Title: '明天带尺子',
  Text: '量树叶用。',
  IsPinned: 0 as const,
  AuthorName: '陈思远',
  PublishTime: '2026-11-18 10:00:00',
  EditTime: '',
  Scope: 'classes' as const,
  ClassNames: ['七年级（1）班'],
}
const sent: Announcement = { ...facts, State: 'out', ClassIds: [CLASS], ShownUntil: '', ReaderCount: 60, ReadCount: 20 }

const serve = (rows: Announcement[] = [sent], MayAnnounce: 0 | 1 = 1) =>
  startFakeServer()
    .answer(listOwnAnnouncements, { Items: [{ ...facts, IsRead: 0 }], TotalCount: 1 })
    .answer(readAnnouncement, {})
    .answer(listMessages, { Items: [], TotalCount: 0 })
    .answer(listAnnouncements, { Items: rows, TotalCount: rows.length, MayAnnounce })
    .answer(listAuthorizedClasses, {
      Items: [
        {
          OrgId: CLASS,
          OrgName: '七年级（1）班',
          GradeName: '七年级',
          SchoolId: ID,
          SchoolName: '清河中学',
          StudentCount: 60,
          TeacherNames: '',
        },
      ],
      TotalCount: 1,
    })
    .answer(postAnnouncement, { AnnouncementId: ID })
    .answer(changeAnnouncement, {})
    .answer(withdrawAnnouncement, {})
    .answer(restoreAnnouncement, {})
    .answer(listAnnouncementReaders, {
      Items: [{ UserId: ID, UserName: '林一诺', ClassName: '七年级（1）班', ReadTime: '' }],
      TotalCount: 1,
    })

const at = (part: string) => `${screenPaths.notices}?Part=${part}`

it('[O1065][O1066] a pupil reads what is announced, and says so; there is nothing to announce', async () => {
  signInAs('7000')
  const server = serve()
  renderApp(<NoticesPage />)
  fireEvent.click(await screen.findByRole('button', { name: texts.readOf('明天带尺子') }))
  await waitFor(() => expect(server.callsOf(readAnnouncement)[0]?.body).toEqual({ AnnouncementId: ID }))
  expect(screen.queryByRole('tab', { name: texts.parts.sent })).toBeNull()
})

it('[O1074] says what to do where nothing was told yet', async () => {
  signInAs('7000')
  serve()
  renderApp(<NoticesPage />, at('messages'))
  expect(await screen.findByText(texts.messagesNone)).toBeTruthy()
})

it('[O1068] nothing typed is lost where something is missing; the only class is chosen already', async () => {
  signInAs('8000')
  const server = serve([])
  renderApp(<NoticesPage />, at('sent'))
  fireEvent.click(await screen.findByRole('button', { name: announceTexts.make }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(await within(dialog).findByLabelText(announceTexts.text), { target: { value: '量树叶用。' } })
  fireEvent.click(within(dialog).getByRole('button', { name: announceTexts.send }))
  expect(await within(dialog).findByText('请写标题')).toBeTruthy()
  fireEvent.change(within(dialog).getByLabelText(announceTexts.name), { target: { value: '明天带尺子' } })
  fireEvent.click(within(dialog).getByRole('button', { name: announceTexts.draft }))
  await waitFor(() => expect(server.callsOf(postAnnouncement)).toHaveLength(1))
  expect(server.callsOf(postAnnouncement)[0]?.body).toMatchObject({
    Scope: 'classes',
    OrgIds: [CLASS],
    Title: '明天带尺子',
    Text: '量树叶用。',
    IsDraft: 1,
  })
})

it('[O1068] what is too long is not cut: it stands there whole, is counted, and is not sent', async () => {
  signInAs('8000')
  const server = serve([])
  renderApp(<NoticesPage />, at('sent'))
  fireEvent.click(await screen.findByRole('button', { name: announceTexts.make }))
  const dialog = await screen.findByRole('dialog')
  const text = await within(dialog).findByLabelText<HTMLTextAreaElement>(announceTexts.text)
  expect(text.maxLength).toBe(-1)
  fireEvent.change(within(dialog).getByLabelText(announceTexts.name), { target: { value: '明天带尺子' } })
  fireEvent.change(text, { target: { value: '量'.repeat(ANNOUNCEMENT_TEXT_MAX + 7) } })
  expect(
    within(dialog).getByText(announceTexts.lengthOf(ANNOUNCEMENT_TEXT_MAX + 7, ANNOUNCEMENT_TEXT_MAX)),
  ).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: announceTexts.send }))
  await waitFor(() => expect(text.getAttribute('aria-invalid')).toBe('true'))
  expect(server.callsOf(postAnnouncement)).toHaveLength(0)
})

it('[O1065] a long announcement is folded on its page as well, and opens whole', async () => {
  signInAs('7000')
  const row = { ...facts, IsRead: 0 as const, Text: '很长。'.repeat(400) }
  serve().answer(listOwnAnnouncements, { Items: [row], TotalCount: 1 })
  renderApp(<NoticesPage />)
  const open = await screen.findByRole('button', { name: texts.wholeOf('明天带尺子') })
  expect(open.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(open)
  expect(screen.getByRole('button', { name: texts.foldOf('明天带尺子') })).toBeTruthy()
})

it('[O1077] a rule that was pressed says that it is kept', async () => {
  signInAs('9000')
  startFakeServer().answer(getNoticeRule, { TeachersAnnounce: 1, PupilsAsk: 1 }).answer(saveNoticeRule, {})
  renderApp(<NoticeRule schoolId={ID} />)
  fireEvent.click(await screen.findByRole('checkbox', { name: announceTexts.askRule }))
  await waitFor(() => expect(getToasts().map(({ message }) => message)).toEqual([announceTexts.ruleSaved]))
})

it('[O1068] a dialog that is closed by mistake keeps what was written, until it is sent', async () => {
  signInAs('8000')
  serve([])
  renderApp(<NoticesPage />, at('sent'))
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: announceTexts.make }))
    return screen.findByRole('dialog')
  }
  const first = await open()
  fireEvent.change(await within(first).findByLabelText(announceTexts.text), { target: { value: '量树叶用。' } })
  fireEvent.keyDown(first, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const second = await open()
  const text = await within(second).findByLabelText<HTMLTextAreaElement>(announceTexts.text)
  expect(text.value).toBe('量树叶用。')
  fireEvent.click(within(second).getByRole('button', { name: uiTexts.keptClear }))
  expect(text.value).toBe('')
})

it('[O1067][O1070][O1071] what was taken back can be put back at once', async () => {
  signInAs('8000')
  const server = serve()
  renderApp(<NoticesPage />, at('sent'))
  expect(await screen.findByText(new RegExp(announceTexts.readCount(20, 60)))).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: announceTexts.withdrawOf('明天带尺子') }))
  fireEvent.click(await screen.findByRole('button', { name: announceTexts.undo }))
  await waitFor(() => expect(server.callsOf(restoreAnnouncement)).toHaveLength(1))
  expect(server.callsOf(withdrawAnnouncement)[0]?.query).toEqual({ AnnouncementId: ID })
})

it('[O1072] names who has not read it', async () => {
  signInAs('8000')
  serve()
  renderApp(<NoticesPage />, at('sent'))
  fireEvent.click(await screen.findByRole('button', { name: announceTexts.whoNotOf('明天带尺子') }))
  expect(await within(screen.getByRole('dialog')).findByText('林一诺')).toBeTruthy()
})

it('[O1077] where the school does not let teachers announce, the page says whom to ask', async () => {
  signInAs('8000')
  serve([], 0)
  renderApp(<NoticesPage />, at('sent'))
  expect(await screen.findByText(announceTexts.off)).toBeTruthy()
  expect(screen.queryByRole('button', { name: announceTexts.make })).toBeNull()
})

it('[O1065] at the top of other pages a long one takes one line, until somebody wants all of it', async () => {
  signInAs('7000')
  const long = { ...facts, IsRead: 0 as const, Text: '第一行。\n第二行：记得把作品放进“我的作品”。' }
  const short = { ...facts, AnnouncementId: CLASS, Title: '短的', IsRead: 0 as const }
  startFakeServer().answer(listOwnAnnouncements, { Items: [long, short], TotalCount: 2 })
  renderApp(<NoticeStrip />)
  fireEvent.click(await screen.findByRole('button', { name: texts.wholeOf(long.Title) }))
  expect(screen.queryByRole('button', { name: texts.wholeOf(long.Title) })).toBeNull()
  expect(screen.queryByRole('button', { name: texts.wholeOf(short.Title) })).toBeNull()
})
