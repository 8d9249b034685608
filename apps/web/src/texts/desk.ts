/** Words of the desk kit, whose parts are many pages'. A file of its own: what every page loads does without. */
export const deskTexts = {
  loading: '正在加载…',
  choose: (name: string) => `选中${name}`,
  chooseAll: '选中全部',
  dayShape: '如 2026-11-24',
  momentShape: '如 2026-11-24 08:00',
  noDay: '日期请写成 2026-11-24 这样',
  noMoment: '时间请写成 2026-11-24 08:00 这样',
  tooEarly: (first: string) => `不能早于 ${first}`,
  tooLate: (last: string) => `不能晚于 ${last}`,
  calendarOf: (label: string) => `从日历里选：${label}`,
  noOption: '没有找到',
  optionsOf: (label: string) => `打开列表：${label}`,
} as const
