import type { LessonKind, MARK_PARTS } from '@shijie/contract'

type MarkPart = (typeof MARK_PARTS)[LessonKind]

/** What completes a lesson of each kind, where its teacher chose nothing else. */
const ruleOfKind: Record<LessonKind, string> = {
  page: '每一段都看过，自测都答对',
  video: '视频看到 90%',
  pdf: '每一页都看过',
  images: '每一页都看过',
  document: '每一页都看过',
  web: '打开看过 10 秒',
  exercise: '交卷',
  training: '提交作品',
}

const parts: Record<MarkPart, string> = { lesson: '学习', exercise: '练习', training: '实训' }

/** Words of the settings of a lesson. */
export const lessonSettingsTexts = {
  title: '这一节的设置',
  trySee: '谁能看',
  trySeeEffects: [
    '没激活的账号打不开，会看到“激活后可看”。',
    '没激活的账号、没登录的人也能看这一节。',
    '没有开放权限的人会看到“申请开放”。',
  ],
  kindTitle: (kind: string) => `把这一节换成“${kind}”？`,
  blocksGo: (count: number) => `这一页的 ${count} 块会拿掉。离开这一节以前可以撤销，以后就找不回来了。`,
  fileGoes: (isVideo: boolean) =>
    `这一节里的${isVideo ? '视频会拿掉，连字幕和封面' : '文件会拿掉'}。离开这一节以前可以撤销，以后要重新选。`,
  picturesGo: '这一节里的图片会拿掉，图片文件夹还在“我的文件”里。离开这一节以前可以撤销，以后要重新选。',
  trainingGoes: '这一节不再打开它的实训，实训本身还在。离开这一节以前可以撤销，以后要重新选。',
  paperLead: (name: string) => `“${name}”可以读成试卷：里面的题目放进这个练习。`,
  readPaper: '读成练习',
  readPaperHint: '换好以后，点页面上方的“去核对题目”，一道一道看过再放进去。',
  paperUnread: (name: string) => `“${name}”没有取到，种类没有换，请再试一次。`,
  kindGo: (kind: string) => `换成${kind}`,
  kindStays: '不换',
  opening: '什么时候开放',
  always: '一直开放：发布后，能看的人马上能打开。',
  onDay: '到这一天',
  dayToOpen: '开放的时间',
  dayNeeded: '请写一个时间；不要了就去掉上面的勾',
  onDayPast: '这个时间已经过了，等于一直开放。',
  onDayFar: '还有一年多才开放，请看一看年份有没有写错。',
  onDayEffect: '在这以前，学过的人也打不开，记录都在。老师随时能看。',
  afterLesson: '学完另一节',
  lessonToComplete: '要先学完哪一节',
  afterEffect: (title: string) => `没学完“${title}”的学生看到一把锁；已经开始学这一节的人不受影响。`,
  unpublishedLesson: (title: string) => `${title}（未发布）`,
  waitsForDraft: (title: string) => `“${title}”还没有发布：它一天不发布，学生就一直打不开这一节。`,
  bothEffect: '两个条件都满足才开放。',
  goneLesson: '（已经移走，不用再等）',
  noOtherLesson: '这门课里还没有别的小节',
  completion: '怎样算学完',
  ruleOfKind,
  byOpening: '打开就算',
  byScore: '得分达到',
  passPercent: '达标得分率（%）',
  percentNeeded: '请写 1–100 的整数',
  completionEffect: '学完了进度才算上，等着它的小节才开放。改规则不会收回已经学完的。',
  scoreEffect: '看最好的一次。没到就还算没学完，可以再做。',
  weight: '占多少分',
  weightOf: '比重',
  weightNeeded: '请写 0–100 的整数',
  weightBar: (part: MarkPart, percent: number) => `在这门课的“${parts[part]}”成绩里占 ${percent}%`,
  weightNone: (part: MarkPart) => `不算进这门课的“${parts[part]}”成绩`,
  extraEffect: '选学的小节不算进度，也不算成绩。',
  time: '用时',
  minutesNeeded: '请写 0–6000 的整数',
  timeEffect: '课上的分钟加起来就是这门课要多久；课后的另外算。',
  learned: (count: number) => `已有 ${count} 人学过`,
  learnedEffect: '发布后他们的记录不变；内容换了，目录里会看到“内容已更新”。',
  waitsInTree: '学完另一节才开放',
  opensInTree: (time: string) => `${time} 开放`,
}
