import { expect, it } from 'vitest'
import { readinessOfCounts } from './readiness.ts'

it('[O799] tells how many more are needed for which label', () => {
  expect(readinessOfCounts('image', { 猫: 5 })).toMatchObject({ isReady: false, missingLabels: 1, missing: [] })
  const { isReady, missing, wished } = readinessOfCounts('image', { 猫: 2, 狗: 30, 兔: 5 })
  expect(isReady).toBe(false)
  expect(missing).toEqual([{ label: '猫', count: 3 }])
  expect(wished).toEqual([
    { label: '猫', count: 18 },
    { label: '兔', count: 15 },
  ])
  expect(readinessOfCounts('image', { 猫: 5, 狗: 5 }).isReady).toBe(true)
})

it('[O799] warns where one label has more than three times as many as another', () => {
  expect(readinessOfCounts('image', { 猫: 30, 狗: 10 }).imbalance).toBeNull()
  expect(readinessOfCounts('image', { 猫: 31, 狗: 10 }).imbalance).toMatchObject({ most: '猫', least: '狗' })
  // One without any is missing, which is another sentence.
  expect(readinessOfCounts('image', { 猫: 31, 狗: 0 })).toMatchObject({ imbalance: null, isReady: false })
})
