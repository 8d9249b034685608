export { importCourses } from './import-courses.ts'
export { updateShippedCourses } from './update-courses.ts'
