/** Words of the papers of a course, where its teacher sees who handed in. */
export const coursePapersTexts = {
  title: '练习和考试',
  hint: '点名称看每个人的作答，批改简答题。',
  table: '每份卷子的交卷情况',
  error: '练习和考试没有加载出来',
  columns: ['名称', '题数', '交卷', '待批改'],
  handIns: (count: number) => (count > 0 ? `${count} 份` : '还没有人交卷'),
  waiting: (count: number) => `${count} 份待批改`,
  none: '—',
} as const
