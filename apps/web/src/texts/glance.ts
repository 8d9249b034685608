import type { GlanceKind } from '@shijie/contract'

const kinds: Record<GlanceKind, string> = {
  program: '程序',
  dataset: '数据集',
  model: '模型',
  exercise: '练习',
  paper: '交了的练习',
  training: '实训',
}
const states: Record<string, string> = {
  queued: '排队等训练',
  running: '正在训练',
  done: '训练好了',
  failed: '训练失败',
  cancelled: '停止了训练',
}

/** What a pupil works at right now, and what a teacher says about it. */
export const glanceTexts = {
  lead: '点蓝色的名字打开，只看不改，跟着学生的保存更新；打开会记进操作记录。',
  show: '程序、数据集和模型可以给全班看：打开后点“展示”，再把那个窗口拖到大屏幕上。',
  closed: '交卷以后能看',
  passed: (done: number, whole: number) => `完成 ${done}/${whole} 步`,
  step: (number: number, title: string) => `第 ${number} 步 ${title}`,
  tried: (isPassed: boolean, times: number) => `${isPassed ? '过了' : '还没过'}，检查了 ${times} 次`,
  codeOf: (step: string) => `${step} 的程序`,
  points: (points: number, full: number) => `得了 ${points} 分，满分 ${full} 分`,
  waits: (points: number, count: number) => `已得 ${points} 分，还有 ${count} 题等批改`,
  none: '还没有做过程序、数据集、模型、练习和实训。',
  error: '没有读出这位学生正在做什么',
  kinds,
  states,
  untrained: '还没训练',
  own: (done: number, whole: number) => (done === whole ? `${done} 个样本` : `采了 ${done} 个，共 ${whole} 个样本`),
  answered: (done: number, whole: number) => `答了 ${done}/${whole} 题`,
  until: (moment: string) => `${moment} 截止`,
  open: (name: string) => `打开“${name}”`,
  comments: (count: number) => `${count} 条留言`,
} as const

export const workCommentTexts = {
  button: '留言',
  count: (count: number) => `留言 ${count}`,
  countNew: (count: number) => `老师留言 ${count} 条，有新的`,
  title: '老师的留言',
  say: '对学生说',
  hint: '学生在这件作品里看到，最多 300 字',
  send: '留言',
  sending: '正在发…',
  sent: '学生打开这件作品就会看到',
  none: '还没有留言',
  fresh: '新',
  unread: '学生还没看',
  takeBack: '收回',
  takenBack: '已收回这条留言',
  earlier: '更早的留言',
  later: '更新的留言',
  close: '关闭',
  error: '留言没有读出来',
} as const
