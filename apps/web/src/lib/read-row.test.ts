import { expect, it } from 'vitest'
import { readRow } from './read-row.ts'

const columns = [
  { Name: '长', Kind: 'number' },
  { Name: '颜色', Kind: 'category' },
]

it('[E080] reads what was typed under the columns', () => {
  expect(readRow(columns, { 长: ' 1.5 ', 颜色: '红' })).toEqual({ row: [1.5, '红'], wrong: [] })
})

it.each(['', '  ', '很长', '1,5', 'Infinity'])('[E080] asks for a number where %j stands', (长) => {
  expect(readRow(columns, { 长, 颜色: '' }).wrong).toEqual(['长'])
})

it('[E080] asks for a number where nothing was typed yet', () => {
  expect(readRow(columns, {}).wrong).toEqual(['长'])
})

it.each([
  ['１．６', 1.6],
  ['－２', -2],
  ['1。5', 1.5],
])('reads %s as a Chinese keyboard types it', (长, number) => {
  expect(readRow(columns, { 长, 颜色: '红' })).toEqual({ row: [number, '红'], wrong: [] })
})

it('does not read a power as a number', () => {
  expect(readRow(columns, { 长: '5²', 颜色: '红' }).wrong).toEqual(['长'])
})
