import { datasetMessages } from '@shijie/contract'
import { describe, expect, it } from 'vitest'
import { boxesOf, notesOf, readTexts as read, reasonsOf } from '../../../../test/foreign-archives.ts'

/**
 * What exports of real programs have and their documentation does not show; the numbers here are our own. Seen in: examples of
 * wkentaro/labelme; tests of HumanSignal/label-studio-sdk (Apache-2.0); datitran/raccoon_dataset (MIT; labelImg); labels and
 * `data.yaml` of Ultralytics; exports of CVAT and Roboflow.
 */

const { importNotes, placeOfEntry } = datasetMessages

describe('Label Studio', () => {
  const result = (type: string, value: object, size: object = { original_width: 400, original_height: 200 }) => ({
    id: 'x',
    type,
    value,
    origin: 'manual',
    image_rotation: 0,
    ...size,
  })
  const turned = { x: 50, y: 50, width: 10, height: 20, rotation: 90, rectanglelabels: ['蝶'] }
  const task = (data: object, ...results: unknown[]) => ({
    id: 1,
    data,
    annotations: [{ id: 2, completed_by: { id: 1 }, was_cancelled: false, result: results }],
  })

  it('[E085] a turned box becomes the one around it, in the pixels it was turned in', async () => {
    const layout = await read(['1.jpg', '2.jpg'], {
      'p.json': [
        task({ image: '/data/upload/1/0a1b2c3d-1.jpg' }, result('rectanglelabels', turned)),
        task({ image: '2.jpg' }, result('rectanglelabels', turned, {})),
      ],
    })
    // 40 × 40 pixels, turned a quarter around the upper left corner: it lies left of it now.
    expect(boxesOf(layout, '1.jpg')).toEqual([['蝶', 0.4, 0.5, 0.1, 0.2]])
    expect(notesOf(layout)).toEqual([importNotes.rotated(1)])
    expect(boxesOf(layout, '2.jpg')).toEqual([])
    expect(reasonsOf(layout)).toEqual([`p.json ${placeOfEntry(2)}: ${datasetMessages.turnedUnknown}`])
  })

  it('[E085] of a task with a sound and a picture what is in the archive counts, and addresses may have no ending', async () => {
    const box = result('rectanglelabels', { ...turned, rotation: 0 })
    const layout = await read(['照片/1.jpg', '2.jpg'], {
      'p.json': [
        task({ text: '车', audio: 'https://a.cn/9.wav', image: 'https://a.cn/x/1.jpg' }, box),
        task({ image: '/2' }, box),
      ],
    })
    expect([boxesOf(layout, '照片/1.jpg').length, boxesOf(layout, '2.jpg').length]).toEqual([1, 1])
    expect(reasonsOf(layout)).toEqual([])
  })

  it('[E085] points of a body are named once for a picture, and what belongs to what not at all', async () => {
    const point = (name: string) => result('keypointlabels', { x: 1, y: 2, keypointlabels: [name] })
    const relation = { type: 'relation', from_id: 'x', to_id: 'x', direction: 'right' }
    const layout = await read(['1.jpg'], { 'p.json': [task({ image: '1.jpg' }, point('鼻'), point('眼'), relation)] })
    expect(reasonsOf(layout)).toEqual([`p.json ${placeOfEntry(1)}: ${datasetMessages.shapeUnknown('keypointlabels')}`])
  })
})

describe('LabelMe', () => {
  const file = { version: '4.0.0', imagePath: '1.jpg', imageData: null, imageHeight: 48, imageWidth: 64 }

  it('[E085] flags that are set are classes where nothing is drawn', async () => {
    const layout = await read(['1.jpg', '2.jpg'], {
      '1.json': { ...file, shapes: [], flags: { __ignore__: false, 猫: true, 狗: false } },
      '2.json': { ...file, imagePath: '2.jpg', shapes: [], flags: {} },
    })
    expect([boxesOf(layout, '1.jpg'), boxesOf(layout, '2.jpg')]).toEqual([[['猫']], []])
  })

  it('[E085] its masks and circles are told apart', async () => {
    const shapes = ['mask', 'circle', 'rectangle'].map((kind, at) => {
      const [near, far] = [10 * at + 10, 10 * at + 15]
      const points = [
        [near, near],
        [far, far],
      ]
      return { label: '猫', points, shape_type: kind }
    })
    const layout = await read(['1.jpg'], { '1.json': { ...file, shapes, flags: {} } })
    expect(notesOf(layout)).toEqual([importNotes.masks(1), importNotes.polygons(1)])
  })
})

describe('YOLO', () => {
  const namesOf = async (yaml: string) =>
    (await read(['1.jpg'], { 'data.yaml': yaml, '1.txt': '0 .5 .5 .1 .1' })).labels

  it('[E085] names of a data.yaml go by their numbers, behind comments and between empty lines', async () => {
    const yaml =
      'train: images/train # 4 images\n\n# Classes\nnames:\n  # numbers\n  2: bowl\n\n  0: person # 人\n\nnc: 3\n'
    const layout = await read(['1.jpg'], { 'coco8.yaml': yaml, '1.txt': '2 0.1 0.1 0.2 0.1 0.2 0.3\n0 .5 .5 .1 .1' })
    expect(boxesOf(layout, '1.jpg').map(([name]) => name)).toEqual(['bowl', 'person'])
  })

  it('[E085] lists in one line keep commas in quotes, and maps in one line their numbers', async () => {
    expect(await namesOf('nc: 2\r\nnames: [\'cat, small\', "dog-s"]\r\n')).toEqual(['cat, small', 'dog-s'])
    expect(await namesOf('names: {1: dog, 0: cat}\n')).toEqual(['cat', 'dog'])
    expect(await namesOf('names:\n- cat\n- dog\nnc: 2')).toEqual(['cat', 'dog'])
  })
})

describe('what lies in archives', () => {
  it('[E085] lists, licences and notes of programs are neither samples nor named', async () => {
    const beside = [
      'README.dataset.txt',
      'LICENSE',
      'obj.data',
      'train.txt',
      'ImageSets/Main/default.txt',
      'labelmap.txt',
    ]
    const texts = { 'obj.names': 'cat\n', 'obj_train_data/a.txt': '0 0.5 0.5 0.2 0.2\n' }
    const layout = await read([...beside, 'obj_train_data/a.jpg', 'readme.png'], texts)
    expect(beside.every(layout.isDescription)).toBe(true)
    expect(layout.isDescription('readme.png')).toBe(false)
    expect([boxesOf(layout, 'obj_train_data/a.jpg').length, layout.findings.total]).toEqual([1, 0])
  })

  it('[E085] a box that stands in the table of a part and in that of the whole is one', async () => {
    const table = 'filename,width,height,class,xmin,ymin,xmax,ymax\n1.jpg,60,40,浣熊,4,5,30,35\n'
    const layout = await read(['images/1.jpg'], { 'data/labels.csv': table, 'data/train_labels.csv': table })
    expect(boxesOf(layout, 'images/1.jpg')).toEqual([['浣熊', 4, 5, 26, 30]])
    expect(notesOf(layout)).toEqual([importNotes.doubled(1)])
  })

  it('[E085] tables name pictures by their ids, without endings', async () => {
    const layout = await read(['train/a1.jpg'], { 'train.csv': 'id,breed\na1,狗\n' })
    expect(boxesOf(layout, 'train/a1.jpg')).toEqual([['狗']])
    // Numbers of lines say nothing of pictures.
    const lines = await read(['猫/x.jpg'], { 'notes.csv': 'id,label\n1,猫\n' })
    expect([lines.format, reasonsOf(lines)]).toEqual(['folders', [`notes.csv: ${datasetMessages.tableUnknown}`]])
  })

  it('[E085] folders of samples of Teachable Machine are called like their classes', async () => {
    const layout = await read(['猫-samples/0.jpg', '狗-samples/0.jpg'], {})
    expect(layout.labels).toEqual(['猫', '狗'])
  })
})
