import {
  DATASETS_MAX,
  datasetMessages,
  deleteDataset,
  deleteLabel,
  ErrorCodes,
  exportOwnData,
  findDataset,
  listDatasetClasses,
  listDatasets,
  listLabels,
  listSamples,
  postDataset,
  postLabel,
  postRows,
  restoreDataset,
  updateDataset,
  updateLabel,
} from '@shijie/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDataset } from '../../../test/collecting.ts'
import { buildClass, buildSchool, buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { newId } from '../../platform/ids.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

async function signedIn(userType: '6000' | '7000' | '8000' | '9000' = '7000', schoolId?: string) {
  const user = await buildUser(test.db, { userType, ...(schoolId ? { schoolId } : {}) })
  return { userId: user.id, token: await test.sessionFor(user.id) }
}

describe('a data set', () => {
  it('[E083] is made, found in the list and changed', async () => {
    const { token } = await signedIn()
    const made = await makeDataset(test, token, 'image', ['猫', '狗'])
    expect(made.Labels.map(({ LabelName }) => LabelName)).toEqual(['猫', '狗'])
    const body = { DatasetId: made.DatasetId, DatasetName: '校园里的动物', Description: '在校园里拍的' }
    expect((await test.call(updateDataset, { token, body })).Data).toMatchObject({ DatasetName: '校园里的动物' })
    const { Data } = await test.call(listDatasets, { token, query: { Search: '校园', ModelType: 'image' } })
    expect(Data.Items).toMatchObject([{ DatasetId: made.DatasetId, Description: '在校园里拍的', IsManager: 1 }])
    expect((await test.call(listDatasets, { token, query: { ModelType: 'text' } })).Data.TotalCount).toBe(0)
  })

  it('[V014] needs a name of at most fifty characters that is not taken', async () => {
    const { token } = await signedIn()
    const post = (DatasetName: string) =>
      test.call(postDataset, { token, body: { DatasetName, ModelType: 'text', Labels: [] } })
    expect((await post('  ')).ErrorMsg).toBe('数据集名称不能为空')
    expect((await post('字'.repeat(51))).ErrorMsg).toBe('数据集名称输入不能超过 50 字！')
    expect((await post('字'.repeat(50))).IsSuccess).toBe(true)
    const again = await post('字'.repeat(50))
    expect([again.ErrorCode, again.ErrorMsg]).toEqual([ErrorCodes.NameTaken, datasetMessages.nameTaken])
  })

  it('[E083] goes into the bin, comes back under a free name, and is deleted for good there', async () => {
    const { token } = await signedIn()
    const { DatasetId, DatasetName } = await makeDataset(test, token, 'text')
    await test.call(deleteDataset, { token, query: { DatasetId } })
    expect((await test.call(findDataset, { token, query: { DatasetId } })).ErrorCode).toBe(ErrorCodes.NotFound)
    await test.call(postDataset, { token, body: { DatasetName, ModelType: 'text' } })
    const restored = await test.call(restoreDataset, { token, body: { DatasetId } })
    expect(restored.Data.DatasetName).toBe(`${DatasetName} 2`)
    for (const ForGood of [0, 1]) await test.call(deleteDataset, { token, query: { DatasetId, ForGood } })
    expect((await test.call(listDatasets, { token, query: { Bin: 1 } })).Data.TotalCount).toBe(0)
  })

  it('[O831] a repeated call destroys nothing: for good goes only what lies in the bin, and when that is asked for', async () => {
    const { token } = await signedIn()
    const { DatasetId } = await makeDataset(test, token, 'text')
    const remove = (ForGood: 0 | 1) => test.call(deleteDataset, { token, query: { DatasetId, ForGood } })
    const early = await remove(1)
    expect([early.ErrorCode, early.ErrorMsg]).toEqual([ErrorCodes.Conflict, datasetMessages.notInBin])
    for (const _ of [1, 2, 3]) expect((await remove(0)).IsSuccess).toBe(true)
    expect((await test.call(listDatasets, { token, query: { Bin: 1 } })).Data.TotalCount).toBe(1)
    expect((await remove(1)).IsSuccess).toBe(true)
    expect((await remove(1)).ErrorCode).toBe(ErrorCodes.NotFound)
  })

  it('[E084][O690] labels and classes come as a whole, or by the page', async () => {
    const { userId, token } = await signedIn()
    const { id: schoolId } = await buildSchool(test.db)
    for (const name of ['一班', '二班']) await buildClass(test.db, schoolId, { name, studentIds: [userId] })
    const names = Array.from({ length: 23 }, (_, index) => `第 ${index} 类`)
    const { DatasetId } = await makeDataset(test, token, 'text', names)
    const labelsOf = async (page: { PageIndex?: number; PageSize?: number }) =>
      (await test.call(listLabels, { token, query: { DatasetId, ...page } })).Data
    expect((await labelsOf({})).Items).toHaveLength(23)
    const last = await labelsOf({ PageIndex: 3, PageSize: 10 })
    expect([last.Items.map(({ LabelName }) => LabelName), last.TotalCount]).toEqual([names.slice(20), 23])
    const classes = async (query: { PageSize?: number }) => (await test.call(listDatasetClasses, { token, query })).Data
    expect((await classes({})).Items).toHaveLength(2)
    expect(await classes({ PageSize: 1 })).toMatchObject({ Items: [{}], TotalCount: 2 })
  })

  it('[E083] is refused beyond two hundred', async () => {
    const { token, userId } = await signedIn()
    const rows = Array.from({ length: DATASETS_MAX }, (_, index) => ({
      id: newId(),
      owner_id: userId,
      name: `第 ${index} 个`,
      model_type: 'text' as const,
    }))
    await test.db.insertInto('datasets').values(rows).execute()
    const answer = await test.call(postDataset, { token, body: { DatasetName: '多一个', ModelType: 'text' } })
    expect([answer.ErrorCode, answer.ErrorMsg]).toEqual([ErrorCodes.Conflict, datasetMessages.tooMany])
  })

  it('[E083] is in the data that its owner takes along', async () => {
    const { token } = await signedIn()
    const { DatasetName } = await makeDataset(test, token, 'pose', ['坐直'])
    const { Data } = await test.call(exportOwnData, { token })
    expect(Data.Datasets).toMatchObject([{ DatasetName, ModelType: 'pose', Labels: ['坐直'], SampleNum: 0 }])
  })
})

describe('labels', () => {
  it('[E084] are added, renamed and coloured; two can’t have one name', async () => {
    const { token } = await signedIn()
    const { DatasetId, Labels } = await makeDataset(test, token, 'image', ['猫'])
    const added = await test.call(postLabel, { token, body: { DatasetId, LabelName: '狗' } })
    expect(added.Data).toMatchObject({ LabelName: '狗', Color: 1, SampleNum: 0 })
    const twice = await test.call(postLabel, { token, body: { DatasetId, LabelName: '狗' } })
    expect(twice.ErrorMsg).toBe(datasetMessages.labelTaken)
    const LabelId = Labels[0]?.LabelId ?? ''
    const renamed = await test.call(updateLabel, { token, body: { LabelId, LabelName: '小猫', Color: 5 } })
    expect(renamed.Data).toMatchObject({ LabelName: '小猫', Color: 5 })
  })

  it('[E084] leave their samples without a class when they go', async () => {
    const { token } = await signedIn()
    const { DatasetId } = await makeDataset(test, token, 'text')
    const rows = [
      { Text: '真好', LabelName: '开心' },
      { Text: '真糟', LabelName: '难过' },
    ]
    await test.call(postRows, { token, body: { DatasetId, Rows: rows } })
    const { Data: before } = await test.call(findDataset, { token, query: { DatasetId } })
    expect(before.TaggedNum).toBe(2)
    await test.call(deleteLabel, { token, query: { LabelId: before.Labels[0]?.LabelId ?? '' } })
    const { Data } = await test.call(listSamples, { token, query: { DatasetId, State: 'untagged' } })
    expect(Data.Items).toMatchObject([{ Text: '真好', Tags: [], Version: 2 }])
  })
})

describe('who may do what', () => {
  it('[E083] a class collects together; pupils collect, its teacher manages, strangers see nothing', async () => {
    const { id: schoolId } = await buildSchool(test.db)
    const [teacher, one, two, stranger] = [
      await signedIn('8000', schoolId),
      await signedIn('7000', schoolId),
      await signedIn('7000', schoolId),
      await signedIn('7000', schoolId),
    ]
    const { id: ClassId } = await buildClass(test.db, schoolId, {
      teacherId: teacher.userId,
      studentIds: [one.userId, two.userId],
    })
    const { DatasetId } = await makeDataset(test, one.token, 'text', [], { ClassId })
    const add = (token: string, Text: string) =>
      test.call(postRows, { token, body: { DatasetId, Rows: [{ Text, LabelName: '开心' }] } })
    expect((await add(two.token, '我也写一句')).IsSuccess).toBe(true)
    expect((await add(teacher.token, '老师也写一句')).IsSuccess).toBe(true)
    expect((await add(stranger.token, '我来捣乱')).ErrorCode).toBe(ErrorCodes.NotFound)
    const rename = (token: string) => test.call(updateDataset, { token, body: { DatasetId, Description: '一起写' } })
    expect((await rename(two.token)).ErrorMsg).toBe(datasetMessages.notOwner)
    expect((await rename(teacher.token)).IsSuccess).toBe(true)
    expect((await rename(stranger.token)).ErrorCode).toBe(ErrorCodes.NotFound)
    const listed = await test.call(listDatasets, { token: two.token, query: { Scope: 'class' } })
    expect(listed.Data.Items).toMatchObject([{ DatasetId, IsManager: 0, SampleNum: 2 }])
    expect((await test.call(listDatasets, { token: stranger.token })).Data.TotalCount).toBe(0)
  })

  it('[E083] nobody collects for a class that they are not in', async () => {
    const { id: schoolId } = await buildSchool(test.db)
    const { token } = await signedIn('7000', schoolId)
    const { id: ClassId } = await buildClass(test.db, schoolId)
    const body = { DatasetName: '别人的班', ModelType: 'text' as const, ClassId }
    expect((await test.call(postDataset, { token, body })).ErrorCode).toBe(ErrorCodes.NotFound)
  })
})
