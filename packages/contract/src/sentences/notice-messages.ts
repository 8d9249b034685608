/** Sentences about announcements and what is told to one person, shown by the server and by the pages. */
export const noticeMessages = {
  titleNeeded: '请写标题',
  textNeeded: '请写正文',
  untilWrong: '显示到的时间应写成 2026-09-01 08:00:00',
  untilTooEarly: '显示到的时间要晚于现在，请改晚一些',
  classesNeeded: '请选择班级',
  classesTooMany: '一次最多发给 20 个班，请分几次发',
  switchedOff: '学校没有让老师发通知。要发的话，请学校管理员在学校设置里打开',
  schoolOnly: '只有学校管理员能发给全校，请改成发给班级',
  platformOnly: '只有平台管理员能发给所有学校，请改成发给班级',
  noSchool: '你不在任何学校，请改成发给所有学校或选择班级',
  messagesTooMany: '一次最多标记 50 条消息，请分几次标记',
} as const
