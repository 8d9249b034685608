import { answerSelfCheck, putAnswerMarks, putMarkingPhrase, putMarks, saveBankQuestion } from '@shijie/contract'
import { newId } from '../src/platform/ids.ts'
import type { Db } from '../src/services.ts'
import { type Authored, buildAuthored } from './authored.ts'
import { type Belongings, buildBelongings } from './belongings.ts'
import { type BuiltDataset, buildDataset } from './datasets.ts'
import { type BuiltExercise, buildExercise, singleQuestion } from './exams.ts'
import {
  type BuiltCourse,
  type BuiltLesson,
  buildClass,
  buildCourse,
  buildLesson,
  buildSchool,
  buildUser,
  joinAs,
} from './factories.ts'
import { type BuiltModel, buildModel } from './models.ts'
import { buildOffice, type Office } from './office.ts'
import { type BuiltPage, buildPage } from './pages.ts'
import { buildProject } from './projects.ts'
import type { TestApp } from './support.ts'
import { type BuiltTraining, buildTraining } from './trainings.ts'

export const CALLERS = [
  'visitor',
  'expired',
  'trial',
  'inactive',
  'personal',
  'student',
  'classmate',
  'teacher',
  'colleague',
  'coTeacher',
  'schoolAdmin',
  'platformAdmin',
  'neighbour',
  'neighbourAdmin',
  'oneTimePassword',
] as const
export type CallerKind = (typeof CALLERS)[number]

/**
 * One school with its course, and callers of every kind. What is named belongs to the student or to the teacher of the class;
 * the classmate is in it as well, the colleague teaches another class,
 * the co-teacher no class but makes the courses too, and the neighbours teach and administer another school.
 */
export interface World {
  schoolId: string
  /** The teacher's class, with the student in it. */
  classId: string
  /** The term that is under way. */
  termId: string
  course: BuiltCourse
  lesson: BuiltLesson
  /** A lesson with a paper. */
  exercise: BuiltExercise
  fileId: string
  /** A lesson that is a page, with a question in it. */
  page: BuiltPage
  /** A project of the student. */
  projectId: string
  /** A data set of the student with one text, published in the school. */
  dataset: BuiltDataset
  /** A model of the student with one finished training, published in the school. */
  model: BuiltModel
  /** A training of the school, with one step to read. */
  training: BuiltTraining
  /** What else the student has. */
  belongings: Belongings
  /** What waits for the teacher and the school's administrators. */
  office: Office
  /** What the teacher makes courses of. */
  authored: Authored
  /** A question in the teacher's own bank. */
  bankQuestionId: string
  /** The student's exercise, marked by hand with 88, and with 88 once more: taken back it is the same. */
  markBatchId: string
  /** The decision by which the student's short answer has its mark: it is the first. */
  answerBatchId: string
  /** What the teacher says again and again. */
  markingPhraseId: string
  tokens: Record<CallerKind, string | undefined>
  userIds: Record<Exclude<CallerKind, 'visitor' | 'expired'>, string>
}

/** Callers of every kind with an account, and the classes that they are in. */
async function buildPeople(db: Db, schoolId: string) {
  const { id: otherSchoolId } = await buildSchool(db)
  const users = {
    trial: await buildUser(db, { userType: '1000' }),
    inactive: await buildUser(db, { isActive: false }),
    personal: await buildUser(db),
    student: await buildUser(db, { userType: '7000', schoolId }),
    classmate: await buildUser(db, { userType: '7000', schoolId }),
    teacher: await buildUser(db, { userType: '8000', schoolId }),
    colleague: await buildUser(db, { userType: '8000', schoolId }),
    coTeacher: await buildUser(db, { userType: '8000', schoolId }),
    schoolAdmin: await buildUser(db, { userType: '9000', schoolId }),
    platformAdmin: await buildUser(db, { userType: '9999' }),
    neighbour: await buildUser(db, { userType: '8000', schoolId: otherSchoolId }),
    neighbourAdmin: await buildUser(db, { userType: '9000', schoolId: otherSchoolId }),
    oneTimePassword: await buildUser(db, { userType: '7000', schoolId, mustChangePassword: true }),
  }
  const { id: classId } = await buildClass(db, schoolId, {
    teacherId: users.teacher.id,
    studentIds: [users.student.id, users.classmate.id],
  })
  await buildClass(db, schoolId, {
    name: '七年级（2）班',
    teacherId: users.colleague.id,
    studentIds: [users.oneTimePassword.id],
  })
  return { users, classId }
}

/** A colleague who makes these courses too. */
async function letIn(
  db: Db,
  courseIds: string[],
  { coTeacherId, by, at }: { coTeacherId: string; by: string; at: Date },
) {
  const rows = courseIds.map((course_id) => ({ course_id, user_id: coTeacherId, added_by: by, added_at: at }))
  await db.insertInto('course_teachers').values(rows).execute()
}

async function buildTerm(db: Db, schoolId: string): Promise<string> {
  const term = { id: newId(), school_id: schoolId, name: '本学期', starts_on: '2026-09-01', ends_on: '2027-01-20' }
  await db.insertInto('terms').values(term).execute()
  return term.id
}

/** The course is open to this school only, so that ownership and visibility show. */
export async function buildWorld(test: TestApp): Promise<World> {
  const { db, storage } = test
  const { id: schoolId } = await buildSchool(db)
  const { users, classId } = await buildPeople(db, schoolId)
  const termId = await buildTerm(db, schoolId)
  const course = await buildCourse(db, {
    // The worlds of a whole run share one database; a list is asked for by this name.
    name: `课程 ${schoolId}`,
    ownerId: users.teacher.id,
    schoolId,
    visibility: 'organisations',
    organisationId: schoolId,
  })
  const lesson = await buildLesson(db, storage, { courseId: course.id })
  const exercise = await buildExercise(test, { courseId: course.id })
  const page = await buildPage(db, storage, { courseId: course.id })
  await joinAs(db, course.id, users.student.id)
  const { id: projectId } = await buildProject(db, users.student.id)
  const dataset = await buildDataset(db, users.student.id, schoolId)
  const model = await buildModel(db, users.student.id, schoolId, dataset)
  const training = await buildTraining(db, { schoolId })
  const tokens: World['tokens'] = { ...emptyTokens(), expired: 'A'.repeat(43) }
  const userIds = {} as World['userIds']
  for (const [kind, user] of Object.entries(users) as [keyof World['userIds'], { id: string }][]) {
    tokens[kind] = await test.sessionFor(user.id)
    userIds[kind] = user.id
  }
  const authored = await buildAuthored(test, users.teacher.id, schoolId, test.clock.now())
  const made = [course.id, authored.courseId, authored.deletedCourseId, authored.waitingCourseId]
  await letIn(db, made, { coTeacherId: users.coTeacher.id, by: users.teacher.id, at: test.clock.now() })
  const belongings = await buildBelongings(test, {
    userId: users.student.id,
    schoolId,
    projectId,
    courseId: course.id,
    lesson,
    exercise,
    training,
    model,
  })
  const [teacherId, pupilId] = [users.teacher.id, users.student.id]
  await test.call(answerSelfCheck, {
    token: tokens.student,
    body: { CourseHourId: page.id, BlockId: page.selfCheckId, ChoiceIds: [page.wrongId] },
  })
  const office = await buildOffice(test, { schoolId, classId, teacherId, pupilId, courseId: course.id, projectId })
  const markBatchId = await markByHand(test, tokens.teacher, course.id, exercise.lessonId, users.student.id)
  const { answerBatchId, markingPhraseId } = await decide(test, tokens.teacher, exercise.lessonId, belongings)
  const kept = await test.call(saveBankQuestion, {
    token: tokens.teacher,
    body: { Topic: '特征', Question: singleQuestion() },
  })
  return {
    schoolId,
    classId,
    termId,
    course,
    lesson,
    page,
    exercise,
    fileId: lesson.fileId ?? '',
    projectId,
    dataset,
    model,
    training,
    authored,
    belongings,
    office,
    bankQuestionId: kept.Data.QuestionId,
    markBatchId,
    answerBatchId,
    markingPhraseId,
    tokens,
    userIds,
  }
}

async function decide(
  test: TestApp,
  token: string | undefined,
  CourseHourId: string,
  { doneAttemptId, shortQuestionId }: Pick<Belongings, 'doneAttemptId' | 'shortQuestionId'>,
) {
  const Marks = [{ AttemptId: doneAttemptId, QuestionId: shortQuestionId, Seen: 0, Points: 1 }]
  const decision = await test.call(putAnswerMarks, { token, body: { CourseHourId, Marks } })
  const phrase = await test.call(putMarkingPhrase, { token, body: { Text: '说说错在哪里' } })
  return { answerBatchId: decision.Data.BatchId, markingPhraseId: phrase.Data.PhraseId }
}

async function markByHand(
  test: TestApp,
  token: string | undefined,
  CourseId: string,
  CourseHourId: string,
  UserId: string,
): Promise<string> {
  let batchId = ''
  for (const Seen of [-1, 88]) {
    const body = { CourseId, Reason: '补交', Marks: [{ UserId, CourseHourId, Seen, Mark: 88 }] }
    batchId = (await test.call(putMarks, { token, body })).Data.BatchId
  }
  return batchId
}

const emptyTokens = () => Object.fromEntries(CALLERS.map((kind) => [kind, undefined])) as World['tokens']
