/** A pupil's own Home. */
export const ownHomeTexts = {
  greeting: (hour: number, name: string) => {
    const part = hour < 6 ? '晚上' : hour < 11 ? '早上' : hour < 13 ? '中午' : hour < 18 ? '下午' : '晚上'
    return `${part}好，${name}`
  },
  week: (time: string) => `这一周看课 ${time}`,
  todo: '要完成的',
  todoNone: '都做完了',
  todoNoneHint: '从实训练习里挑一个，动手做一做。',
  toTrainings: '全部',
  goOn: '接着做',
  progress: (done: number, count: number) => `做到第 ${Math.min(done + 1, count)} 步，共 ${count} 步`,
  returned: '老师请你再改一改',
  works: '我的作品',
  worksNone: '还没有作品',
  worksNoneHint: '新建一个，第一次按下运行就能看到图。',
  allWorks: '全部作品',
  models: '我的模型',
  allModels: '全部',
  newModel: '训练一个新的',
  newModelHint: '拍几十张图，几分钟就好',
  begin: '开始',
} as const
