/** The controls that run a program in the workspace. */
export const programRunTexts = {
  points: (count: number) => `${count} 个点`,
  run: '运行',
  stop: '停止',
  step: '单步',
  next: '下一步',
  slow: '慢速',
  where: '在哪里运行',
  inBrowser: '在浏览器里运行',
  onServer: '在服务器上运行',
  waiting: '准备中…',
  controls: '运行程序',
} as const
