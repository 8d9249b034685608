import type { ShownBlock } from '@shijie/contract'

type LinkTarget = Extract<ShownBlock, { Kind: 'link' }>['Target']

/** A lesson that is a page of blocks, as learners read it. */
export const pageTexts = {
  pictureLost: '图片没有加载出来，正在重新取',
  table: '表格',
  formula: '公式',
  tip: '提示卡',
  challenge: '挑战一下',
  selfCheck: '自测',
  selfCheckSeveral: '自测，不止一个答案',
  checkAnswer: '看看对不对',
  answeredRight: '答对了',
  answeredWrong: '还不对，看看提示，再选一次',
  signInToAnswer: '登录后可以作答',
  targets: {
    lesson: '同一门课的小节',
    training: '实训',
    dataset: '数据集',
    component: '模型',
  } satisfies Record<LinkTarget, string>,
}
