import {
  answerClassQuestion,
  askClassQuestion,
  type BoardTile,
  beginClassSession,
  boardMessages,
  closeClassQuestion,
  ErrorCodes,
  endClassSession,
  getBoard,
  getClassSession,
  getLive,
  getOwnClass,
  listAudit,
  listClassSessions,
  raiseHand,
  readHints,
  reportTrial,
  saveSeats,
  seeHand,
  sendHint,
  steerClass,
} from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildClassAtWork, type ClassAtWork, studyAs } from '../../../test/class-at-work.ts'
import { buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { newId } from '../../platform/ids.ts'
import { MINUTE, SECOND, shanghaiMoment } from '../../platform/time.ts'

let test: TestApp
let ClassId: string
let schoolId: string
let teacher: string
let work: ClassAtWork
let lessons: string[]
let pupils: { id: string; token: string }[]

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const now = () => test.clock.now()
const pupil = (index: number) => {
  const found = pupils[index]
  if (!found) throw new Error('there are three pupils')
  return found
}

beforeEach(async () => {
  test.clock.set(shanghaiMoment('2026-11-18 14:00:00').getTime() - now().getTime())
  work = await buildClassAtWork(test)
  ;({ ClassId, schoolId, teacher, lessons, pupils } = work)
})

const begin = () => test.call(beginClassSession, { token: teacher, body: { ClassId } })
const look = async () => (await test.call(getBoard, { token: teacher, query: { ClassId } })).Data.Board
const tileOf = async (index: number): Promise<BoardTile> => {
  const found = (await look()).Tiles.find(({ UserId }) => UserId === pupil(index).id)
  if (!found) throw new Error('no tile')
  return found
}
const own = async (index: number) => (await test.call(getOwnClass, { token: pupil(index).token })).Data.Lesson

const study = (index: number, lesson: number, isDone = true) => studyAs(test, work, index, lesson, isDone)

/** Sessions are as old as the pupils: they are here until 42 seconds have passed. */
const wake = (index: number) =>
  test.db.updateTable('sessions').set({ last_seen_at: now() }).where('user_id', '=', pupil(index).id).execute()

describe('a lesson at work', () => {
  it('[O1032] is begun by a button, once, and not by looking', async () => {
    expect((await look()).Session).toBeNull()
    const first = await begin()
    const again = await begin()
    expect(again.Data.SessionId).toBe(first.Data.SessionId)
    const { Session, LessonName, Steps } = await look()
    expect([Session?.BegunByName, LessonName, Steps.map(({ Title }) => Title)]).toEqual([
      '陈思远',
      '第1课',
      ['1.1', '1.2', '1.3'],
    ])
  })

  it('[O1032] ends by itself after four hours, and at midnight', async () => {
    await begin()
    test.clock.set(4 * 60 * MINUTE - SECOND)
    teacher = await test.sessionFor(work.teacherId)
    expect((await look()).Session).not.toBeNull()
    test.clock.set(SECOND)
    expect((await look()).Session).toBeNull()
    test.clock.set(shanghaiMoment('2026-11-18 23:30:00').getTime() - now().getTime())
    teacher = await test.sessionFor(work.teacherId)
    const later = await begin()
    expect(later.ErrorCode).toBe(0)
    test.clock.set(30 * MINUTE)
    expect((await look()).Session).toBeNull()
    const { Data } = await test.call(listClassSessions, { token: teacher, query: { ClassId } })
    expect(Data.Items.map(({ EndedTime }) => EndedTime)).toEqual(['2026-11-19 00:00:00', '2026-11-18 18:00:00'])
  })

  it('[O1032] a class without a course is told so', async () => {
    await test.db.deleteFrom('course_selections').execute()
    const answer = await begin()
    expect([answer.ErrorCode, answer.ErrorMsg]).toEqual([ErrorCodes.Conflict, boardMessages.noCourse])
    expect((await look()).CourseId).toBe('')
  })
})

describe('a pupil without a lesson', () => {
  it('[O1042] learns whether one may begin for them', async () => {
    const stranger = await buildUser(test.db, { userType: '7000', schoolId })
    const { Data } = await test.call(getOwnClass, { token: await test.sessionFor(stranger.id) })
    expect(Data).toEqual({ Lesson: null, HasClass: 0 })
    expect((await test.call(getOwnClass, { token: pupil(0).token })).Data).toEqual({ Lesson: null, HasClass: 1 })
  })
})

describe('the way into a lesson', () => {
  it('[O1042] leads to the first 小节 that is not done, to the last when all are, and to that of the class', async () => {
    await begin()
    expect([(await own(0))?.GoTo, (await own(0))?.StepIds]).toEqual([lessons[0], lessons.slice(0, 3)])
    await study(0, 0)
    expect((await own(0))?.GoTo).toBe(lessons[1])
    for (const lesson of [1, 2]) await study(0, lesson)
    expect((await own(0))?.GoTo).toBe(lessons[2])
    const told = await test.call(steerClass, { token: teacher, body: { ClassId, BringTo: lessons[0] ?? '' } })
    expect(told.Data.PupilCount).toBe(3)
    expect((await own(0))?.GoTo).toBe(lessons[0])
  })
})

describe('the wall', () => {
  it('[O1031] has no word of a pupil, no reason and no mark; and no names where they are off', async () => {
    await begin()
    for (const at of [0, 1, 2]) await study(at, 0)
    await test.call(raiseHand, { token: pupil(0).token, body: { IsUp: 1, Reason: '我不会，请保密' } })
    for (let times = 0; times < 3; times++)
      await test.call(reportTrial, { token: pupil(1).token, body: { Kind: 'NameError', Line: 7 } })
    expect((await look()).Tiles.map(({ HandReason, Reason, Line }) => [HandReason, Reason, Line])).toEqual([
      ['我不会，请保密', '', 0],
      ['', 'error', 7],
      ['', '', 0],
    ])
    const wall = async () =>
      (await test.call(getBoard, { token: teacher, query: { ClassId, Place: 'wall' } })).Data.Board.Tiles
    const told = async () =>
      (await test.call(getLive, { token: teacher, query: { Boards: `${ClassId}::wall`, Seconds: 0 } as never }))
        .response.body
    expect(
      (await wall()).map(({ UserName, State, HandReason, Reason, Line }) => [
        UserName,
        State,
        HandReason,
        Reason,
        Line,
      ]),
    ).toEqual([
      ['同学0', 'hand', '', '', 0],
      ['同学1', 'stuck', '', '', 0],
      ['同学2', 'going', '', '', 0],
    ])
    expect(await told()).toContain('同学0')
    expect(await told()).not.toContain('请保密')
    await test.call(steerClass, { token: teacher, body: { ClassId, HasNames: 0 } })
    expect((await wall()).map(({ UserName }) => UserName)).toEqual(['', '', ''])
    expect(await told()).not.toContain('同学0')
    expect((await look()).Tiles[0]?.UserName).toBe('同学0')
  })
})

describe('a tile', () => {
  it('[O1031] says where each is, by number in rows of ten; who has opened nothing today is here and at none', async () => {
    await study(0, 0)
    for (const lesson of [0, 1, 2]) await study(1, lesson)
    await begin()
    const { Tiles, Steps } = await look()
    expect(
      Tiles.map(({ UserName, Row, Column, Step, DoneCount, State }) => [UserName, Row, Column, Step, DoneCount, State]),
    ).toEqual([
      ['同学0', 1, 1, 1, 1, 'going'],
      ['同学1', 1, 2, 3, 3, 'done'],
      ['同学2', 1, 3, 1, 0, 'here'],
    ])
    expect(Steps.map(({ Count }) => Count)).toEqual([1, 0, 1])
    expect(Tiles.map(({ SeatNumber }) => SeatNumber)).toEqual([1, 2, 3])
  })

  it('[O1031] is stuck four minutes after the last progress, not a second earlier, and away when nobody is heard', async () => {
    await begin()
    test.clock.set(MINUTE)
    await study(0, 0, false)
    test.clock.set(4 * MINUTE - SECOND)
    await wake(0)
    expect(await tileOf(0)).toMatchObject({ State: 'going', Reason: '' })
    test.clock.set(SECOND)
    expect(await tileOf(0)).toMatchObject({ State: 'stuck', Reason: 'still', Step: 1 })
    test.clock.set(40 * SECOND)
    expect((await tileOf(0)).State).toBe('stuck')
    test.clock.set(SECOND)
    expect(await tileOf(0)).toMatchObject({ State: 'away', Reason: '' })
  })

  it('[O1046] is stuck at the same error three times, until a run goes well', async () => {
    await begin()
    await study(0, 0, false)
    const fail = (Line: number) => test.call(reportTrial, { token: pupil(0).token, body: { Kind: 'NameError', Line } })
    await fail(8)
    await fail(7)
    await fail(7)
    expect((await tileOf(0)).State).toBe('going')
    await fail(7)
    expect(await tileOf(0)).toMatchObject({ State: 'stuck', Reason: 'error', Line: 7 })
    expect((await look()).Steps[0]?.StuckCount).toBe(1)
    await test.call(reportTrial, { token: pupil(0).token, body: { Kind: '', Line: 0 } })
    expect((await tileOf(0)).State).toBe('going')
  })

  it('[O1031] is stuck at a question answered wrongly twice', async () => {
    await begin()
    await study(0, 0, false)
    const answer = {
      user_id: pupil(0).id,
      lesson_id: lessons[0] ?? '',
      block_id: newId(),
      first_choice_ids: [],
      choice_ids: [],
    }
    await test.db
      .insertInto('self_check_answers')
      .values({ ...answer, try_count: 1, is_right: false, answered_at: now() })
      .execute()
    expect((await tileOf(0)).State).toBe('going')
    await test.db.updateTable('self_check_answers').set({ try_count: 2 }).where('user_id', '=', pupil(0).id).execute()
    expect(await tileOf(0)).toMatchObject({ State: 'stuck', Reason: 'wrong' })
    await test.db.updateTable('self_check_answers').set({ is_right: true }).where('user_id', '=', pupil(0).id).execute()
    expect((await tileOf(0)).State).toBe('going')
  })

  it('[O1043][O1039] shows a hand before all else, and its place in the line', async () => {
    await begin()
    await test.call(raiseHand, { token: pupil(0).token, body: { IsUp: 1, Reason: '摄像头没有画面' } })
    const Since = (await tileOf(0)).Since
    test.clock.set(MINUTE)
    await test.call(raiseHand, { token: pupil(0).token, body: { IsUp: 1, Reason: '还是没有' } })
    expect(await tileOf(0)).toMatchObject({ State: 'hand', HandReason: '还是没有', IsSeen: 0, Since })
    await test.call(seeHand, { token: teacher, body: { ClassId, UserId: pupil(0).id } })
    expect(await tileOf(0)).toMatchObject({ State: 'hand', IsSeen: 1 })
    expect(await own(0)).toMatchObject({ IsHandUp: 1, IsHandSeen: 1, HandReason: '还是没有' })
    await test.call(seeHand, { token: teacher, body: { ClassId, UserId: pupil(0).id, IsDone: 1 } })
    expect(await own(0)).toMatchObject({ IsHandUp: 0, HandReason: '' })
    const none = await test.call(seeHand, { token: teacher, body: { ClassId, UserId: pupil(0).id } })
    expect(none.ErrorCode).toBe(ErrorCodes.Conflict)
  })
})

describe('seats', () => {
  type Move = { UserId: string; FromRow: number; FromColumn: number; Row: number; Column: number }
  const move = (index: number, from: [number, number], to: [number, number]): Move => ({
    UserId: pupil(index).id,
    FromRow: from[0],
    FromColumn: from[1],
    Row: to[0],
    Column: to[1],
  })
  const save = (Moves: Move[]) => test.call(saveSeats, { token: teacher, body: { ClassId, Moves } })
  const seats = async () => (await look()).Tiles.map(({ UserName, Row, Column }) => [UserName, Row, Column])

  it('[O1034] are kept, and whoever was not moved stays where the board showed them', async () => {
    await save([move(0, [1, 1], [3, 12])])
    expect(await seats()).toEqual([
      ['同学1', 1, 2],
      ['同学2', 1, 3],
      ['同学0', 3, 12],
    ])
  })

  it('[O1034] two change places; nobody sits on another, and no stranger is seated', async () => {
    await save([move(0, [1, 1], [1, 2]), move(1, [1, 2], [1, 1])])
    expect((await seats())[0]).toEqual(['同学1', 1, 1])
    const twice = await save([move(0, [1, 2], [1, 5]), move(1, [1, 1], [1, 5])])
    expect([twice.ErrorCode, twice.ErrorMsg]).toEqual([ErrorCodes.InvalidParameter, boardMessages.seatTwice])
    const stranger = await save([{ UserId: newId(), FromRow: 1, FromColumn: 1, Row: 1, Column: 1 }])
    expect(stranger.ErrorMsg).toBe(boardMessages.seatStranger)
  })

  it('[O1034] of two who arrange at once both keep what is not about the same seat; else the later one is told', async () => {
    await save([move(0, [1, 1], [2, 1])])
    // Seen before: the other seats are as they were.
    expect((await save([move(2, [1, 3], [2, 3])])).ErrorCode).toBe(0)
    expect(await seats()).toEqual([
      ['同学1', 1, 2],
      ['同学0', 2, 1],
      ['同学2', 2, 3],
    ])
    const late = await save([move(0, [1, 1], [4, 4])])
    expect([late.ErrorCode, late.ErrorMsg]).toEqual([ErrorCodes.Conflict, boardMessages.seatsMoved])
    const taken = await save([move(1, [1, 2], [2, 1])])
    expect(taken.ErrorMsg).toBe(boardMessages.seatsMoved)
    expect((await save([])).ErrorCode).toBe(ErrorCodes.InvalidParameter)
  })
})

describe('what the teacher does', () => {
  it('[O1035] locks, counts down, brings and hides names; it is heard, and written down', async () => {
    await begin()
    const steer = (body: object) => test.call(steerClass, { token: teacher, body: { ClassId, ...body } })
    await steer({ IsLocked: 1, CountdownSeconds: 120, BringTo: lessons[1], HasNames: 0 })
    expect(await own(1)).toMatchObject({
      IsLocked: 1,
      CountdownTime: '2026-11-18 14:02:00',
      BroughtTo: lessons[1],
      BroughtTitle: '1.2',
      BroughtStep: 2,
    })
    expect(await look()).toMatchObject({ HasNames: 0, Session: { IsLocked: 1, BroughtTo: lessons[1] } })
    await steer({ IsLocked: 0, CountdownSeconds: 0 })
    expect(await own(1)).toMatchObject({ IsLocked: 0, CountdownTime: '', BroughtTo: lessons[1] })
    const { id } = await buildUser(test.db, { userType: '9000', schoolId })
    const { Data } = await test.call(listAudit, { token: await test.sessionFor(id), query: {} })
    expect(
      Data.Items.map(({ Action }) => Action)
        .filter((action) => action.startsWith('class_session.'))
        .toSorted(),
    ).toEqual(['class_session.begin', 'class_session.bring', 'class_session.lock', 'class_session.unlock'])
    const stranger = await steer({ BringTo: newId() })
    expect([stranger.ErrorCode, stranger.ErrorMsg]).toEqual([ErrorCodes.InvalidParameter, boardMessages.stepUnknown])
  })

  it('[O1036][O1045] sends a hint to some, who read it once', async () => {
    await begin()
    const sent = await test.call(sendHint, {
      token: teacher,
      body: { ClassId, UserIds: [pupil(0).id, pupil(1).id, newId()], Text: '看第三行' },
    })
    expect(sent.Data.Count).toBe(2)
    expect((await own(0))?.Hints.map(({ Text }) => Text)).toEqual(['看第三行'])
    expect((await own(2))?.Hints).toEqual([])
    await test.call(readHints, { token: pupil(0).token })
    expect([(await own(0))?.Hints, (await own(1))?.Hints.length]).toEqual([[], 1])
    const nobody = await test.call(sendHint, { token: teacher, body: { ClassId, UserIds: [newId()], Text: '喂' } })
    expect(nobody.ErrorMsg).toBe(boardMessages.hintNobody)
  })

  it('[O1037][O1044][O1038] asks one question; an answer may be changed while it is open', async () => {
    await begin()
    const ask = async (Text: string) =>
      (await test.call(askClassQuestion, { token: teacher, body: { ClassId, Text, Choices: ['苹果', '梨'] } })).Data
    const answer = (index: number, QuestionId: string, Choice: number) =>
      test.call(answerClassQuestion, { token: pupil(index).token, body: { QuestionId, Choice } })
    const { QuestionId: first } = await ask('一')
    const { QuestionId } = await ask('二')
    expect((await answer(0, first, 0)).ErrorMsg).toBe(boardMessages.questionOver)
    await answer(0, QuestionId, 0)
    await answer(0, QuestionId, 1)
    await answer(1, QuestionId, 1)
    expect((await answer(2, QuestionId, 2)).ErrorMsg).toBe(boardMessages.notAnAnswer)
    const { Session } = await look()
    expect(Session?.Question).toMatchObject({ AnswerCount: 2, IsOpen: 1, Choices: [{ Count: 0 }, { Count: 2 }] })
    expect([(await own(0))?.Question?.Choice, (await own(2))?.Question?.Choice]).toEqual([1, -1])
    await test.call(closeClassQuestion, { token: teacher, body: { ClassId } })
    expect((await answer(2, QuestionId, 1)).ErrorMsg).toBe(boardMessages.questionOver)
    expect((await own(2))?.Question).toBeNull()
    const none = await test.call(closeClassQuestion, { token: teacher, body: { ClassId } })
    expect(none.ErrorMsg).toBe(boardMessages.noQuestion)
  })

  it('[O1033][O1041] ends with a summary of that moment', async () => {
    await begin()
    await own(0)
    await own(1)
    await study(0, 0)
    for (const lesson of [0, 1, 2]) await study(1, lesson)
    for (let time = 0; time < 3; time++)
      await test.call(reportTrial, { token: pupil(0).token, body: { Kind: 'NameError', Line: 7 } })
    await look()
    await test.call(raiseHand, { token: pupil(0).token, body: { IsUp: 1 } })
    const { Data } = await test.call(endClassSession, { token: teacher, body: { ClassId } })
    // What is done at home afterwards is no part of the lesson.
    test.clock.set(SECOND)
    await study(0, 1)
    const query = { ClassId, SessionId: Data.SessionId }
    const { Data: summary } = await test.call(getClassSession, { token: teacher, query })
    expect(summary).toMatchObject({ CameCount: 2, PupilCount: 3, HandCount: 1, DoneCount: 1, DoneBeforeCount: 0 })
    expect(summary.Steps.map(({ Count, StuckCount }) => [Count, StuckCount])).toEqual([
      [1, 1],
      [0, 0],
      [1, 0],
    ])
    expect(summary.Pupils.map(({ HasCome, DoneCount, StuckCount }) => [HasCome, DoneCount, StuckCount])).toEqual([
      [1, 1, 1],
      [1, 3, 0],
      [0, 0, 0],
    ])
    expect(await own(0)).toBeNull()
    const late = await test.call(raiseHand, { token: pupil(0).token, body: { IsUp: 1 } })
    expect(late.ErrorMsg).toBe(boardMessages.noLessonOfYours)
    const over = await test.call(steerClass, { token: teacher, body: { ClassId, IsLocked: 1 } })
    expect(over.ErrorMsg).toBe(boardMessages.notRunning)
  })
})
