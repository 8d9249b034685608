/** Sentences of the data board. */
export const databoardMessages = {
  ownClasses: '我教的班级',
  allSchools: '全部学校',
  wholeSchool: '全校',
  exportOrder: '结束日期 To 不能早于开始日期 From',
  exportDays: (days: number) => `一次最多导出 ${days} 天，请把日期范围缩短一些`,
} as const
