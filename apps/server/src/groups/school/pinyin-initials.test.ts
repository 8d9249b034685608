import { expect, it } from 'vitest'
import { pinyinInitials } from './pinyin-initials.ts'

it.each([
  ['王子涵', 'WZH'],
  ['曾小贤', 'ZXX'],
  ['单雄信', 'SXX'],
  ['欧阳娜娜', 'OYNN'],
  ['阿依古丽·买买提', 'AYGLMMT'],
  ['Tom Lee', 'TOMLEE'],
  ['翟天临', 'ZTL'],
  ['钱一鸣', 'QYM'],
  ['任远', 'RY'],
])('writes %s as %s', (name, initials) => {
  expect(pinyinInitials(name)).toBe(initials)
})
