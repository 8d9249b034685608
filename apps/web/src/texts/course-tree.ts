/** Words of what is done in the tree of a course, and of the way back. */
export const courseTreeTexts = {
  folded: (title: string) => `目录 · ${title}`,
  one: (title: string) => `“${title}”`,
  several: (count: number) => ` ${count} 个小节`,
  acts: {
    add: (what: string) => `添加${what}`,
    remove: (what: string) => `移走${what}`,
    putBack: (what: string) => `放回${what}`,
    move: (what: string) => `移动${what}`,
    rename: (what: string) => `改名为${what}`,
  },
  undo: (words: string) => (words ? `撤销：${words}` : '目录里没有可以撤销的'),
  redo: (words: string) => (words ? `重做：${words}` : '目录里没有可以重做的'),
  undoShort: '撤销',
  redoShort: '重做',
  removed: (what: string, inside: number) => `已移走${what}${inside > 0 ? `和里面的 ${inside} 节` : ''}`,
  undone: (words: string) => `已撤销：${words}`,
  redone: (words: string) => `已重做：${words}`,
  atFirstLevel: (sentence: string) => `${sentence}。原来的章节不在了，放在了能放的地方`,
  notUndone: (words: string, why: string) => `没有撤销“${words.replaceAll(/[“”]/gu, '')}”：${why}`,
  notRedone: (words: string, why: string) => `没有重做“${words.replaceAll(/[“”]/gu, '')}”：${why}`,
  unplanned: (count: number) =>
    count > 1
      ? `其中 ${count} 个小节排了定时发布，已从排期里去掉；其余的照常。`
      : '它排了定时发布，已从排期里去掉；其余的照常。',
  gone: (title: string) => `“${title}”已经不在目录里`,
  lessonGone: '这一节已经不在目录里',
  chapterGone: '原来的章节已经不在目录里',
  movedSince: (title: string) => `“${title}”后来又被移动过`,
  publishedSince: (title: string) => `“${title}”已经发布，要拿掉请用“移走”`,
  changedSince: (title: string, who: string) => `${who || '另一位老师'}后来改过“${title}”`,
  renamedSince: (title: string) => `标题后来又改成了“${title}”`,
  rename: '改名',
  renameOf: (title: string) => `给“${title}”改名`,
  renaming: '正在改名…',
  takeOutSeveral: (count: number) => `移走 ${count} 个小节`,
}
