import {
  deleteFavorite,
  deleteProject,
  deleteTraining,
  ErrorCodes,
  getProjectId,
  getTraining,
  listOwnTrainings,
  listRelatedTrainings,
  listStudyTrainings,
  listTrainings,
  postFavorite,
  postTraining,
  projectMessages,
  saveProcess,
} from '@shijie/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchool, buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { buildTraining, type StepInput } from '../../../test/trainings.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await startTestApp()
  token = await test.sessionFor((await buildUser(test.db, { userType: '7000' })).id)
})
afterAll(() => test.close())

const signIn = async (overrides: Parameters<typeof buildUser>[1] = {}) =>
  test.sessionFor((await buildUser(test.db, overrides)).id)

describe('lists of trainings', () => {
  it('[E036][N016] filters by name, difficulty and subject, a page at a time', async () => {
    await buildTraining(test.db, { name: '筛选甲', difficulty: 2, subject: 'logic' })
    await buildTraining(test.db, { name: '筛选乙', difficulty: 3, subject: 'stage' })
    const namesOf = async (body: Parameters<typeof test.call<typeof listTrainings>>[1]) => {
      const { Data } = await test.call(listTrainings, body)
      return Data.Items.map(({ TrainName }) => TrainName)
    }
    expect(await namesOf({ token, body: { TrainName: '筛选' } })).toEqual(['筛选甲', '筛选乙'])
    expect(await namesOf({ token, body: { TrainName: '筛选', Difficulty: 3 } })).toEqual(['筛选乙'])
    expect(await namesOf({ token, body: { TrainName: '筛选', Subject: 'logic' } })).toEqual(['筛选甲'])
    const second = await test.call(listTrainings, { token, body: { TrainName: '筛选', PageIndex: 2, PageSize: 1 } })
    expect(second.Data).toMatchObject({ TotalCount: 2, Items: [{ TrainName: '筛选乙', DifficultyName: '进阶' }] })
  })

  it('[E036] says in what the programs of each are written', async () => {
    const kindsOf = async (name: string, steps: StepInput[]) => {
      await buildTraining(test.db, { name, steps })
      const { Data } = await test.call(listTrainings, { token, body: { TrainName: name } })
      return Data.Items[0]?.ProgramKinds
    }
    expect(
      await kindsOf('写法甲', [{ kind: 'python' }, { kind: 'quiz' }, { kind: 'blocks' }, { kind: 'python' }]),
    ).toEqual(['blocks', 'python'])
    expect(await kindsOf('写法乙', [{ kind: 'read' }])).toEqual([])
  })

  it('[E036][E035] who is not active sees those of the experience version only', async () => {
    const open = await buildTraining(test.db, { name: '体验甲', isExperience: true })
    const closed = await buildTraining(test.db, { name: '体验乙' })
    const inactive = await signIn({ isActive: false })
    const list = await test.call(listTrainings, { token: inactive, body: { TrainName: '体验' } })
    expect(list.Data.Items.map(({ TrainId }) => TrainId)).toEqual([open.id])
    const ofExperience = await test.call(listTrainings, { token, body: { TrainName: '体验', IsExperience: 1 } })
    expect(ofExperience.Data.Items.map(({ TrainId }) => TrainId)).toEqual([open.id])
    const refused = await test.call(getTraining, { token: inactive, query: { TrainId: closed.id } })
    expect(refused.ErrorCode).toBe(ErrorCodes.NotFound)
    const begun = await test.call(saveProcess, {
      token: inactive,
      body: { StepId: open.stepIds[0] ?? '', Act: 'begin' },
    })
    expect(begun.IsSuccess).toBe(true)
  })

  it('[E036] a training of a school does not exist for others', async () => {
    const { id: schoolId } = await buildSchool(test.db)
    const { id } = await buildTraining(test.db, { name: '校内实训', schoolId })
    const pupil = await signIn({ userType: '7000', schoolId })
    const mine = await test.call(listTrainings, { token: pupil, body: { TrainName: '校内实训' } })
    const theirs = await test.call(listTrainings, { token, body: { TrainName: '校内实训' } })
    expect([mine.Data.TotalCount, theirs.Data.TotalCount]).toEqual([1, 0])
    const refused = await test.call(getTraining, { token, query: { TrainId: id } })
    expect(refused.ErrorCode).toBe(ErrorCodes.NotFound)
  })

  it('[E034] lists what one has begun, with its state', async () => {
    const pupil = await signIn({ userType: '7000' })
    const { id, stepIds } = await buildTraining(test.db)
    const before = await test.call(listStudyTrainings, { token: pupil })
    await test.call(saveProcess, { token: pupil, body: { StepId: stepIds[0] ?? '', Act: 'begin' } })
    const after = await test.call(listStudyTrainings, { token: pupil, query: { State: 'begun' } })
    const returned = await test.call(listStudyTrainings, { token: pupil, query: { State: 'returned' } })
    expect(before.Data.TotalCount).toBe(0)
    expect(after.Data.Items).toMatchObject([{ TrainId: id, State: 'begun', TrainStatus: 1, PassedCount: 0 }])
    expect(returned.Data.TotalCount).toBe(0)
  })

  it('[E048][N016] related trainings in their order, as far as the caller may know of them', async () => {
    const [first, second, hidden] = [
      await buildTraining(test.db),
      await buildTraining(test.db),
      await buildTraining(test.db, { schoolId: (await buildSchool(test.db)).id }),
    ]
    const relatives = [hidden, second].map(({ id }, sort) => ({ training_id: first.id, relative_id: id, sort }))
    await test.db.insertInto('training_relatives').values(relatives).execute()
    const { Data } = await test.call(listRelatedTrainings, { token, query: { TrainId: first.id } })
    expect(Data.Items.map(({ TrainId }) => TrainId)).toEqual([second.id])
  })
})

describe('favourites', () => {
  it('[E018][E019][E037][N016] twice is as once, and each answer says how many like it', async () => {
    const { id: TrainId } = await buildTraining(test.db)
    const other = await signIn({ userType: '7000' })
    await test.call(postFavorite, { token, body: { TrainId, IsFavorite: 1 } })
    const twice = await test.call(postFavorite, { token, body: { TrainId, IsFavorite: 1 } })
    expect(twice.Data).toEqual({ TrainId, IsFavorite: 1, FavoriteCount: 1 })
    const both = await test.call(postFavorite, { token: other, body: { TrainId } })
    expect(both.Data.FavoriteCount).toBe(2)
    const list = await test.call(listOwnTrainings, { token, body: { Kind: 'favorite' } })
    expect(list.Data.Items).toMatchObject([{ TrainId, IsFavorite: 1, FavoriteCount: 2 }])
    const gone = await test.call(deleteFavorite, { token, query: { TrainId } })
    expect(gone.Data).toEqual({ TrainId, IsFavorite: 0, FavoriteCount: 1 })
    const off = await test.call(postFavorite, { token: other, body: { TrainId, IsFavorite: 0 } })
    expect(off.Data.FavoriteCount).toBe(0)
  })
})

describe('own trainings', () => {
  it('[B017][C009][E037][E038] makes one by name, 新建实训 by default, with a project to open', async () => {
    const owner = await signIn({ userType: '7000' })
    const { Data } = await test.call(postTraining, { token: owner })
    expect(Data).toMatchObject({ TrainName: '新建实训', StepType: 'blocks' })
    const project = await test.db.selectFrom('projects').selectAll().where('id', '=', Data.ProjectId).executeTakeFirst()
    expect(project).toMatchObject({ train_id: Data.TrainId, name: '新建实训' })
    const list = await test.call(listOwnTrainings, { token: owner })
    expect(list.Data.Items).toMatchObject([{ TrainId: Data.TrainId, IsOwn: 1 }])
    const others = await test.call(getTraining, { token, query: { TrainId: Data.TrainId } })
    expect(others.ErrorCode).toBe(ErrorCodes.NotFound)
  })

  it('[E039] the project of a training is named to its owner, to others none', async () => {
    const owner = await signIn({ userType: '7000' })
    const { TrainId, ProjectId } = (await test.call(postTraining, { token: owner, body: { TrainName: '找回项目' } }))
      .Data
    expect((await test.call(getProjectId, { token: owner, query: { TrainId } })).Data).toEqual({ ProjectId })
    expect((await test.call(getProjectId, { token, query: { TrainId } })).Data).toEqual({ ProjectId: '' })
    await test.call(deleteProject, { token: owner, body: { ProjectId } })
    expect((await test.call(getProjectId, { token: owner, query: { TrainId } })).Data).toEqual({ ProjectId: '' })
  })

  it('[X004][V014] refuses a name twice, an empty one and one that is too long', async () => {
    const owner = await signIn({ userType: '7000' })
    const post = (TrainName: string) => test.call(postTraining, { token: owner, body: { TrainName } })
    await post('我的画')
    const [again, empty, long] = [await post(' 我的画 '), await post('  '), await post('长'.repeat(51))]
    expect([again.ErrorCode, again.ErrorMsg]).toEqual([40101, '项目名称重复，请重新输入名称'])
    expect([empty.ErrorCode, empty.ErrorMsg]).toEqual([ErrorCodes.InvalidParameter, projectMessages.nameRequired])
    expect(long.ErrorMsg).toBe(projectMessages.nameTooLong)
    // Somebody else's name is no obstacle.
    expect((await test.call(postTraining, { token, body: { TrainName: '我的画' } })).IsSuccess).toBe(true)
  })

  it('[X004] of two at once one is made', async () => {
    const owner = await signIn({ userType: '7000' })
    const post = () => test.call(postTraining, { token: owner, body: { TrainName: '同时' } })
    const codes = (await Promise.all([post(), post()])).map(({ ErrorCode }) => ErrorCode)
    expect(codes.sort()).toEqual([0, 40101])
  })

  it('[O504] is deleted by its owner only; the project stays', async () => {
    const owner = await signIn({ userType: '7000' })
    const { Data } = await test.call(postTraining, { token: owner, body: { TrainName: '要删的' } })
    const query = { TrainId: Data.TrainId }
    expect((await test.call(deleteTraining, { token, query })).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await test.call(deleteTraining, { token: owner, query })).IsSuccess).toBe(true)
    expect((await test.call(listOwnTrainings, { token: owner })).Data.TotalCount).toBe(0)
    const project = test.db.selectFrom('projects').select('deleted_at').where('id', '=', Data.ProjectId)
    expect((await project.executeTakeFirst())?.deleted_at).toBeNull()
  })
})
