import {
  bulkTag,
  type Dataset,
  type Envelope,
  EXPORT_FORMATS,
  exportDataset,
  findDataset,
  listSamples,
  type OwnFile,
  type Sample,
  saveTags,
  startImport,
  uploadFile,
} from '@shijie/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { collectFiles, makeDataset, pictureOf } from '../../../../test/collecting.ts'
import { buildUser } from '../../../../test/factories.ts'
import { formOf } from '../../../../test/forms.ts'
import { startTestApp, type TestApp } from '../../../../test/support.ts'
import { runImport } from '../import-archive.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await startTestApp()
  token = await test.sessionFor((await buildUser(test.db, { userType: '8000' })).id)
})
afterAll(() => test.close())

const LABELS = ['停车', '慢 & 行', '“其他”']

/** Pictures of different sizes, two of one name, the last one without any tag. */
async function makeSet(modelType: 'image' | 'object'): Promise<Dataset> {
  const set = await makeDataset(test, token, modelType, LABELS)
  const { DatasetId } = set
  for (const [at, name] of ['路口.png', '路口.jpg', '桥 (2).png', '空.png'].entries()) {
    const content = await pictureOf(at, { size: 90 + at * 31, format: name.endsWith('jpg') ? 'jpeg' : 'png' })
    await collectFiles(test, token, { DatasetId }, { name, content })
  }
  return set
}

const samplesOf = async (DatasetId: string): Promise<Sample[]> =>
  (await test.call(listSamples, { token, query: { DatasetId, PageSize: 100 } })).Data.Items

/** What a set says: sizes stand for pictures, which all have their own. */
async function contentOf(DatasetId: string) {
  const { Data: set } = await test.call(findDataset, { token, query: { DatasetId } })
  const labelOf = new Map(set.Labels.map(({ LabelId, LabelName }) => [LabelId, LabelName]))
  const items = await samplesOf(DatasetId)
  const pictures = items
    .map(({ Width, Tags }) => ({
      Width,
      tags: Tags.map(({ LabelId, Box }) => ({ label: labelOf.get(LabelId), box: Box ? Object.values(Box) : null })),
    }))
    .sort((one, other) => one.Width - other.Width)
  return pictures
}

/** Into an empty set by the way that pages go. */
async function exportAndImport(set: Dataset, Format: string): Promise<string> {
  const query = new URLSearchParams({ DatasetId: set.DatasetId, Format })
  const archive = await test.app.inject({ url: `${exportDataset.path}?${query}`, headers: { token } })
  const { payload, headers } = formOf({ name: '导出.zip', content: archive.rawPayload })
  const sent = await test.app.inject({
    method: 'POST',
    url: uploadFile.path,
    payload,
    headers: { ...headers, token },
  })
  const { FileId } = sent.json<Envelope<OwnFile>>().Data
  const { DatasetId } = await makeDataset(test, token, set.ModelType)
  const { Data } = await test.call(startImport, { token, body: { DatasetId, FileId } })
  await runImport(test, Data.ImportId, new AbortController().signal)
  return DatasetId
}

it.each(EXPORT_FORMATS.filter((format) => format !== 'folders'))(
  '[O799] boxes in the format %s come back within a pixel, with pictures that have none',
  async (format) => {
    const set = await makeSet('object')
    const [one, two, three] = await samplesOf(set.DatasetId)
    const boxes: [Sample | undefined, [number, number, number, number][]][] = [
      [one, [[3, 5, 40, 30]]],
      [
        two,
        [
          [0, 0, 121, 121],
          [60, 70, 21, 13],
        ],
      ],
      [three, [[10.5, 20.25, 33, 44]]],
    ]
    for (const [sample, list] of boxes) {
      const Tags = list.map(([X, Y, Width, Height], at) => ({
        LabelId: set.Labels[(at + list.length) % 3]?.LabelId ?? '',
        Box: { X, Y, Width, Height },
      }))
      const body = { SampleId: sample?.SampleId ?? '', Version: 1, Tags }
      expect((await test.call(saveTags, { token, body })).ErrorMsg).toBe('')
    }
    const [before, after] = [await contentOf(set.DatasetId), await contentOf(await exportAndImport(set, format))]
    expect(after.map(({ Width }) => Width)).toEqual(before.map(({ Width }) => Width))
    for (const [at, { tags }] of before.entries()) {
      expect(after[at]?.tags.map(({ label }) => label)).toEqual(tags.map(({ label }) => label))
      for (const [place, { box }] of tags.entries()) {
        const found = after[at]?.tags[place]?.box ?? []
        const differences = (box ?? []).map((side, which) => Math.abs(side - (found[which] ?? Number.NaN)))
        expect(Math.max(...differences)).toBeLessThanOrEqual(1)
      }
    }
  },
)

it.each(EXPORT_FORMATS)('[O799] classes in the format %s come back, with pictures that have none', async (format) => {
  const set = await makeSet('image')
  const samples = await samplesOf(set.DatasetId)
  const Assignments = samples
    .slice(0, 3)
    .map(({ SampleId }, at) => ({ SampleId, LabelId: set.Labels[at]?.LabelId ?? '' }))
  await test.call(bulkTag, { token, body: { DatasetId: set.DatasetId, Assignments } })
  const after = await contentOf(await exportAndImport(set, format))
  const wanted = await contentOf(set.DatasetId)
  if (format !== 'folders') return expect(after).toEqual(wanted)
  // Signs that no name of a folder may have become a line.
  expect(after.map(({ tags }) => tags[0]?.label)).toEqual(wanted.map(({ tags }) => tags[0]?.label))
})
