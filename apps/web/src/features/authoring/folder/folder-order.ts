import { numberOfChinese } from '../../../lib/chinese-number.ts'

const COUNTED = /第([一二三四五六七八九十]{1,3})|^([一二三四五六七八九十]{1,3})(?=[、.．\s])/gu

/** 第十课 as it is counted: 第 10 课. */
const counted = (name: string): string =>
  name.replace(COUNTED, (_all, ordinal?: string, first?: string) => {
    const number = String(numberOfChinese(ordinal ?? first ?? ''))
    return ordinal ? `第${number}` : number
  })

const collator = new Intl.Collator('zh-CN', { numeric: true })

/** Names in the order in which people count: 2 before 10, 第二课 before 第十课. */
export const byCount = (one: string, other: string): number => collator.compare(counted(one), counted(other))
