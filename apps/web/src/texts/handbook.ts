/** Words of the handbook. */
export const handbookTexts = {
  title: '帮助手册',
  lead: '积木和 Python 的用法，随时可以查。',
  search: '在手册里找',
  contents: '目录',
  chapters: '学一学',
  blocks: '积木',
  python: 'Python 模块',
  found: (count: number, words: string) => `“${words}”找到 ${count} 处`,
  nothing: '没有找到',
  nothingHint: '换个说法试试，比如“重复”“转弯”“列表”。',
  blockCount: (count: number) => `${count} 块积木`,
  functionCount: (count: number) => `${count} 个函数`,
  loadError: '这一章没有打开',
  modules: { turtle: '海龟 turtle', stage: '舞台 stage', sound: '声音 sound', chart: '图表 chart' } as Readonly<
    Record<string, string>
  >,
  moduleIntro: (name: string) => `先写 import ${name}，就能用下面这些。`,
  next: (title: string) => `下一章：${title}`,
} as const
