import type { PublicationState } from '@shijie/contract'

/** States of what was offered, by their number on the wire. */
export const publicationStates = ['草稿', '待审核', '已发布', '未通过', '已撤回'] as const satisfies Record<
  PublicationState,
  string
>

/** Sentences about published things of every kind. */
export const publicationTexts = {
  shown: '看哪些',
  shownItems: { all: '所有人的', favorites: '我的收藏', mine: '我发布的' },
  sort: '排序',
  sorts: { used: '用得最多', newest: '最新' },
  /** The place of the teacher's space where all that waits stands. */
  reviews: '审核',
  reviewsHint: '别人发布的数据集、组件和对所有人开放的课程，同意以后大家才看得到。',
  reviewsNone: '现在没有要审核的。',
  look: '看一看',
  lookAt: (name: string) => `看一看“${name}”`,
  reason: '原因（学生看得到）',
  reasonHint: '写清楚要改什么，改好可以再发布。',
  changed: '作者刚刚改过，请看过现在的内容再决定。',
} as const
