import type { FoundCourse } from '@shijie/contract'

/** A course of a list as the server tells it. */
export const buildFoundCourse = (overrides: Partial<FoundCourse> = {}): FoundCourse => ({
  CourseId: '01a1fddc-2944-720f-b1e0-f11aa7682a11',
  CourseName: '认识数据',
  CourseIntro: '从一片叶子开始',
  CourseCoverUrl: '/covers/leaf.webp',
  CourseHours: 1,
  CreateId: '01a1fddc-2944-720f-b1e0-f11aa7682a43',
  SelectCourseId: '',
  Category: 2,
  TeacherName: '陈思远',
  LessonCount: 6,
  Minutes: 40,
  HomeworkMinutes: 0,
  LearnerCount: 0,
  DoneCount: 0,
  MinutesLeft: 40,
  Percent: 0,
  IsOwn: 0,
  Matches: [],
  MatchedLessons: [],
  IsForClass: 0,
  ...overrides,
})
