/** Who else is at a course. */
export const presenceTexts = {
  one: (name: string, title: string) => (title ? `${name} 正在改“${title}”` : `${name} 也打开了这门课`),
  several: (count: number) => `还有 ${count} 位老师在这门课里`,
  inRow: (names: readonly string[]) => `${names.join('、')} 正在改这一节`,
  sameLesson: (names: readonly string[]) =>
    `${names.join('、')} 也打开了这一节。各写各的地方会自动合在一起，改到同一处才需要选。`,
  theirsOf: (name: string) => `${name} 写的`,
  mergedOf: (name: string) => `${name} 改了别的地方，已经合在一起`,
}
