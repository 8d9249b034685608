const DAY_MS = 86_400_000
/** Day nought of spreadsheets; they believe that 1900 had a 29 February, so that days before it are off by one. */
const DAY_NOUGHT = Date.UTC(1899, 11, 30)
/** 31 December 9999, the last day that spreadsheet programs know. */
export const LAST_DAY = 2_958_465

/** A date of a spreadsheet as people write it; a time only where there is one. It stands in no time zone, which is written as UTC. */
export function dateText(date: Date): string {
  // Seconds are as exact as a sheet keeps them: half past eight is a fraction of a day there.
  const [day = '', clock = ''] = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().split(/[T.]/)
  const time = clock.endsWith(':00') ? clock.slice(0, -3) : clock
  // A time of day alone is a part of day nought.
  if (date.getTime() < DAY_NOUGHT + DAY_MS) return time
  return time === '00:00' ? day : `${day} ${time}`
}

/** The date that a sheet keeps as a number of days. */
export const dateOfDays = (days: number): Date => new Date(DAY_NOUGHT + days * DAY_MS)
