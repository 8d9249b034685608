import {
  type Bell as Counts,
  getBell,
  listMessages,
  listOwnAnnouncements,
  listOwnAssignments,
  readMessages,
} from '@shijie/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildOwn } from '../../features/assignment/samples.ts'
import { bellAddress } from '../../features/notice/use-bell.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../testing/render-app.tsx'
import { ownAssignmentTexts } from '../../texts/assignment.ts'
import { noticeTexts as texts } from '../../texts/notice.ts'
import { Bell } from './bell.tsx'

const MESSAGE = '019a0000-0000-7000-8000-0000000000b1'
const row = {
  MessageId: MESSAGE,
  Kind: 'returned' as const,
  Title: '画一朵花',
  ByName: '陈思远',
  CreateTime: '2026-11-18 10:00:00',
  Reason: '',
  IsRead: 0 as const,
  Address: '/projects/x',
}

function serve(counts: Partial<Counts>) {
  const bell = { Count: 0, MessageCount: 0, AnnouncementCount: 0, WaitingCount: 0, DueCount: 0, ...counts }
  return startFakeServer()
    .answer(getBell, bell)
    .answer(listMessages, { Items: bell.MessageCount > 0 ? [row] : [], TotalCount: bell.MessageCount })
    .answer(listOwnAnnouncements, { Items: [], TotalCount: 0 })
    .answer(listOwnAssignments, { Items: [], TotalCount: 0, Now: '2026-11-18 12:00:00' })
    .answer(readMessages, {})
}

it('[O1073] asks at the address of the contract', () => {
  expect(bellAddress).toEqual({ method: getBell.method, path: getBell.path })
})

it('[O1073] shows how much there is, at most 99+, and what waits; Escape closes it and gives the focus back', async () => {
  signInAs('8000')
  serve({ Count: 130, WaitingCount: 130 })
  renderApp(<Bell />)
  const bell = await screen.findByRole('button', { name: texts.bell(130) })
  expect(bell.textContent).toBe('99+')
  fireEvent.click(bell)
  expect(await screen.findByText(texts.waitingCount(130))).toBeTruthy()
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(bell)
})

it('[O1073] what is over and may still come late stands first among what is due', async () => {
  signInAs('7000')
  const late = buildOwn({ AssignmentId: 'late', Title: '昨天的', State: 'missed', DueTime: '2026-11-17 16:30:00' })
  const soon = buildOwn({ Title: '今天的', DueTime: '2026-11-18 16:30:00' })
  serve({ DueCount: 2 }).answer(listOwnAssignments, { Items: [late, soon], TotalCount: 2, Now: '2026-11-18 12:00:00' })
  renderApp(<Bell />)
  fireEvent.click(await screen.findByRole('button', { name: texts.bell(0) }))
  const rows = await screen.findAllByRole('link', { name: /的/ })
  expect(rows.map((row) => row.textContent).slice(0, 2)).toEqual([
    `昨天的${ownAssignmentTexts.overAccept}`,
    expect.stringContaining('今天的'),
  ])
})

it('[O1074][O1075] each message leads to its page and is read by that; all are read by one press', async () => {
  signInAs('7000')
  const server = serve({ Count: 1, MessageCount: 1 })
  renderApp(<Bell />)
  fireEvent.click(await screen.findByRole('button', { name: texts.bell(1) }))
  fireEvent.click(await screen.findByRole('button', { name: texts.readAll }))
  await waitFor(() => expect(server.callsOf(readMessages).map(({ body }) => body)).toEqual([{ MessageIds: [] }]))
  const link = screen.getByRole('link', { name: new RegExp(texts.messages.returned('画一朵花', '陈思远')) })
  expect(link.getAttribute('href')).toBe('/projects/x')
  fireEvent.click(link)
  await waitFor(() => expect(server.callsOf(readMessages)).toHaveLength(2))
  expect(server.callsOf(readMessages)[1]?.body).toEqual({ MessageIds: [MESSAGE] })
})

it('[O1074] says so where nothing is new', async () => {
  signInAs('7000')
  serve({})
  renderApp(<Bell />)
  fireEvent.click(await screen.findByRole('button', { name: texts.bell(0) }))
  expect(await screen.findByText(texts.nothing)).toBeTruthy()
})
