import {
  bitOf,
  type CourseItem,
  type CourseSelection,
  type FoundCourse as FoundCourseItem,
  type PublicCourse,
} from '@shijie/contract'
import type { Reader } from '../../platform/caller.ts'
import { wireTime } from '../../platform/time.ts'
import type { CourseForCaller, CourseSummary, ListedCourse } from './course-rows.ts'
import type { FoundCourse } from './search/search-courses.ts'
import type { LearnerRow } from './selection-repository.ts'

export const percentOf = (done: number, total: number): number =>
  total > 0 ? Math.min(100, Math.floor((100 * done) / total)) : 0

export const presentPublicCourse = (course: CourseSummary): PublicCourse => ({
  CourseId: course.id,
  CourseName: course.name,
  CourseIntro: course.intro,
  CourseCoverUrl: course.cover_url,
  CourseHours: Number(course.hours),
  Category: course.category,
  TeacherName: course.teacher_name,
  LessonCount: course.lesson_count,
  Minutes: course.minutes,
  HomeworkMinutes: course.homework_minutes,
  LearnerCount: course.learner_count,
})

export const presentCourse = (course: CourseForCaller, caller: Reader): CourseItem => ({
  ...presentPublicCourse(course),
  CreateId: course.owner_id,
  SelectCourseId: course.selection_id ?? '',
  DoneCount: course.done_count,
  MinutesLeft: course.minutes_left,
  Percent: percentOf(course.done_count, course.lesson_count),
  IsOwn: bitOf(caller.userId !== null && course.teacher_ids.includes(caller.userId)),
})

/** An empty keyword finds nothing: it lists. */
export const presentFound = (course: ListedCourse | FoundCourse, caller: Reader): FoundCourseItem => ({
  ...presentCourse(course, caller),
  Matches: 'matches' in course ? course.matches : [],
  MatchedLessons:
    'lessons' in course
      ? course.lessons.map(({ id, title, topic }) => ({ CourseHourId: id, CourseHourTitle: title, Topic: topic }))
      : [],
  IsForClass: bitOf(course.is_for_class),
  IsForSchool: bitOf(course.is_for_school),
})

export const presentLearner = (row: LearnerRow): CourseSelection => ({
  SelectCourseId: row.id,
  CourseId: row.course_id,
  UserId: row.user_id,
  UserName: row.user_name,
  StudentNo: row.student_no ?? '',
  ClassName: row.class_name ?? '',
  JoinTime: wireTime(row.joined_at),
  DoneCount: row.done_count,
  LessonCount: row.lesson_count,
  Percent: percentOf(row.done_count, row.lesson_count),
  StudySeconds: Math.round(row.watched_ms / 1000),
  LastStudyTime: wireTime(row.last_study),
})
