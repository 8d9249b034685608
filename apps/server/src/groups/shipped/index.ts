export { importCourses } from './import-courses.ts'
