/** Sentences about looking at what a pupil works at, shown by the server and by the page. */
export const glanceMessages = {
  commentNeeded: '请先写要对学生说的话',
  tooMany: '这件作品的留言已经很多，先删掉一些旧的再写',
} as const
