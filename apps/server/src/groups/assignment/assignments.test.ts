import {
  assign,
  assignmentMessages,
  type BodyInput,
  changeAssignment,
  ErrorCodes,
  extendAssignment,
  getAssignment,
  getPupil,
  listAssignable,
  listAssignments,
  listOwnAssignments,
  restoreAssignment,
  withdrawAssignment,
} from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type BuiltCourse,
  type BuiltLesson,
  buildClass,
  buildCourse,
  buildLesson,
  buildSchool,
  buildUser,
} from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { buildTraining } from '../../../test/trainings.ts'
import { sha256 } from '../../platform/crypto.ts'
import { newId } from '../../platform/ids.ts'
import { HOUR, MINUTE, momentAfter, SECOND, wireTime } from '../../platform/time.ts'

/** The deadline of what is given, and something before it. */
const LIMIT = HOUR
const SOON = 10 * MINUTE

let test: TestApp
let schoolId: string
let OrgId: string
let course: BuiltCourse
let lessons: BuiltLesson[]
let teacher: { id: string; token: string }
let pupils: { id: string; token: string }[]
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

async function person(userType: '7000' | '8000', school = schoolId) {
  const { id } = await buildUser(test.db, { userType, schoolId: school })
  return { id, token: await test.sessionFor(id) }
}

beforeEach(async () => {
  schoolId = (await buildSchool(test.db)).id
  teacher = await person('8000')
  pupils = [await person('7000'), await person('7000')]
  const studentIds = pupils.map(({ id }) => id)
  OrgId = (await buildClass(test.db, schoolId, { teacherId: teacher.id, studentIds })).id
  course = await buildCourse(test.db, { ownerId: teacher.id, schoolId, visibility: 'organisations' })
  lessons = [
    await buildLesson(test.db, test.storage, { courseId: course.id }),
    await buildLesson(test.db, test.storage, { courseId: course.id }),
  ]
})

const now = () => test.clock.now()
const inTime = (milliseconds: number) => wireTime(momentAfter(now(), milliseconds))

const give = (wish: Partial<BodyInput<typeof assign>> = {}, token = teacher.token) =>
  test.call(assign, {
    token,
    body: { OrgIds: [OrgId], Kind: 'course', TargetId: course.id, DueTime: inTime(LIMIT), ...wish },
  })

const given = async (wish: Partial<BodyInput<typeof assign>> = {}) => (await give(wish)).Data.AssignmentIds[0] ?? ''

/** A pupil completes a lesson now. */
async function complete({ id: lesson_id }: BuiltLesson, { id: user_id }: { id: string }) {
  const at = now()
  await test.db
    .insertInto('study_records')
    .values({ id: newId(), user_id, lesson_id, course_id: course.id, completed_at: at, studied_at: at })
    .execute()
}

const statesOf = async (AssignmentId: string) => {
  const { Data } = await test.call(getAssignment, { token: teacher.token, query: { AssignmentId } })
  return pupils.map(({ id }) => Data.Pupils.find(({ UserId }) => UserId === id)?.State)
}

const ownOf = async (pupil = pupils[0], Part: 'open' | 'over' = 'open') =>
  (await test.call(listOwnAssignments, { token: pupil?.token, query: { Part } })).Data

describe('giving', () => {
  it('[O981] opens an own course to the class, joins everybody, and each pupil finds it with its first lesson', async () => {
    const { Data } = await give({ Note: '周末前看完' })
    expect(Data.PupilCount).toBe(2)
    const opened = await test.db
      .selectFrom('course_organisations')
      .selectAll()
      .where('course_id', '=', course.id)
      .execute()
    expect(opened.map((row) => row.organisation_id)).toEqual([OrgId])
    const joined = await test.db
      .selectFrom('course_selections')
      .selectAll()
      .where('course_id', '=', course.id)
      .execute()
    expect(joined.map((row) => row.user_id).sort()).toEqual(pupils.map(({ id }) => id).sort())
    const own = await ownOf()
    expect(own.TotalCount).toBe(1)
    expect(own.Items[0]).toMatchObject({
      Title: course.name,
      State: 'todo',
      Note: '周末前看完',
      DueTime: inTime(LIMIT),
    })
    expect(own.Items[0]?.Address).toContain(lessons[0]?.id)
    expect(own.Now).toBe(wireTime(now()))
  })

  it('[O981] gives several classes one thing, all or none', async () => {
    const other = await buildClass(test.db, schoolId, { name: '七年级（3）班', teacherId: teacher.id })
    const { id: strange } = await buildClass(test.db, schoolId, { name: '七年级（4）班' })
    expect((await give({ OrgIds: [OrgId, strange] })).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await give({ OrgIds: [OrgId, other.id] })).Data.AssignmentIds).toHaveLength(2)
    const { Data } = await test.call(listAssignments, { token: teacher.token, query: {} })
    expect(Data.Items.map((row) => row.OrgName).sort()).toEqual(['七年级（1）班', '七年级（3）班'])
  })

  it('[O981] a second press gives nothing twice, with and without the key of the first', async () => {
    const headers = { 'idempotency-key': 'a-key-of-a-press-0001' }
    const body = { OrgIds: [OrgId], Kind: 'course' as const, TargetId: course.id, DueTime: inTime(LIMIT) }
    const first = await test.call(assign, { token: teacher.token, body, headers })
    const second = await test.call(assign, { token: teacher.token, body, headers })
    expect(second.Data).toEqual(first.Data)
    const third = await give()
    expect(third.ErrorCode).toBe(ErrorCodes.Conflict)
    expect(third.ErrorMsg).toBe(assignmentMessages.assignedAlready(course.name, '七年级（1）班'))
    // Once it is over, it may be given again.
    test.clock.advance(LIMIT + SECOND)
    expect((await give()).ErrorCode).toBe(0)
  })

  it('[O981] what is not open, of others and not for the class, or unknown, is refused with what to do', async () => {
    const draft = await buildCourse(test.db, { ownerId: teacher.id, schoolId, state: 'draft' })
    expect((await give({ TargetId: draft.id })).ErrorMsg).toBe(assignmentMessages.notOpen(draft.name))
    const colleague = await person('8000')
    const { id: elsewhere } = await buildClass(test.db, schoolId, { name: '七年级（2）班', teacherId: teacher.id })
    const foreign = { ownerId: colleague.id, schoolId, visibility: 'organisations', organisationId: elsewhere } as const
    const theirs = await buildCourse(test.db, foreign)
    await buildLesson(test.db, test.storage, { courseId: theirs.id })
    expect((await give({ TargetId: theirs.id })).ErrorMsg).toBe(
      assignmentMessages.notForClass(theirs.name, '七年级（1）班'),
    )
    const hidden = await buildCourse(test.db, { visibility: 'organisations' })
    expect((await give({ TargetId: hidden.id })).ErrorMsg).toBe(assignmentMessages.targetUnknown)
    const empty = await buildCourse(test.db, { ownerId: teacher.id, schoolId })
    expect((await give({ TargetId: empty.id })).ErrorMsg).toBe(assignmentMessages.emptyTarget(empty.name))
    const training = await buildTraining(test.db, { schoolId: (await buildSchool(test.db)).id })
    expect((await give({ Kind: 'training', TargetId: training.id })).ErrorMsg).toBe(assignmentMessages.targetUnknown)
  })

  it('[O981] refuses a deadline that is over or before the beginning, and pupils of another class', async () => {
    expect((await give({ DueTime: inTime(0) })).ErrorMsg).toContain(assignmentMessages.dueTooEarly)
    expect((await give({ BeginTime: inTime(2 * LIMIT) })).ErrorMsg).toContain(assignmentMessages.dueTooEarly)
    const stranger = await person('7000')
    expect((await give({ UserIds: [stranger.id] })).ErrorMsg).toContain(assignmentMessages.pupilUnknown)
  })

  it('[O981] what single pupils get is nobody else’s', async () => {
    const id = await given({ UserIds: [pupils[1]?.id ?? ''] })
    expect(await statesOf(id)).toEqual([undefined, 'todo'])
    expect((await ownOf()).TotalCount).toBe(0)
    expect((await ownOf(pupils[1])).TotalCount).toBe(1)
    const joined = await test.db
      .selectFrom('course_selections')
      .selectAll()
      .where('course_id', '=', course.id)
      .execute()
    expect(joined.map((row) => row.user_id)).toEqual([pupils[1]?.id])
  })
})

describe('standing', () => {
  it('[O982] a course is done with its last lesson: at the deadline in time, a second later late', async () => {
    const id = await given()
    const [first, second] = pupils
    const [one, two] = lessons
    if (!first || !second || !one || !two) throw new Error('The class is missing')
    await complete(one, first)
    await complete(one, second)
    expect(await statesOf(id)).toEqual(['todo', 'todo'])
    test.clock.advance(LIMIT)
    expect(await statesOf(id)).toEqual(['todo', 'todo'])
    await complete(two, first)
    test.clock.advance(SECOND)
    expect(await statesOf(id)).toEqual(['done', 'missed'])
    expect((await ownOf(second)).Items[0]?.State).toBe('missed')
    await complete(two, second)
    expect(await statesOf(id)).toEqual(['done', 'late'])
    expect((await ownOf(second)).TotalCount).toBe(0)
    expect((await ownOf(second, 'over')).Items[0]?.State).toBe('late')
    const { Data } = await test.call(listAssignments, { token: teacher.token, query: { OrgId } })
    expect(Data.Items[0]).toMatchObject({ PupilCount: 2, DoneCount: 1, LateCount: 1, MissedCount: 0 })
  })

  it('[O982] where nothing late counts, it stays missed, and is over for the pupil', async () => {
    const id = await given({ Kind: 'lesson', TargetId: lessons[0]?.id ?? '', LateRule: 'refuse' })
    test.clock.advance(LIMIT + SECOND)
    const [first] = pupils
    if (!first || !lessons[0]) throw new Error('The class is missing')
    await complete(lessons[0], first)
    expect(await statesOf(id)).toEqual(['missed', 'missed'])
    expect((await ownOf()).TotalCount).toBe(0)
    expect((await ownOf(first, 'over')).Items[0]?.State).toBe('missed')
  })

  it('[O982] waits until it begins, and pupils do not see it before', async () => {
    const id = await given({ BeginTime: inTime(SOON) })
    expect(await statesOf(id)).toEqual(['waiting', 'waiting'])
    expect((await ownOf()).TotalCount).toBe(0)
    test.clock.advance(SOON)
    expect(await statesOf(id)).toEqual(['todo', 'todo'])
    expect((await ownOf()).TotalCount).toBe(1)
  })

  it('[O982] a container is done with what is in it, and an exercise when it was handed in', async () => {
    const container = await buildLesson(test.db, test.storage, { courseId: course.id, isContainer: true })
    const leaf = await buildLesson(test.db, test.storage, { courseId: course.id, parent: container })
    const whole = await given({ Kind: 'lesson', TargetId: container.id })
    const exercise = await buildLesson(test.db, test.storage, { courseId: course.id, kind: 'exercise', hasFile: false })
    const paper = await given({ Kind: 'lesson', TargetId: exercise.id })
    const [first] = pupils
    if (!first) throw new Error('The class is missing')
    await complete(leaf, first)
    const paper_id = newId()
    const made = { lesson_id: exercise.id, name: '练习', mode: 'exercise', full_score: 10, question_count: 1 } as const
    await test.db
      .insertInto('exam_papers')
      .values({ ...made, id: paper_id })
      .execute()
    const attempt = { paper_id, lesson_id: exercise.id, user_id: first.id, number: 1, started_at: now() }
    await test.db
      .insertInto('exam_attempts')
      .values({ ...attempt, id: newId(), handed_in_at: now(), handed_in_by: 'learner', points: 8, percent: 80 })
      .execute()
    expect(await statesOf(whole)).toEqual(['done', 'todo'])
    expect(await statesOf(paper)).toEqual(['done', 'todo'])
  })

  it('[O982] a training is done when it was handed in, and to be done again when it came back', async () => {
    const training = await buildTraining(test.db, { schoolId })
    const id = await given({ Kind: 'training', TargetId: training.id })
    expect((await ownOf()).Items[0]?.Address).toContain(`/projects/TrainingDetail/${training.id}/`)
    expect((await ownOf()).Items[0]).toMatchObject({ StepsDone: 0, StepCount: training.stepIds.length + 1 })
    const copy = {
      id: newId(),
      training_id: training.id,
      user_id: pupils[0]?.id ?? '',
      started_at: now(),
      updated_at: now(),
    }
    await test.db
      .insertInto('training_copies')
      .values({ ...copy, state: 'handedIn' })
      .execute()
    const handIn = { id: newId(), copy_id: copy.id, number: 1, works: '[]', handed_in_at: now() }
    await test.db.insertInto('training_hand_ins').values(handIn).execute()
    expect(await statesOf(id)).toEqual(['done', 'todo'])
    const token = await test.sessionFor(pupils[0]?.id ?? '')
    const over = await test.call(listOwnAssignments, { query: { Part: 'over' }, token })
    // The hand-in is the last of the steps, here as on the training's page.
    expect(over.Data.Items.find(({ AssignmentId }) => AssignmentId === id)).toMatchObject({
      StepsDone: 1,
      StepCount: training.stepIds.length + 1,
    })
    await test.db.updateTable('training_copies').set({ state: 'returned' }).where('id', '=', copy.id).execute()
    expect(await statesOf(id)).toEqual(['todo', 'todo'])
  })

  it('[O982] collecting is done with as many samples as were asked for, and a model when a run has ended well', async () => {
    const set = { id: newId(), class_id: OrgId, name: '垃圾图片', model_type: 'text' as const }
    await test.db.insertInto('datasets').values(set).execute()
    const collect = await given({ Kind: 'dataset', TargetId: set.id, SampleCount: 2 })
    const train = await given({ Kind: 'model', TargetId: set.id })
    const user = pupils[0]?.id ?? ''
    const put = (digest: string) =>
      test.db
        .insertInto('samples')
        .values({
          id: newId(),
          dataset_id: set.id,
          digest: sha256(digest),
          text: digest,
          created_by: user,
          created_at: now(),
        })
        .execute()
    await put('一')
    expect(await statesOf(collect)).toEqual(['todo', 'todo'])
    expect((await ownOf()).Items.find(({ Kind }) => Kind === 'dataset')).toMatchObject({ DonePart: 1, WholePart: 2 })
    await put('二')
    expect(await statesOf(collect)).toEqual(['done', 'todo'])
    const model = { id: newId(), owner_id: user, dataset_id: set.id, name: '分类', model_type: 'text' as const }
    await test.db.insertInto('models').values(model).execute()
    const run = { model_id: model.id, version_number: 1, version_hash: Buffer.alloc(32), labels: '[]', sample_count: 2 }
    await test.db
      .insertInto('model_runs')
      .values({
        ...run,
        id: newId(),
        number: 1,
        algorithm: 'softmax',
        seed: 1,
        turn_key: user,
        state: 'done',
        ended_at: now(),
      })
      .execute()
    expect(await statesOf(train)).toEqual(['done', 'todo'])
    expect((await give({ Kind: 'dataset', TargetId: set.id })).ErrorMsg).toContain(assignmentMessages.countNeeded)
  })
})

describe('what comes after', () => {
  it('[O986] more time is one pupil’s: they are in time until then, and it can be taken back', async () => {
    const id = await given()
    const [first] = pupils
    if (!first) throw new Error('The class is missing')
    const extend = (DueTime: string, UserIds = [first.id]) =>
      test.call(extendAssignment, { token: teacher.token, body: { AssignmentId: id, UserIds, DueTime } })
    expect((await extend(inTime(SOON))).ErrorCode).toBe(ErrorCodes.InvalidParameter)
    expect((await extend(inTime(2 * LIMIT))).ErrorCode).toBe(0)
    const stranger = await person('7000')
    expect((await extend(inTime(2 * LIMIT), [stranger.id])).ErrorCode).toBe(ErrorCodes.NotFound)
    test.clock.advance(LIMIT + SECOND)
    expect(await statesOf(id)).toEqual(['todo', 'missed'])
    expect((await ownOf()).Items[0]?.DueTime).toBe(inTime(LIMIT - SECOND))
    expect((await extend('')).ErrorCode).toBe(0)
    expect(await statesOf(id)).toEqual(['missed', 'missed'])
  })

  it('[O983] another deadline counts for all, and one that is over may stay when the note changes', async () => {
    const id = await given()
    const change = (DueTime: string, Note = '') =>
      test.call(changeAssignment, {
        token: teacher.token,
        body: { AssignmentId: id, DueTime, LateRule: 'accept', Note },
      })
    const due = inTime(LIMIT)
    test.clock.advance(LIMIT + SECOND)
    expect((await change(due, '抓紧')).ErrorCode).toBe(0)
    expect(await statesOf(id)).toEqual(['missed', 'missed'])
    expect((await change(inTime(-SOON))).ErrorMsg).toContain(assignmentMessages.dueTooEarly)
    expect((await change(inTime(LIMIT))).ErrorCode).toBe(0)
    expect(await statesOf(id)).toEqual(['todo', 'todo'])
  })

  it('[O984] [O985] what was taken back is gone for everybody, and comes back as it was', async () => {
    const id = await given()
    const query = { AssignmentId: id }
    expect((await test.call(withdrawAssignment, { token: teacher.token, query })).ErrorCode).toBe(0)
    expect((await ownOf()).TotalCount).toBe(0)
    expect((await test.call(getAssignment, { token: teacher.token, query })).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await test.call(withdrawAssignment, { token: teacher.token, query })).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await test.call(restoreAssignment, { token: teacher.token, body: query })).ErrorCode).toBe(0)
    expect((await ownOf()).TotalCount).toBe(1)
    const acts = await test.db.selectFrom('audit_log').select('action').where('subject_id', '=', id).execute()
    expect(acts.map((act) => act.action).sort()).toEqual([
      'assignment.create',
      'assignment.restore',
      'assignment.withdraw',
    ])
  })

  it('[O987] what is due soonest comes first, without a deadline last; a course that was closed asks nothing', async () => {
    const extra = await buildTraining(test.db, { schoolId, name: '没有截止时间' })
    const soon = await buildTraining(test.db, { schoolId, name: '最快截止' })
    await give({ Kind: 'training', TargetId: extra.id, DueTime: '' })
    await give()
    await give({ Kind: 'training', TargetId: soon.id, DueTime: inTime(SOON) })
    expect((await ownOf()).Items.map(({ Title }) => Title)).toEqual(['最快截止', course.name, '没有截止时间'])
    await test.db.updateTable('courses').set({ state: 'draft' }).where('id', '=', course.id).execute()
    expect((await ownOf()).Items.map(({ Title }) => Title)).toEqual(['最快截止', '没有截止时间'])
  })
})

describe('choosing', () => {
  const find = async (Kind: 'course' | 'lesson' | 'training', more: Record<string, string> = {}) =>
    (await test.call(listAssignable, { token: teacher.token, query: { Kind, ...more } })).Data.Items.map(
      ({ Title }) => Title,
    )

  it('[O988] finds courses, lessons with something in them, and trainings by their name, and one by its id', async () => {
    const named = await buildCourse(test.db, { ownerId: teacher.id, schoolId, name: `机器学习${schoolId}` })
    const container = await buildLesson(test.db, test.storage, {
      courseId: named.id,
      isContainer: true,
      title: '第一课',
    })
    await buildLesson(test.db, test.storage, { courseId: named.id, parent: container, title: '看图片' })
    await buildLesson(test.db, test.storage, { courseId: named.id, title: '空的', hasFile: false })
    expect(await find('course', { Search: schoolId })).toEqual([named.name])
    expect(await find('lesson', { CourseId: named.id })).toEqual(['第一课', '看图片'])
    expect(await find('course', { TargetId: course.id })).toEqual([course.name])
    const training = await buildTraining(test.db, { schoolId, name: '画一朵花' })
    expect(await find('training', { TargetId: training.id })).toEqual(['画一朵花'])
    const stranger = await buildCourse(test.db, { visibility: 'organisations' })
    expect(await find('course', { TargetId: stranger.id })).toEqual([])
  })
})

describe('one pupil', () => {
  it('[O989] the teacher sees the way, what was given, marks, works and fourteen days; a neighbour finds nobody', async () => {
    const [first] = pupils
    if (!first || !lessons[0]) throw new Error('The class is missing')
    const id = await given()
    await complete(lessons[0], first)
    await test.db.insertInto('study_days').values({ user_id: first.id, day: '2020-01-01', watched_ms: 1000 }).execute()
    const query = { UserId: first.id }
    const { Data } = await test.call(getPupil, { token: teacher.token, query })
    expect(Data).toMatchObject({ UserId: first.id, OrgId, OrgName: '七年级（1）班' })
    expect(Data.Courses).toMatchObject([{ CourseId: course.id, DoneCount: 1, LessonCount: 2 }])
    expect(Data.Assignments).toMatchObject([{ AssignmentId: id, State: 'todo', DonePart: 1, WholePart: 2 }])
    expect(Data.Days).toHaveLength(14)
    expect(Data.Days.every(({ Seconds }) => Seconds === 0)).toBe(true)
    const colleague = await person('8000')
    expect((await test.call(getPupil, { token: colleague.token, query })).ErrorCode).toBe(ErrorCodes.NotFound)
    const own = { UserId: teacher.id }
    expect((await test.call(getPupil, { token: teacher.token, query: own })).ErrorCode).toBe(ErrorCodes.NotFound)
  })
})
