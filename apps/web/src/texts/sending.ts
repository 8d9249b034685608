/** Sentences about a file on its way from this computer. */
export const sendingTexts = {
  fromComputer: '从电脑上传',
  notPicture: (name: string) => `“${name}”不是图片，请换一个`,
  sending: (name: string, percent: number) => `正在上传“${name}” ${percent}%`,
  sendFailed: (name: string, why: string) => `“${name}”没有上传：${why}`,
  stop: '停止上传',
  retry: '再试一次',
  cancel: '取消',
} as const
