/** Words of rubrics: by what an answer or a work is marked. */
export const rubricTexts = {
  levelGiven: (title: string, words: string, points: string, full: string) =>
    `${title}：${words}（${points} / ${full}）`,
  levelsMissing: '每个评分项都选一个等级，才能给分',
  levelWorth: (points: string) => `${points} 分`,
  converted: (got: string, full: string, score: string, points: string) =>
    `选的等级 ${got} / ${full}，按 ${score} 分折算是 ${points} 分`,
  rounded: { half: '（四舍五入到半分）', whole: '（四舍五入到整分）' },
  title: '评分标准',
  make: '写评分标准',
  criterion: (at: number) => `评分项 ${at}`,
  levelWords: (at: number) => `等级 ${at} 的说明`,
  levelPoints: (at: number) => `等级 ${at} 的分数`,
  addCriterion: '加一个评分项',
  removeCriterion: (at: number) => `删除评分项 ${at}`,
  remove: '删除',
  addLevel: '加一个等级',
  removeLevel: '去掉最后一个等级',
  save: '保存评分标准',
  saved: '评分标准已保存',
  gaps: '每个评分项和等级都要有文字和分数（0–100，可以有半分）',
  firstLevels: ['没有写', '写了一部分', '写全了'],
  saving: '正在保存…',
} as const
