/** Sentences about marking, shown by the server and by the desk. */
export const markingMessages = {
  worthless: '每个评分项至少要有一个等级大于 0 分',
  sameTitle: '有两个评分项的名称相同',
  noMarks: '没有要给的分',
  answerTwice: '同一个答案给了两次分，请刷新后重试',
  notOpen: '这道题由系统批改',
  levelsMissing: '每个评分项都要选一个等级；评分标准刚被改过的话，请刷新后重选',
  levelsDiffer: (points: number) => `按评分标准是 ${points} 分，和给的分不一致，请刷新后重选`,
  rubricChanged: '评分标准刚被别人改过，请刷新后再改',
  noOpenQuestion: '这道题不能用评分标准：只有简答题可以',
  undone: '这次给分已经撤销，或者之后又改过，不能再撤销',
  phrasesFull: (most: number) => `常用评语最多 ${most} 条，请先删除一条`,
  noPaper: '这一节没有要批的试卷',
} as const
