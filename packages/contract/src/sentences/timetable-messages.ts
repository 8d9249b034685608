/** Sentences about the timetable, shown by the server and by the page. */
export const timetableMessages = {
  time: (label: string) => `${label}应写成 08:00 这样的时间`,
  week: '单双周只能是每周、单周或双周',
  entries: '请填写课表',
  tooMany: '课表太长了，请删掉一些再保存',
  twice: '同一天的同一节写了两次课，请删掉一次，或分成单周和双周',
  periods: '请填写 1–12 节各从几点到几点',
  periodOrder: '节次要从第 1 节起依次填写，每节在上一节结束之后才开始',
  changedElsewhere: '课表在别的窗口改过了，请刷新后再改',
} as const
