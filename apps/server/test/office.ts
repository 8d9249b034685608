import { createActivationBatch } from '../src/groups/auth/activation-codes.ts'
import { newId } from '../src/platform/ids.ts'
import { DAY, HOUR, momentAfter, momentBefore } from '../src/platform/time.ts'
import type { TestApp } from './support.ts'

/** What lies on the desks of the school: papers that only the own teacher or the own administrators may decide. */
export interface Office {
  /** The pupil's application for open access. */
  applicationId: string
  /** A list of pupils that the teacher imports. */
  importId: string
  /** The pupil came into the class by its window. */
  joinedId: string
  batchId: string
  cardCode: string
  /** What the teacher gave to the class. */
  assignmentId: string
  /** The same, taken back. */
  takenBackId: string
  /** Pupils of the class under a name. */
  groupId: string
  /** What the teacher said about the pupil's program. */
  workCommentId: string
  /** What the teacher announced to the class. */
  announcementId: string
  /** What was announced to the whole school. */
  schoolNoticeId: string
  /** What the pupil said in the class. */
  messageId: string
  /** Of the lesson that is at work in the class, in which the pupil's hand is up. */
  questionId: string
  /** A lesson of the class that is over. */
  endedSessionId: string
}

interface People {
  schoolId: string
  classId: string
  teacherId: string
  pupilId: string
  courseId: string
  projectId: string
}

async function buildAssignments({ db, clock }: TestApp, { classId, teacherId, courseId, pupilId }: People) {
  const [assignmentId, takenBackId, groupId] = [newId(), newId(), newId()]
  const now = clock.now()
  const given = { class_id: classId, kind: 'course' as const, course_id: courseId, assigned_by: teacherId }
  const times = { begins_at: now, due_at: momentAfter(now, DAY), created_at: now }
  await db
    .insertInto('assignments')
    .values([
      { ...given, ...times, id: assignmentId, withdrawn_at: null },
      { ...given, ...times, id: takenBackId, withdrawn_at: now },
    ])
    .execute()
  const group = { id: groupId, class_id: classId, name: '第一组', created_at: now }
  await db.insertInto('pupil_groups').values(group).execute()
  await db.insertInto('pupil_group_members').values({ group_id: groupId, user_id: pupilId }).execute()
  return { assignmentId, takenBackId, groupId }
}

async function buildAnnouncements({ db, clock }: TestApp, { schoolId, classId, teacherId }: People) {
  const [announcementId, schoolNoticeId] = [newId(), newId()]
  const told = {
    school_id: schoolId,
    author_id: teacherId,
    published_at: clock.now(),
    title: '明天带尺子',
    body: '量树叶用。',
  }
  await db
    .insertInto('announcements')
    .values([
      { ...told, id: announcementId, scope: 'classes' },
      { ...told, id: schoolNoticeId, scope: 'school' },
    ])
    .execute()
  await db.insertInto('announcement_classes').values({ announcement_id: announcementId, class_id: classId }).execute()
  return { announcementId, schoolNoticeId }
}

async function buildTalk({ db, clock }: TestApp, { classId, pupilId }: People) {
  const messageId = newId()
  const said = { id: messageId, class_id: classId, author_id: pupilId, created_at: clock.now() }
  await db.updateTable('organisations').set({ talk: 'open' }).where('id', '=', classId).execute()
  await db
    .insertInto('class_messages')
    .values({ ...said, body: '谁有银杏叶的照片？' })
    .execute()
  return { messageId }
}

async function buildLessons({ db, clock }: TestApp, { classId, teacherId, courseId, pupilId }: People) {
  const [endedSessionId, sessionId, questionId] = [newId(), newId(), newId()]
  const now = clock.now()
  const lesson = { class_id: classId, course_id: courseId, begun_by: teacherId, ends_at: momentAfter(now, DAY) }
  await db
    .insertInto('class_sessions')
    .values([
      { ...lesson, id: endedSessionId, begun_at: momentBefore(now, DAY), ended_at: momentBefore(now, HOUR) },
      { ...lesson, id: sessionId, begun_at: now, ended_at: null },
    ])
    .execute()
  await db
    .insertInto('class_questions')
    .values({ id: questionId, session_id: sessionId, text: '听懂了吗？', choices: ['懂了', '没有'], asked_at: now })
    .execute()
  await db
    .insertInto('class_hands')
    .values({ session_id: sessionId, user_id: pupilId, is_up: true, raised_at: now })
    .execute()
  return { questionId, endedSessionId }
}

export async function buildOffice(test: TestApp, people: People): Promise<Office> {
  const { db, clock } = test
  const { schoolId, classId, teacherId, pupilId } = people
  const [applicationId, importId, windowId] = [newId(), newId(), newId()]
  const now = clock.now()
  const application = { name: '林一诺', school_name: '第一中学', phone: '', reason: '想学更多', willing_to_pay: false }
  await db
    .insertInto('applications')
    .values({ ...application, id: applicationId, user_id: pupilId, school_id: schoolId })
    .execute()
  await db.insertInto('roster_imports').values({ id: importId, user_id: teacherId, total: 1 }).execute()
  const window = { organisation_id: classId, code: windowId, opened_by: teacherId }
  await db
    .insertInto('class_windows')
    .values({ ...window, id: windowId, closes_at: now, closed_at: now })
    .execute()
  await db
    .insertInto('class_window_joins')
    .values({ window_id: windowId, user_id: pupilId, device_key: 'device', joined_at: now, is_new: false })
    .execute()
  const batch = { name: '教材', count: 1, createdBy: teacherId, schoolId }
  const { batchId, codes } = await createActivationBatch(db, batch)
  const given = { ...(await buildAssignments(test, people)), ...(await buildLessons(test, people)) }
  const workCommentId = newId()
  const said = {
    user_id: pupilId,
    author_id: teacherId,
    project_id: people.projectId,
    text: '这里很好',
    created_at: now,
  }
  await db
    .insertInto('work_comments')
    .values({ ...said, id: workCommentId })
    .execute()
  const told = { ...(await buildAnnouncements(test, people)), ...(await buildTalk(test, people)) }
  return {
    applicationId,
    importId,
    joinedId: pupilId,
    batchId,
    cardCode: codes[0] ?? '',
    ...given,
    ...told,
    workCommentId,
  }
}
