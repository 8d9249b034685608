const DIGITS = '零一二三四五六七八九'

/** 一 to 九十九. */
export function numberOfChinese(text: string): number {
  const [tens, ones] = text.includes('十') ? text.split('十') : ['0', text]
  const ten = tens === '' ? 1 : Math.max(0, DIGITS.indexOf(tens ?? ''))
  return ten * 10 + (ones ? DIGITS.indexOf(ones) : 0)
}
