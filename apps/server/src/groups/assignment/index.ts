export { joinAssignedCourses } from './assign.ts'
export { AUDIENCE, IS_MEANT, STANDING, type Standing, standings, TARGET, TARGET_TABLES } from './standings.ts'
