import {
  type BodyInput,
  ErrorCodes,
  getTraining,
  getTrainingHandIn,
  handInTraining,
  markingMessages,
  putTrainingRubric,
  reviewHandIn,
  saveProcess,
} from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildClass, buildSchool, buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { type BuiltTraining, buildTraining } from '../../../test/trainings.ts'
import { SECOND } from '../../platform/time.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const levels = (...points: number[]) => points.map((Points) => ({ Words: `得 ${Points} 分`, Points }))
/** Seven points at most. */
const CRITERIA = [
  { Title: '程序', Levels: levels(0, 2, 4) },
  { Title: '说明', Levels: levels(0, 3) },
]

/** A class of one in a school of its own, whose pupil has handed the training in. */
async function buildRoom(training: BuiltTraining) {
  const { id: schoolId } = await buildSchool(test.db)
  const [pupil, teacher, colleague] = [
    await buildUser(test.db, { userType: '7000', schoolId }),
    await buildUser(test.db, { userType: '8000', schoolId }),
    await buildUser(test.db, { userType: '8000', schoolId }),
  ]
  await buildClass(test.db, schoolId, { teacherId: teacher.id, studentIds: [pupil.id] })
  const token = await test.sessionFor(pupil.id)
  const StepId = training.stepIds[0] ?? ''
  await test.call(saveProcess, { token, body: { StepId, Act: 'begin' } })
  test.clock.advance(3 * SECOND)
  await test.call(saveProcess, { token, body: { StepId } })
  const { Data } = await test.call(handInTraining, { token, body: { TrainId: training.id } })
  const tokens = { pupil: token, teacher: await test.sessionFor(teacher.id) }
  return { HandInId: Data.HandInId, tokens: { ...tokens, colleague: await test.sessionFor(colleague.id) } }
}

let training: BuiltTraining
let room: Awaited<ReturnType<typeof buildRoom>>
beforeEach(async () => {
  training = await buildTraining(test.db, { steps: [{ kind: 'read' }] })
  room = await buildRoom(training)
})

const put = (Seen: number, Criteria = CRITERIA, { HandInId, tokens } = room) =>
  test.call(putTrainingRubric, { token: tokens.teacher, body: { HandInId, Seen, Criteria } })
const open = async ({ HandInId, tokens } = room) =>
  (await test.call(getTrainingHandIn, { token: tokens.teacher, query: { HandInId } })).Data
const grade = (more: Omit<BodyInput<typeof reviewHandIn>, 'HandInId' | 'Verdict'>) =>
  test.call(reviewHandIn, {
    token: room.tokens.teacher,
    body: { HandInId: room.HandInId, Verdict: 'grade', ...more },
  })

it('[O1058][O502] whoever may score writes by what, once for each school; nobody writes over another', async () => {
  expect(await open()).toMatchObject({ Rubric: [], RubricVersion: 0 })
  expect((await put(0)).Data.RubricVersion).toBe(1)
  expect(await open()).toMatchObject({ Rubric: CRITERIA, RubricVersion: 1 })
  expect((await put(0)).ErrorMsg).toBe(markingMessages.rubricChanged)
  expect((await put(1, CRITERIA.slice(0, 1))).Data.RubricVersion).toBe(2)
  expect((await put(1)).ErrorMsg).toBe(markingMessages.rubricChanged)
  for (const token of [room.tokens.colleague, room.tokens.pupil]) {
    const body = { HandInId: room.HandInId, Seen: 2, Criteria: [] }
    expect((await test.call(putTrainingRubric, { token, body })).IsSuccess).toBe(false)
  }
  const stranger = { HandInId: room.HandInId, Seen: 2, Criteria: [] }
  const answer = await test.call(putTrainingRubric, { token: room.tokens.colleague, body: stranger })
  expect(answer.ErrorCode).toBe(ErrorCodes.NotFound)
  // Another school shares the training, not the rubric.
  const other = await buildRoom(training)
  expect(await open(other)).toMatchObject({ Rubric: [], RubricVersion: 0 })
  expect((await put(0, CRITERIA, other)).Data.RubricVersion).toBe(1)
  expect(await open()).toMatchObject({ RubricVersion: 2 })
})

it('[O1058] a rubric in which something is worth nothing, or two parts have one name, is none', async () => {
  expect((await put(0, [{ Title: '程序', Levels: levels(0, 0) }])).ErrorMsg).toContain(markingMessages.worthless)
  expect((await put(0, [CRITERIA[0], CRITERIA[0]] as typeof CRITERIA)).ErrorMsg).toContain(markingMessages.sameTitle)
})

it('[O503][O1058] levels are scaled to a hundred, in whole points; other points, or a rubric of before, are refused', async () => {
  await put(0)
  // 2 + 3 of 7.
  const right = { Score: 71, Levels: [1, 1], RubricSeen: 1 }
  expect((await grade({ ...right, Score: 72 })).ErrorMsg).toBe(markingMessages.levelsDiffer(71))
  expect((await grade({ ...right, Levels: [1] })).ErrorMsg).toBe(markingMessages.levelsMissing)
  await put(1)
  expect((await grade(right)).ErrorMsg).toBe(markingMessages.levelsMissing)
  expect((await grade({ ...right, RubricSeen: 2 })).Data).toMatchObject({ State: 'graded', Score: 71 })
})

it('[O502][E035][O1058] a score keeps the levels that were chosen, and its pupil reads them, whatever the rubric says later', async () => {
  await put(0)
  const { Data } = await grade({ Score: 100, Levels: [2, 1], RubricSeen: 1 })
  const Levels = [
    { Title: '程序', Words: '得 4 分', Points: 4, Full: 4 },
    { Title: '说明', Words: '得 3 分', Points: 3, Full: 3 },
  ]
  expect(Data.Levels).toEqual(Levels)
  await put(1, [{ Title: '别的', Levels: levels(0, 1) }])
  expect(await open()).toMatchObject({ Score: 100, Levels })
  const mine = await test.call(getTraining, { token: room.tokens.pupil, query: { TrainId: training.id } })
  expect(mine.Data.HandIns).toMatchObject([{ Score: 100, Levels }])
  const page = await test.app.inject({ method: 'GET', url: mine.Data.ResultUrl })
  expect(page.body).toContain('<li><b>说明</b> 得 3 分 <span>3 / 3</span></li>')
  // Given back, it has no levels any more.
  const body = { HandInId: room.HandInId, Seen: 1, Verdict: 'return' as const, Comment: '再改改' }
  expect((await test.call(reviewHandIn, { token: room.tokens.teacher, body })).Data.Levels).toEqual([])
})
