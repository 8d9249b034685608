/** A number keeps its distance; 不到 does not. */
export const gap = (span: string): string => (/^\d/.test(span) ? ` ${span}` : span)

/** How late something came, on every page that says it. */
export const lateTexts = {
  underMinute: '不到 1 分钟',
  minutes: (count: number) => `${count} 分钟`,
  hours: (count: number) => `${count} 小时`,
  days: (count: number) => `${count} 天`,
  late: (span: string) => (span ? `迟交${gap(span)}` : '迟交'),
  refused: (span: string) => `${span ? `迟交${gap(span)}` : '迟交'}，布置不收`,
  due: (minute: string) => `截止 ${minute}`,
} as const
