import { expect, it } from 'vitest'
import { levelKeys, levelOfKey } from './level-keys.ts'

const of = (...points: number[]) => ({ Title: '说明', Levels: points.map((Points) => ({ Words: '写了', Points })) })

it('[R049] the key of a level is its points, also where they run downward', () => {
  expect(levelKeys(of(0, 1, 2))).toEqual(['0', '1', '2'])
  expect(levelKeys(of(4, 2, 0))).toEqual(['4', '2', '0'])
  expect(levelOfKey(of(4, 2, 0), '2')).toBe(1)
  expect(levelOfKey(of(0, 2), '1')).toBe(-1)
  expect(levelOfKey(undefined, '1')).toBe(-1)
})

it('[R049] where points are no keys, twice the same or halves, it is the place of the level', () => {
  expect(levelKeys(of(0, 10, 20))).toEqual(['1', '2', '3'])
  expect(levelKeys(of(0, 0.5, 1))).toEqual(['1', '2', '3'])
  expect(levelKeys(of(1, 1))).toEqual(['1', '2'])
  expect(levelOfKey(of(0, 10, 20), '0')).toBe(-1)
})
