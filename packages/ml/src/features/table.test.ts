import { describe, expect, it } from 'vitest'
import { Random } from '../core/random.ts'
import { predictSample } from '../predict.ts'
import { trainModel } from '../train.ts'
import type { TrainRequest, TrainSample } from '../types.ts'
import { type Cell, encodeRow, featureNames, fitTable, guessKind, toNumber, unitBehind } from './table.ts'

const COLUMNS = [
  { name: '身高', kind: 'number' },
  { name: '颜色', kind: 'category' },
] as const

describe('tables', () => {
  it('[O631] read numbers as people write them', () => {
    expect(['１２', '1,234.5', ' -3 ', 7, '', null, '1,2', '高'].map(toNumber)).toEqual([
      12,
      1234.5,
      -3,
      7,
      Number.NaN,
      Number.NaN,
      Number.NaN,
      Number.NaN,
    ])
    expect(guessKind(['1', '', '2'])).toBe('number')
    expect(guessKind(['1', '红'])).toBe('category')
    expect(guessKind([])).toBe('category')
    const heights = Array.from({ length: 29 }, (_, at) => String(150 + at))
    expect(guessKind([...heights, '约170'])).toBe('number')
    expect(guessKind([...heights.slice(0, 8), '约170'])).toBe('category')
    expect(guessKind(['170cm', '165cm'])).toBe('number')
    expect(guessKind(['1班', '2班'])).toBe('category')
  })

  it('[O631] read numbers with a unit, whichever way it is written, and nothing that only begins as one', () => {
    const written = ['155cm', '213厘米', '1,550 ｃｍ', '36.5℃', '１２％', '3米/秒', '-2度', '7M']
    expect(written.map(toNumber)).toEqual([155, 213, 1550, 36.5, 12, 3, -2, 7])
    const unread = ['=1+1', '约130', '3班', '七米', 'cm', '1-2米', '5米6']
    expect(unread.map(toNumber)).toEqual(unread.map(() => Number.NaN))
    expect(['155cm', '213厘米', '3', '3班', 5].map(unitBehind)).toEqual([
      '厘米',
      '厘米',
      undefined,
      undefined,
      undefined,
    ])
  })

  it('[O631] become features: means for gaps, a place for each category', () => {
    const table = fitTable(COLUMNS, [
      ['150', '红'],
      ['', '绿'],
      ['170', '红'],
    ])
    expect([...encodeRow(table, ['', '绿'])]).toEqual([160, 0, 1])
    expect([...encodeRow(table, ['155', '蓝'])]).toEqual([155, 0, 0])
    expect(featureNames(table)).toEqual([
      { column: '身高' },
      { column: '颜色', category: '红' },
      { column: '颜色', category: '绿' },
    ])
    const many = Array.from({ length: 60 }, (_, at): Cell[] => [1, `词${at}`])
    expect(() => fitTable(COLUMNS, many)).toThrow('60 categories')
  })
})

/** Leaves of two kinds of length and width, and a column that never changes. */
function leaves(seed: number): TrainSample[] {
  const random = new Random(seed)
  return [
    [5, 2],
    [6, 3],
    [8, 2.5],
  ].flatMap(([length = 0, width = 0], label) =>
    Array.from({ length: 40 }, (_, at) => ({
      id: `${label}-${at}`,
      label,
      features: [length + random.normal() * 0.4, width + random.normal() * 0.2, 1],
    })),
  )
}

const request = (change: Partial<TrainRequest>): TrainRequest => ({
  type: 'number',
  algorithm: 'tree',
  labels: ['甲', '乙', '丙'],
  samples: leaves(5),
  seed: 8,
  ...change,
})

describe('algorithms for tables', () => {
  it.each(['tree', 'forest', 'knn', 'naiveBayes', 'softmax'] as const)(
    '[O631] %s learns, alike for the same seed, and survives JSON',
    async (algorithm) => {
      const [one, other] = [await trainModel(request({ algorithm })), await trainModel(request({ algorithm }))]
      expect(one.classification?.accuracy).toBeGreaterThan(0.85)
      expect(one.artefact).toEqual(other.artefact)
      const kept = JSON.parse(JSON.stringify(one.artefact)) as typeof one.artefact
      for (const { features } of leaves(6).slice(0, 10)) {
        const { scores, confidence } = predictSample(kept, features)
        expect(scores.reduce((sum, score) => sum + score, 0)).toBeCloseTo(1, 5)
        expect(scores).toEqual(predictSample(one.artefact, features).scores)
        expect(confidence).toBe(Math.max(...scores))
      }
    },
  )

  it('[O631] a forest of another seed is another one', async () => {
    const split = (await trainModel(request({}))).split
    const [one, other] = await Promise.all(
      [1, 2].map((seed) => trainModel(request({ algorithm: 'forest', seed, split }))),
    )
    expect(one?.artefact.head).not.toEqual(other?.artefact.head)
  })

  it('[O631] linear foretells numbers, also with columns that depend on each other', async () => {
    const random = new Random(3)
    const samples = Array.from({ length: 60 }, (_, at) => {
      const [size, age] = [random.next() * 10, random.next() * 5]
      return { id: `${at}`, label: 3 * size - 2 * age + 7, features: [size, age, size + age] }
    })
    const { regression, classification, artefact } = await trainModel(
      request({ algorithm: 'linear', labels: [], samples }),
    )
    expect(classification).toBeNull()
    expect(regression?.count).toBe(9)
    expect(regression?.r2).toBeGreaterThan(0.9999)
    expect(predictSample(artefact, [2, 1, 3]).scores[0]).toBeCloseTo(11, 3)
  })

  it('[O631] does not begin when a label has nothing to learn from', async () => {
    const samples = leaves(5).filter(({ label }) => label !== 1)
    await expect(trainModel(request({ samples }))).rejects.toThrow('乙')
  })
})
