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
