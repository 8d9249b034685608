import {
  beginClassSession,
  closeClassQuestion,
  type DataOf,
  getBoard,
  getClassSession,
  removeClassSession,
  sendHint,
} from '@shijie/contract'
import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { boardTexts as texts } from '../../../texts/board.ts'
import { boardQuery } from '../queries.ts'
import { boardOf, tileOf } from '../samples.ts'
import { BoardPage } from './board-page.tsx'
import { LessonSummary } from './past-lessons.tsx'

const uuid = (number: number) => `01890000-0000-7000-8000-00000000000${number}`
const CLASS = uuid(1)

const session = {
  SessionId: uuid(2),
  BegunTime: '2026-11-18 14:00:00',
  BegunByName: '陈思远',
  IsLocked: 0,
  CountdownTime: '',
  BroughtTo: '',
  Question: null,
} as const

type Board = DataOf<typeof getBoard>

function open(board: Board['Board'], parts: Partial<Board> & { isWall?: boolean } = {}) {
  signInAs('8000')
  const { isWall = false, ...rest } = parts
  const server = startFakeServer().answer(getBoard, { Board: board, IsTaught: 1, Courses: [], Lessons: [], ...rest })
  const onLesson = vi.fn()
  const page = <BoardPage classId={CLASS} lessonId="" isWall={isWall} onLesson={onLesson} onEnded={() => undefined} />
  return { server, onLesson, ...renderApp(page) }
}

const sum = async () => (await screen.findByRole('list', { name: texts.sumLabel })).textContent

describe('who is here', () => {
  it('[O1031] and has opened nothing is told apart from who works; who had done all and is not here is said apart', async () => {
    const tiles = [
      tileOf('甲', {}),
      tileOf('乙', { State: 'here', HasCome: 0 }),
      tileOf('丙', { State: 'away', IsHere: 0, HasCome: 0, WasDone: 1, Step: 3 }),
    ]
    open(boardOf(tiles, { Session: session }))
    expect(await sum()).toContain(
      `${texts.states.going}1${texts.states.done}0${texts.states.here}1${texts.states.away}1`,
    )
    const room = within(screen.getByRole('list', { name: texts.tilesLabel }))
    expect(room.getByRole('button', { name: /^乙/ }).textContent).toContain(texts.hasNotCome)
    expect(room.getByRole('button', { name: /^丙/ }).textContent).toContain(texts.wasDone)
    expect(screen.getByText(texts.doneBefore(1))).toBeTruthy()
  })

  it('[O1031] and works elsewhere is said to, in the tile and whole in the dialog, and is in no step', async () => {
    const tiles = [
      tileOf('甲', { State: 'here', Aside: 'training', AsideName: '猜数字', Step: 2 }),
      tileOf('乙', { State: 'here', Aside: 'program', AsideName: '小车' }),
    ]
    const { user } = open(boardOf(tiles, { Session: { ...session, BroughtTo: 's2' } }))
    const tile = await screen.findByRole('button', { name: /^甲/ })
    expect(tile.textContent).toContain(texts.asides.training)
    expect(screen.getByRole('button', { name: /^乙/ }).textContent).toContain(texts.asideOf.program('小车'))
    expect(await sum()).toContain(`${texts.states.here}2`)
    expect(screen.getByText(texts.arrived(2, 0, 2))).toBeTruthy()
    await user.click(tile)
    expect(within(screen.getByRole('dialog')).getByText(new RegExp(texts.asideOf.training('猜数字')))).toBeTruthy()
  })

  it('[O1043] is counted once, by the hand; the tile says who has gone, and who has not come in', async () => {
    const hand = { State: 'hand', HasCome: 0 } as const
    open(boardOf([tileOf('甲', { ...hand, IsHere: 0 }), tileOf('乙', hand)], { Session: session }))
    expect(await sum()).toBe(
      `${texts.states.hand}2${texts.states.stuck}0${texts.states.going}0${texts.states.done}0${texts.states.here}0${texts.states.away}0`,
    )
    const room = within(screen.getByRole('list', { name: texts.tilesLabel }))
    expect(room.getByText(texts.andAway(texts.states.hand))).toBeTruthy()
    expect(room.getByRole('button', { name: /^乙/ }).textContent).toContain(texts.hasNotCome)
    expect(screen.getByText(texts.gone(texts.handNoReason))).toBeTruthy()
  })

  it('[O1031] and has done all stays done when the page is closed', async () => {
    open(boardOf([tileOf('甲', { State: 'done', IsHere: 0, DoneCount: 2 })], { Session: session }))
    expect(await screen.findByText(texts.andAway(texts.states.done))).toBeTruthy()
    expect(await sum()).toContain(`${texts.states.done}1`)
  })

  it('[O1036] a hint for all is for those who are counted as stuck', async () => {
    const stuck = { State: 'stuck', Reason: 'still' } as const
    const tiles = [tileOf('甲', stuck), tileOf('乙', { ...stuck, State: 'hand' }), tileOf('丙', stuck)]
    const { user } = open(boardOf(tiles, { Session: session }))
    const room = within(await screen.findByRole('list', { name: texts.tilesLabel }))
    await user.click(room.getByRole('button', { name: /^甲/ }))
    expect(screen.getByRole('checkbox', { name: texts.hintToAll(2) })).toBeTruthy()
  })

  it('[O1031] without a course here or not is all that is said', async () => {
    open(boardOf([tileOf('甲', { State: 'here', Step: 0, HasCome: 0 })], { CourseId: '', LessonId: '', Steps: [] }))
    expect(await sum()).toBe(`${texts.justHere}1${texts.states.away}0`)
  })

  it('[O1037] is who can answer; who answered and went counts as well', async () => {
    const Question = {
      QuestionId: 'q',
      Text: '懂了吗？',
      Choices: [{ Text: '懂了', Count: 1 }],
      AnswerCount: 1,
      IsOpen: 1 as const,
    }
    const away = { State: 'away', IsHere: 0 } as const
    const tiles = [tileOf('甲', {}), tileOf('乙', { ...away, Choice: 0 }), tileOf('丙', away)]
    open(boardOf(tiles, { Session: { ...session, Question } }))
    expect(await screen.findByText(texts.answered(1, 2))).toBeTruthy()
  })

  it('[O1035] and has arrived where the class was brought is counted', async () => {
    const tiles = [tileOf('甲', { Step: 2 }), tileOf('乙', {}), tileOf('丙', { Step: 2, State: 'away', IsHere: 0 })]
    open(boardOf(tiles, { Session: { ...session, BroughtTo: 's2' } }))
    expect(await screen.findByText(texts.arrived(2, 1, 2))).toBeTruthy()
  })

  it('[O1036] is said when a hint was sent', async () => {
    const { server, user } = open(
      boardOf([tileOf('甲', { State: 'away', IsHere: 0, UserId: uuid(5) })], { Session: session, ClassId: CLASS }),
    )
    server.answer(sendHint, { Count: 1, HereCount: 0 })
    await user.click(await screen.findByRole('button', { name: /^甲/ }))
    await user.type(screen.getByRole('textbox', { name: texts.hintTo('甲') }), '看第三行')
    await user.click(screen.getByRole('button', { name: texts.hintSend }))
    await expect.poll(() => server.callsOf(sendHint).length).toBe(1)
    expect(texts.hintSent(1, 0)).toContain('不在线')
    expect(texts.hintSent(3, 1)).toContain('1 人在线')
    expect(texts.hintSent(2, 2)).not.toContain('在线')
  })

  it('[O1039] a hand that was seen says still what is asked', async () => {
    open(boardOf([tileOf('甲', { State: 'hand', HandReason: '摄像头没有画面', IsSeen: 1 })], { Session: session }))
    expect(await screen.findByText(texts.handSeen('摄像头没有画面'))).toBeTruthy()
  })
})

describe('a question', () => {
  const Question = {
    QuestionId: 'q',
    Text: '懂了吗？',
    Choices: [{ Text: '懂了', Count: 1 }],
    AnswerCount: 1,
    IsOpen: 1 as const,
  }

  it('[O1038] is closed, talked about, and then put away', async () => {
    const closed = open(boardOf([tileOf('甲', {})], { Session: { ...session, Question: { ...Question, IsOpen: 0 } } }))
    closed.server.answer(closeClassQuestion, {})
    expect(await screen.findByText(texts.closed)).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: '懂了' })).toBeTruthy()
    await closed.user.click(screen.getByRole('button', { name: texts.putAway }))
    await expect.poll(() => closed.server.callsOf(closeClassQuestion)).toMatchObject([{ body: { IsPutAway: 1 } }])
  })

  it('[O1037] has the room of the tiles on the wall, and the countdown a place of its own', async () => {
    const CountdownTime = '2026-11-18 14:06:00'
    open(boardOf([tileOf('甲', {})], { Session: { ...session, Question, CountdownTime } }), { isWall: true })
    const question = await screen.findByRole('region', { name: texts.question })
    expect(question.getAttribute('data-large')).toBe('true')
    expect(screen.queryByRole('list', { name: texts.tilesLabel })).toBeNull()
    expect(screen.getByText(texts.countdownLabel).nextSibling?.textContent).toMatch(/^0[01]:\d\d$/)
  })
})

it('[O1031] a class without a course is led to giving it one', async () => {
  open(boardOf([tileOf('甲', {})], { ClassId: CLASS, CourseId: '', LessonId: '', Steps: [] }))
  const way = await screen.findByRole('link', { name: texts.toAssign })
  expect(way.getAttribute('href')).toBe(`/assignments?Kind=course&OrgId=${CLASS}`)
})

it('[O1031] an answer that was under way does not undo what the stream told meanwhile', async () => {
  const before = boardOf([tileOf('甲', {})], { Session: session })
  const { server, client } = { server: startFakeServer(), client: new QueryClient() }
  const query = boardQuery(CLASS, '', '')
  const whole = { Board: before, IsTaught: 1 as const, Courses: [], Lessons: [] }
  client.setQueryData(query.queryKey, whole)
  server.answer(getBoard, () => {
    client.setQueryData(query.queryKey, { ...whole, Board: { ...before, Session: null } })
    return whole
  })
  signInAs('8000')
  expect((await client.fetchQuery(query)).Board.Session).toBeNull()
})

describe('before a lesson', () => {
  it('[O1031] nobody is said to work: here or not is all', async () => {
    open(boardOf([tileOf('甲', { State: 'here', HasCome: 0 }), tileOf('乙', { State: 'away', IsHere: 0, HasCome: 0 })]))
    expect(await sum()).toBe(`${texts.justHere}1${texts.states.away}1`)
  })

  const Courses = [
    { CourseId: uuid(4), CourseName: '身边的人工智能', LessonId: uuid(3) },
    { CourseId: 'other', CourseName: '人工智能第一课', LessonId: 'other-lesson' },
  ]

  it('[O1031][O1032] the course is chosen among all of the class, and a 课 of it', async () => {
    const Lessons = ['一', '二'].map((Title) => ({ LessonId: Title, Title }))
    const { server, user, onLesson } = open(boardOf([tileOf('甲', {})], { CourseId: uuid(4), LessonId: uuid(3) }), {
      Courses,
      Lessons,
    })
    server.answer(beginClassSession, { SessionId: uuid(2) })
    await user.selectOptions(await screen.findByRole('combobox', { name: texts.course }), 'other')
    expect(onLesson).toHaveBeenCalledWith('other-lesson')
    await user.selectOptions(screen.getByRole('combobox', { name: texts.lesson }), '二')
    expect(onLesson).toHaveBeenLastCalledWith('二')
    await user.click(screen.getByRole('button', { name: texts.begin }))
    await expect
      .poll(() => server.callsOf(beginClassSession))
      .toMatchObject([{ body: { ClassId: CLASS, LessonId: uuid(3) } }])
  })
})

describe('the wall', () => {
  it('[O1031] without names calls pupils by their number in the order of the seats, and says so', async () => {
    const tiles = [tileOf('甲', { SeatNumber: 1 }), tileOf('乙', { Row: 7, Column: 7, SeatNumber: 2 })]
    open(boardOf(tiles, { HasNames: 0, Session: session }), { isWall: true })
    expect(await screen.findByText(texts.seatName(2))).toBeTruthy()
    expect(screen.getByText(texts.seatNumbers)).toBeTruthy()
    expect(screen.queryByText('乙')).toBeNull()
  })

  it('[O1033] says that the lesson is over, with its counts and nobody by name', async () => {
    const Ended = {
      SessionId: uuid(2),
      LessonName: '水果分类',
      EndedTime: '2026-11-18 14:40:00',
      CameCount: 4,
      PupilCount: 61,
      DoneCount: 3,
    }
    open(boardOf([tileOf('甲', { State: 'stuck', Reason: 'still' })], { Ended }), { isWall: true })
    expect(await screen.findByText(texts.overAt('水果分类', '14:40'))).toBeTruthy()
    expect(screen.getByText(texts.overOf(4, 61))).toBeTruthy()
    expect(screen.getByText(texts.overOf(3, 4))).toBeTruthy()
    expect(screen.queryByText('甲')).toBeNull()
  })
})

it('[O1041][O1135] a summary counts those who came, and says apart who had done all before', async () => {
  signInAs('8000')
  const server = startFakeServer()
    .answer(removeClassSession, {})
    .answer(getClassSession, {
      SessionId: uuid(2),
      CourseName: '身边的人工智能',
      LessonName: '水果分类',
      TeacherName: '陈思远',
      BegunTime: '2026-11-18 14:00:00',
      EndedTime: '2026-11-18 14:40:00',
      CameCount: 4,
      PupilCount: 61,
      MayRemove: 1,
      NoStepCount: 1,
      OnlineCount: 2,
      ClassName: '高一（3）班',
      HandCount: 0,
      HintCount: 0,
      Steps: [],
      DoneCount: 3,
      DoneBeforeCount: 26,
      Pupils: [],
      Questions: [],
    })
  const { user } = renderApp(<LessonSummary classId={CLASS} sessionId={uuid(2)} />)
  expect((await screen.findByText(texts.summaryDone)).nextSibling?.textContent).toBe(texts.overOf(3, 4))
  expect(screen.getByText(texts.summaryDoneBefore).nextSibling?.textContent).toBe(texts.pupils(26)) // Whoever came without opening a 小节 has a line, so that the places add up; who was online alone stands apart.
  expect(screen.getByText(texts.noStep).parentElement?.textContent).toContain(texts.pupils(1))
  expect(screen.getByText(texts.summaryOnline).nextSibling?.textContent).toBe(texts.pupils(2))
  // One that was begun by mistake is deleted, after a question.
  await user.click(screen.getByRole('button', { name: `${texts.remove} 水果分类` }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: texts.removeConfirm }))
  await waitFor(() =>
    expect(server.callsOf(removeClassSession)[0]?.body).toEqual({ ClassId: CLASS, SessionId: uuid(2) }),
  )
})
