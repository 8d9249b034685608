/** Sentences of the talk of a class, shown by the server and by the pages. */
export const talkMessages = {
  textNeeded: '请写下要说的话',
  paused: '老师暂停了讨论，先听老师说',
  tooFast: (most: number) => `一分钟最多发 ${most} 条，请慢一点`,
  contact: '讨论里不能留电话、QQ、微信或身份证号，要联系可以当面说',
  saidAlready: '这句话你刚刚说过了',
  reasonNeeded: '请写下删除的原因，会留在操作记录里',
  schoolOpens: '班级讨论由学校管理员打开和关闭，请联系学校管理员',
} as const
