import { expect, it } from 'vitest'
import { classNameKey } from './class-name.ts'

it('[O133] a class is the same however its name is written, and others are not', () => {
  const ways = ['七年级（1）班', '七年级(1)班', '七年级1班', '七年级 一班', '7年级１班', '七年级【1】班']
  expect(new Set(ways.map(classNameKey)).size).toBe(1)
  expect(classNameKey('七年级十一班')).toBe(classNameKey('七年级（11）班'))
  expect(classNameKey('七年级十班')).toBe(classNameKey('七年级10班'))
  expect(classNameKey('七年级二十三班')).toBe(classNameKey('七年级23班'))
  expect(classNameKey('7a班')).toBe(classNameKey('7A班'))
  const others = ['七年级1班', '七年级2班', '八年级1班', '七年级11班', '七年级10班', '七年级实验班']
  expect(new Set(others.map(classNameKey)).size).toBe(others.length)
})
