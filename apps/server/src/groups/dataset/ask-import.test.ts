import {
  cancelImport,
  confirmImport,
  datasetMessages,
  findDataset,
  getImport,
  listImportIssues,
  listSamples,
  type ModelType,
  startImport,
} from '@shijie/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ArchiveEntry, archiveOf } from '../../../test/archives.ts'
import { makeDataset, pictureOf, uploadArchive } from '../../../test/collecting.ts'
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

const textOf = (content: unknown) => Buffer.from(typeof content === 'string' ? content : JSON.stringify(content))
const run = (importId: string) => runImport(test, importId, new AbortController().signal)
const stateOf = async (DatasetId: string) => (await test.call(getImport, { token, query: { DatasetId } })).Data
const samplesOf = async (DatasetId: string) => (await test.call(listSamples, { token, query: { DatasetId } })).Data
const issuesOf = async (DatasetId: string, PageIndex = 1, PageSize = 20) =>
  (await test.call(listImportIssues, { token, query: { DatasetId, PageIndex, PageSize } })).Data

/** An import that was looked at. */
async function looked(modelType: ModelType, entries: ArchiveEntry[], labels: string[] = []) {
  const { DatasetId } = await makeDataset(test, token, modelType, labels)
  const FileId = await uploadArchive(test, token, archiveOf(...entries))
  const { Data } = await test.call(startImport, { token, body: { DatasetId, FileId } })
  await run(Data.ImportId)
  const isArchiveThere = async () => {
    const row = await test.db
      .selectFrom('files')
      .select('deleted_at')
      .where('id', '=', FileId)
      .executeTakeFirstOrThrow()
    return row.deleted_at === null
  }
  return { DatasetId, FileId, ImportId: Data.ImportId, isArchiveThere }
}

/** Two pictures, labels of one of them and of one that is not there, one label with an outline. */
const polygons = async (): Promise<ArchiveEntry[]> => {
  const shapes = [
    {
      label: '猫',
      shape_type: 'polygon',
      points: [
        [10, 10],
        [30, 10],
        [30, 50],
      ],
    },
  ]
  const file = { version: '5.4.1', shapes, imagePath: '1.png', imageData: null }
  return [
    { name: '1.png', content: await pictureOf(1, { size: 90 }) },
    { name: '2.png', content: await pictureOf(2, { size: 91 }) },
    { name: '1.json', content: textOf(file) },
    { name: '忘了.json', content: textOf({ ...file, imagePath: '忘了.png' }) },
  ]
}

describe('an archive in which something is not clear', () => {
  it('[O713] is looked at first: nothing is kept, and what would become of it is told', async () => {
    const entries = [...(await polygons()), { name: '说明.txt', content: textOf('拍的是猫') }]
    const { DatasetId } = await looked('object', entries, ['狗', '猫'])
    expect(await stateOf(DatasetId)).toMatchObject({
      State: 'asking',
      FileName: '动物.zip',
      Imported: 0,
      Look: {
        Format: 'labelMe',
        Marked: 1,
        Unmarked: 1,
        Labels: [{ LabelName: '猫', Num: 1, IsNew: false }],
        // Of the picture that is there; the other one is named.
        Notes: [datasetMessages.importNotes.polygons(1)],
        Issues: 2,
      },
    })
    expect((await samplesOf(DatasetId)).TotalCount).toBe(0)
    expect((await issuesOf(DatasetId)).Items).toEqual([
      { FileName: '忘了.png', Reason: datasetMessages.notPacked },
      { FileName: '说明.txt', Reason: datasetMessages.pictureOnly },
    ])
  })

  it('[O1140] comes in when somebody says so, with the boxes that were understood, and is not asked again', async () => {
    const { DatasetId, ImportId, isArchiveThere } = await looked('object', await polygons())
    const confirmed = await test.call(confirmImport, { token, body: { DatasetId, ImportId } })
    expect(confirmed.Data).toMatchObject({ State: 'waiting', Look: null })
    await run(ImportId)
    expect(await stateOf(DatasetId)).toMatchObject({ State: 'done', Imported: 2, Refused: [], Look: null })
    const boxes = (await samplesOf(DatasetId)).Items.flatMap(({ Tags }) => Tags.map(({ Box }) => Box))
    expect(boxes).toEqual([{ X: 10, Y: 10, Width: 20, Height: 40 }])
    expect(await isArchiveThere()).toBe(false)
    const again = await test.call(confirmImport, { token, body: { DatasetId, ImportId } })
    expect(again.ErrorMsg).toBe(datasetMessages.importEnded)
  })

  it('[O1140] that somebody else answered is refused with what was answered, and goes on', async () => {
    const { DatasetId, ImportId } = await looked('object', await polygons())
    const confirm = () => test.call(confirmImport, { token, body: { DatasetId, ImportId } })
    const refuse = () => test.call(cancelImport, { token, body: { DatasetId, AskingId: ImportId } })
    expect((await confirm()).Data.State).toBe('waiting')
    for (const late of [confirm, refuse]) expect((await late()).ErrorMsg).toBe(datasetMessages.importAnswered)
    expect((await stateOf(DatasetId))?.State).toBe('waiting')
    await run(ImportId)
    expect((await refuse()).ErrorMsg).toBe(datasetMessages.importEnded)
    const other = await looked('object', await polygons())
    const body = { DatasetId: other.DatasetId, ImportId: other.ImportId }
    await test.call(cancelImport, { token, body: { DatasetId: other.DatasetId, AskingId: other.ImportId } })
    expect((await test.call(confirmImport, { token, body })).ErrorMsg).toBe(datasetMessages.importRefused)
  })

  it('[O713] boxes beside a picture whose size nobody told are named before, and so is a picture of another shape', async () => {
    const images = [
      { id: 1, file_name: '1.png' },
      { id: 2, file_name: '2.png', width: 100, height: 50 },
      { id: 3, file_name: '3.png', width: 128, height: 128 },
    ]
    const marks = [
      [1, 500, 10],
      [1, 10, 10],
      [2, 10, 10],
      [3, 20, 40],
    ]
    const annotations = marks.map(([image_id, x, y]) => ({ image_id, category_id: 1, bbox: [x, y, 20, 20] }))
    const { DatasetId, ImportId } = await looked('object', [
      { name: 'a.json', content: textOf({ images, annotations, categories: [{ id: 1, name: '猫' }] }) },
      ...(await Promise.all([1, 2, 3].map(async (at) => ({ name: `${at}.png`, content: await pictureOf(at + 20) })))),
    ])
    expect((await stateOf(DatasetId))?.Look).toMatchObject({
      Marked: 3,
      Labels: [{ LabelName: '猫', Num: 3 }],
      Notes: [datasetMessages.importNotes.resized(1)],
    })
    expect((await issuesOf(DatasetId)).Items).toEqual([
      { FileName: '1.png', Reason: datasetMessages.boxBeside },
      {
        FileName: '2.png',
        Reason: datasetMessages.pictureOther({ width: 100, height: 50 }, { width: 64, height: 64 }),
      },
    ])
    await test.call(confirmImport, { token, body: { DatasetId, ImportId } })
    await run(ImportId)
    const boxes = (await samplesOf(DatasetId)).Items.map(({ Tags }) => Tags.map(({ Box }) => Object.values(Box ?? {})))
    expect(boxes).toContainEqual([[10, 20, 10, 10]])
    expect(boxes.flat()).toHaveLength(3)
  })

  it('[O713] drawings of the marks that lie beside the pictures are named', async () => {
    const box = (name: string, at: number) => `<${name}>${at}</${name}>`
    const sides = ['xmin', 'ymin', 'xmax', 'ymax'].map((name, at) => box(name, 10 + 5 * at)).join('')
    const voc = `<annotation><object><name>猫</name><bndbox>${sides}</bndbox></object></annotation>`
    const { DatasetId } = await looked('object', [
      { name: 'Annotations/1.xml', content: textOf(voc) },
      { name: 'JPEGImages/1.png', content: await pictureOf(31) },
      { name: 'AnnotationsVisualization/1.png', content: await pictureOf(32) },
    ])
    expect((await issuesOf(DatasetId)).Items).toEqual([
      { FileName: 'AnnotationsVisualization/1.png', Reason: datasetMessages.drawingOf('JPEGImages/1.png') },
    ])
  })

  it('[O715] that is refused leaves nothing: no samples, no new classes, and no archive among the own files', async () => {
    const { DatasetId, ImportId, isArchiveThere } = await looked('object', await polygons())
    await test.call(cancelImport, { token, body: { DatasetId } })
    await run(ImportId)
    expect((await stateOf(DatasetId))?.State).toBe('cancelled')
    expect((await samplesOf(DatasetId)).TotalCount).toBe(0)
    expect((await test.call(findDataset, { token, query: { DatasetId } })).Data.Labels).toEqual([])
    expect(await isArchiveThere()).toBe(false)
  })

  it('[O713] keeps others waiting until it is answered, for a day at most', async () => {
    const { DatasetId, ImportId } = await looked('object', await polygons())
    const FileId = await uploadArchive(test, token, archiveOf(...(await polygons())))
    const begin = () => test.call(startImport, { token, body: { DatasetId, FileId } })
    expect((await begin()).ErrorMsg).toBe(datasetMessages.importWaits)
    const yesterday = new Date(test.clock.now().getTime() - 25 * 3_600_000)
    await test.db.updateTable('dataset_imports').set({ updated_at: yesterday }).where('id', '=', ImportId).execute()
    expect((await begin()).Data.State).toBe('waiting')
  })

  it('[O1141] lists what was not understood page by page', async () => {
    const lines = Array.from({ length: 25 }, (_, at) => `没有 ${at}.png,猫\n`).join('')
    const { DatasetId } = await looked('image', [
      { name: 'labels.csv', content: textOf(`file,label\n1.png,猫\n${lines}`) },
      { name: '1.png', content: await pictureOf(3) },
    ])
    expect((await stateOf(DatasetId))?.Look).toMatchObject({ Format: 'csv', Marked: 1, Issues: 25 })
    const [first, second] = [await issuesOf(DatasetId), await issuesOf(DatasetId, 2)]
    expect([first.Items.length, second.Items.length, second.TotalCount]).toEqual([20, 5, 25])
    expect(second.Items[4]?.FileName).toBe('没有 24.png')
  })

  it('[O713] where a sample has one class a picture of several gets none, and is named', async () => {
    const { DatasetId, ImportId } = await looked('image', [
      { name: 'labels.csv', content: textOf('file,label\n1.png,猫\n1.png,狗\n2.png,狗\n2.png,狗\n') },
      { name: '1.png', content: await pictureOf(5) },
      { name: '2.png', content: await pictureOf(6) },
    ])
    expect((await issuesOf(DatasetId)).Items).toEqual([
      { FileName: '1.png', Reason: datasetMessages.severalClasses(['猫', '狗']) },
    ])
    await test.call(confirmImport, { token, body: { DatasetId, ImportId } })
    await run(ImportId)
    expect((await samplesOf(DatasetId)).Items.map(({ Tags }) => Tags.length).sort()).toEqual([0, 1])
  })

  it('[O713] of eighty classes those that something has are made', async () => {
    const categories = Array.from({ length: 80 }, (_, id) => ({ id, name: `类${id}` }))
    const images = [{ id: 1, file_name: '1.png' }]
    const annotations = [{ image_id: 1, category_id: 70, bbox: [1, 1, 20, 20] }]
    const { DatasetId } = await looked('object', [
      { name: 'a.json', content: textOf({ images, annotations, categories }) },
      { name: '1.png', content: await pictureOf(7) },
    ])
    expect((await stateOf(DatasetId))?.Look).toMatchObject({
      Labels: [{ LabelName: '类70', Num: 1, IsNew: true }],
      Notes: [datasetMessages.importNotes.labelsUnused(79)],
    })
  })

  it('[O713] of names that no table keeps is told all the same', async () => {
    const { DatasetId } = await looked('image', [
      { name: 'labels.csv', content: textOf('file,label\n"a\u0000b.png",猫\n') },
      { name: 'b.json', content: textOf('[{"id":1,"label":"\\ud800","imageurl":"\\ud800\\u0000.png"}]') },
      { name: '1.png', content: await pictureOf(8) },
    ])
    expect((await stateOf(DatasetId))?.State).toBe('asking')
    expect((await issuesOf(DatasetId)).TotalCount).toBe(2)
  })

  it('[O713] names of folders are no classes of objects', async () => {
    const { DatasetId } = await looked('object', [{ name: 'a/images/1.png', content: await pictureOf(9) }])
    expect(await stateOf(DatasetId)).toMatchObject({ State: 'done', Imported: 1 })
    expect((await test.call(findDataset, { token, query: { DatasetId } })).Data.Labels).toEqual([])
  })

  it('[O713] that leads out of its folder is refused before it is looked at', async () => {
    const { DatasetId } = await looked('object', [
      ...(await polygons()),
      { name: '../外面.json', content: textOf('{}') },
    ])
    expect(await stateOf(DatasetId)).toMatchObject({ State: 'failed', Look: null })
    expect((await issuesOf(DatasetId)).TotalCount).toBe(0)
  })
})
