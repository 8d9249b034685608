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
      expect(layout.marksOf('图/1.png').filter(({ box }) => box)).toEqual([])
      expect(layout.findings.total).toBe(1)
    }
  })

  it('[O833] numbers as programs write them are boxes', async () => {
    for (const line of ['0 0.5 .5 1. 1e-1', '0\t0.500000 0.500000 1 0.1', '0 5E-1 0.5 1.0 +0.1'.replace('+', '')]) {
      const layout = await read({ 'classes.txt': '停', 'labels/1.txt': line })
      expect(layout.marksOf('图/1.png')).toMatchObject([{ label: '停', box: { x: 0, width: 1, height: 0.1 } }])
    }
  })

  it('[O833] an annotation of endless depth is left at its ninth level, and named', async () => {
    const text = `<annotation>${'<a>'.repeat(500_000)}`
    const { findings } = await read({ '1.xml': text })
    expect(findings.issues).toEqual([{ path: '1.xml', reason: datasetMessages.descriptionBroken }])
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
    const objects = Array.from({ length: 2000 }, (_, place) => {
      const box = ['xmin', 'ymin', 'xmax', 'ymax'].map((name, at) => side(name, 10 + at * 5 + place)).join('')
      return `<object><name>停</name><part><name>手</name></part><bndbox>${box}</bndbox></object>`
    })
    const layout = await read({ '1.xml': `<annotation>${objects.join('')}</annotation>` }, new CountingPacer())
    const marks = layout.marksOf('图/1.png')
    expect([marks.length, marks[0]?.label, marks[1999]?.label]).toEqual([2000, '停', '停'])
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

  it('[E085] where nothing tells equal names apart nobody gets the label, and it is named', async () => {
    const descriptions = new Map([['labels.csv', 'filename,label\n1.jpg,方\n2.jpg,圆\n']])
    const layout = await readLayout(['a/1.jpg', 'b/1.jpg', '2.jpg', 'labels.csv'], descriptions)
    expect(['a/1.jpg', 'b/1.jpg', '2.jpg'].map((path) => layout.marksOf(path))).toEqual([[], [], [{ label: '圆' }]])
    expect(layout.findings.issues).toEqual([{ path: '1.jpg', reason: datasetMessages.sameNames }])
  })

  it('[E085] of two descriptions for one picture the one that names its path counts, the other is named', async () => {
    const descriptions = new Map([['labels.csv', 'filename,label\nfang/1.jpg,方\nyuan/1.jpg,圆\n']])
    const layout = await readLayout(['yuan/1.jpg', 'labels.csv'], descriptions)
    expect(layout.marksOf('yuan/1.jpg')).toEqual([{ label: '圆' }])
    expect(layout.findings.issues).toEqual([
      { path: 'fang/1.jpg', reason: datasetMessages.describedTwice('yuan/1.jpg') },
    ])
  })

  it('[E085] a path, and then an ending, decides between pictures of one name', async () => {
    const descriptions = new Map([['labels.csv', 'filename,label\n1.jpg,方\n1.png,圆\n']])
    const layout = await readLayout(['1.jpg', '1.png', 'labels.csv'], descriptions)
    expect(['1.jpg', '1.png'].map((path) => layout.marksOf(path)[0]?.label)).toEqual(['方', '圆'])
    expect(layout.findings.total).toBe(0)
  })

  it('[O833] thousands of pictures and labels of one name are not compared one by one', async () => {
    const pictures = Array.from({ length: 5000 }, (_, at) => `a${at}/x/1.jpg`)
    const rows = Array.from({ length: 20_000 }, (_, at) => `b${at}/x/1.jpg,猫`)
    const descriptions = new Map([['labels.csv', `file,label\n${rows.join('\n')}\na7/x/1.png,狗\n`]])
    const layout = await readLayout([...pictures, 'labels.csv'], descriptions)
    expect(layout.marksOf('a7/x/1.jpg')).toEqual([{ label: '狗' }])
    expect([layout.findings.total, layout.findings.issues.length]).toEqual([20_000, 5000])
    const one = await readLayout(['1.jpg', 'labels.csv'], descriptions)
    expect([one.marksOf('1.jpg'), one.findings.total]).toEqual([[], 20_001])
  })

  it('[E085] folders of parts are no classes', async () => {
    const paths = ['set/train/猫/1.jpg', 'set/train/狗/2.jpg', 'set/test/猫/3.jpg', 'set/test/狗/4.jpg']
    const layout = await readLayout(paths, new Map())
    expect(paths.map((path) => layout.marksOf(path)[0]?.label)).toEqual(['猫', '狗', '猫', '狗'])
    expect(layout.labels).toEqual(['猫', '狗'])
  })

  it('[O833] together they may be so large and no larger; one that is too large is none', () => {
    const room = new DescriptionRoom()
    expect(room.takes('1.txt', 2 * MB)).toBe(false)
    expect(room.takes('1.png', 10)).toBe(false)
    expect(room.takes('all.json', 16 * MB)).toBe(true)
    const text = 'x'.repeat(16 * MB)
    for (let taken = 0; taken < DESCRIPTIONS_BYTES_MAX; taken += 16 * MB) room.keep(text)
    expect(() => room.keep('x')).toThrow(datasetMessages.descriptionsTooLarge)
  })

  it('[O833] pictures inside descriptions take no room', () => {
    const written = JSON.stringify({ shapes: [], imagePath: '1.jpg', imageData: 'aGk='.repeat(1000) })
    expect(new DescriptionRoom().keep(written)).toBe('{"shapes":[],"imagePath":"1.jpg","imageData":null}')
  })

  it('[O833] a description that is too large to be read is named', async () => {
    const { findings } = await readLayout(['1.png', 'all.json'], new Map())
    expect(findings.issues).toEqual([{ path: 'all.json', reason: datasetMessages.descriptionLarge }])
  })
})
