import { datasetMessages } from '@shijie/contract'
import { describe, expect, it } from 'vitest'
import { boxesOf, DEEP, notesOf, readTexts as read, reasonsOf } from '../../../../test/foreign-archives.ts'

/** Samples as its own documentation shows them, written here and not by our exporters. */

const { importNotes, placeOfEntry } = datasetMessages

describe('Label Studio', () => {
  const rectangle = (value: object) => ({
    id: 'Dx_aB91ISN',
    from_name: 'tag',
    to_name: 'img',
    type: 'rectanglelabels',
    original_width: 600,
    original_height: 403,
    image_rotation: 0,
    value: { x: 50, y: 10, width: 12.5, height: 20, rotation: 0, rectanglelabels: ['Moonwalker'], ...value },
  })
  const result = (type: string, value: object) => ({ from_name: 'a', to_name: 'img', type, value })
  const task = (image: string, results: unknown[], more: object = {}) => ({
    id: 1,
    project: 83,
    data: { caption: '月球', image },
    annotations: [{ id: 1001, was_cancelled: false, ground_truth: false, result: results }],
    predictions: [],
    ...more,
  })
  const at = (place: number) => `project.json ${placeOfEntry(place)}`

  it('[E085] rectangles, turned ones, polygons and ellipses are boxes of their percents, and what changed is said', async () => {
    const layout = await read(['a/b/月 1.jpg', 'name.png'], {
      'project.json': [
        task('/data/local-files/?d=a/b/%E6%9C%88%201.jpg', [
          rectangle({}),
          rectangle({ x: 90, width: 20, rotation: 45 }),
          result('polygonlabels', {
            points: [
              [10, 20],
              [30, 20],
              [20, 60],
            ],
            polygonlabels: ['Planet'],
          }),
          result('ellipselabels', { x: 50, y: 50, radiusX: 10, radiusY: 20, ellipselabels: ['Planet'] }),
        ]),
        task('/data/upload/7/8f3a1b2c-name.png', [rectangle({})]),
      ],
    })
    expect(layout.format).toBe('labelStudio')
    expect(boxesOf(layout, 'a/b/月 1.jpg')).toEqual([
      ['Moonwalker', 0.5, 0.1, 0.125, 0.2],
      ['Moonwalker', 0.805, 0.1, 0.236, 0.352],
      ['Planet', 0.1, 0.2, 0.2, 0.4],
      ['Planet', 0.4, 0.3, 0.2, 0.4],
    ])
    expect(boxesOf(layout, 'name.png')).toEqual([['Moonwalker', 0.5, 0.1, 0.125, 0.2]])
    expect(notesOf(layout)).toEqual([importNotes.rotated(1), importNotes.polygons(2)])
    expect(layout.findings.total).toBe(0)
  })

  it('[E085] choices are classes, in the full and in the short form', async () => {
    const short = { id: 1, annotator: 1, annotation_id: 3, created_at: '2026', updated_at: '2026', lead_time: 2 }
    const layout = await read(['1.jpg', '2.jpg', '3.jpg', '4.jpg'], {
      'a.json': [task('https://example.com/x/1.jpg?v=2', [result('choices', { choices: ['Space'] })])],
      'b.json': [
        { ...short, image: '/data/upload/1/0a1b2c3d-2.jpg', choice: 'Underground' },
        { ...short, image: '/data/upload/1/0a1b2c3d-3.jpg', tag: [rectangle({}).value] },
        { ...short, image: '4.jpg', choice: 'Space', note: '看不清' },
      ],
    })
    expect(['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map((path) => boxesOf(layout, path))).toEqual([
      [['Space']],
      [['Underground']],
      [['Moonwalker', 0.5, 0.1, 0.125, 0.2]],
      [],
    ])
    expect(reasonsOf(layout)).toEqual([`b.json ${placeOfEntry(3)}: ${datasetMessages.choiceUnclear}`])
  })

  it('[E085] points, masks, skipped tasks, second annotations and predictions are said', async () => {
    const done = { was_cancelled: false, result: [rectangle({})] }
    const layout = await read(['1.jpg', '2.jpg', '3.jpg', '4.jpg'], {
      'project.json': [
        task('1.jpg', [
          result('keypointlabels', { x: 1, y: 2, width: 0.3, keypointlabels: ['Nose'] }),
          result('brushlabels', { format: 'rle', rle: [1, 2], brushlabels: ['Sky'] }),
          rectangle({ rectanglelabels: [] }),
        ]),
        task('2.jpg', [], { annotations: [{ ...done, was_cancelled: true }] }),
        task('3.jpg', [], { annotations: [done, done] }),
        task('4.jpg', [], { annotations: [], predictions: [done] }),
        { id: 9 },
      ],
    })
    expect(['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map((path) => layout.marksOf(path).length)).toEqual([0, 0, 1, 0])
    expect(notesOf(layout)).toEqual([importNotes.predictions(1)])
    expect(reasonsOf(layout)).toEqual([
      `${at(1)}: ${datasetMessages.shapeUnknown('keypointlabels')}`,
      `${at(1)}: ${datasetMessages.shapeUnknown('brushlabels')}`,
      `${at(1)}: ${datasetMessages.classUnknown}`,
      `${at(3)}: ${datasetMessages.annotatedTwice(2)}`,
      `${at(5)}: ${datasetMessages.entryUnknown}`,
    ])
  })

  it('[E085] missing pictures and names that several have are named, the prefix of uploads is not enough', async () => {
    const layout = await read(['a/1.jpg', 'b/1.jpg', '0badcafe-2.jpg'], {
      'project.json': [
        task('/data/upload/1/8f3a1b2c-1.jpg', [rectangle({})]),
        task('/data/upload/1/0badcafe-2.jpg', [rectangle({})]),
        task('/data/local-files/?d=%E4%zz/3.jpg', [rectangle({})]),
      ],
    })
    expect(layout.marksOf('0badcafe-2.jpg')).toHaveLength(1)
    expect(reasonsOf(layout)).toEqual([
      `/data/upload/1/8f3a1b2c-1.jpg: ${datasetMessages.sameNames}`,
      `%E4%zz/3.jpg: ${datasetMessages.notPacked}`,
    ])
  })

  it('[O833] percents beyond the picture, other types and endless depth give no box and hinder nothing', async () => {
    const values = [{ x: 120 }, { width: -5 }, { height: '20' }, { x: null }, { x: { x: 1 } }, {}]
    const results = [...values.map(rectangle), null, 7, { type: '__proto__', value: { __proto__: ['a'] } }]
    const text = JSON.stringify([task('1.jpg', results), { data: { image: '?' }, annotations: [] }])
    const layout = await read(['1.jpg'], { 'project.json': text.replace('"?"', DEEP) })
    expect(boxesOf(layout, '1.jpg')).toEqual([['Moonwalker', 0.5, 0.1, 0.125, 0.2]])
    expect(layout.findings.total).toBe(8)
  })
})
