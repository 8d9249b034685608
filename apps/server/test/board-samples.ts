import type { Sample } from './samples.ts'
import type { World } from './world.ts'

/** One well-formed call of each endpoint about a class at work. */
export const boardSamples: Record<string, (world: World) => Sample> = {
  // A stream of no length is one look.
  getLive: () => ({ query: { Seconds: 0 } }),
  getBoard: ({ classId }) => ({ query: { ClassId: classId } }),
  listBoardClasses: () => ({ query: { PageIndex: 1, PageSize: 10 } }),
  beginClassSession: ({ classId }) => ({ body: { ClassId: classId } }),
  endClassSession: ({ classId }) => ({ body: { ClassId: classId } }),
  saveSeats: ({ classId, userIds }) => ({
    body: { ClassId: classId, Moves: [{ UserId: userIds.student, FromRow: 1, FromColumn: 1, Row: 2, Column: 3 }] },
  }),
  steerClass: ({ classId }) => ({ body: { ClassId: classId, IsLocked: 1, CountdownSeconds: 60, HasNames: 0 } }),
  sendHint: ({ classId, userIds }) => ({
    body: { ClassId: classId, UserIds: [userIds.student], Text: '再看一眼第三行' },
  }),
  askClassQuestion: ({ classId }) => ({ body: { ClassId: classId, Text: '哪个是水果？', Choices: ['苹果', '石头'] } }),
  closeClassQuestion: ({ classId }) => ({ body: { ClassId: classId } }),
  seeHand: ({ classId, userIds }) => ({ body: { ClassId: classId, UserId: userIds.student } }),
  listClassSessions: ({ classId }) => ({ query: { ClassId: classId, PageIndex: 1, PageSize: 10 } }),
  getClassSession: ({ classId, office }) => ({ query: { ClassId: classId, SessionId: office.endedSessionId } }),
  removeClassSession: ({ classId, office }) => ({ body: { ClassId: classId, SessionId: office.endedSessionId } }),
  getOwnClass: () => ({}),
  reportPage: () => ({ body: { LessonId: '' } }),
  raiseHand: () => ({ body: { IsUp: 1, Reason: '摄像头没有画面' } }),
  answerClassQuestion: ({ office }) => ({ body: { QuestionId: office.questionId, Choice: 1 } }),
  readHints: () => ({}),
  reportTrial: () => ({ body: { Kind: 'NameError', Line: 3 } }),
}
