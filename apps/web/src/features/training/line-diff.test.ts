import { expect, it } from 'vitest'
import { diffLines } from './line-diff.ts'

const SIGNS = { same: ' ', new: '+', gone: '-' }
const told = (before: string[], now: string[]) =>
  diffLines(before.join('\n'), now.join('\n')).map(({ text, state }) => `${SIGNS[state]}${text}`)

it.each([
  [
    ['甲', '乙'],
    ['甲', '乙'],
    [' 甲', ' 乙'],
  ],
  [
    ['甲', '乙', '丙'],
    ['甲', '丙'],
    [' 甲', '-乙', ' 丙'],
  ],
  [
    ['甲', '丙'],
    ['甲', '乙', '丙'],
    [' 甲', '+乙', ' 丙'],
  ],
  [
    ['for i', '  print(1)'],
    ['for i', '  print(2)', '  print(3)'],
    [' for i', '-  print(1)', '+  print(2)', '+  print(3)'],
  ],
])('[O502] what became of %j in %j', (before, now, expected) => expect(told(before, now)).toEqual(expected))

it('[O502] long programs that are new altogether are told as a whole', () => {
  const lines = Array.from({ length: 2000 }, (_, at) => `a${at}`)
  expect(
    told(
      lines,
      lines.map((line) => `b${line}`),
    ),
  ).toHaveLength(4000)
})
