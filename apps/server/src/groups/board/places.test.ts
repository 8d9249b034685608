import {
  beginClassSession,
  boardMessages,
  ErrorCodes,
  endClassSession,
  getBoard,
  getClassSession,
  getExamInfo,
  getOwnClass,
  getTraining,
  getVodUrl,
  reportRecord,
  sendHint,
} from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildClassAtWork, type ClassAtWork, studyAs } from '../../../test/class-at-work.ts'
import { buildExercise, smallPaper } from '../../../test/exams.ts'
import { buildCourse, buildLesson, joinAs } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { buildTraining } from '../../../test/trainings.ts'
import { DAY, MINUTE, SECOND, shanghaiMoment } from '../../platform/time.ts'

let test: TestApp
let work: ClassAtWork

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

beforeEach(async () => {
  test.clock.set(shanghaiMoment('2026-11-18 14:00:00').getTime() - test.clock.now().getTime())
  work = await buildClassAtWork(test)
})

const idOf = (index: number): string => work.pupils[index]?.id ?? ''
const tokenOf = (index: number): string => work.pupils[index]?.token ?? ''
const begin = (LessonId?: string) =>
  test.call(beginClassSession, {
    token: work.teacher,
    body: { ClassId: work.ClassId, ...(LessonId ? { LessonId } : {}) },
  })
const read = async (LessonId?: string) =>
  (
    await test.call(getBoard, {
      token: work.teacher,
      query: { ClassId: work.ClassId, ...(LessonId ? { LessonId } : {}) },
    })
  ).Data
const tileOf = async (index: number) => (await read()).Board.Tiles.find(({ UserId }) => UserId === idOf(index))
const open = async (index: number, lesson: number) => {
  const { ErrorCode } = await test.call(getVodUrl, {
    token: tokenOf(index),
    query: { CourseHourId: work.lessons[lesson] ?? '' },
  })
  expect(ErrorCode).toBe(0)
}
const wakeAll = () => test.db.updateTable('sessions').set({ last_seen_at: test.clock.now() }).execute()

describe('where a pupil is', () => {
  it('[O1031][E021] is the 小节 that was opened last, whatever was left out before, and back again', async () => {
    await begin()
    await open(0, 2)
    expect(await tileOf(0)).toMatchObject({ Step: 3, State: 'going', HasCome: 1 })
    test.clock.set(10 * SECOND)
    await open(0, 0)
    expect(await tileOf(0)).toMatchObject({ Step: 1 })
    expect((await read()).Board.Steps.map(({ Count }) => Count)).toEqual([1, 0, 0])
  })

  it('[O1031] is the next 小节 although the one before reports once more when it is left', async () => {
    await begin()
    await open(0, 0)
    test.clock.set(30 * SECOND)
    await open(0, 1)
    test.clock.set(SECOND)
    const body = { CourseHourId: work.lessons[0] ?? '', Position: 5, Intervals: [[0, 5] as [number, number]] }
    expect((await test.call(reportRecord, { token: tokenOf(0), body })).ErrorCode).toBe(0)
    expect(await tileOf(0)).toMatchObject({ Step: 2 })
    // Whoever goes on in the other window is there.
    test.clock.set(15 * SECOND)
    await test.call(reportRecord, { token: tokenOf(0), body: { ...body, Position: 10, Intervals: [[5, 10]] } })
    expect(await tileOf(0)).toMatchObject({ Step: 1 })
  })

  it('[O1031][E044][E035] an exercise and a training say it when they are opened, before anything is done in them', async () => {
    const [exercise = '', training = ''] = work.lessons.slice(1)
    const { lessonId: paperOf } = await buildExercise(test, {
      courseId: work.courseId,
      paper: smallPaper(),
      isExtra: true,
    })
    await test.db.updateTable('exam_papers').set({ lesson_id: exercise }).where('lesson_id', '=', paperOf).execute()
    const asExercise = { kind: 'exercise', file_id: null, duration_ms: 0 } as const
    await test.db.updateTable('lessons').set(asExercise).where('id', '=', exercise).execute()
    const { id: training_id } = await buildTraining(test.db)
    const asTraining = { kind: 'training', file_id: null, duration_ms: 0, training_id } as const
    await test.db.updateTable('lessons').set(asTraining).where('id', '=', training).execute()
    await begin()
    const info = await test.call(getExamInfo, { token: tokenOf(0), query: { CourseHourId: exercise } })
    const opened = await test.call(getTraining, {
      token: tokenOf(1),
      query: { TrainId: training_id, CourseHourId: training },
    })
    expect([info.ErrorCode, opened.ErrorCode]).toEqual([0, 0])
    expect((await read()).Board.Tiles.map(({ Step, State }) => [Step, State])).toEqual([
      [2, 'going'],
      [3, 'going'],
      [1, 'here'],
    ])
  })

  it('[O1031] a 小节 of the day before says where somebody was, and not that they have come', async () => {
    await open(0, 1)
    test.clock.set(DAY)
    await wakeAll()
    work.teacher = await test.sessionFor(work.teacherId)
    expect(await tileOf(0)).toMatchObject({ Step: 2, State: 'here', HasCome: 0 })
    expect((await read()).Board.Steps.map(({ Count }) => Count)).toEqual([0, 0, 0])
  })
})

describe('who is not here', () => {
  it('[O1031][O1041] is away, whatever was completed before, and in no count of who has completed it', async () => {
    for (const lesson of [0, 1, 2]) {
      await studyAs(test, work, 0, lesson)
      await studyAs(test, work, 1, lesson)
    }
    test.clock.set(DAY)
    work.teacher = await test.sessionFor(work.teacherId)
    await test.db
      .updateTable('sessions')
      .set({ last_seen_at: test.clock.now() })
      .where('user_id', '=', idOf(1))
      .execute()
    await begin()
    const token = await test.sessionFor(idOf(1))
    await test.call(getOwnClass, { token })
    expect(await tileOf(0)).toMatchObject({ State: 'away', IsHere: 0, WasDone: 1 })
    expect(await tileOf(1)).toMatchObject({ State: 'here', WasDone: 1 })
    await test.call(getVodUrl, { token, query: { CourseHourId: work.lessons[2] ?? '' } })
    expect(await tileOf(1)).toMatchObject({ State: 'done', Step: 3 })
    const { Data } = await test.call(endClassSession, { token: work.teacher, body: { ClassId: work.ClassId } })
    const query = { ClassId: work.ClassId, SessionId: Data.SessionId }
    const summary = (await test.call(getClassSession, { token: work.teacher, query })).Data
    expect(summary).toMatchObject({ CameCount: 1, DoneCount: 1, DoneBeforeCount: 2 })
    expect(summary.Steps.map(({ Count }) => Count)).toEqual([0, 0, 1])
    expect((await read()).Board).toMatchObject({
      Session: null,
      Ended: { SessionId: Data.SessionId, CameCount: 1, PupilCount: 3, DoneCount: 1 },
    })
    test.clock.set(21 * MINUTE)
    await wakeAll()
    const { Ended, Tiles } = (await read()).Board
    expect([Ended, Tiles.filter(({ Reason }) => Reason !== '')]).toEqual([null, []])
  })

  it('[O1036] is named by their number when a hint is sent', async () => {
    await begin()
    test.clock.set(MINUTE)
    await test.db
      .updateTable('sessions')
      .set({ last_seen_at: test.clock.now() })
      .where('user_id', '=', idOf(0))
      .execute()
    const body = { ClassId: work.ClassId, UserIds: [idOf(0), idOf(1)], Text: '看第三行' }
    const { Data } = await test.call(sendHint, { token: work.teacher, body })
    expect(Data).toEqual({ Count: 2, HereCount: 1 })
  })

  it('[O1031] nobody is stuck while no lesson is at work', async () => {
    await begin()
    await studyAs(test, work, 0, 0, false)
    test.clock.set(5 * MINUTE)
    await wakeAll()
    expect(await tileOf(0)).toMatchObject({ State: 'stuck', Reason: 'still' })
    await test.call(endClassSession, { token: work.teacher, body: { ClassId: work.ClassId } })
    expect(await tileOf(0)).toMatchObject({ State: 'here', Reason: '', HasCome: 0 })
  })

  it('[O1042] asking for the lesson is a sign of being here, without a stream', async () => {
    test.clock.set(MINUTE)
    expect((await tileOf(0))?.State).toBe('away')
    await test.call(getOwnClass, { token: tokenOf(0) })
    await test.db
      .updateTable('sessions')
      .set({ last_seen_at: new Date(0) })
      .where('user_id', '=', idOf(0))
      .execute()
    await expect.poll(async () => (await tileOf(0))?.State).toBe('here')
  })
})

describe('courses of a class', () => {
  const anotherCourse = async (visibility: 'everyone' | 'organisations' = 'everyone') => {
    const { teacherId: ownerId, schoolId } = work
    const { id: courseId } = await buildCourse(test.db, { ownerId, schoolId, visibility, name: '第二门课程' })
    const { id } = await buildLesson(test.db, test.storage, { courseId, isContainer: true, title: '第二门的第1课' })
    const leaf = await buildLesson(test.db, test.storage, { courseId, title: '一', parent: { id, ancestors: [] } })
    return { courseId, topId: id, leafId: leaf.id }
  }

  it('[O1031] are those of the timetable and those that its pupils have joined', async () => {
    const { courseId, topId } = await anotherCourse()
    expect((await read()).Courses.map(({ CourseId }) => CourseId)).toEqual([work.courseId])
    await joinAs(test.db, courseId, idOf(0))
    const { Courses, Board, Lessons } = await read(topId)
    expect(Courses.map(({ CourseId }) => CourseId)).toEqual([work.courseId, courseId])
    expect(Courses[1]).toMatchObject({ CourseName: '第二门课程', LessonId: topId })
    expect([Board.CourseId, Lessons.map(({ Title }) => Title)]).toEqual([courseId, ['第二门的第1课']])
  })

  it('[O1032] a lesson opens its course to the class, and everybody joins it', async () => {
    const { courseId, topId, leafId } = await anotherCourse('organisations')
    const look = (token: string) => test.call(getVodUrl, { token, query: { CourseHourId: leafId } })
    expect((await look(tokenOf(0))).ErrorCode).not.toBe(0)
    // What the board does not offer is not begun: nobody joins a course by it.
    const refused = await begin(topId)
    expect([refused.ErrorCode, refused.ErrorMsg]).toEqual([ErrorCodes.Conflict, boardMessages.courseNotGiven])
    expect(
      await test.db.selectFrom('course_selections').select('user_id').where('course_id', '=', courseId).execute(),
    ).toEqual([])
    await test.db
      .insertInto('timetable_entries')
      .values({
        teacher_id: work.teacherId,
        class_id: work.ClassId,
        course_id: courseId,
        weekday: 3,
        period: 1,
        week: 'every',
      })
      .execute()
    expect((await begin(topId)).ErrorCode).toBe(0)
    expect((await look(tokenOf(0))).ErrorCode).toBe(0)
    const joined = await test.db
      .selectFrom('course_selections')
      .select('user_id')
      .where('course_id', '=', courseId)
      .where('left_at', 'is', null)
      .execute()
    expect(joined.map(({ user_id }) => user_id).toSorted()).toEqual(work.pupils.map(({ id }) => id).toSorted())
  })

  it('[O1031] without one there is no progress: here or not is all', async () => {
    await test.db.deleteFrom('course_selections').execute()
    await test.db.deleteFrom('study_records').execute()
    test.clock.set(MINUTE)
    await test.db
      .updateTable('sessions')
      .set({ last_seen_at: test.clock.now() })
      .where('user_id', '=', idOf(0))
      .execute()
    const { Board, Courses } = await read()
    expect([Board.CourseId, Courses]).toEqual(['', []])
    expect(Board.Tiles.map(({ State, Step, WasDone }) => [State, Step, WasDone])).toEqual([
      ['here', 0, 0],
      ['away', 0, 0],
      ['away', 0, 0],
    ])
  })
})
