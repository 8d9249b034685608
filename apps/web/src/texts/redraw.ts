/** A presentation is drawn once more by LibreOffice on the school's server. */
export const redrawTexts = {
  label: '用 LibreOffice 重画',
  offer: '用服务器上的 LibreOffice 重画',
  offerHint: (count: number) =>
    `${count > 0 ? `有 ${count} 页浏览器可能画得不准，` : '哪一页画得不像，'}可以让服务器再画一遍，再选用哪一张。PPT 会传到学校服务器，画完就从“我的文件”移走，一周后清掉。`,
  sending: (percent: number) => `正在传到学校服务器 ${percent}%`,
  waiting: (ahead: number) => (ahead > 0 ? `前面还有 ${ahead} 份在重画，请等一等` : '马上开始重画…'),
  drawing: 'LibreOffice 正在重画，一般不到一分钟',
  fetching: '正在取回重画的页面…',
  placing: (done: number, all: number) => `正在放好第 ${done} / ${all} 页`,
  progress: '重画到哪一步',
  stop: '停止重画',
  done: (taken: number) =>
    taken > 0
      ? `重画好了：${taken} 页换成了 LibreOffice 画的，请再看一看。每一页都可以在页面下方换回来。`
      : '重画好了：还没有换掉哪一页。觉得哪一页不像，可以在页面下方换成 LibreOffice 画的。',
  failed: (why: string) => `没有重画：${why}。各页还是浏览器画的样子。`,
  again: '再试一次',
  pagesDiffer: '画出来的页数和 PPT 里的对不上',
  unreadable: '画出来的页面打不开',
  givenUp: '这次重画已经被停掉',
  where: {
    underWay: '正在学校服务器上重画，画完就移走',
    gone: '传到学校服务器重画过，已经移走',
  },
  which: '这一页用哪一张',
  browser: '浏览器画的',
  office: 'LibreOffice 画的',
  isRedrawn: 'LibreOffice 画的',
  /** What is to be looked at on a page of LibreOffice's, where that is something else than on the browser's. */
  short: { wordArt: '核对艺术字', equation: '核对公式' },
  long: {
    equation: '公式由 LibreOffice 重新排过，可能变了形，也可能缺了，请核对',
    wordArt: '艺术字的颜色和弯法可能和原来不一样，请核对',
    smartArt: '这里原来是 SmartArt，连线和位置可能和原来不一样，请核对',
    table: '表格的斜线或竖排文字可能没有照样画出来',
  },
} as const
