/** Sentences about whom a course is open to: its classes, or everyone. */
export const coursePublicationTexts = {
  seenBy: '现在看得到的人',
  seenByAll: '所有人，没有登录的访客也看得到',
  seenByNobody: '还没有',
  error: '没有读出这门课开放给了谁',
  to: '开放给谁',
  holdsOthers: '勾选学校或年级，里面的班级就都能看到。',
  toClasses: '自己的班级或学校',
  toClassesHint: '马上生效，只有选中的看得到已经发布的小节。',
  toAll: '所有人',
  toAllHint: '其他学校的人和没有登录的访客也看得到。',
  noClasses: '没有可以选的班级：请管理员把你加进任课的班级，或先在学校里建班。',
  endsOffer: '开放给班级，会一起收回对所有人开放的申请。',
  endsPublication: '选了班级并开放，就只有这些班级看得到；已经参加的人，记录都在。',
  ownerOnly: '只有课程的拥有者和学校管理员可以对所有人开放。',
  needsReview: '管理员同意以后，所有人才看得到；在这之前，看得到的人不变。',
  atOnce: '您是管理员，马上对所有人开放，不用再审核。',
  note: '给管理员的说明（可不填）',
  noteHint: '例如：给谁用、有没有别人的材料。',
  offer: '申请对所有人开放',
  offerAgain: '再申请一次',
  openToAll: '对所有人开放',
  offered: '已提交，等管理员审核',
  published: '已对所有人开放',
  waitingSince: (when: string) => `${when} 申请了对所有人开放，正在等管理员审核`,
  noteWas: (note: string) => `说明：${note}`,
  takeBack: '收回申请',
  takenBack: '已收回申请',
  refusedAt: (when: string) => `${when} 管理员没有同意对所有人开放`,
  reasonWas: (reason: string) => `原因：${reason}`,
  isPublished: '这门课已经对所有人开放。以后发布的小节，所有人也会马上看到。',
  withdrawHint: (classes: readonly string[]) =>
    classes.length > 0
      ? `收回以后只有${classes.join('、')}看得到；已经参加的人，记录都在。`
      : '收回以后谁也看不到，要再开放给班级；已经参加的人，记录都在。',
  withdraw: '不再对所有人开放',
  withdrawn: '已收回，不再对所有人开放',
  marks: { waiting: '对所有人开放：等审核', refused: '对所有人开放：没有同意' },
} as const

/** Sentences about courses that wait until an administrator opens them to everyone. */
export const courseReviewTexts = {
  title: '待审核的课程',
  lead: '同意以后，所有人都看得到，没有登录的访客也看得到。',
  error: '待审核的课程没有读出来',
  facts: (teacher: string, school: string, category: string, lessons: string, when: string) =>
    [teacher, school, category, lessons, `${when} 申请`].filter(Boolean).join(' · '),
  note: (note: string) => `老师的说明：${note}`,
  reason: '原因（老师看得到）',
  pass: '同意',
  passIt: (name: string) => `同意“${name}”对所有人开放`,
  refuse: '不同意',
  refuseIt: (name: string) => `不同意“${name}”对所有人开放`,
  passed: '已同意，所有人都看得到了',
  refused: '已告诉老师原因',
} as const
