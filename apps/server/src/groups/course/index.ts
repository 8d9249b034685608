export { joinAll, openToClass, seenByClass, undoJoins } from './class-opening.ts'
export type { CourseForCaller } from './course-rows.ts'
export { TEACHER_IDS, taughtBy } from './course-teachers.ts'
export { getVisibleCourse } from './get-visible-course.ts'
export { courseMinutes, minutesLeft, minutesOf } from './lesson-minutes.ts'
export {
  administersCourse,
  type CourseFacts,
  courseFacts,
  entersByRight,
  maySeeLearners,
  ownsCourse,
} from './policy.ts'
export { percentOf, presentCourse } from './presenter.ts'
export { listCreatedCourses } from './repository.ts'
export { indexCourses } from './search/index-courses.ts'
export { publicationStateOf, visibleTo } from './visible-courses.ts'
