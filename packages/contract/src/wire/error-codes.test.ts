import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ErrorCodes } from './error-codes.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../docs/decisions/011-error-codes-we-added.md'), 'utf8')
/** Numbers that the specification gave; the page tells the others. */
const given = /names ([^.]*)\./.exec(page)?.[1] ?? ''
const added = page.split('\n').flatMap((line) => /^\| ([\d, ]+) \|/.exec(line.replace(/ +/g, ' '))?.[1] ?? [])
const numbersOf = (text: string) => [...text.matchAll(/\b\d{5}\b/g)].map(([number]) => Number(number))

describe('the numbers of errors', () => {
  const numbers: number[] = Object.values(ErrorCodes)

  it('are each the number of one name', () => {
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  })

  it('are the ones that the specification and decision 011 tell to those who write clients', () => {
    const told = [...numbersOf(given), ...numbersOf(added.join(' '))]
    expect(told.toSorted()).toEqual(numbers.toSorted())
  })
})
