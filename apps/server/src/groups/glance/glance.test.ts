import * as contract from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildUser } from '../../../test/factories.ts'
import { buildProject } from '../../../test/projects.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { buildTraining } from '../../../test/trainings.ts'
import { buildWorld, type World } from '../../../test/world.ts'
import { MINUTE } from '../../platform/time.ts'

const { ErrorCodes, glanceMessages } = contract

let test: TestApp
let world: World
beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(async () => {
  world = await buildWorld(test)
})
afterAll(() => test.close())

const glance = async () =>
  (await test.call(contract.getGlance, { token: world.tokens.teacher, query: { UserId: world.userIds.student } })).Data

const work = (kind: contract.WorkKind) => ({
  Kind: kind,
  WorkId: { program: world.projectId, dataset: world.dataset.datasetId, model: world.model.modelId }[kind],
})

const say = (kind: contract.WorkKind, Text: string, token = world.tokens.teacher) =>
  test.call(contract.postWorkComment, { token, body: { ...work(kind), Text } })

const read = async (kind: contract.WorkKind, token: string | undefined) =>
  (await test.call(contract.listWorkComments, { token, query: { ...work(kind), PageIndex: 1, PageSize: 10 } })).Data

describe('what a pupil works at', () => {
  it('[O1090] programs, sets, models and papers under way, the newest first', async () => {
    const { Items, UserName } = await glance()
    expect(UserName).not.toBe('')
    expect(new Set(Items.map(({ Kind }) => Kind))).toEqual(
      new Set(['program', 'dataset', 'model', 'exercise', 'paper', 'training']),
    )
    const times = Items.map(({ Time }) => Time)
    expect(times).toEqual([...times].sort().reverse())
    expect(Items.find(({ WorkId }) => WorkId === world.dataset.datasetId)).toMatchObject({
      WholeCount: 1,
      Form: 'text',
    })
    expect(Items.find(({ WorkId }) => WorkId === world.model.modelId)).toMatchObject({
      State: 'cancelled',
      Form: 'text',
    })
  })

  it('[O1090] a program that was just saved stands first, one in the bin nowhere', async () => {
    // After everything that the database dated by itself.
    const at = new Date('2099-01-01T00:00:00Z')
    await buildProject(test.db, world.userIds.student, { name: '小车', updated_at: at })
    await buildProject(test.db, world.userIds.student, { name: '扔掉的', updated_at: at, deleted_at: at })
    const { Items } = await glance()
    expect(Items[0]).toMatchObject({ Kind: 'program', WorkName: '小车', Form: 'python' })
    expect(Items.map(({ WorkName }) => WorkName)).not.toContain('扔掉的')
  })

  it('[O1090] a paper says how far it is and until when, and not what was answered', async () => {
    const begun = (await glance()).Items.find(({ Kind }) => Kind === 'exercise')
    expect(begun?.DoneCount).toBeLessThanOrEqual(begun?.WholeCount ?? -1)
    expect(begun?.WholeCount).toBeGreaterThan(0)
    expect(Object.keys(begun ?? {})).toEqual(Object.keys(contract.getGlance.data.shape.Items.element.shape))
  })
})

describe('a paper that was handed in', () => {
  it('[O1090] says what it is worth and what waits, and opens for whoever runs its course alone', async () => {
    const paper = async () => (await glance()).Items.find(({ Kind }) => Kind === 'paper')
    const handed = await paper()
    expect(handed?.FullScore).toBeGreaterThan(0)
    const attempt = await test.db
      .selectFrom('exam_attempts')
      .select('id')
      .where('user_id', '=', world.userIds.student)
      .where('lesson_id', '=', handed?.WorkId ?? '')
      .where('handed_in_at', 'is not', null)
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow()
    expect(handed?.AttemptId).toBe(attempt.id)
    const answers = () => test.db.updateTable('exam_answers').where('attempt_id', '=', attempt.id)
    await answers().set({ points: null }).execute()
    const { numUpdatedRows } = (await answers().set({ points: '2' }).executeTakeFirst()) ?? {}
    expect(await paper()).toMatchObject({ WaitingCount: 0, Points: 2 * Number(numUpdatedRows) })
    const { id } = await buildUser(test.db, { userType: '8000', schoolId: world.schoolId })
    await test.db.updateTable('courses').set({ owner_id: id }).execute()
    await test.db.deleteFrom('course_teachers').execute()
    expect((await paper())?.AttemptId).toBe('')
  })
})

describe('a training', () => {
  it('[O1130][P007] opens what was written in its steps, which is written down', async () => {
    const { id, name, stepIds } = await buildTraining(test.db)
    const at = test.clock.now()
    const copy = crypto.randomUUID()
    const row = { id: copy, training_id: id, user_id: world.userIds.student, started_at: at, updated_at: at }
    await test.db.insertInto('training_copies').values(row).execute()
    const progress = { copy_id: copy, step_id: stepIds[0] ?? '', begun_at: at, checked_at: at, attempts: 2 }
    await test.db
      .insertInto('training_progress')
      .values({ ...progress, state: 'begun', code: 'print(1)' })
      .execute()
    expect((await glance()).Items.find(({ WorkId }) => WorkId === id)).toMatchObject({
      Kind: 'training',
      WorkName: name,
      DoneCount: 0,
      WholeCount: stepIds.length + 1,
    })
    await test.db.updateTable('training_progress').set({ state: 'passed' }).where('copy_id', '=', copy).execute()
    await test.db.updateTable('training_copies').set({ state: 'handedIn' }).where('id', '=', copy).execute()
    const handedIn = (await glance()).Items.find(({ WorkId }) => WorkId === id)
    expect(handedIn).toMatchObject({ DoneCount: 2, WholeCount: stepIds.length + 1 })
    await test.db.updateTable('training_progress').set({ state: 'begun' }).where('copy_id', '=', copy).execute()
    const look = (token: string | undefined) =>
      test.call(contract.getTrainingWork, { token, query: { UserId: world.userIds.student, TrainId: id } })
    expect((await look(world.tokens.teacher)).Data.Steps).toMatchObject([
      { StepNumber: 1, IsPassed: 0, AttemptCount: 2, Code: 'print(1)', ProjectId: '' },
    ])
    const opened = await test.db.selectFrom('audit_log').select('details').where('action', '=', 'work.open').execute()
    expect(opened).toContainEqual({ details: { workId: id, name } })
    expect((await look(await test.sessionFor((await buildUser(test.db, { userType: '8000' })).id))).ErrorCode).toBe(
      ErrorCodes.NotFound,
    )
  })
})

describe('the audit log', () => {
  const opened = () =>
    test.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'work.open')
      .where('subject_id', '=', world.userIds.student)
      .orderBy('created_at')
      .execute()

  it('[P007] names who opened what of whom, once in half an hour, and not oneself', async () => {
    const open = (token: string | undefined) =>
      test.call(contract.findProject, { token, query: { ProjectId: world.projectId } })
    await open(world.tokens.student)
    expect(await opened()).toEqual([])
    await open(world.tokens.teacher)
    await open(world.tokens.teacher)
    expect(await opened()).toMatchObject([
      { actor_id: world.userIds.teacher, school_id: world.schoolId, details: { workId: world.projectId } },
    ])
    test.clock.advance(31 * MINUTE)
    await open(world.tokens.teacher)
    expect(await opened()).toHaveLength(2)
  })

  it('[P007] sets, models and runs are written down as well', async () => {
    const token = world.tokens.teacher
    await test.call(contract.findDataset, { token, query: { DatasetId: world.dataset.datasetId } })
    await test.call(contract.findModel, { token, query: { ModelId: world.model.modelId } })
    await test.call(contract.findModelRun, { token, query: { TrainModelId: world.model.runId } })
    const works = (await opened()).map(({ details }) => (details as { workId: string }).workId)
    expect(works).toEqual([world.dataset.datasetId, world.model.modelId])
  })
})

describe('comments on a work', () => {
  it.each(contract.WORK_KINDS)(
    '[O1091][O1092] the owner of a %s reads what was said, and it is new until then',
    async (kind) => {
      const before = (await read(kind, world.tokens.student)).TotalCount
      expect((await say(kind, '背景再换一张')).IsSuccess).toBe(true)
      const told = await read(kind, world.tokens.student)
      expect(told.TotalCount).toBe(before + 1)
      expect(told.Items[0]).toMatchObject({ Text: '背景再换一张', IsOwn: 0, IsNew: 1 })
      const bell = await test.call(contract.listMessages, {
        token: world.tokens.student,
        query: { Part: 'unread', PageIndex: 1, PageSize: 10 },
      })
      expect(bell.Data.Items[0]?.Address).toContain(work(kind).WorkId)
      await test.call(contract.readWorkComments, { token: world.tokens.student, body: work(kind) })
      expect((await read(kind, world.tokens.teacher)).Items[0]).toMatchObject({ IsOwn: 1, IsNew: 0 })
    },
  )

  it('[O1092] nobody comments on the own work, and nothing empty is said', async () => {
    expect(await say('program', ' ')).toMatchObject({ ErrorMsg: glanceMessages.commentNeeded })
    const own = await buildProject(test.db, world.userIds.teacher)
    const answer = await test.call(contract.postWorkComment, {
      token: world.tokens.teacher,
      body: { Kind: 'program', WorkId: own.id, Text: '我自己' },
    })
    expect(answer.ErrorCode).toBe(ErrorCodes.NotFound)
  })

  it('[O1092] a work has a hundred at most', async () => {
    const row = { user_id: world.userIds.student, project_id: world.projectId, author_id: world.userIds.teacher }
    const now = test.clock.now()
    const rows = Array.from({ length: contract.WORK_COMMENTS_MAX }, (_, at) => ({
      ...row,
      id: crypto.randomUUID(),
      text: `第 ${at} 条`,
      created_at: now,
    }))
    await test.db.insertInto('work_comments').values(rows).execute()
    expect(await say('program', '还有一句')).toMatchObject({ ErrorMsg: glanceMessages.tooMany })
  })

  it('[O1094] whoever wrote it takes it back; a co-teacher of the class does not', async () => {
    const { Data } = await say('program', '说错了')
    const back = (token: string | undefined) =>
      test.call(contract.deleteWorkComment, { token, query: { CommentId: Data.CommentId } })
    expect((await back(world.tokens.schoolAdmin)).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await back(world.tokens.teacher)).IsSuccess).toBe(true)
    expect((await back(world.tokens.teacher)).ErrorCode).toBe(ErrorCodes.NotFound)
  })

  it('[O045] the own data hold them', async () => {
    await say('model', '准确率可以再高')
    const { Data } = await test.call(contract.exportOwnData, { token: world.tokens.student })
    expect(Data.WorkComments.map(({ Text }) => Text)).toContain('准确率可以再高')
  })
})
