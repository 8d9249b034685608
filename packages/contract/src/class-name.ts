import { toHalfWidth } from './half-width.ts'

const DIGITS = '一二三四五六七八九'
const digitOf = (numeral: string): string => String(DIGITS.indexOf(numeral) + 1)

/** 十二 as 12, 一 as 1: numbers of classes and grades go no further than 九十九. */
const withDigits = (name: string): string =>
  name
    .replace(/([一二三四五六七八九])?十([一二三四五六七八九])?/g, (_, tens?: string, ones?: string) =>
      (tens ? digitOf(tens) : '1').concat(ones ? digitOf(ones) : '0'),
    )
    .replace(/[一二三四五六七八九]/g, digitOf)

/** By which a class is found, however it is written: `七年级1班`, `七年级(1)班`, `七年级 一班` and `七年级（1）班` are one. */
export const classNameKey = (name: string): string =>
  withDigits(toHalfWidth(name).replace(/[\s()[\]【】〔〕]/g, '')).toUpperCase()
