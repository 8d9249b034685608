import { sayMoment } from './opening-messages.ts'

/** Sentences about what teachers give to their classes, shown by the server and by the pages. */
export const assignmentMessages = {
  beginWrong: '开始时间应写成 2026-09-01 08:00:00',
  dueWrong: '截止时间应写成 2026-09-01 08:00:00',
  dueTooEarly: '截止时间要晚于开始时间，也要晚于现在，请改晚一些',
  duePassed: '新的截止时间要晚于现在，请改晚一些',
  extensionTooEarly: (due: string, today: string) => `延期要晚于全班的截止时间 ${sayMoment(due, today)}，请改晚一些`,
  noDue: '这次布置没有截止时间，不用延期',
  classesNeeded: '请选择班级',
  classesTooMany: '一次最多布置给 20 个班，请分几次布置',
  pupilsTooMany: '一次最多选 200 位学生',
  pupilsOfOneClass: '选了几个班时布置给全班；只给部分学生时请只选一个班',
  groupNameNeeded: '请给小组起个名字',
  groupPupilsNeeded: '请先选好小组里的学生',
  groupsTooMany: '一个班最多存 30 个小组，请先删掉用不到的小组',
  pupilUnknown: '选中的学生不在这个班，请重新选择',
  targetUnknown: '找不到要布置的内容，请重新选择',
  notOpen: (name: string) => `《${name}》还没有开放，请先在课程的“谁能看到”里开放，再布置`,
  notForClass: (name: string, className: string) =>
    `《${name}》没有对${className}开放，请让这门课程的老师开放以后再布置`,
  trainingNotForClass: (name: string, className: string) => `${className}用不了实训《${name}》，请换一个实训`,
  datasetOfOtherClass: (name: string, className: string) =>
    `“${name}”不是${className}的数据集，请选这个班正在收集的数据集`,
  emptyTarget: (name: string) => `“${name}”里还没有小节，请换一个`,
  assignedAlready: (name: string, className: string) =>
    `“${name}”已经布置给${className}，还没有结束。要改时间请打开那一次布置`,
  countNeeded: '请填每人要放进多少个样本，1–500 之间',
} as const
