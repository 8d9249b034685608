import { describe, expect, it } from 'vitest'
import { toCsv } from './csv.ts'

describe('CSV', () => {
  it.each(['=cmd|calc', '+1', '-1', '@sum', '\t=1'])('[O301] shows %s as text', (cell) => {
    expect(toCsv([[cell]])).toBe(`\uFEFF'${cell}`)
  })

  it('[O301] quotes commas, quotes and lines', () => {
    expect(toCsv([['a,b', 'c"d', 'e\nf', '林']])).toBe('\uFEFF"a,b","c""d","e\nf",林')
  })
})
