import { datasetMessages } from '@shijie/contract'
import { describe, expect, it } from 'vitest'
import { boxesOf, DEEP, notesOf, readTexts as read, reasonsOf } from '../../../../test/foreign-archives.ts'

/** Samples as the formats' own documentation shows them, written here and not by our exporters. */

const { importNotes, placeOfEntry, placeOfLine } = datasetMessages

describe('COCO', () => {
  const images = [
    { id: 397133, file_name: '000000397133.jpg', width: 640, height: 427 },
    { id: 37777, file_name: 'sub/000000037777.jpg', width: 352, height: 230 },
  ]
  const categories = [
    { supercategory: 'person', id: 1, name: 'person' },
    { supercategory: 'kitchen', id: 44, name: 'bottle' },
  ]
  const outline = [224.24, 297.18, 228.29, 297.18, 234.91, 298.29, 240.0, 310.0]
  const coco = (annotations: unknown[]) => ({
    'annotations/instances.json': { info: {}, images, annotations, categories },
  })
  const paths = ['images/000000397133.jpg', 'images/sub/000000037777.jpg']
  const at = (place: number) => `annotations/instances.json ${placeOfEntry(place)}`

  it('[E085] boxes stay, outlines without a box become the one around them, and that is said', async () => {
    const layout = await read(
      paths,
      coco([
        {
          id: 1,
          image_id: 397133,
          category_id: 44,
          bbox: [217.62, 240.54, 38.99, 57.75],
          segmentation: [outline],
          iscrowd: 0,
        },
        {
          id: 2,
          image_id: 397133,
          category_id: 1,
          segmentation: [outline, [300, 100, 310, 100, 310, 120]],
          iscrowd: 0,
        },
        { id: 3, image_id: 37777, category_id: 1, bbox: [1, 2, 3, 4] },
      ]),
    )
    expect(layout.format).toBe('coco')
    expect(boxesOf(layout, paths[0] ?? '')).toEqual([
      ['bottle', 217.62, 240.54, 38.99, 57.75],
      ['person', 224.24, 100, 85.76, 210],
    ])
    expect(boxesOf(layout, paths[1] ?? '')).toEqual([['person', 1, 2, 3, 4]])
    expect(notesOf(layout)).toEqual([importNotes.polygons(1)])
    // Where samples have classes and no boxes nothing happened to any.
    expect(layout.findings.notes(false)).toEqual([])
    expect(layout.findings.total).toBe(0)
  })

  it('[E085] masks, crowds, and what names no picture or class are said and give no mark', async () => {
    const rle = { counts: 'no mask', size: ['a', 640] }
    const layout = await read(
      paths,
      coco([
        { image_id: 397133, category_id: 1, segmentation: rle, iscrowd: 0 },
        { image_id: 397133, category_id: 1, segmentation: rle, bbox: [0, 0, 50, 50], iscrowd: 1 },
        { image_id: 5, category_id: 1, bbox: [0, 0, 5, 5] },
        { image_id: 397133, category_id: 9, bbox: [0, 0, 5, 5] },
        { image_id: 397133, category_id: 1, segmentation: [[1, 2, 3]] },
      ]),
    )
    expect(boxesOf(layout, paths[0] ?? '')).toEqual([])
    expect(notesOf(layout)).toEqual([importNotes.crowds(1)])
    expect(reasonsOf(layout)).toEqual([
      `${at(1)}: ${datasetMessages.maskBroken}`,
      `${at(3)}: ${datasetMessages.imageUnknown}`,
      `${at(4)}: ${datasetMessages.classUnknown}`,
      `${at(5)}: ${datasetMessages.boxNoNumbers}`,
    ])
  })

  it('[E085] masks become the box around them, written as numbers or as text', async () => {
    // Ten rows; three pixels of the second column, all of the third, two of the fourth.
    const counts = [13, 3, 4, 12, 68]
    const texts = { counts, size: [10, 10] }
    // The same runs as the text of COCO's own tools: 13, 3, 4, 12 less 3, 68 less 4.
    const written = { counts: '=349P2', size: [10, 10] }
    for (const segmentation of [texts, written]) {
      const layout = await read(paths, coco([{ image_id: 397133, category_id: 1, segmentation, iscrowd: 0 }]))
      expect(boxesOf(layout, paths[0] ?? '')).toEqual([['person', 1, 0, 3, 10]])
      expect(notesOf(layout)).toEqual([importNotes.masks(1)])
    }
    const empty = ['', [], [100], [1, -2], [5, 0], [1, 1.5]].map((none) => ({ counts: none, size: [10, 10] }))
    const layout = await read(
      paths,
      coco(empty.map((segmentation) => ({ image_id: 397133, category_id: 1, segmentation }))),
    )
    expect([layout.marksOf(paths[0] ?? ''), layout.findings.total]).toEqual([[], 6])
  })

  it('[E085] pictures that are missing or of one name are named', async () => {
    const layout = await read(
      ['a/000000397133.jpg', 'b/000000397133.jpg'],
      coco([
        { image_id: 397133, category_id: 1, bbox: [0, 0, 5, 5] },
        { image_id: 37777, category_id: 1, bbox: [0, 0, 5, 5] },
      ]),
    )
    expect(reasonsOf(layout)).toEqual([
      `annotations/000000397133.jpg: ${datasetMessages.sameNames}`,
      `annotations/sub/000000037777.jpg: ${datasetMessages.notPacked}`,
    ])
  })

  it('[O833] numbers that are none, negative sizes and boxes beside the picture give no box', async () => {
    const bboxes = ['[1e999,0,5,5]', '["1",0,5,5]', '[5,5,-4,4]', '[640,0,5,5]', '[-9,-9,5,5]', '[0,0,1e300,5]', DEEP]
    const annotations = bboxes.map((bbox) => `{"image_id":397133,"category_id":1,"bbox":${bbox}}`)
    const text = JSON.stringify({ images, categories, annotations: '?' }).replace('"?"', `[${annotations}]`)
    const layout = await read(paths, { 'annotations/instances.json': text })
    expect(boxesOf(layout, paths[0] ?? '')).toEqual([['person', 0, 0, 1e300, 5]])
    expect(layout.findings.issues.map(({ reason }) => reason)).toEqual([
      datasetMessages.boxNoNumbers,
      datasetMessages.boxNoNumbers,
      datasetMessages.boxNoSize,
      datasetMessages.boxBeside,
      datasetMessages.boxBeside,
      datasetMessages.boxNoNumbers,
    ])
  })
})

describe('YOLO', () => {
  const yaml = "path: ../datasets/coco8-seg\ntrain: images/train\nnames:\n  0: person\n  1: 'bicycle'\n"
  const paths = ['images/train/1.jpg', 'images/train/2.jpg']

  it('[E085] segmentation becomes the box around it, beside boxes, and that is said', async () => {
    const layout = await read(paths, {
      'data.yaml': yaml,
      'labels/train/1.txt': '0 0.681 0.485 0.670 0.487 0.676 0.600\n1 0.5 0.5 0.2 0.4\n',
      'labels/train/2.txt': '1 0.5 0.5 0.2 0.4 0.93\n',
    })
    expect(layout.format).toBe('yolo')
    expect(boxesOf(layout, paths[0] ?? '')).toEqual([
      ['person', 0.67, 0.485, 0.011, 0.115],
      ['bicycle', 0.4, 0.3, 0.2, 0.4],
    ])
    expect(boxesOf(layout, paths[1] ?? '')).toEqual([['bicycle', 0.4, 0.3, 0.2, 0.4]])
    expect(notesOf(layout)).toEqual([importNotes.polygons(1)])
    expect(layout.labels).toEqual(['person', 'bicycle'])
  })

  it('[E085] points of bodies are left, and that is said', async () => {
    const layout = await read(paths, {
      'data.yaml': `kpt_shape: [2, 3]\n${yaml}`,
      'labels/train/1.txt': '0 0.5 0.5 0.2 0.4 0.1 0.1 2 0.2 0.2 2\n',
    })
    expect(boxesOf(layout, paths[0] ?? '')).toEqual([['person', 0.4, 0.3, 0.2, 0.4]])
    expect(notesOf(layout)).toEqual([importNotes.points(1)])
  })

  it('[E085] lines that say nothing, numbers without a name and boxes beside the picture are named', async () => {
    const layout = await read(paths, {
      'data.yaml': yaml,
      'labels/train/1.txt':
        '0 .5 .5 .2 .2\nperson .5 .5 .2 .2\n0 nan .5 .2 .2\n7 .5 .5 .2 .2\n0 3 .5 .2 .2\n0 .5 .5 -.2 .2\n0 .1 .1 .2 .2 .3 .3 .4\n',
    })
    expect(boxesOf(layout, paths[0] ?? '')).toHaveLength(1)
    const { lineUnknown, classNumberUnknown, boxBeside, boxNoSize, boxNoNumbers } = datasetMessages
    expect(reasonsOf(layout)).toEqual(
      [lineUnknown, lineUnknown, classNumberUnknown(7), boxBeside, boxNoSize, boxNoNumbers].map(
        (reason, at) => `labels/train/1.txt ${placeOfLine(at + 2)}: ${reason}`,
      ),
    )
  })

  it('[E085] without names of classes their numbers are, and that is said', async () => {
    const layout = await read(['1.jpg'], { '1.txt': '3 .5 .5 .2 .2\n', '笔记.txt': '3 1 2 3 4' })
    expect(layout.labels).toEqual(['3'])
    expect(layout.isDescription('笔记.txt')).toBe(false)
    expect(notesOf(layout)).toEqual([importNotes.numbered(1)])
  })

  it('[E085] labels of missing pictures, and of pictures of one name, are named', async () => {
    const layout = await read(['a/1.jpg', 'b/1.jpg'], {
      'classes.txt': 'person\n',
      'labels/1.txt': '0 .5 .5 .2 .2',
      'labels/9.txt': '0 .5 .5 .2 .2',
    })
    expect(reasonsOf(layout)).toEqual([
      `labels/1.txt: ${datasetMessages.sameNames}`,
      `labels/9.txt: ${datasetMessages.notPacked}`,
    ])
  })
})
