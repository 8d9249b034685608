import { datasetMessages } from '@shijie/contract'
import { describe, expect, it } from 'vitest'
import { boxesOf, DEEP, notesOf, readTexts as read, reasonsOf } from '../../../../test/foreign-archives.ts'

/** Samples as the formats' own documentation shows them, written here and not by our exporters. */

const { importNotes, placeOfEntry } = datasetMessages

describe('LabelMe', () => {
  const shape = (shape_type: string, points: unknown, label: unknown = 'car') => ({
    label,
    points,
    group_id: null,
    shape_type,
    flags: {},
  })
  const file = (imagePath: string, ...shapes: unknown[]) => ({
    version: '5.4.1',
    flags: {},
    shapes,
    imagePath,
    imageData: null,
    imageHeight: 720,
    imageWidth: 1280,
  })

  it('[E085] rectangles, polygons and circles are boxes; the name of the file counts before the one inside', async () => {
    const layout = await read(['图/0073.jpg', '0001.jpg'], {
      '图/0073.json': file(
        'old name.jpg',
        shape('rectangle', [
          [463.2, 409.5],
          [378.4, 397.0],
        ]),
        shape(
          'polygon',
          [
            [10, 20],
            [30, 25],
            [20, 60],
          ],
          '车',
        ),
        shape('circle', [
          [100, 100],
          [103, 104],
        ]),
      ),
      'json/other.json': file(
        '..\\imgs\\0001.jpg',
        shape('rectangle', [
          [1, 2],
          [3, 4],
        ]),
      ),
    })
    expect(boxesOf(layout, '图/0073.jpg')).toEqual([
      ['car', 378.4, 397, 84.8, 12.5],
      ['车', 10, 20, 20, 40],
      ['car', 95, 95, 10, 10],
    ])
    expect(boxesOf(layout, '0001.jpg')).toEqual([['car', 1, 2, 2, 2]])
    expect(notesOf(layout)).toEqual([importNotes.polygons(2)])
  })

  it('[E085] points and lines, missing and equal pictures are named', async () => {
    const box = shape('rectangle', [
      [1, 2],
      [3, 4],
    ])
    const layout = await read(['1.jpg', 'a/2.jpg', 'b/2.jpg'], {
      '1.json': file(
        '1.jpg',
        shape('point', [[1, 2]]),
        shape('linestrip', [
          [1, 2],
          [3, 4],
        ]),
        shape('polygon', [], ''),
      ),
      '2.json': file('2.jpg', box),
      '3.json': file('3.jpg', box),
    })
    expect(reasonsOf(layout)).toEqual([
      `1.json: ${datasetMessages.shapeUnknown('point')}`,
      `1.json: ${datasetMessages.shapeUnknown('linestrip')}`,
      `1.json: ${datasetMessages.classUnknown}`,
      `2.json: ${datasetMessages.sameNames}`,
      `3.jpg: ${datasetMessages.notPacked}`,
    ])
  })

  it('[O833] points that are none, boxes beside the picture and a million points give no box', async () => {
    const many = Array.from({ length: 200_000 }, () => [1, 1])
    const layout = await read(['1.jpg'], {
      '1.json': file(
        '1.jpg',
        null,
        shape('rectangle', [['1', 2]]),
        shape('circle', [[1, 2]]),
        shape('polygon', many),
        shape('rectangle', [
          [1300, 1],
          [1400, 9],
        ]),
      ),
    })
    expect(layout.marksOf('1.jpg')).toEqual([])
    expect(layout.findings.total).toBe(5)
  })
})

describe('EasyDL', () => {
  const size = { height: 1080, width: 1920 }

  it('[E085] corners are boxes, names alone are classes', async () => {
    const layout = await read(['1.jpeg', '2.jpeg'], {
      '1.json': { labels: [{ name: 'label1', x1: 125, y1: 724, x2: 469, y2: 1076, size }] },
      '2.json': { labels: [{ name: '类别二' }] },
    })
    expect(layout.format).toBe('easyDl')
    expect([boxesOf(layout, '1.jpeg'), boxesOf(layout, '2.jpeg')]).toEqual([
      [['label1', 125, 724, 344, 352]],
      [['类别二']],
    ])
  })

  it('[E085] corners that are none, missing and equal pictures are named', async () => {
    const box = { name: '猫', x1: 1, y1: 1, x2: 9, y2: 9 }
    const layout = await read(['1.jpeg', 'a/2.jpeg', 'b/2.jpeg'], {
      '1.json': {
        labels: [{ ...box, x2: 0 }, { ...box, y1: null }, { ...box, x1: 2000, x2: 2100, size }, { name: '' }, 3],
      },
      '2.json': { labels: [box] },
      '3.json': { labels: [box] },
    })
    expect(layout.marksOf('1.jpeg')).toEqual([])
    expect(layout.findings.issues.map(({ path }) => path)).toEqual([
      '1.json',
      '1.json',
      '1.json',
      '1.json',
      '1.json',
      '2.json',
      '3.json',
    ])
  })
})

describe('Teachable Machine and ML for Kids', () => {
  it('[E085] a project of Teachable Machine has its classes in the names of its samples', async () => {
    const layout = await read(['samples/方形-!-0.jpg', 'samples/圆形-!-0.jpg', 'samples/Class 1-!-12.png'], {
      'manifest.json': { type: 'image', version: '2.4.5', appdata: { publishResult: {}, trainEpochs: 50 } },
    })
    expect([layout.format, layout.labels]).toEqual(['teachableMachine', ['方形', '圆形', 'Class 1']])
    expect(layout.marksOf('samples/方形-!-0.jpg')).toEqual([{ label: '方形' }])
    expect([layout.isDescription('manifest.json'), layout.findings.total]).toEqual([true, 0])
  })

  it('[E085] samples that it saves class by class are folders', async () => {
    const layout = await read(['Class 1/0.jpg', 'Class 1/1.jpg', 'Class 2/0.jpg'], {})
    expect([layout.format, layout.labels]).toEqual(['folders', ['Class 1', 'Class 2']])
  })

  it('[E085] a list of ML for Kids names pictures by their addresses', async () => {
    const layout = await read(['cats/1.jpg'], {
      'training.json': [
        { id: 'a', label: 'cat', imageurl: 'https://example.com/cats/1.jpg?w=2' },
        { id: 'b', label: 'dog', imageurl: 'https://example.com/dogs/2.jpg' },
        { id: 'c', imageurl: 'x' },
      ],
    })
    expect(layout.marksOf('cats/1.jpg')).toEqual([{ label: 'cat' }])
    expect(reasonsOf(layout)).toEqual([
      `training.json ${placeOfEntry(3)}: ${datasetMessages.entryUnknown}`,
      `/dogs/2.jpg: ${datasetMessages.notPacked}`,
    ])
  })
})

describe('tables and annotations beside pictures', () => {
  it('[E085] a table with corners has boxes; those that are none are named', async () => {
    const head = 'filename,width,height,class,xmin,ymin,xmax,ymax\n'
    const layout = await read(['1.jpg', '2.jpg'], {
      'train/_annotations.csv': `${head}1.jpg,640,480,猫,10,20,110,220\n1.jpg,640,480,猫,50,20,40,220\n1.jpg,640,480,猫,641,20,700,220\n,640,480,猫,1,2,3,4\n`,
      'valid/_annotations.csv': `${head}2.jpg,640,480,狗,1,2,3,NaN\n2.jpg,640,480,狗,0,0,9,9\n`,
    })
    expect([boxesOf(layout, '1.jpg'), boxesOf(layout, '2.jpg')]).toEqual([
      [['猫', 10, 20, 100, 200]],
      [['狗', 0, 0, 9, 9]],
    ])
    const { boxNoSize, boxBeside, boxNoNumbers, imageUnknown } = datasetMessages
    expect(layout.findings.issues.map(({ reason }) => reason)).toEqual([
      boxNoSize,
      boxBeside,
      imageUnknown,
      boxNoNumbers,
    ])
  })

  it('[E085] one broken annotation of VOC is named, the others are read', async () => {
    const side = (name: string, at: string) => `<${name}>${at}</${name}>`
    const voc = (xmin: string) =>
      `<annotation><size>${side('width', '30')}${side('height', '20')}</size><object><name>猫</name><bndbox>${side('xmin', xmin)}${side('ymin', '11')}${side('xmax', '30')}${side('ymax', '20')}</bndbox></object></annotation>`
    const layout = await read(['1.jpg', '2.jpg', '3.jpg'], {
      '1.xml': voc('21'),
      '2.xml': '<annotation><object><name>猫',
      '3.xml': voc('oops'),
      'a/1.xml': voc('31'),
    })
    expect(boxesOf(layout, '1.jpg')).toEqual([['猫', 20, 10, 10, 10]])
    expect(reasonsOf(layout)).toEqual([
      `2.xml: ${datasetMessages.descriptionBroken}`,
      `3.xml: ${datasetMessages.boxNoNumbers}`,
      `a/1.xml: ${datasetMessages.boxNoSize}`,
    ])
  })

  it('[E085] what nobody knows, what is no JSON and what stands there twice is named, and becomes no sample', async () => {
    const texts = {
      'a/instances.json': { images: [{ id: 1, file_name: '1.jpg' }], annotations: [], categories: [] },
      'b.json': '{"half": ',
      'c.json': DEEP,
      'notes.json': { categories: [{ id: 0, name: '猫' }], info: { contributor: 'Label Studio' } },
      'via.json': { _via_settings: {} },
      '1.xml': '<cvat/>',
      '1.csv': 'a,b\n1,2\n',
      '1.txt': '一只猫',
      'd/labels.csv': 'file,label\n1.jpg,猫\n',
    }
    const layout = await read(['1.jpg'], texts)
    const { jsonBroken, descriptionUnknown, formatBeside } = datasetMessages
    expect(reasonsOf(layout).sort()).toEqual(
      [
        `b.json: ${jsonBroken}`,
        ...['c.json', 'via.json', '1.xml', '1.txt'].map((path) => `${path}: ${descriptionUnknown}`),
        `1.csv: ${datasetMessages.tableUnknown}`,
        `d/labels.csv: ${formatBeside}`,
      ].sort(),
    )
    expect(Object.keys(texts).every(layout.isDescription)).toBe(true)
  })

  it('[E085] an archive of labels alone says what is missing', async () => {
    const alone = read([], { 'labels.csv': 'file,label\n1.jpg,猫\n' })
    await expect(alone).rejects.toThrow(datasetMessages.marksOnly)
  })
})
