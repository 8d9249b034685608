/** Words of the analysis of a paper's questions (R049). */
export const itemAnalysisTexts = {
  title: '试题分析',
  titleOf: (name: string) => `${name} 试题分析`,
  back: '成绩册',
  error: '试题分析没有加载出来',
  none: '还没有批改完的作答',
  noneHint: '学生交卷、批改完以后，这里会说每道题的难度和区分度。',
  chooseClass: '班级',
  versus: '和另一个班比',
  nobody: '不比较',
  all: '全部学员',
  facts: (count: number, mean: string, minutes: string) =>
    `${count} 份作答，平均 ${mean} 分，一半的人用时不超过 ${minutes} 分钟`,
  waiting: (count: number) => `另有 ${count} 份还没批改完，没有算进来`,
  spread: '分数分布',
  spreadBar: (from: number, to: number, count: number) => `${from}–${to} 分 ${count} 人`,
  table: '每道题',
  columns: { question: '题目', difficulty: '得分率', discrimination: '区分度', time: '用时', versus: '另一班得分率' },
  difficultyHint: '得分率：大家在这道题上得到的分数占满分的多少。越高越容易。',
  discriminationHint:
    '区分度：这道题的得分和其余题目总分的相关系数（题目—其余相关），从 −1 到 1。0.2 以上说明会的人更容易做对，负数说明做得好的人反而容易错。',
  timeHint: '用时：一半的人看这道题的时间不超过这么久，按题目停在屏幕上的时间算。',
  seconds: (seconds: number) =>
    seconds < 60
      ? `${Math.round(seconds)} 秒`
      : `${Math.floor(Math.round(seconds) / 60)} 分 ${Math.round(seconds) % 60} 秒`,
  percent: (share: number) => `${Math.round(100 * share)}%`,
  unknown: '算不出',
  untimed: '没有记录',
  number: (at: number) => `第 ${at} 题`,
  points: (score: number, count: number) => `${score} 分　${count} 人作答`,
  right: '正确',
  chosen: (count: number) => `${count} 人`,
  pointCounts: '每种得分有几人',
  gotPoints: (points: string) => `得 ${points} 分`,
  wrongTexts: '常见的错误答案',
  wrongText: (blank: number, text: string, count: number) => `第 ${blank} 空“${text}” ${count} 人`,
  warnings: {
    misleads: '做得好的人反而错得多：请核对答案，或看题干是不是有歧义',
    distractor: '有一个错误选项比正确答案选的人还多：看看是哪一步想岔了',
    weak: '区分度低：会和不会的人做得差不多',
    hard: '太难：得分率不到 30%',
    easy: '太容易：几乎人人都对',
  },
  few: (count: number, most: number, negative: number) =>
    `只有 ${count} 份作答，不到 ${most} 份，还看不出题目好不好，得分率和区分度只能参考${negative > 0 ? `；区分度是负数的 ${negative} 道题已经标出来` : ''}`,
  found: (count: number) => (count === 0 ? '没有需要看一看的题目' : `${count} 道题值得看一看`),
} as const
