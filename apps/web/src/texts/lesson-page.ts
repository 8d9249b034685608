import type { PreviewReader, ShownBlock } from '@shijie/contract'

type LinkTarget = Extract<ShownBlock, { Kind: 'link' }>['Target']

/** A lesson that is a page of blocks, as learners read it. */
export const pageTexts = {
  pictureLost: '图片没有加载出来，正在重新取',
  table: '表格',
  formula: '公式',
  code: '代码',
  slides: '幻灯片',
  slidesOf: (count: number) => `幻灯片，${count} 页`,
  slideWithoutText: (place: number) => `第 ${place} 页，没有文字`,
  slidePlace: (place: number, all: number) => `${place} / ${all}`,
  slidesUnread: '翻到最后一页才算看过',
  previousSlide: '上一页',
  nextSlide: '下一页',
  tip: '提示卡',
  challenge: '挑战一下',
  selfCheck: '自测',
  selfCheckSeveral: '自测，不止一个答案',
  checkAnswer: '看看对不对',
  answeredRight: '答对了',
  answeredWrong: '还不对，看看提示，再选一次',
  answeredWrongNoHint: '还不对，再想一想，重选一次',
  answerKept: '没有网络，答案先记在本机，连上以后自动交上去',
  signInToAnswer: '登录后可以作答',
  targets: {
    lesson: '同一门课的小节',
    training: '实训',
    dataset: '数据集',
    component: '模型',
  } satisfies Record<LinkTarget, string>,
}

/** A lesson in the making, as somebody would see it. */
export const previewTexts = {
  title: '预览',
  previewOf: (title: string) => (title ? `预览：${title}` : '预览'),
  backToEditor: '回到编辑',
  toCourses: '回到我的备课',
  reader: '谁在看',
  readers: {
    learner: '班里的学生',
    inactive: '没有激活的账号',
    visitor: '没有登录的人',
  } satisfies Record<PreviewReader, string>,
  device: '在哪里看',
  devices: { desk: '电脑', phone: '手机' },
  previous: '上一节',
  next: '下一节',
  unrecorded: '这是还没有发布的样子：自测题可以试做，什么都不记录。',
  failed: '预览没有加载出来',
  closedFor: (reader: string) => `${reader}现在打不开这一节，只看到这句话：`,
  lookInside: '看里面的内容',
  stillClosed: (reader: string, refusal: string) => `${reader}现在还看不到下面的内容：${refusal}`,
  trainingElsewhere: '学生会打开这个实训，一步一步做。',
  openTraining: '打开实训',
  elsewhere: {
    exercise: '这个练习还没有试卷：回到编辑器，从题库选题、新写一题或导入一份。',
    empty: '这一节还没有内容，学生打不开。',
  },
}
