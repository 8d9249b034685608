import { listSamples, operatePublishedDataset, publishDataset } from '@shijie/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectFiles, makeDataset, pictureOf } from '../../../test/collecting.ts'
import { buildSchool, buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await startTestApp()
  const { id: schoolId } = await buildSchool(test.db)
  token = await test.sessionFor((await buildUser(test.db, { userType: '8000', schoolId })).id)
})
afterAll(() => test.close())

const samplesOf = async (DatasetId: string, State: 'all' | 'alike' = 'all') =>
  (await test.call(listSamples, { token, query: { DatasetId, State, PageSize: 100 } })).Data.Items

const resized = async (number: number, width = 90) =>
  sharp(await pictureOf(number, { size: 200 }))
    .resize(width)
    .jpeg({ quality: 60 })
    .toBuffer()

describe('a copied set', () => {
  async function copied() {
    const { DatasetId, DatasetName } = await makeDataset(test, token, 'image')
    for (const number of [1, 2, 3]) {
      const content = await pictureOf(number, { size: 200 })
      await collectFiles(test, token, { DatasetId }, { name: `${number}.png`, content })
    }
    const card = { Description: '画的', Licence: 'CC-BY', Source: '自己画的', HasPeople: 0 } as const
    const { Data } = await test.call(publishDataset, { token, body: { DatasetId, DatasetName, ...card } })
    const body = { PubDatasetId: Data.PubDatasetId, Operate: 'copy' as const }
    return (await test.call(operatePublishedDataset, { token, body })).Data.DatasetId
  }

  /** Names of what looks alike after one picture came a second time, smaller. */
  async function alikeAfter(DatasetId: string) {
    await collectFiles(test, token, { DatasetId }, { name: '缩小的.jpg', content: await resized(3) })
    const alike = await samplesOf(DatasetId, 'alike')
    expect(new Set(alike.map(({ GroupKey }) => GroupKey)).size).toBe(1)
    return alike.map(({ SampleName }) => SampleName)
  }

  it('[O836] finds a picture that looks like one of its own', async () => {
    expect(await alikeAfter(await copied())).toEqual(['3.png', '缩小的.jpg'])
  })

  it('[O836] finds it also where nobody described its pictures, and says of those whether they look alike', async () => {
    const DatasetId = await copied()
    await collectFiles(test, token, { DatasetId }, { name: '一点点小.jpg', content: await resized(2, 150) })
    const unseen = { likeness: null, waves: null, group_key: '' }
    await test.db.updateTable('samples').set(unseen).where('dataset_id', '=', DatasetId).execute()
    await collectFiles(test, token, { DatasetId }, { name: '缩小的.jpg', content: await resized(3) })
    const names = (await samplesOf(DatasetId, 'alike')).map(({ SampleName }) => SampleName)
    expect(names.sort()).toEqual(['2.png', '3.png', '一点点小.jpg', '缩小的.jpg'])
    const left = await test.db
      .selectFrom('samples')
      .select('id')
      .where('dataset_id', '=', DatasetId)
      .where('likeness', 'is', null)
      .execute()
    expect(left).toEqual([])
  })
})

describe('bursts', () => {
  async function bursts() {
    const { DatasetId, Labels } = await makeDataset(test, token, 'image', ['猫', '狗'])
    const shoot = async (GroupKey: string, content: Buffer, label = 0) => {
      const query = { DatasetId, GroupKey, LabelId: Labels[label]?.LabelId ?? '' }
      await collectFiles(test, token, query, { name: `${GroupKey}.jpg`, content })
    }
    const groups = async () => (await samplesOf(DatasetId)).map(({ GroupKey }) => GroupKey)
    return { DatasetId, shoot, groups }
  }

  it('[O837] of one scene stand together, also what comes to them later; one of another scene stands for itself', async () => {
    const { shoot, groups } = await bursts()
    await shoot('b-1', await resized(3, 120))
    await shoot('b-1', await resized(5))
    await shoot('b-2', await resized(3, 100))
    await shoot('b-2', await resized(7))
    await shoot('b-1', await resized(9))
    await shoot('b-3', await resized(11))
    const [one, ...others] = await groups()
    expect(others).toEqual([one, one, one, one, 'b-3'])
  })

  it('[O837] grow together when a picture of both comes, whichever was there first', async () => {
    const { shoot, groups } = await bursts()
    await shoot('b-1', await resized(3, 120))
    await shoot('b-2', await resized(7))
    expect(new Set(await groups()).size).toBe(2)
    await shoot('b-2', await resized(3, 100))
    await shoot('', await resized(7, 110))
    expect(new Set(await groups()).size).toBe(1)
  })

  it('[O837] of two classes stay apart, however little they differ: that is what shall be learned', async () => {
    const { shoot, groups } = await bursts()
    await shoot('b-1', await resized(3, 120))
    await shoot('b-2', await resized(3, 100), 1)
    expect(await groups()).toEqual(['b-1', 'b-2'])
  })
})
