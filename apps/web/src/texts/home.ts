/** The Home page. */
export const homeTexts = {
  title: '从第一课到自己的模型',
  loading: '正在打开首页…',
  hero: {
    title: ['从第一课，', '到自己的模型'],
    lead: '给 12–18 岁同学的人工智能课。一节微课讲清一件事，一门课走完从数据到模型的路，打开浏览器就能学。',
    start: '开始第一课',
    signIn: '登录后开始',
    browse: '看看有哪些课',
    picture: '八级台阶通向一棵银杏树，两名同学正在往上走',
    // B026
    facts: [
      { value: '免费', unit: '', note: '入门课全部开放' },
      { value: '5', unit: '小时', note: '学完一门入门课' },
      { value: '8', unit: '节课', note: '从第一个例子到自己的项目' },
    ],
  },
  courses: {
    title: '在线课程',
    lead: '先看一节微课，或者跟着在线课堂从头学起。',
    all: (count: number) => `全部 ${count} 门课程`,
    micro: '微课',
    online: '在线课堂',
    free: '免费',
    lessons: (count: number) => `${count} 小节`,
    learners: (count: number) => `${count.toLocaleString('zh-CN')} 人在学`,
    start: '开始学习',
    open: (name: string) => `进入课程：${name}`,
    loading: '正在加载课程…',
    emptyTitle: '还没有公开的课程',
    emptyText: '老师把课程开放以后，就会出现在这里。',
    errorTitle: '课程没有加载出来',
  },
} as const
