import {
  assign,
  type BodyInput,
  extendAssignment,
  getTraining,
  getTrainingHandIn,
  handInTraining,
  listTrainingHandIns,
  reviewHandIn,
  saveProcess,
} from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildClass, buildCourse, buildSchool, buildUser, joinAs } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { type BuiltTraining, buildTraining } from '../../../test/trainings.ts'
import { newId } from '../../platform/ids.ts'
import { DAY, HOUR, momentAfter, SECOND, wireTime } from '../../platform/time.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

interface Person {
  id: string
  token: string
}
let teacher: Person
let pupil: Person
let mate: Person
let OrgId: string
let training: BuiltTraining

beforeEach(async () => {
  const { id: schoolId } = await buildSchool(test.db)
  const person = async (userType: '7000' | '8000') => {
    const { id } = await buildUser(test.db, { userType, schoolId })
    return { id, token: await test.sessionFor(id) }
  }
  teacher = await person('8000')
  pupil = await person('7000')
  mate = await person('7000')
  OrgId = (await buildClass(test.db, schoolId, { teacherId: teacher.id, studentIds: [pupil.id, mate.id] })).id
  training = await buildTraining(test.db, { steps: [{ kind: 'read' }] })
})

const inTime = (milliseconds: number) => wireTime(momentAfter(test.clock.now(), milliseconds))

async function give(wish: Partial<BodyInput<typeof assign>> = {}): Promise<string> {
  const body = { OrgIds: [OrgId], Kind: 'training' as const, TargetId: training.id, DueTime: inTime(HOUR), ...wish }
  return (await test.call(assign, { token: teacher.token, body })).Data.AssignmentIds[0] ?? ''
}

async function read({ token }: Person): Promise<void> {
  const StepId = training.stepIds[0] ?? ''
  await test.call(saveProcess, { token, body: { StepId, Act: 'begin' } })
  test.clock.advance(3 * SECOND)
  await test.call(saveProcess, { token, body: { StepId } })
}

/** With a session of this moment: the others are days old. */
const handIn = async ({ id }: Person) =>
  (await test.call(handInTraining, { token: await test.sessionFor(id), body: { TrainId: training.id } })).Data.HandInId

/** What the list says of a pupil, which is what the work itself says. */
async function lateness(of: Person) {
  const token = await test.sessionFor(teacher.id)
  const list = await test.call(listTrainingHandIns, { token, query: { TrainId: training.id } })
  const row = list.Data.Items.find(({ UserId }) => UserId === of.id)
  const opened = await test.call(getTrainingHandIn, { token, query: { HandInId: row?.HandInId ?? '' } })
  expect([opened.Data.Lateness, opened.Data.LateSeconds, opened.Data.DueTime]).toEqual([
    row?.Lateness,
    row?.LateSeconds,
    row?.DueTime,
  ])
  return [row?.Lateness, row?.LateSeconds]
}

/** The clock stands at the deadline, which is a whole second. */
function untilDeadline(): void {
  const due = new Date(Math.floor(test.clock.now().getTime() / SECOND) * SECOND)
  test.clock.advance(due.getTime() + HOUR - test.clock.now().getTime())
}

it('[O501][O502] at the very moment of the deadline it is in time, one second later it is late by a second', async () => {
  await read(pupil)
  await read(mate)
  await give()
  untilDeadline()
  await handIn(pupil)
  test.clock.advance(SECOND)
  await handIn(mate)
  expect(await lateness(pupil)).toEqual(['', 0])
  expect(await lateness(mate)).toEqual(['late', 1])
})

it('[O501][O502] seconds are counted beyond a day, and a deadline after which nothing counts says so', async () => {
  await read(pupil)
  await read(mate)
  await give({ LateRule: 'refuse' })
  untilDeadline()
  test.clock.advance(DAY)
  await handIn(pupil)
  test.clock.advance(SECOND)
  await handIn(mate)
  expect(await lateness(pupil)).toEqual(['refused', DAY / SECOND])
  expect(await lateness(mate)).toEqual(['refused', DAY / SECOND + 1])
})

it('[O501][O502] more time for one pupil counts for this one, and nothing given is never late', async () => {
  await read(pupil)
  await read(mate)
  await handIn(pupil)
  expect(await lateness(pupil)).toEqual(['', 0])
  const AssignmentId = await give()
  const body = { AssignmentId, UserIds: [mate.id], DueTime: inTime(3 * DAY) }
  await test.call(extendAssignment, { token: teacher.token, body })
  untilDeadline()
  test.clock.advance(DAY)
  await handIn(mate)
  expect(await lateness(mate)).toEqual(['', 0])
})

it('[O501][O503] what came in time and was given back is not late when it comes again', async () => {
  await read(pupil)
  await give()
  const HandInId = await handIn(pupil)
  const body = { HandInId, Verdict: 'return' as const, Comment: '再看看' }
  await test.call(reviewHandIn, { token: teacher.token, body })
  test.clock.advance(2 * DAY)
  await handIn(pupil)
  expect(await lateness(pupil)).toEqual(['', 0])
})

it('[O501][O502] the deadline of a lesson that leads to the training is one of it', async () => {
  const course = await buildCourse(test.db, { ownerId: teacher.id })
  const lesson = { id: newId(), course_id: course.id, title: '实训课', link_type: 2 as const, leaf_order: 1 }
  await test.db
    .insertInto('lessons')
    .values({ ...lesson, kind: 'training', training_id: training.id })
    .execute()
  await joinAs(test.db, course.id, pupil.id)
  await read(pupil)
  expect(await give({ Kind: 'lesson', TargetId: lesson.id })).not.toBe('')
  untilDeadline()
  test.clock.advance(HOUR)
  await handIn(pupil)
  expect(await lateness(pupil)).toEqual(['late', HOUR / SECOND])
})

/** What the page of the training says to its pupil. */
async function told({ id }: Person) {
  const { Data } = await test.call(getTraining, { token: await test.sessionFor(id), query: { TrainId: training.id } })
  return [Data.DueTime, Data.LateRule, Data.Lateness, Data.LateSeconds]
}

it('[E035] a pupil reads the own deadline before anything is handed in, and what counts after a return', async () => {
  await read(pupil)
  await read(mate)
  expect(await told(pupil)).toEqual(['', '', '', 0])
  const due = inTime(HOUR)
  const AssignmentId = await give({ LateRule: 'refuse' })
  const longer = inTime(3 * DAY)
  const body = { AssignmentId, UserIds: [mate.id], DueTime: longer }
  await test.call(extendAssignment, { token: teacher.token, body })
  expect(await told(pupil)).toEqual([due, 'refuse', '', 0])
  expect(await told(mate)).toEqual([longer, 'refuse', '', 0])
  untilDeadline()
  test.clock.advance(11 * SECOND)
  const HandInId = await handIn(pupil)
  expect(await told(pupil)).toEqual([due, 'refuse', 'refused', 11])
  const token = await test.sessionFor(teacher.id)
  await test.call(reviewHandIn, { token, body: { HandInId, Verdict: 'return', Comment: '再看看' } })
  test.clock.advance(DAY)
  await handIn(pupil)
  expect(await told(pupil)).toEqual([due, 'refuse', 'refused', 11])
})

it('[O501][O502] without names neither the deadline nor by how much it was missed leaves the server', async () => {
  await read(pupil)
  await give()
  untilDeadline()
  test.clock.advance(5 * SECOND)
  const HandInId = await handIn(pupil)
  const token = await test.sessionFor(teacher.id)
  const query = { TrainId: training.id, IsAnonymous: 1 as const }
  const hidden = { Lateness: 'late', LateSeconds: 0, DueTime: '' }
  expect((await test.call(listTrainingHandIns, { token, query })).Data.Items[0]).toMatchObject(hidden)
  const one = await test.call(getTrainingHandIn, { token, query: { HandInId, IsAnonymous: 1 } })
  expect(one.Data).toMatchObject(hidden)
})
