import {
  datasetMessages,
  ErrorCodes,
  findDataset,
  findPublishedDataset,
  listDatasetReviews,
  listPublishedDatasets,
  listPublishedSamples,
  listSamples,
  operatePublishedDataset,
  postDatasetVersion,
  postRows,
  publishDataset,
  reviewDataset,
  withdrawDataset,
} from '@shijie/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDataset } from '../../../test/collecting.ts'
import { buildClass, buildSchool, buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { findLicence } from './lobby-version.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

async function school() {
  const { id: schoolId } = await buildSchool(test.db)
  const person = async (userType: '7000' | '8000') => {
    const { id } = await buildUser(test.db, { userType, schoolId })
    return { id, token: await test.sessionFor(id) }
  }
  const [teacher, author, mate] = [await person('8000'), await person('7000'), await person('7000')]
  await buildClass(test.db, schoolId, { teacherId: teacher.id, studentIds: [author.id] })
  return { teacher, author, mate }
}

const CARD = { Description: '同学们写的短句', Licence: 'CC-BY', Source: '自己写的', HasPeople: 0 } as const

async function filled(token: string) {
  const { DatasetId, DatasetName } = await makeDataset(test, token, 'text')
  const Rows = [
    { Text: '这本书真好看', LabelName: '开心' },
    { Text: '排队等了半小时', LabelName: '难过' },
    { Text: '今天星期三', LabelName: '' },
  ]
  await test.call(postRows, { token, body: { DatasetId, Rows } })
  return { DatasetId, DatasetName }
}

async function published(token: string) {
  const { DatasetId, DatasetName } = await filled(token)
  const answer = await test.call(publishDataset, { token, body: { DatasetId, DatasetName, ...CARD } })
  return { DatasetId, DatasetName, PubDatasetId: answer.Data.PubDatasetId, answer }
}

const isIn = async (token: string, PubDatasetId: string) =>
  (await test.call(listPublishedDatasets, { token, query: { PageSize: 100 } })).Data.Items.some(
    (item) => item.PubDatasetId === PubDatasetId,
  )

describe('a version', () => {
  it('[E083] never changes, and the same content is the same version', async () => {
    const { author } = await school()
    const { token } = author
    const { DatasetId } = await filled(token)
    const freeze = () => test.call(postDatasetVersion, { token, body: { DatasetId } })
    const first = (await freeze()).Data
    expect(first).toMatchObject({ Number: 1, SampleNum: 3, LabelNum: 2 })
    expect((await freeze()).Data).toEqual(first)
    await test.call(postRows, { token, body: { DatasetId, Rows: [{ Text: '又一句' }] } })
    const second = (await freeze()).Data
    expect([second.Number, second.Hash === first.Hash]).toEqual([2, false])
  })

  it('[E083] of nothing is refused', async () => {
    const { author } = await school()
    const { DatasetId } = await makeDataset(test, author.token, 'text')
    const answer = await test.call(postDatasetVersion, { token: author.token, body: { DatasetId } })
    expect(answer.ErrorMsg).toBe(datasetMessages.emptyVersion)
  })
})

describe('the lobby', () => {
  it('[O860][E087] holds of a person’s set the version that was published, and no other', async () => {
    const { teacher } = await school()
    const { DatasetId } = await published(teacher.token)
    await test.call(postRows, { token: teacher.token, body: { DatasetId, Rows: [{ Text: '又一句' }] } })
    await test.call(postDatasetVersion, { token: teacher.token, body: { DatasetId } })
    const versions = await test.db
      .selectFrom('dataset_versions')
      .select('id')
      .where('dataset_id', '=', DatasetId)
      .orderBy('number')
      .execute()
    const licences = await Promise.all(versions.map(({ id }) => findLicence(test.db, id)))
    expect(licences).toEqual(['CC-BY', undefined])
  })

  it('[R022] of a table tells what the values of its samples are', async () => {
    const { teacher } = await school()
    const { token } = teacher
    const Columns = ['花瓣长', '花瓣宽'].map((Name) => ({ Name, Kind: 'number' as const, IsTarget: 0 as const }))
    const { DatasetId, DatasetName } = await makeDataset(test, token, 'number', ['山鸢尾'], { Columns })
    const Rows = [{ Values: ['5.1', '3.5'], LabelName: '山鸢尾' }]
    await test.call(postRows, { token, body: { DatasetId, Rows } })
    const { Data } = await test.call(publishDataset, { token, body: { DatasetId, DatasetName, ...CARD } })
    const { Data: found } = await test.call(findPublishedDataset, { token, query: { PubDatasetId: Data.PubDatasetId } })
    expect(found.Columns).toEqual(Columns)
  })

  it('[E087] shows a pupil’s set when their teacher has let it in, and no longer when it is withdrawn', async () => {
    const { teacher, author, mate } = await school()
    const { PubDatasetId, answer } = await published(author.token)
    expect(answer.Data.State).toBe(1)
    expect(await isIn(mate.token, PubDatasetId)).toBe(false)
    const found = () => test.call(findPublishedDataset, { token: mate.token, query: { PubDatasetId } })
    expect((await found()).ErrorCode).toBe(ErrorCodes.NotFound)
    const waiting = await test.call(listDatasetReviews, { token: teacher.token })
    expect(waiting.Data.Items.map((item) => item.PubDatasetId)).toEqual([PubDatasetId])
    const pass = { PubDatasetId, IsPassed: 1 } as const
    expect((await test.call(reviewDataset, { token: teacher.token, body: pass })).IsSuccess).toBe(true)
    expect(await isIn(mate.token, PubDatasetId)).toBe(true)
    expect((await found()).Data).toMatchObject({ DatasetId: '', SampleNum: 3, Licence: 'CC-BY' })
    await test.call(withdrawDataset, { token: author.token, body: { PubDatasetId } })
    expect(await isIn(mate.token, PubDatasetId)).toBe(false)
    expect((await found()).ErrorCode).toBe(ErrorCodes.NotFound)
  })

  it('[E087] refuses with a reason that the author reads, and takes it again', async () => {
    const { teacher, author } = await school()
    const { PubDatasetId, DatasetId, DatasetName } = await published(author.token)
    const refuse = (Reason: string) =>
      test.call(reviewDataset, { token: teacher.token, body: { PubDatasetId, IsPassed: 0, Reason } })
    expect((await refuse('')).ErrorMsg).toBe(datasetMessages.reasonRequired)
    expect((await refuse('太少了，再写一些')).IsSuccess).toBe(true)
    expect((await refuse('再来一次')).ErrorMsg).toBe(datasetMessages.notWaiting)
    const mine = await test.call(listPublishedDatasets, { token: author.token, query: { Mine: 1 } })
    expect(mine.Data.Items).toMatchObject([{ PubDatasetId, State: 3, Reason: '太少了，再写一些' }])
    const again = await test.call(publishDataset, { token: author.token, body: { DatasetId, DatasetName, ...CARD } })
    expect(again.Data).toMatchObject({ PubDatasetId, State: 1, Reason: '' })
  })

  it('[O850][E087] words that were changed after the teacher looked are not let in with those that they saw', async () => {
    const { teacher, author, mate } = await school()
    const { PubDatasetId, DatasetId, DatasetName } = await published(author.token)
    const seen = async () => (await test.call(listDatasetReviews, { token: teacher.token })).Data.Items[0]?.Stamp ?? ''
    const pass = (Stamp: string) =>
      test.call(reviewDataset, { token: teacher.token, body: { PubDatasetId, Stamp, IsPassed: 1 } })
    const before = await seen()
    await test.call(withdrawDataset, { token: author.token, body: { PubDatasetId } })
    const body = { DatasetId, DatasetName, ...CARD, Description: '没有人看过的话' }
    expect((await test.call(publishDataset, { token: author.token, body })).Data).toMatchObject({
      PubDatasetId,
      State: 1,
    })
    expect((await pass(before)).ErrorMsg).toBe(datasetMessages.wordsChanged)
    expect(await isIn(mate.token, PubDatasetId)).toBe(false)
    expect((await pass(await seen())).IsSuccess).toBe(true)
    expect(await isIn(mate.token, PubDatasetId)).toBe(true)
    expect((await pass(before)).ErrorMsg).toBe(datasetMessages.notWaiting)
  })

  it('[E087] needs consent for pictures of people, and a licence', async () => {
    const { author } = await school()
    const { DatasetId, DatasetName } = await filled(author.token)
    const body = { DatasetId, DatasetName, ...CARD, HasPeople: 1 as const }
    expect((await test.call(publishDataset, { token: author.token, body })).ErrorMsg).toBe(
      datasetMessages.consentRequired,
    )
    const wrong = { ...body, Licence: 'MINE' as 'CC0' }
    expect((await test.call(publishDataset, { token: author.token, body: wrong })).ErrorMsg).toContain('许可')
  })

  it('[E087] of a teacher opens at once; another school sees nothing of it', async () => {
    const [here, there] = [await school(), await school()]
    const { PubDatasetId, answer } = await published(here.teacher.token)
    expect(answer.Data.State).toBe(2)
    expect(await isIn(here.mate.token, PubDatasetId)).toBe(true)
    expect(await isIn(there.mate.token, PubDatasetId)).toBe(false)
    const samples = { token: there.mate.token, query: { PubDatasetId } }
    expect((await test.call(listPublishedSamples, samples)).ErrorCode).toBe(ErrorCodes.NotFound)
    const review = { PubDatasetId, IsPassed: 0 as const, Reason: '不行' }
    const byOther = await test.call(reviewDataset, { token: there.teacher.token, body: review })
    expect(byOther.ErrorCode).toBe(ErrorCodes.NotFound)
  })

  it('[E088] a favourite counts once, however often it is asked for', async () => {
    const { teacher, mate } = await school()
    const { PubDatasetId } = await published(teacher.token)
    const operate = (IsFavorite?: 0 | 1) => {
      const body = { PubDatasetId, Operate: 'favorite' as const, IsFavorite }
      return test.call(operatePublishedDataset, { token: mate.token, body })
    }
    await Promise.all([operate(), operate(1), operate(1)])
    expect((await operate(1)).Data).toMatchObject({ IsFavorite: 1, FavoriteNum: 1 })
    const favorites = await test.call(listPublishedDatasets, { token: mate.token, query: { Favorite: 1 } })
    expect(favorites.Data.Items.map((item) => item.PubDatasetId)).toEqual([PubDatasetId])
    expect((await operate(0)).Data).toMatchObject({ IsFavorite: 0, FavoriteNum: 0 })
    expect((await operate(0)).Data.FavoriteNum).toBe(0)
  })

  it('[E088] a copy is one’s own, with samples, labels and tags', async () => {
    const { teacher, mate } = await school()
    const { PubDatasetId, DatasetName } = await published(teacher.token)
    const { Data } = await test.call(operatePublishedDataset, {
      token: mate.token,
      body: { PubDatasetId, Operate: 'copy' },
    })
    expect(Data.CopyNum).toBe(1)
    const copy = await test.call(findDataset, { token: mate.token, query: { DatasetId: Data.DatasetId } })
    expect(copy.Data).toMatchObject({ DatasetName, SampleNum: 3, TaggedNum: 2, IsManager: 1 })
    const samples = await test.call(listSamples, { token: mate.token, query: { DatasetId: Data.DatasetId } })
    expect(samples.Data.Items.map(({ Text }) => Text)).toEqual(['这本书真好看', '排队等了半小时', '今天星期三'])
  })

  it('[O832] a copy says under which name it was made, when the own one is taken', async () => {
    const { teacher, mate } = await school()
    const { PubDatasetId, DatasetName } = await published(teacher.token)
    const copy = async () => {
      const body = { PubDatasetId, Operate: 'copy' as const }
      return (await test.call(operatePublishedDataset, { token: mate.token, body })).Data.DatasetName
    }
    expect([await copy(), await copy()]).toEqual([DatasetName, `${DatasetName} 2`])
  })

  it('[O832][O743] says to whom it is theirs to withdraw: its owner, and who teaches them', async () => {
    const { teacher, author, mate } = await school()
    const { PubDatasetId } = await published(author.token)
    const body = { PubDatasetId, IsPassed: 1 as const }
    await test.call(reviewDataset, { token: teacher.token, body })
    const isManager = async ({ token }: { token: string }) =>
      (await test.call(findPublishedDataset, { token, query: { PubDatasetId } })).Data.IsManager
    expect(await Promise.all([author, teacher, mate].map(isManager))).toEqual([1, 1, 0])
    const refused = await test.call(withdrawDataset, { token: mate.token, body: { PubDatasetId } })
    expect(refused.ErrorCode).toBe(ErrorCodes.NotFound)
  })

  it('[E087] shows the samples of one label', async () => {
    const { teacher, mate } = await school()
    const { PubDatasetId } = await published(teacher.token)
    const query = { PubDatasetId, LabelName: '难过' }
    const { Data } = await test.call(listPublishedSamples, { token: mate.token, query })
    expect(Data.Items).toMatchObject([{ Text: '排队等了半小时', LabelNames: ['难过'] }])
  })

  it('[O741] a few samples in mixed order stand for all labels, and the pages together hold each once', async () => {
    const { teacher, mate } = await school()
    const { DatasetId, DatasetName } = await makeDataset(test, teacher.token, 'text')
    const Rows = ['开心', '难过'].flatMap((LabelName) =>
      Array.from({ length: 20 }, (_, at) => ({ Text: `${LabelName}的第 ${at} 句`, LabelName })),
    )
    await test.call(postRows, { token: teacher.token, body: { DatasetId, Rows } })
    const { Data: set } = await test.call(publishDataset, {
      token: teacher.token,
      body: { DatasetId, DatasetName, ...CARD },
    })
    const page = async (PageIndex: number) => {
      const query = { PubDatasetId: set.PubDatasetId, Sort: 'mixed' as const, PageIndex, PageSize: 20 }
      return (await test.call(listPublishedSamples, { token: mate.token, query })).Data.Items
    }
    const [first, second] = [await page(1), await page(2)]
    expect(new Set(first.flatMap(({ LabelNames }) => LabelNames)).size).toBe(2)
    expect(new Set([...first, ...second].map(({ SampleId }) => SampleId)).size).toBe(40)
    expect(await page(1)).toEqual(first)
  })
})
