/** Words of the design language itself. */
export const uiTexts = {
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  codeGroup: (label: string, group: number) => `${label}第 ${group} 组，共 4 组`,
  close: '关闭',
  cancel: '取消',
  back: '返回',
  retry: '再试一次',
  loading: '加载中…',
  backToTop: '回到顶部',
  closeNotice: '关闭提示',
  pager: '分页',
  previousPage: '上一页',
  nextPage: '下一页',
  page: (page: number) => `第 ${page} 页`,
  progress: '进度',
  lessonsDone: (done: number, total: number) => `学完 ${done} 课，共 ${total} 课`,
} as const
