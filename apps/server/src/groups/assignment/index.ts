export { joinAssignedCourses, openCourseToClass } from './assign.ts'
export { latenessOfTrainings, lateSeconds } from './lateness.ts'
export { addressesOfGiven, countDueSoon } from './list-own.ts'
export { leaveGroupsOfUser } from './pupil-groups.ts'
export {
  AUDIENCE,
  IS_MEANT,
  IS_WAIVED,
  STANDING,
  type Standing,
  standings,
  TARGET,
  TARGET_TABLES,
} from './standings.ts'
