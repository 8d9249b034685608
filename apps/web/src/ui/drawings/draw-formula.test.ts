import { expect, it } from 'vitest'
import { faultOfFormula } from './draw-formula.ts'

it('[R045] of a formula that cannot be read the command is told that is not known', () => {
  expect(faultOfFormula(String.raw`\unicorn{x}`)).toBe(String.raw`\unicorn`)
  expect(faultOfFormula(String.raw`\frac{1`)).toBe('')
  expect(faultOfFormula('x^2')).toBeUndefined()
})
