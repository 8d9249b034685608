export { joinAssignedCourses } from './assign.ts'
export { latenessOfTrainings } from './lateness.ts'
export { countDueSoon } from './list-own.ts'
export { AUDIENCE, IS_MEANT, STANDING, type Standing, standings, TARGET, TARGET_TABLES } from './standings.ts'
