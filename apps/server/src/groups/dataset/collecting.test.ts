import {
  datasetMessages,
  deleteSamples,
  listSamples,
  type ModelType,
  postRows,
  restoreSamples,
  updateSampleText,
} from '@shijie/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectFiles, makeDataset, pictureOf, toneOf } from '../../../test/collecting.ts'
import { buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await startTestApp()
  token = await test.sessionFor((await buildUser(test.db, { userType: '8000' })).id)
})
afterAll(() => test.close())

const samplesOf = async (DatasetId: string, State: 'all' | 'alike' = 'all') =>
  (await test.call(listSamples, { token, query: { DatasetId, State, PageSize: 100 } })).Data

describe('files', () => {
  it('[E085] become samples; what was sent is imported, there already, or refused with its reason', async () => {
    const { DatasetId, Labels } = await makeDataset(test, token, 'image', ['猫'])
    const [one, two] = [await pictureOf(1), await pictureOf(2)]
    const answer = await collectFiles(
      test,
      token,
      { DatasetId, LabelId: Labels[0]?.LabelId ?? '' },
      { name: '一.png', content: one },
      { name: '又一次.png', content: one },
      { name: '二.png', content: two },
      { name: '程序.png', content: Buffer.from('MZ no picture at all') },
      { name: '图.svg', content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>') },
    )
    expect(answer.Data).toMatchObject({ Sent: 5, Imported: 2, Duplicates: 1 })
    expect(answer.Data.Refused).toEqual([
      { FileName: '程序.png', Reason: datasetMessages.pictureOnly },
      { FileName: '图.svg', Reason: datasetMessages.pictureOnly },
    ])
    const { Items } = await samplesOf(DatasetId)
    expect(Items).toMatchObject([
      { SampleName: '一.png', Width: 64, Height: 64, Tags: [{ Box: null }] },
      { SampleName: '二.png' },
    ])
    const picture = await test.app.inject({ url: Items[0]?.ThumbnailUrl ?? '' })
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
    const again = await collectFiles(test, token, { DatasetId }, { name: '一.png', content: one })
    expect(again.Data).toMatchObject({ Imported: 0, Duplicates: 1 })
  })

  it('[E085] that are marks or a model of another program are refused with what to do with them', async () => {
    const { DatasetId } = await makeDataset(test, token, 'image')
    const content = Buffer.from('{}')
    const names = ['project-1-at-2024.json', '猫 01.XML', 'model.json', 'keras_model.h5']
    const answer = await collectFiles(test, token, { DatasetId }, ...names.map((name) => ({ name, content })))
    const { marksAlone, trainedElsewhere } = datasetMessages
    expect(answer.Data.Refused.map(({ Reason }) => Reason)).toEqual([
      marksAlone,
      marksAlone,
      trainedElsewhere,
      trainedElsewhere,
    ])
  })

  it('[E085] that are turned by a note of the camera stand upright', async () => {
    const { DatasetId } = await makeDataset(test, token, 'object', ['狗'])
    const wide = sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
    const content = await wide.jpeg().withMetadata({ orientation: 6 }).toBuffer()
    await collectFiles(test, token, { DatasetId }, { name: '竖着.jpg', content })
    expect((await samplesOf(DatasetId)).Items).toMatchObject([{ Width: 40, Height: 60 }])
  })

  it('[E085] of nearly the same content share a group; different ones do not', async () => {
    const { DatasetId } = await makeDataset(test, token, 'image')
    const numbers = Array.from({ length: 12 }, (_, index) => index + 1)
    for (const number of numbers) {
      await collectFiles(
        test,
        token,
        { DatasetId },
        { name: `${number}.png`, content: await pictureOf(number, { size: 200 }) },
      )
    }
    expect((await samplesOf(DatasetId, 'alike')).TotalCount).toBe(0)
    const smaller = await sharp(await pictureOf(3, { size: 200 }))
      .resize(90)
      .jpeg({ quality: 60 })
      .toBuffer()
    await collectFiles(test, token, { DatasetId }, { name: '缩小的.jpg', content: smaller })
    const alike = await samplesOf(DatasetId, 'alike')
    expect(alike.Items.map(({ SampleName }) => SampleName)).toEqual(['3.png', '缩小的.jpg'])
    expect(new Set(alike.Items.map(({ GroupKey }) => GroupKey)).size).toBe(1)
  })

  it('[E085] of sounds are WAV of at most ten seconds', async () => {
    const { DatasetId } = await makeDataset(test, token, 'sound')
    const { Data } = await collectFiles(
      test,
      token,
      { DatasetId },
      { name: '开灯.wav', content: toneOf(440) },
      { name: '太长.wav', content: toneOf(330, 10.5) },
      { name: '图.wav', content: await pictureOf(1) },
    )
    expect(Data.Imported).toBe(1)
    expect(Data.Refused.map(({ Reason }) => Reason)).toEqual([datasetMessages.soundTooLong, datasetMessages.soundOnly])
  })

  it('[O865] that came out of the set are known again, as they came and as they are kept', async () => {
    const { DatasetId } = await makeDataset(test, token, 'image')
    const came = await pictureOf(8, { format: 'jpeg' })
    const { Data } = await collectFiles(test, token, { DatasetId }, { name: 'a.jpg', content: came })
    const kept = await test.app.inject({ url: Data.Items[0]?.FileUrl ?? '' })
    expect(kept.rawPayload.equals(came)).toBe(false)
    const names = [came, kept.rawPayload].map((content, at) => ({ name: `${at}.jpg`, content }))
    expect((await collectFiles(test, token, { DatasetId }, ...names)).Data).toMatchObject({
      Imported: 0,
      Duplicates: 2,
    })
    const other = await makeDataset(test, token, 'image')
    const there = await collectFiles(test, token, { DatasetId: other.DatasetId }, ...names)
    expect(there.Data).toMatchObject({ Imported: 1, Duplicates: 1 })
  })

  it('[E085] are deleted and brought back', async () => {
    const { DatasetId } = await makeDataset(test, token, 'image')
    const { Data } = await collectFiles(test, token, { DatasetId }, { name: 'a.png', content: await pictureOf(5) })
    const body = { DatasetId, SampleIds: Data.Items.map(({ SampleId }) => SampleId) }
    expect((await test.call(deleteSamples, { token, body })).Data.Num).toBe(1)
    expect((await samplesOf(DatasetId)).TotalCount).toBe(0)
    expect((await test.call(restoreSamples, { token, body })).Data.Num).toBe(1)
    expect((await samplesOf(DatasetId)).TotalCount).toBe(1)
  })
})

describe('rows', () => {
  const post = async (
    modelType: ModelType,
    Rows: { Text?: string; Values?: (number | string)[]; LabelName?: string; Line?: number }[],
  ) => {
    const { DatasetId } = await makeDataset(test, token, modelType)
    return { DatasetId, ...(await test.call(postRows, { token, body: { DatasetId, Rows } })) }
  }

  it('[E085] of text are cleaned, counted once and bounded', async () => {
    const { Data } = await post('text', [
      { Text: ' 这本书\n真好看 ', LabelName: '开心' },
      { Text: '这本书 真好看' },
      { Text: '   ' },
      { Text: '长'.repeat(501) },
    ])
    expect(Data).toMatchObject({ Sent: 4, Imported: 1, Duplicates: 1 })
    expect(Data.Items).toMatchObject([{ Text: '这本书 真好看' }])
    expect(Data.Refused.map(({ Reason }) => Reason)).toEqual([
      datasetMessages.textRequired,
      datasetMessages.textTooLong,
    ])
  })

  it('[O865] that stand twice in what is sent, or in the set already, come once', async () => {
    const { DatasetId } = await post('text', [{ Text: '一' }, { Text: '二' }])
    const Rows = ['二', '三', '三', '一', '四'].map((Text) => ({ Text }))
    const { Data } = await test.call(postRows, { token, body: { DatasetId, Rows } })
    expect(Data).toMatchObject({ Sent: 5, Imported: 2, Duplicates: 3 })
    expect((await samplesOf(DatasetId)).Items.map(({ Text }) => Text)).toEqual(['一', '二', '三', '四'])
  })

  it('[E085] of a table fit its columns', async () => {
    const { Data } = await post('number', [{ Values: ['5.1'] }, { Values: [1, 2] }, { Values: ['五'] }])
    expect(Data.Items).toMatchObject([{ Values: [5.1] }])
    expect(Data.Refused.map(({ Reason }) => Reason)).toEqual([
      datasetMessages.valuesWrong,
      expect.stringContaining('“五”'),
    ])
  })

  it('[E085][O825] of a table may have units; a refusal says which column it is of and what stands there', async () => {
    const { Data } = await post('number', [
      { Values: ['155cm'] },
      { Values: ['213厘米'] },
      { Values: ['1.6米'] },
      { Values: ['=1+1'] },
      { Values: ['3'], LabelName: '长'.repeat(21) },
    ])
    expect(Data.Items).toMatchObject([{ Values: [155] }, { Values: [213] }])
    const column = /“(.+?)”/.exec(Data.Refused[0]?.Reason ?? '')?.[1] ?? ''
    expect(Data.Refused.map(({ Reason }) => Reason)).toEqual([
      datasetMessages.unitOther(column, '厘米', '1.6米'),
      datasetMessages.valueNotNumber(column, '=1+1'),
      datasetMessages.labelTooLong('长'.repeat(21), 20),
    ])
  })

  it('[O825] that are refused are named by where they stood in their table', async () => {
    const { Data } = await post('number', [
      { Values: ['1'], Line: 2 },
      { Values: ['三'], Line: 700 },
      { Values: ['x'] },
    ])
    expect(Data.Refused.map(({ FileName }) => FileName)).toEqual(['第 700 行：三', '第 3 行：x'])
  })

  it('[E085] of poses hold seventeen points', async () => {
    const { Data } = await post('pose', [{ Values: Array.from({ length: 51 }, () => 0.5) }, { Values: [1] }])
    expect([Data.Imported, Data.Refused.length]).toEqual([1, 1])
  })

  it('[E085] of text can be mended', async () => {
    const { DatasetId, Data } = await post('text', [{ Text: '真好看' }, { Text: '真难看' }])
    const SampleId = Data.Items[0]?.SampleId ?? ''
    const mended = await test.call(updateSampleText, { token, body: { SampleId, Text: '真是好看' } })
    expect(mended.Data.Text).toBe('真是好看')
    const twice = await test.call(updateSampleText, { token, body: { SampleId, Text: '真难看' } })
    expect(twice.ErrorMsg).toBe(datasetMessages.textTaken)
    expect((await samplesOf(DatasetId)).TotalCount).toBe(2)
  })
})
