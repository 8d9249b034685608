/** Words for what a release of the product has for lessons that a school changed. */
export const courseReleaseTexts = {
  notice: (count: number) => `程序更新带来 ${count} 个小节的新版。学校改过这些小节，所以没有自动换上`,
  look: '看看新版',
  title: '自带课程的新版小节',
  hint: '取用后放进草稿：学校改过、新版没有动的地方会留下，两边都改过的地方用新版。发布前可以对比，学生要等发布才看到；原来的在版本里，可以放回。',
  paper: '试卷也有新版：取用后马上生效，已经开始和交上来的卷子不变，分数不动。',
  paperOnly: '试卷有新版：取用后马上生效，已经开始和交上来的卷子不变，分数不动。',
  take: '取用',
  takeOf: (title: string) => `取用“${title}”的新版`,
  decline: '不再提示',
  declineOf: (title: string) => `不再提示“${title}”`,
  taken: (title: string) => `“${title}”的新版已放进草稿，发布后学生才看到`,
  paperTaken: (title: string) => `“${title}”换上了新版试卷`,
  close: '关闭',
} as const
