/** `2026-11-30 08:00:00` as it is said on `today`: the year only where it is another one. */
export function sayMoment(time: string, today: string): string {
  const [year, month, day] = time.slice(0, 10).split('-').map(Number)
  const said = `${month} 月 ${day} 日 ${time.slice(11, 16)}`
  return time.slice(0, 4) === today.slice(0, 4) ? said : `${year} 年 ${said}`
}

/** Why a lesson is closed, and until when. */
export const openingMessages = {
  opensAt: (time: string, today: string) => `本节 ${sayMoment(time, today)} 开放`,
  opensAfter: (title: string) => `学完“${title}”以后开放`,
  opensAtAndAfter: (time: string, today: string, title: string) =>
    `本节 ${sayMoment(time, today)} 以后，并且学完“${title}”才开放`,
} as const
