import type { Sample } from './samples.ts'
import type { World } from './world.ts'

let years = 2100

/** Calls about what was given to a class, and about the terms of its school. */
export const classSamples: Record<string, (world: World) => Sample> = {
  listAssignments: ({ classId }) => ({ query: { OrgId: classId, PageIndex: 1, PageSize: 10 } }),
  assign: ({ classId, training, userIds }) => ({
    body: { OrgIds: [classId], UserIds: [userIds.student], Kind: 'training', TargetId: training.id, DueTime: '' },
  }),
  getAssignment: ({ office }) => ({ query: { AssignmentId: office.assignmentId } }),
  changeAssignment: ({ office }) => ({
    body: { AssignmentId: office.assignmentId, DueTime: '2099-01-01 16:30:00', LateRule: 'refuse' },
  }),
  withdrawAssignment: ({ office }) => ({ query: { AssignmentId: office.assignmentId } }),
  restoreAssignment: ({ office }) => ({ body: { AssignmentId: office.takenBackId } }),
  extendAssignment: ({ office, userIds }) => ({
    body: { AssignmentId: office.assignmentId, UserIds: [userIds.student], DueTime: '2099-01-02 16:30:00' },
  }),
  listOwnAssignments: () => ({ query: { Part: 'open', PageIndex: 1, PageSize: 10 } }),
  getPupil: ({ userIds }) => ({ query: { UserId: userIds.student } }),
  listAssignable: () => ({ query: { Kind: 'training', Search: '', PageIndex: 1, PageSize: 10 } }),
  getGlance: ({ userIds }) => ({ query: { UserId: userIds.student } }),
  getTrainingWork: ({ userIds, training }) => ({ query: { UserId: userIds.student, TrainId: training.id } }),
  listWorkComments: ({ projectId }) => ({ query: { Kind: 'program', WorkId: projectId, PageIndex: 1, PageSize: 10 } }),
  postWorkComment: ({ projectId }) => ({ body: { Kind: 'program', WorkId: projectId, Text: '这里很好' } }),
  readWorkComments: ({ projectId }) => ({ body: { Kind: 'program', WorkId: projectId } }),
  deleteWorkComment: ({ office }) => ({ query: { CommentId: office.workCommentId } }),
  listPupilGroups: ({ classId }) => ({ query: { OrgId: classId } }),
  putPupilGroup: ({ classId, userIds }) => ({
    body: { OrgId: classId, GroupName: '第一组', UserIds: [userIds.student] },
  }),
  deletePupilGroup: ({ office }) => ({ query: { GroupId: office.groupId } }),
  listTerms: ({ schoolId }) => ({ query: { SchoolId: schoolId } }),
  getTerm: ({ termId }) => ({ query: { TermId: termId } }),
  createTerm: ({ schoolId }) => {
    const year = ++years
    return {
      body: { SchoolId: schoolId, TermName: `${year} 年`, StartDate: `${year}-02-01`, EndDate: `${year}-07-01` },
    }
  },
  updateTerm: ({ termId }) => ({
    body: { TermId: termId, TermName: '本学期', StartDate: '2026-09-01', EndDate: '2027-01-21' },
  }),
  deleteTerm: ({ termId }) => ({ query: { TermId: termId } }),
}
