import {
  datasetMessages,
  exportDataset,
  fileMessages,
  findDataset,
  getImport,
  importSamplesJob,
  listModelRuns,
  listSamples,
  type ModelType,
  messages,
  postModel,
  startImport,
  startModelRun,
  UPLOAD_BYTES_MAX,
} from '@shijie/contract'
import { Random } from '@shijie/ml/core/random'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ArchiveEntry, archiveOf } from '../../../test/archives.ts'
import { makeDataset, pictureOf, toneOf, uploadArchive } from '../../../test/collecting.ts'
import { buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { runImport } from './import-archive.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await startTestApp()
  token = await test.sessionFor((await buildUser(test.db, { userType: '8000' })).id)
})
afterAll(() => test.close())

/** The samples of a set, one page after the other. */
async function samplesOf(DatasetId: string) {
  const pageOf = async (PageIndex: number) =>
    (await test.call(listSamples, { token, query: { DatasetId, PageSize: 100, PageIndex } })).Data
  const first = await pageOf(1)
  const Items = [...first.Items]
  while (Items.length < first.TotalCount) Items.push(...(await pageOf(Items.length / 100 + 1)).Items)
  return { ...first, Items }
}

const MB = 1024 * 1024

/** Bytes that nothing makes smaller, the same at every run. */
function noise(length: number): Buffer {
  const random = new Random(length)
  return Buffer.from(Uint8Array.from({ length }, () => random.next() * 256))
}

const decoder = new TextDecoder('gb18030')
const gbkOf = new Map<string, number[]>()

/** Bytes of a text as Chinese Windows writes them. */
function toGbk(text: string): Buffer {
  if (gbkOf.size === 0) {
    for (let lead = 0x81; lead < 0xff; lead++) {
      for (let trail = 0x40; trail < 0xff; trail++) gbkOf.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail])
    }
  }
  return Buffer.from([...text].flatMap((letter) => gbkOf.get(letter) ?? [letter.charCodeAt(0)]))
}

/** Imports an archive into a set, a new one where none is named. */
async function importAll(modelType: ModelType, entries: ArchiveEntry[], into?: string) {
  const DatasetId = into ?? (await makeDataset(test, token, modelType)).DatasetId
  const FileId = await uploadArchive(test, token, archiveOf(...entries))
  const started = await test.call(startImport, { token, body: { DatasetId, FileId } })
  expect(started.Data.State).toBe('waiting')
  await runImport(
    test,
    importSamplesJob.payload.parse({ importId: started.Data.ImportId }).importId,
    new AbortController().signal,
  )
  const { Data: state } = await test.call(getImport, { token, query: { DatasetId } })
  const listed = await samplesOf(DatasetId)
  if (!state) throw new Error('There was no import')
  return { DatasetId, state, listed }
}

describe('an archive', () => {
  const [cat, dog] = [toGbk('猫'), toGbk('狗')]

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

  it('[E085] reads labels.csv in GBK, as spreadsheets of Chinese Windows write it', async () => {
    const { listed } = await importAll('image', [
      { name: 'labels.csv', content: toGbk('文件名,类别\n1.png,猫\n2.png,狗\n') },
      { name: '1.png', content: await pictureOf(31) },
      { name: '2.png', content: await pictureOf(32) },
    ])
    expect(listed.Items.map(({ Tags }) => Tags.length)).toEqual([1, 1])
  })

  it('[E085] that was divided before keeps its test part for the examination', async () => {
    const { listed } = await importAll('image', [
      { name: 'train/cat/1.png', content: await pictureOf(41) },
      { name: 'train/dog/2.png', content: await pictureOf(42) },
      { name: 'test/cat/3.png', content: await pictureOf(43) },
    ])
    const sides = Object.fromEntries(listed.Items.map(({ SampleName, Side }) => [SampleName, Side]))
    expect(sides).toEqual({ '1.png': '', '2.png': '', '3.png': 'exam' })
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
    const FileId = await uploadArchive(test, token, archiveOf(...entries))
    const { Data } = await test.call(startImport, { token, body: { DatasetId, FileId } })
    await test.db.updateTable('dataset_imports').set({ done: 2, imported: 2 }).where('id', '=', Data.ImportId).execute()
    await runImport(test, Data.ImportId, new AbortController().signal)
    const { Data: state } = await test.call(getImport, { token, query: { DatasetId } })
    expect(state).toMatchObject({ State: 'done', Done: 4, Imported: 4, Refused: [] })
    expect((await samplesOf(DatasetId)).TotalCount).toBe(2)
  })

  it('[O794] with good, broken, wrong and too large files brings in the good ones and names every other', async () => {
    const good = await Promise.all(
      Array.from({ length: 94 }, async (_, at) => ({
        name: `照片/${at % 2 ? '猫' : '狗'}/${at}.png`,
        content: await pictureOf(at, { size: 24 }),
      })),
    )
    const whole = await pictureOf(200, { size: 200, format: 'jpeg' })
    const bad: [string, Buffer, string][] = [
      ['坏 1.jpg', whole.subarray(0, whole.length / 2), messages.pictureBroken],
      ['坏 2.png', (await pictureOf(201)).subarray(0, 300), messages.pictureBroken],
      ['坏 3.jpg', Buffer.concat([whole.subarray(0, 20), Buffer.alloc(2000, 7)]), messages.pictureBroken],
      ['笔记.txt', Buffer.from('今天拍了猫'), datasetMessages.pictureOnly],
      ['程序.png', Buffer.from('MZ\x90\x00 This program cannot be run in DOS mode'), datasetMessages.pictureOnly],
      ['太大.png', Buffer.concat([noise(MB), Buffer.alloc(UPLOAD_BYTES_MAX)]), fileMessages.uploadTooLarge],
    ]
    const entries = [...good, ...bad.map(([name, content]) => ({ name: `照片/猫/${name}`, content }))]
    const { DatasetId, state } = await importAll('image', entries)
    expect(state).toMatchObject({ State: 'done', Done: 100, Total: 100, Imported: 94, Duplicates: 0 })
    const byName = (list: { FileName: string; Reason: string }[]) =>
      list.map(({ FileName, Reason }) => `${FileName}: ${Reason}`).sort()
    const wanted = bad.map(([name, , reason]) => ({ FileName: `照片/猫/${name}`, Reason: reason }))
    expect(byName(state.Refused)).toEqual(byName(wanted))
    const again = await importAll('image', entries, DatasetId)
    expect(again.state).toMatchObject({ State: 'done', Done: 100, Imported: 0, Duplicates: 94 })
    expect(again.state.Refused).toHaveLength(6)
    expect(again.listed.TotalCount).toBe(94)
  })

  it('[O794] has right names and labels, in GBK and in UTF-8, in list, export and what blocks offer', async () => {
    const labels = ['猫', '狗', '其他 (杂)']
    const nameOf = (at: number) => `${labels[at % 3]}/第 ${at} 段【${at % 7}】(副本).wav`
    // Sounds, because nothing of them is computed.
    const entries = Array.from(
      { length: 199 },
      (_, at): ArchiveEntry => ({
        name: at < 100 ? toGbk(`我的 声音/${nameOf(at)}`) : `我的 声音/${nameOf(at)}`,
        content: toneOf(200 + at, 0.02),
      }),
    )
    // A folder whose name alone could be either: 猫 in GBK is è in UTF-8.
    entries.push({ name: toGbk('我的 声音/猫/1.wav'), content: toneOf(900, 0.02) })
    const { DatasetId, state, listed } = await importAll('sound', entries)
    expect(state).toMatchObject({ Imported: 200, Refused: [] })
    const { Data: set } = await test.call(findDataset, { token, query: { DatasetId } })
    expect(set.Labels.map(({ LabelName }) => LabelName).sort()).toEqual([...labels].sort())
    const labelOf = new Map(set.Labels.map(({ LabelId, LabelName }) => [LabelId, LabelName]))
    const names = listed.Items.map(({ SampleName, Tags }) => `${labelOf.get(Tags[0]?.LabelId ?? '')}/${SampleName}`)
    const wanted = [...Array.from({ length: 199 }, (_, at) => nameOf(at)), '猫/1.wav'].sort()
    expect(names.sort()).toEqual(wanted)
    const answer = await test.app.inject({
      url: `${exportDataset.path}?${new URLSearchParams({ DatasetId, Format: 'folders' })}`,
      headers: { token },
    })
    expect(Object.keys(unzipSync(answer.rawPayload)).sort()).toEqual(wanted)
    // Where the menu of a block takes its labels from.
    const model = { ModelName: '听声音', ModelType: 'sound' as const, DatasetId }
    const { ModelId } = (await test.call(postModel, { token, body: model })).Data
    await test.call(startModelRun, { token, body: { ModelId, Algorithm: 'softmax', Parameters: [], Seed: 1 } })
    const [run] = (await test.call(listModelRuns, { token, query: { ModelId } })).Data.Items
    expect(run?.Labels.map(({ LabelName }) => LabelName).sort()).toEqual([...labels].sort())
  })
})

describe('a hostile archive', () => {
  const content = Buffer.from('x')
  const png = () => pictureOf(1)
  const bomb = Buffer.alloc(20 * MB)

  it.each<[string, ArchiveEntry, RegExp]>([
    ['leads out of its folder', { name: '../外面.png', content }, /不安全的文件名/],
    ['hides the way out', { name: '猫/../../外面.png', content }, /不安全的文件名/],
    ['names a place of the disk', { name: '/etc/passwd', content }, /不安全的文件名/],
    ['names a drive', { name: 'C:\\Windows\\a.png', content }, /不安全的文件名/],
    ['holds a link', { name: '猫/链接.png', content: Buffer.from('/etc/passwd'), mode: 0o120777 }, /不是普通文件/],
    ['unfolds a thousand times', { name: '猫/炸弹.png', content: bomb }, new RegExp(fileMessages.archiveRatio)],
  ])('[O795] that %s is refused as a whole with its reason', async (_, entry, reason) => {
    const memory = process.memoryUsage().rss
    const { state, listed } = await importAll('image', [entry, { name: '猫/1.png', content: await png() }])
    expect(state).toMatchObject({ State: 'failed', Message: expect.stringMatching(reason), Imported: 0 })
    expect(listed.TotalCount).toBe(0)
    expect(process.memoryUsage().rss - memory).toBeLessThan(512 * MB)
  })

  it('[O795] brings in no archive, no drawing with a script, no program under a false name and nothing that lies', async () => {
    const { state, listed } = await importAll('image', [
      { name: '猫/里面.zip', content: archiveOf({ name: 'a.png', content: await png() }) },
      { name: '猫/图.svg', content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>') },
      { name: '猫/程序.jpg', content: Buffer.from('MZ\x90\x00\x03 PE') },
      { name: '狗/大小.png', content: noise(4000), claimedSize: 10 },
      { name: '狗/校验.png', content: noise(4000), claimedSum: 7 },
      { name: '猫/1.png', content: await png() },
    ])
    expect(state).toMatchObject({ State: 'done', Imported: 1 })
    expect(state.Refused.map(({ Reason }) => Reason).sort()).toEqual(
      [...Array(3).fill(datasetMessages.pictureOnly), ...Array(2).fill(fileMessages.archiveBroken)].sort(),
    )
    expect(listed.TotalCount).toBe(1)
  })
})
