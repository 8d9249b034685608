/** Courses that a teacher opened to the class of a pupil. */
export const classCourseTexts = {
  title: '老师给你们班开的课',
  all: '全部',
  mark: '你们班',
  schoolMark: '全校',
  tab: '你们班的课',
  intro: '老师给你们班开的课，新开的在前面；加入后随时接着学。',
  empty: '老师给你们班开课后，会出现在这里。',
} as const
