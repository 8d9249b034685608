import { type BoardView, getBoard, getLive, steerClass } from '@shijie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { getToasts } from '../../../lib/toasts.ts'
import { FakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { boardTexts as texts } from '../../../texts/board.ts'
import { boardOf, tileOf } from '../samples.ts'
import { BoardPage } from './board-page.tsx'

const toasts = () => getToasts().map(({ message }) => message)
const STEP = '01890000-0000-7000-8000-000000000002'
const CLASS = '01890000-0000-7000-8000-000000000001'
const Session: BoardView['Session'] = {
  SessionId: 'session',
  BegunTime: '2026-11-18 14:00:00',
  BegunByName: '陈思远',
  IsLocked: 0,
  CountdownTime: '',
  BroughtTo: STEP,
  Question: null,
}

let server: FakeServer
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  server = new FakeServer().refuse(getLive, 'Forbidden').answer(steerClass, { PupilCount: 61 })
  vi.stubGlobal('fetch', server.fetch)
  signInAs('8000')
})

const open = async (
  { HasNames = 1, ...session }: Partial<NonNullable<BoardView['Session']>> & { HasNames?: 0 | 1 },
  isWall = false,
) => {
  const tiles = [
    tileOf('林一诺', { State: 'hand', HandReason: '摄像头没有画面' }),
    tileOf('周知远', { State: 'stuck', Reason: 'error', Line: 8, Column: 2 }),
  ]
  const Steps = ['s1', STEP].map((LessonId) => ({ LessonId, Title: LessonId, Count: 0, StuckCount: 0 }))
  const Board = boardOf(tiles, { HasNames, Session: { ...Session, ...session }, Steps })
  server.answer(getBoard, { Board, IsTaught: 1, Courses: [], Lessons: [] })
  const view = renderApp(
    <BoardPage classId={CLASS} lessonId="" isWall={isWall} onLesson={() => undefined} onEnded={() => undefined} />,
  )
  await screen.findByRole('list', { name: texts.tilesLabel })
  return view
}

it('[O1031] the wall says that it is one, and shows neither the words of a pupil nor a reason', async () => {
  const { unmount } = await open({}, true)
  expect(server.callsOf(getBoard)[0]?.query).toMatchObject({ Place: 'wall' })
  expect(screen.queryByText('摄像头没有画面')).toBeNull()
  expect(screen.queryByText(texts.errorAt(8))).toBeNull()
  unmount()
  await open({})
  expect(server.callsOf(getBoard)[1]?.query).not.toHaveProperty('Place')
  expect(screen.getByText('摄像头没有画面')).toBeTruthy()
  expect(screen.getByText(texts.errorAt(8))).toBeTruthy()
})

it('[O1035] board and wall say for half a minute that the time is up', async () => {
  for (const isWall of [false, true]) {
    const over = await open({ CountdownTime: '2026-11-18 14:04:40' }, isWall)
    expect(screen.getByText(texts.own.timeUp).closest('[role=status]')).toBeTruthy()
    over.unmount()
    const later = await open({ CountdownTime: '2026-11-18 14:04:29' }, isWall)
    expect(screen.queryByText(texts.own.timeUp)).toBeNull()
    later.unmount()
  }
})

it('[O1035] says of the wall whether it has names, and how many were told of a step', async () => {
  const { user } = await open({ HasNames: 0 })
  const names = screen.getByRole('button', { name: texts.hideNames })
  expect(names.getAttribute('aria-pressed')).toBe('true')
  // The own board keeps them, with the numbers by which the wall calls them.
  const tiles = within(screen.getByRole('list', { name: texts.tilesLabel }))
  tiles.getByText('林一诺')
  expect(tiles.getAllByText(texts.seatName(1))).toHaveLength(2)
  expect(screen.getByText(texts.nameAndSeat('林一诺', 1))).toBeTruthy()
  await user.click(names)
  await waitFor(() => expect(server.callsOf(steerClass)[0]?.body).toMatchObject({ HasNames: 1 }))
  await waitFor(() => expect(toasts()).toContain(texts.namesShown))
  await user.click(screen.getByRole('button', { name: texts.bringTo }))
  // What is chosen stays, wherever pupils go meanwhile; what is sent is what was chosen.
  const dialog = within(screen.getByRole('dialog', { name: texts.bringTitle }))
  await user.click(dialog.getByRole('radio', { name: /^第 2 步/ }))
  const bring = dialog.getByRole('button', { name: texts.bring(2) })
  await waitFor(() => expect(bring.getAttribute('aria-busy')).toBeNull())
  await user.click(bring)
  await waitFor(() => expect(toasts()).toContain(texts.broughtTo(2, 61)))
})

it('[O1035][O1037] while the class is locked the open question says that nobody can answer it now', async () => {
  const Question = { QuestionId: 'q', Text: '懂了吗？', Choices: [], AnswerCount: 0, IsOpen: 1 as const }
  const locked = await open({ IsLocked: 1, Question })
  expect(screen.getByText(texts.lockedNoAnswers)).toBeTruthy()
  locked.unmount()
  await open({ Question })
  expect(screen.queryByText(texts.lockedNoAnswers)).toBeNull()
})
