/** Words of the design language itself. */
export const uiTexts = {
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  codeGroup: (label: string, group: number) => `${label}第 ${group} 组，共 4 组`,
  close: '关闭',
  cancel: '取消',
  back: '返回',
  way: '位置',
  poseNumber: (number: number) => `姿态 ${number}`,
  pictureNumber: (number: number) => `第 ${number} 张图片`,
  soundNumber: (number: number) => `声音 ${number}`,
  otherSamples: '换一批',
  retry: '再试一次',
  loading: '加载中…',
  copy: '复制',
  copyIt: (what: string) => `复制${what}`,
  copied: '已复制',
  copyRefused: '浏览器不让直接复制。已经选中了，请按 Ctrl+C（苹果电脑按 ⌘C）。',
  kept: '上次写到一半的还在这里，可以接着写。',
  keptClear: '清空，重新写',
  backToTop: '回到顶部',
  closeNotice: '关闭提示',
  pager: '分页',
  pagerOf: (what: string) => `${what}的分页`,
  previousPage: '上一页',
  nextPage: '下一页',
  page: (page: number) => `第 ${page} 页`,
  progress: '进度',
  lessonsDone: (done: number, total: number) => `学完 ${done} 课，共 ${total} 课`,
} as const

/** Words of the desk kit, whose tables and lists are many pages'. */
export const deskTexts = {
  loading: '正在加载…',
  choose: (name: string) => `选中${name}`,
  chooseAll: '选中全部',
} as const
