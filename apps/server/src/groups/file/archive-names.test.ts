import { expect, it } from 'vitest'
import type { Entry } from 'yauzl'
import { judgeEntryName, uniquePath } from './archive-names.ts'

const entryOf = (name: string) =>
  ({ generalPurposeBitFlag: 0x800, fileNameRaw: Buffer.from(name), extraFields: [] }) as unknown as Entry

it.each(['..\u200b/x.png', '.. /x.png', '...\u200b/x.png', '\u202e../x.png', 'a/con\u200b/x.png'])(
  '[E103] %j is judged as it would be kept, and refused',
  (name) => {
    expect(() => judgeEntryName(entryOf(name))).toThrow()
  },
)

it('[E103] ordinary names stay, also with dots', () => {
  expect(['./a/b.png', 'a..b.png', '.config/x.txt'].map((name) => judgeEntryName(entryOf(name)))).toEqual([
    'a/b.png',
    'a..b.png',
    '.config/x.txt',
  ])
})

it('[E103] thousands of equal names are told apart in one go each', () => {
  const taken = new Set<string>()
  let looks = 0
  const has = taken.has.bind(taken)
  taken.has = (name) => {
    looks += 1
    return has(name)
  }
  const names = Array.from({ length: 5000 }, () => uniquePath('页.png', taken))
  expect(new Set(names).size).toBe(5000)
  expect([names[0], names[1], names[4999]]).toEqual(['页.png', '页 (2).png', '页 (5000).png'])
  expect(looks).toBeLessThan(3 * 5000)
  expect(uniquePath('页 (2).png', taken)).toBe('页 (2) (2).png')
})
