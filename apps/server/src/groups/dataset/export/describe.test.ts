import { expect, it } from 'vitest'
import { folderOf } from './describe.ts'

it.each([
  ['猫', '猫'],
  ['猫/狗', '猫_狗'],
  ['..', '__'],
  ['.', '_'],
  ['CON', '_CON'],
  ['nul.txt', '_nul.txt'],
  ['名字. ', '名字__'],
  ['1.5 岁', '1.5 岁'],
])('[O707] the label %j is the folder %j', (label, folder) => {
  expect(folderOf(label)).toBe(folder)
})
