import { dateOfDays, dateText, LAST_DAY } from '../sheet-date.ts'

/** Formats that stand for dates or times in every file: those of the standard, with the Chinese ones. */
const isDateOfOld = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** What is quoted, escaped or in brackets (colours, languages) are words; of what is left letters of dates tell. */
const isDateFormat = (code: string) => /[ymdhs]/i.test(code.replace(/"[^"]*"|&quot;.*?&quot;|\\.|_.|\[[^\]]*\]/g, ''))

const numberOf = (tag: string, name: string) => Number(new RegExp(`\\b${name}="(\\d+)"`).exec(tag)?.[1] ?? Number.NaN)

/** Places of the styles that show a number as a date. */
export function dateStylesOf(styles: string): ReadonlySet<number> {
  const own = new Map(
    Array.from(styles.matchAll(/<(?:\w+:)?numFmt\s[^>]*>/g), ([tag]) => [
      numberOf(tag, 'numFmtId'),
      /\bformatCode="([^"]*)"/.exec(tag)?.[1] ?? '',
    ]),
  )
  const formats = /<(?:\w+:)?cellXfs\b[\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(styles)?.[0] ?? ''
  const isDate = Array.from(formats.matchAll(/<(?:\w+:)?xf\b[^>]*>/g), ([tag]) => {
    const id = numberOf(tag, 'numFmtId')
    const code = own.get(id)
    return code === undefined ? isDateOfOld(id) : isDateFormat(code)
  })
  return new Set(isDate.flatMap((is, at) => (is ? [at] : [])))
}

/** Days between the two calendars that workbooks count by. */
const DAYS_TO_1904 = 1462

/** A number that is shown as a date, as it is shown; a long student number with such a style stays what it is. */
export function shownDate(value: string, counts1904: boolean): string {
  const days = Number(value) + (counts1904 ? DAYS_TO_1904 : 0)
  return value.trim() !== '' && days >= 0 && days <= LAST_DAY ? dateText(dateOfDays(days)) : value
}
