import { expect, it } from 'vitest'
import { presentResult } from './result.ts'

it('[O894] a result says how many samples were learned from: altered copies of small classes are not counted', () => {
  const kept = { TrainNum: 104, Parts: [{ Part: 'train', Num: 26, Accuracy: 1 }] } as never
  expect(presentResult(kept).TrainNum).toBe(26)
  expect(presentResult({ TrainNum: 30 } as never).TrainNum).toBe(30)
})
