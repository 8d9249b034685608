/** Sentences about what this browser sees in pictures. */
export const visionTexts = {
  silent: '这台电脑看图片时没有动静了。请关掉别的程序，刷新页面再试一次。',
} as const
