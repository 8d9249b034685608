export { bringCourse, type CourseToBring } from './package/bring-course.ts'
export { publishShippedCourse } from './publish-lessons.ts'
