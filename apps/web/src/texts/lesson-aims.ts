import { GOAL_TEXT_MAX, GOALS_MAX, type LessonStandard, STANDARDS_MAX } from '@shijie/contract'

/** Words of goals and of points of the standard, where they are written and where teachers read them. */
export const lessonAimsTexts = {
  goals: '学习目标',
  goalsAbove: '这一课的学习目标',
  goalsFolded: (title: string, count: number) => `${title}（${count} 条）`,
  goalsHint: `一行一条，最多 ${GOALS_MAX} 条，学生开始学之前会看到`,
  tooManyGoals: `学习目标最多 ${GOALS_MAX} 条，请去掉多的几行`,
  goalTooLong: `每条目标不能超过 ${GOAL_TEXT_MAX} 个字`,
  standards: '课标条目',
  standardsEffect: '只有老师看得到，印在教师版里。',
  point: '要点',
  source: '出处',
  number: '编号',
  pointOf: (place: number) => `第 ${place} 条课标`,
  checked: '已与印刷本核对',
  unchecked: '未与印刷本核对',
  checkedBy: ({ CheckerName, CheckTime }: Pick<LessonStandard, 'CheckerName' | 'CheckTime'>) =>
    CheckTime
      ? `已与印刷本核对：${[CheckerName, CheckTime.slice(0, 10)].filter(Boolean).join('，')}`
      : '已与印刷本核对',
  addStandard: '加一条课标',
  standardsFull: `最多 ${STANDARDS_MAX} 条`,
  removeStandard: (place: number) => `去掉第 ${place} 条课标`,
  lineOf: ({ Source, Number: number, Text, IsChecked }: LessonStandard) =>
    `${[Source, number, Text].filter(Boolean).join(' · ')}（${IsChecked ? '已' : '未'}与印刷本核对）`,
  table: '课标条目与课的对照',
  tableHint: '打勾表示这一课服务这一条。没有打勾核对过的写明“未与印刷本核对”。',
  tablePoint: '课标条目',
  lessonOf: (place: number) => `第 ${place} 课`,
  served: (lesson: string) => `${lesson}：有`,
} as const
