/** Sentences about what pupils ask their teachers, shown by the server and by the pages. */
export const inquiryMessages = {
  textNeeded: '请写下你的问题',
  replyNeeded: '请写下回答',
  switchedOff: '学校没有打开“问老师”，请当面问老师',
  noTeacher: '你的班还没有老师，请先请学校把你加到班里',
  onlyPupils: '老师在“提问”里回答，不在这里提问',
  tooManyAsked: (most: number) => `一小时最多问 ${most} 次，请等老师回答以后再问`,
  askedAlready: '这个问题你已经问过了，老师还没有回答，请等一等',
  saidAlready: '同样的话你刚刚发过了',
  threadFull: '这个问题已经说了很多，请当面问，或者提一个新的问题',
  manyNeeded: '请选择要回答的问题',
  tooMany: (most: number) => `一次最多回答 ${most} 个问题，请分几次回答`,
} as const
