import { datasetMessages } from '@shijie/contract'
import { Pacer } from '@shijie/ml/core/pacer'
import { describe, expect, it } from 'vitest'
import { DESCRIPTIONS_BYTES_MAX, DescriptionRoom, readLayout } from './layout.ts'

const read = (texts: Record<string, string>, pacer?: Pacer) => {
  const descriptions = new Map(Object.entries(texts))
  return readLayout(['图/1.png', ...descriptions.keys()], descriptions, pacer)
}

const MB = 1024 * 1024

describe('descriptions in an archive', () => {
  it('[O833] lines that only look like boxes are read at once, and make no boxes', async () => {
    const digits = '1'.repeat(4000)
    const almost = `0 ${Array(4).fill(digits).join(' ')}x`
    for (const line of [almost, `0${' '.repeat(9000)}1`, `0 ${'1 '.repeat(60)}`, '0 1e999 0 1 1']) {
      const layout = await read({ 'classes.txt': '停', '图/1.txt': line })
      expect(layout.marksOf('图/1.png')).toEqual([{ label: '图' }])
    }
  })

  it('[O833] numbers as programs write them are boxes', async () => {
    for (const line of ['0 0.5 .5 1. 1e-1', '0\t0.500000 0.500000 1 0.1', '0 5E-1 0.5 1.0 +0.1'.replace('+', '')]) {
      const layout = await read({ 'classes.txt': '停', 'labels/1.txt': line })
      expect(layout.marksOf('图/1.png')).toMatchObject([{ label: '停', box: { x: 0, width: 1, height: 0.1 } }])
    }
  })

  it('[O833] an annotation of endless depth is refused at its ninth level', async () => {
    const text = `<annotation>${'<a>'.repeat(500_000)}`
    await expect(read({ '1.xml': text })).rejects.toThrow(datasetMessages.descriptionBroken)
  })

  it('[O833] other XML, deep or broken, says nothing and hinders nothing', async () => {
    const layout = await read({ '说明.xml': `<html>${'<a>'.repeat(500_000)}` })
    expect(layout.marksOf('图/1.png')).toEqual([{ label: '图' }])
  })

  it('[O833] a large annotation is read in pieces, between which others have their turn', async () => {
    let rests = 0
    class CountingPacer extends Pacer {
      override breathe(): Promise<void> {
        rests++
        return super.breathe()
      }
    }
    const side = (name: string, at: number) => `<${name}>${at}</${name}>`
    const box = ['xmin', 'ymin', 'xmax', 'ymax'].map((name, at) => side(name, 10 + at * 5)).join('')
    const object = `<object><name>停</name><part><name>手</name></part><bndbox>${box}</bndbox></object>`
    const layout = await read({ '1.xml': `<annotation>${object.repeat(2000)}</annotation>` }, new CountingPacer())
    const marks = layout.marksOf('图/1.png')
    expect([marks.length, marks[0]?.label, marks[1999]]).toEqual([2000, '停', marks[0]])
    expect(rests).toBeGreaterThan(10)
  })

  it('[O833] a JSON that is no COCO, or only nearly, is none', async () => {
    const nearly = {
      images: [{ id: 1 }, null, 7],
      annotations: [{ image_id: 1, bbox: ['a'] }],
      categories: [{ id: {} }],
    }
    expect((await read({ 'a.json': JSON.stringify(nearly) })).marksOf('图/1.png')).toEqual([])
    expect((await read({ 'a.json': '{"images": {}}' })).marksOf('图/1.png')).toEqual([{ label: '图' }])
  })

  const coco = (files: string[]) =>
    JSON.stringify({
      images: files.map((file_name, id) => ({ id, file_name })),
      annotations: files.map((_, image_id) => ({ image_id, category_id: image_id, bbox: [image_id, 0, 5, 5] })),
      categories: files.map((_, id) => ({ id, name: `类${id}` })),
    })

  it('[E085] equal names in two folders keep their own boxes: COCO, a table and files beside them', async () => {
    const pictures = ['fang/1.jpg', 'yuan/1.jpg']
    const layouts = [
      { 'instances.json': coco(pictures) },
      { 'labels.csv': 'filename,label\nfang/1.jpg,类0\nyuan/1.jpg,类1\n' },
      { 'classes.txt': '类0\n类1', 'labels/fang/1.txt': '0 .5 .5 .1 .1', 'labels/yuan/1.txt': '1 .5 .5 .1 .1' },
      { 'fang/_annotations.coco.json': coco(['1.jpg']), 'yuan/a.json': coco(['0.jpg', '1.jpg']) },
    ]
    for (const texts of layouts) {
      const descriptions = new Map(Object.entries(texts))
      const layout = await readLayout([...pictures, ...descriptions.keys()], descriptions)
      expect(pictures.map((picture) => layout.marksOf(picture).map(({ label }) => label))).toEqual([['类0'], ['类1']])
    }
  })

  it('[E085] parts with folders of their own keep theirs: train/images beside train/labels', async () => {
    const pictures = ['train/images/1.jpg', 'valid/images/1.jpg']
    const descriptions = new Map([
      ['data.yaml', 'names:\n  0: 圆  # circle\n  1: 方\n'],
      ['train/labels/1.txt', '0 .5 .5 .1 .1'],
      ['valid/labels/1.txt', '1 .5 .5 .1 .1'],
    ])
    const layout = await readLayout([...pictures, ...descriptions.keys()], descriptions)
    expect(pictures.map((picture) => layout.marksOf(picture)[0]?.label)).toEqual(['圆', '方'])
  })

  it('[E085] where nothing tells equal names apart the archive is refused', async () => {
    const descriptions = new Map([['labels.csv', 'filename,label\n1.jpg,方\n']])
    const refused = readLayout(['a/1.jpg', 'b/1.jpg', 'labels.csv'], descriptions)
    await expect(refused).rejects.toThrow(datasetMessages.sameNames('1'))
  })

  it('[E085] folders of parts are no classes', async () => {
    const paths = ['set/train/猫/1.jpg', 'set/train/狗/2.jpg', 'set/test/猫/3.jpg', 'set/test/狗/4.jpg']
    const layout = await readLayout(paths, new Map())
    expect(paths.map((path) => layout.marksOf(path)[0]?.label)).toEqual(['猫', '狗', '猫', '狗'])
    expect(layout.labels).toEqual(['猫', '狗'])
  })

  const shape = { label: '猫', points: [[1, 2]] }
  const polygon = [0.1, 0.1, 0.5, 0.1, 0.5, 0.5]
  it.each([
    ['Label Studio', { 'a.json': JSON.stringify([{ id: 1, data: { image: '1.png' }, annotations: [] }]) }],
    ['Label Studio', { 'a.json': JSON.stringify([{ image: '1.png', annotation_id: 3, label: [] }]) }],
    ['LabelMe', { '图/1.json': JSON.stringify({ version: '5', shapes: [shape], imagePath: '1.png' }) }],
    ['EasyDL', { '图/1.json': JSON.stringify({ labels: [{ name: '猫', x1: 1, y1: 2, x2: 3, y2: 4 }] }) }],
    [
      datasetMessages.polygonCoco,
      {
        'a.json': JSON.stringify({
          images: [{ id: 1, file_name: '1.png' }],
          annotations: [{ image_id: 1, category_id: 1, segmentation: [polygon] }],
          categories: [{ id: 1, name: '猫' }],
        }),
      },
    ],
    [datasetMessages.polygonYolo, { 'data.yaml': 'names: [猫]', '图/1.txt': `0 ${polygon.join(' ')}` }],
  ])('[E085] what %s writes is refused by its name', async (name, texts) => {
    await expect(read(texts as Record<string, string>)).rejects.toThrow(datasetMessages.formatForeign(name))
  })

  it('[E085] what Teachable Machine writes is refused by its name', async () => {
    const refused = readLayout(['samples/方形-!-0.jpg', 'samples/圆形-!-0.jpg'], new Map())
    await expect(refused).rejects.toThrow(datasetMessages.formatForeign('Teachable Machine'))
  })

  it('[O833] together they may be so large and no larger; one that is too large is none', () => {
    const room = new DescriptionRoom()
    expect(room.take('1.txt', 2 * MB)).toBe(false)
    expect(room.take('1.png', 10)).toBe(false)
    for (let taken = 0; taken < DESCRIPTIONS_BYTES_MAX; taken += 16 * MB) {
      expect(room.take('all.json', 16 * MB)).toBe(true)
    }
    expect(() => room.take('1.xml', 1)).toThrow(datasetMessages.descriptionsTooLarge)
  })
})
