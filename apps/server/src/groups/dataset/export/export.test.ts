import { EXPORT_FORMATS, type ExportFormat, exportDataset } from '@shijie/contract'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectFiles, makeDataset, pictureOf } from '../../../../test/collecting.ts'
import { buildUser } from '../../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support.ts'
import { readLayout } from '../archive/layout.ts'
import { describeExport as describeSet, type ExportedSet } from './describe.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await startTestApp()
  token = await test.sessionFor((await buildUser(test.db, { userType: '8000' })).id)
})
afterAll(() => test.close())

const SET: ExportedSet = {
  name: '校门口的标志',
  modelType: 'object',
  labels: ['停', '慢 & 行'],
  columns: [],
  samples: [
    {
      file: '路口.jpg',
      width: 320,
      height: 200,
      text: '',
      values: [],
      tags: [
        { label: '停', box: [10, 20, 30.5, 40] },
        { label: '慢 & 行', box: [100, 50, 60, 70] },
      ],
    },
    { file: '空.jpg', width: 320, height: 200, text: '', values: [], tags: [] },
  ],
}

/** Boxes as an import would make them, in pixels. */
async function readBack(format: ExportFormat) {
  const { texts, pathOf } = describeSet(SET, format)
  const paths = [...texts.keys(), ...SET.samples.map(pathOf)]
  const layout = await readLayout(paths, texts)
  return SET.samples.map((sample) =>
    layout.marksOf(pathOf(sample)).map(({ label, box }) => {
      const [toX, toY] = box?.isRelative ? [sample.width, sample.height] : [1, 1]
      return { label, box: box && [box.x * toX, box.y * toY, box.width * toX, box.height * toY] }
    }),
  )
}

describe('an export', () => {
  it.each(EXPORT_FORMATS.filter((format) => format !== 'folders'))(
    '[E083] as %s says the same when it is read again, unlabelled pictures included',
    async (format) => {
      const [full, empty] = await readBack(format)
      expect(empty).toEqual([])
      expect(full?.map(({ label }) => label)).toEqual(['停', '慢 & 行'])
      for (const [index, { box }] of (full ?? []).entries()) {
        const wanted = SET.samples[0]?.tags[index]?.box ?? []
        wanted.forEach((side, at) => {
          expect(box?.[at]).toBeCloseTo(side, 1)
        })
      }
    },
  )

  it('[E083] is a ZIP with the files of every sample, in folders by label', async () => {
    const { DatasetId, Labels } = await makeDataset(test, token, 'image', ['猫'])
    const LabelId = Labels[0]?.LabelId ?? ''
    await collectFiles(test, token, { DatasetId, LabelId }, { name: '1.png', content: await pictureOf(1) })
    await collectFiles(test, token, { DatasetId, LabelId }, { name: '1.png', content: await pictureOf(2) })
    await collectFiles(test, token, { DatasetId }, { name: '3.png', content: await pictureOf(3) })
    const answer = await test.app.inject({
      url: `${exportDataset.path}?${new URLSearchParams({ DatasetId, Format: 'folders' })}`,
      headers: { token },
    })
    const files = Object.keys(unzipSync(answer.rawPayload))
    expect(files.sort()).toEqual(['未标注/3.png', '猫/1 (2).png', '猫/1.png'].sort())
  })

  it('[E083] of texts is a table that no spreadsheet takes for formulas', () => {
    const sample = { file: '', width: 0, height: 0, values: [], tags: [{ label: '开心', box: null }] }
    const set = { ...SET, modelType: 'text' as const, samples: [{ ...sample, text: '=1+1' }] }
    expect(describeSet(set, 'coco').texts.get('data.csv')).toBe("\uFEFFtext,label\r\n'=1+1,开心\r\n")
  })
})
