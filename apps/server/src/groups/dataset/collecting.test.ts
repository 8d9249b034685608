import {
  datasetMessages,
  deleteSamples,
  type Envelope,
  getImport,
  importSamplesJob,
  listSamples,
  type ModelType,
  type OwnFile,
  postRows,
  restoreSamples,
  startImport,
  updateSampleText,
  uploadFile,
} from '@shijie/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ArchiveEntry, archiveOf } from '../../../test/archives.ts'
import { collect, makeDataset, pictureOf, toneOf } from '../../../test/collecting.ts'
import { buildUser } from '../../../test/factories.ts'
import { formOf } from '../../../test/forms.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { runImport } from './import-archive.ts'

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
    const answer = await collect(
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
    const again = await collect(test, token, { DatasetId }, { name: '一.png', content: one })
    expect(again.Data).toMatchObject({ Imported: 0, Duplicates: 1 })
  })

  it('[E085] that are turned by a note of the camera stand upright', async () => {
    const { DatasetId } = await makeDataset(test, token, 'object', ['狗'])
    const wide = sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
    const content = await wide.jpeg().withMetadata({ orientation: 6 }).toBuffer()
    await collect(test, token, { DatasetId }, { name: '竖着.jpg', content })
    expect((await samplesOf(DatasetId)).Items).toMatchObject([{ Width: 40, Height: 60 }])
  })

  it('[E085] of nearly the same content share a group; different ones do not', async () => {
    const { DatasetId } = await makeDataset(test, token, 'image')
    const numbers = Array.from({ length: 12 }, (_, index) => index + 1)
    for (const number of numbers) {
      await collect(
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
    await collect(test, token, { DatasetId }, { name: '缩小的.jpg', content: smaller })
    const alike = await samplesOf(DatasetId, 'alike')
    expect(alike.Items.map(({ SampleName }) => SampleName)).toEqual(['3.png', '缩小的.jpg'])
    expect(new Set(alike.Items.map(({ GroupKey }) => GroupKey)).size).toBe(1)
  })

  it('[E085] of sounds are WAV of at most ten seconds', async () => {
    const { DatasetId } = await makeDataset(test, token, 'sound')
    const { Data } = await collect(
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

  it('[E085] are deleted and brought back', async () => {
    const { DatasetId } = await makeDataset(test, token, 'image')
    const { Data } = await collect(test, token, { DatasetId }, { name: 'a.png', content: await pictureOf(5) })
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
    Rows: { Text?: string; Values?: (number | string)[]; LabelName?: string }[],
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

  it('[E085] of a table fit its columns', async () => {
    const { Data } = await post('number', [{ Values: ['5.1'] }, { Values: [1, 2] }, { Values: ['五'] }])
    expect(Data.Items).toMatchObject([{ Values: [5.1] }])
    expect(Data.Refused.map(({ Reason }) => Reason)).toEqual([
      datasetMessages.valuesWrong,
      datasetMessages.valueNotNumber,
    ])
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

describe('an archive', () => {
  async function uploadArchive(entries: ArchiveEntry[]): Promise<string> {
    const { payload, headers } = formOf({ name: '动物.zip', content: archiveOf(...entries) })
    const answer = await test.app.inject({
      method: 'POST',
      url: uploadFile.path,
      payload,
      headers: { ...headers, token },
    })
    return answer.json<Envelope<OwnFile>>().Data.FileId
  }

  async function importAll(modelType: ModelType, entries: ArchiveEntry[]) {
    const { DatasetId } = await makeDataset(test, token, modelType)
    const FileId = await uploadArchive(entries)
    const started = await test.call(startImport, { token, body: { DatasetId, FileId } })
    expect(started.Data.State).toBe('waiting')
    await runImport(
      test,
      importSamplesJob.payload.parse({ importId: started.Data.ImportId }).importId,
      new AbortController().signal,
    )
    const { Data: state } = await test.call(getImport, { token, query: { DatasetId } })
    const listed = await samplesOf(DatasetId)
    const names = listed.Items.map(({ SampleName, Tags }) => ({ SampleName, tags: Tags.length }))
    return { DatasetId, state, listed, names }
  }

  // 猫 and 狗 in GBK.
  const [cat, dog] = [Buffer.from([0xc3, 0xa8]), Buffer.from([0xb9, 0xb7])]

  it('[E085] makes labels of its folders, in GBK too, and leaves what systems put in', async () => {
    const png = async (number: number) => pictureOf(number)
    const { state, listed } = await importAll('image', [
      { name: Buffer.concat([Buffer.from('data/'), cat, Buffer.from('/1.png')]), content: await png(1) },
      { name: Buffer.concat([Buffer.from('data/'), dog, Buffer.from('/1.png')]), content: await png(2) },
      { name: '__MACOSX/data/._1.png', content: Buffer.from('x') },
      { name: 'data/Thumbs.db', content: Buffer.from('x') },
      {
        name: Buffer.concat([Buffer.from('data/'), dog, Buffer.from('/broken.png')]),
        content: Buffer.from('no picture'),
      },
    ])
    expect(state).toMatchObject({ State: 'done', Done: 3, Total: 3, Imported: 2, Duplicates: 0 })
    expect(state?.Refused).toEqual([{ FileName: 'data/狗/broken.png', Reason: datasetMessages.pictureOnly }])
    expect(listed.Items.every(({ Tags }) => Tags.length === 1)).toBe(true)
  })

  it('[E085] in the format YOLO brings its boxes, cut at the edges of the picture', async () => {
    const { listed } = await importAll('object', [
      { name: 'classes.txt', content: Buffer.from('停\n慢\n') },
      { name: 'images/路口.png', content: await pictureOf(9, { size: 100 }) },
      { name: 'labels/路口.txt', content: Buffer.from('1 0.5 0.5 0.2 0.4\n0 0.95 0.1 0.2 0.2\n') },
      { name: 'images/空.png', content: await pictureOf(4, { size: 100 }) },
    ])
    const tags = listed.Items.find(({ SampleName }) => SampleName === '路口.png')?.Tags ?? []
    const boxes = tags
      .map(({ Box }) => Object.values(Box ?? {}).map(Math.round))
      .sort((a, b) => Number(a[0]) - Number(b[0]))
    expect(boxes).toEqual([
      [40, 30, 20, 40],
      [85, 0, 15, 20],
    ])
    expect(listed.TotalCount).toBe(2)
  })

  it('[E085] goes on where it was interrupted, and everything that was sent is counted once', async () => {
    const { DatasetId } = await makeDataset(test, token, 'image')
    const entries = await Promise.all(
      [1, 2, 3, 4].map(async (number) => ({ name: `猫/${number}.png`, content: await pictureOf(number) })),
    )
    const FileId = await uploadArchive(entries)
    const { Data } = await test.call(startImport, { token, body: { DatasetId, FileId } })
    await test.db.updateTable('dataset_imports').set({ done: 2, imported: 2 }).where('id', '=', Data.ImportId).execute()
    await runImport(test, Data.ImportId, new AbortController().signal)
    const { Data: state } = await test.call(getImport, { token, query: { DatasetId } })
    expect(state).toMatchObject({ State: 'done', Done: 4, Imported: 4, Refused: [] })
    expect((await samplesOf(DatasetId)).TotalCount).toBe(2)
  })

  it('[E085] with a name that leads out is refused as a whole', async () => {
    const { state, listed } = await importAll('image', [
      { name: '../outside.png', content: await pictureOf(1) },
      { name: '猫/1.png', content: await pictureOf(2) },
    ])
    expect(state?.State).toBe('failed')
    expect(state?.Message).toMatch(/[\u4e00-\u9fff]/)
    expect(listed.TotalCount).toBe(0)
  })
})
