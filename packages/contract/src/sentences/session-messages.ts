/** What the shell says when a session ended; apart from the other sentences, because the first page brings these along. */
export const sessionMessages = {
  // X002
  sessionExpired: '长时间未使用，请重新登录',
  sessionReplaced: '这个浏览器刚换成另一个账号登录，这里已经退出',
  sessionLeft: '已在另一个标签页退出登录',
} as const
