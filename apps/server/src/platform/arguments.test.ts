import { afterEach, beforeEach, expect, it } from 'vitest'
import { readArguments, UsageError } from './arguments.ts'

const argv = process.argv
const options = { count: { type: 'string' } } as const
beforeEach(() => {
  process.argv = ['node', 'codes.js']
})
afterEach(() => {
  process.argv = argv
})

it('[B025] a program says how it is called to who calls it otherwise', () => {
  process.argv.push('--count', '2')
  expect(readArguments('怎么用', options).values.count).toBe('2')
  process.argv.push('--nonsense')
  expect(() => readArguments('怎么用', options)).toThrow(new UsageError('怎么用'))
})
