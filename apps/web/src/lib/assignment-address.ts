import { screenPaths } from './addresses.ts'

interface AssignmentPlace {
  AssignmentId?: string
  Kind?: string
  TargetId?: string
  OrgId?: string
}

/** One that was given, or the dialog that gives something, with what it begins. Apart from the other addresses: the first load has no use for it. */
export const assignmentsAt = (query: AssignmentPlace): string =>
  `${screenPaths.assignments}?${new URLSearchParams({ ...query })}`

/** One pupil, as who teaches them sees them. */
export const pupilAt = (userId: string): string =>
  `${screenPaths.studentManage}?${new URLSearchParams({ PupilId: userId })}`
