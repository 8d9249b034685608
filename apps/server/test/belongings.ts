import { createHash } from 'node:crypto'
import { addressOfXml } from '@shijie/contract'
import { newId } from '../src/platform/ids.ts'
import { HOUR, momentBefore } from '../src/platform/time.ts'
import { archiveOf } from './archives.ts'
import { buildDataset } from './datasets.ts'
import type { BuiltExercise } from './exams.ts'
import { type BuiltLesson, buildFile, buildFolder } from './factories.ts'
import { type BuiltModel, buildModel } from './models.ts'
import { buildProject } from './projects.ts'
import type { TestApp } from './support.ts'
import type { BuiltTraining } from './trainings.ts'

/** What one pupil has besides the set and the model that everybody sees: one thing of each kind that a call can name. */
export interface Belongings {
  sessionId: string
  fileId: string
  /** In no project, so that it can go. */
  spareFileId: string
  zipId: string
  folderId: string
  uploadId: string
  xmlAddress: string
  blocksId: string
  mediaId: string
  ownTrainingId: string
  handInId: string
  attemptId: string
  /** What the pupil asked, which waits for an answer. */
  inquiryId: string
  /** Handed in; its last question waits for the teacher's points. */
  doneAttemptId: string
  shortQuestionId: string
  keyId: string
  /** Waits for its turn. */
  queuedRunId: string
  /** Ended, and in no component. */
  spareRunId: string
  /** Wait for approval. */
  waitingPubDatasetId: string
  waitingComponentId: string
  /** Lie in the bin. */
  binned: { projectId: string; datasetId: string; modelId: string }
}

interface Owner {
  userId: string
  schoolId: string
  projectId: string
  courseId: string
  lesson: BuiltLesson
  exercise: BuiltExercise
  training: BuiltTraining
  model: BuiltModel
}

async function buildPrograms({ db }: TestApp, { userId, projectId }: Owner, fileId: string) {
  const content = '<xml></xml>'
  const xmlId = newId()
  const sha256 = createHash('sha256').update(content).digest()
  await db.insertInto('xml_files').values({ id: xmlId, owner_id: userId, sha256, content }).execute()
  const blocksId = newId()
  await db.insertInto('kept_blocks').values({ id: blocksId, owner_id: userId, name: '转圈', xml: content }).execute()
  const mediaId = newId()
  const media = { id: mediaId, project_id: projectId, file_id: fileId, name: '小猫', kind: 'costume' } as const
  await db.insertInto('project_media').values(media).execute()
  return { xmlAddress: addressOfXml(xmlId), blocksId, mediaId }
}

async function buildTrainingWork({ db, clock }: TestApp, { userId, training }: Owner) {
  const [ownTrainingId, copyId, handInId] = [newId(), newId(), newId()]
  const now = clock.now()
  await db
    .insertInto('trainings')
    .values({ id: ownTrainingId, kind: 'own', owner_id: userId, name: '我的实训' })
    .execute()
  const copy = { id: copyId, training_id: training.id, user_id: userId, started_at: now, updated_at: now }
  await db
    .insertInto('training_copies')
    .values({ ...copy, state: 'handedIn' })
    .execute()
  await db
    .insertInto('training_hand_ins')
    .values({ id: handInId, copy_id: copyId, number: 1, title: '我的花', works: '[]', handed_in_at: now })
    .execute()
  return { ownTrainingId, handInId }
}

async function buildAttempts({ db, clock }: TestApp, { userId, exercise }: Owner) {
  const [attemptId, doneAttemptId] = [newId(), newId()]
  const now = clock.now()
  const { examId: paper_id, lessonId: lesson_id } = exercise
  const attempt = { paper_id, lesson_id, user_id: userId, started_at: now }
  const done = { handed_in_at: now, handed_in_by: 'learner', points: 8 } as const
  await db
    .insertInto('exam_attempts')
    .values([
      { ...attempt, ...done, id: doneAttemptId, number: 1 },
      { ...attempt, handed_in_at: null, handed_in_by: null, points: null, id: attemptId, number: 2 },
    ])
    .execute()
  const { id: shortQuestionId } = await db
    .selectFrom('exam_questions')
    .select('id')
    .where('paper_id', '=', paper_id)
    .where('kind', '=', 'short')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('exam_answers')
    .values({ attempt_id: doneAttemptId, question_id: shortQuestionId, value: ['因为没有例子'], saved_at: now })
    .execute()
  return { attemptId, doneAttemptId, shortQuestionId }
}

/** State 1 of a publication: it waits for a teacher. */
const WAITING = 1

async function buildPublications({ db, clock }: TestApp, { userId, schoolId, model }: Owner) {
  const waiting = await buildDataset(db, userId, schoolId, { state: WAITING })
  const { componentId } = await buildModel(db, userId, schoolId, waiting, { state: WAITING })
  const keyId = newId()
  const key = { id: keyId, component_id: model.componentId, user_id: userId, hash: Buffer.alloc(32, keyId) }
  await db
    .insertInto('component_keys')
    .values({ ...key, ending: 'abcd' })
    .execute()
  const deleted = await buildDataset(db, userId, schoolId)
  const { modelId } = await buildModel(db, userId, schoolId, deleted)
  const deleted_at = clock.now()
  await db.updateTable('datasets').set({ deleted_at }).where('id', '=', deleted.datasetId).execute()
  await db.updateTable('models').set({ deleted_at }).where('id', '=', modelId).execute()
  const { id: projectId } = await buildProject(db, userId, { deleted_at })
  return {
    waitingPubDatasetId: waiting.pubDatasetId,
    waitingComponentId: componentId,
    keyId,
    binned: { projectId, datasetId: deleted.datasetId, modelId },
  }
}

async function buildRuns({ db }: TestApp, { userId, model }: Owner) {
  const [queuedRunId, spareRunId] = [newId(), newId()]
  const { labels, ...published } = await db
    .selectFrom('model_runs')
    .select(['model_id', 'version_id', 'version_number', 'version_hash', 'labels', 'sample_count', 'algorithm', 'seed'])
    .where('id', '=', model.runId)
    .executeTakeFirstOrThrow()
  const run = { ...published, labels: JSON.stringify(labels), turn_key: userId }
  await db
    .insertInto('model_runs')
    .values([
      { ...run, id: queuedRunId, number: 2, state: 'queued' },
      { ...run, id: spareRunId, number: 3, state: 'cancelled' },
    ])
    .execute()
  return { queuedRunId, spareRunId }
}

/** An hour ago the pupil looked at the lesson. */
async function buildRecord({ db, clock }: TestApp, { userId, lesson, courseId }: Owner) {
  const record = { id: newId(), user_id: userId, lesson_id: lesson.id, course_id: courseId }
  const reported_at = momentBefore(clock.now(), HOUR)
  await db
    .insertInto('study_records')
    .values({ ...record, reported_at, studied_at: reported_at })
    .execute()
}

async function buildInquiry({ db, clock }: TestApp, { userId, lesson }: Owner) {
  const inquiryId = newId()
  const { organisation_id } = await db
    .selectFrom('memberships')
    .select('organisation_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const now = clock.now()
  const asked = { lesson_id: lesson.id, class_id: organisation_id, pupil_id: userId, asked_at: now, waiting_since: now }
  await db
    .insertInto('inquiries')
    .values({ ...asked, id: inquiryId, body: '损失为什么会变大？' })
    .execute()
  return { inquiryId }
}

export async function buildBelongings(test: TestApp, owner: Owner): Promise<Belongings> {
  const { db, storage, clock } = test
  const { userId: owner_id } = owner
  const { id: fileId } = await buildFile(db, storage, { ownerId: owner_id, name: '小猫.png', mediaType: 'image/png' })
  const { id: spareFileId } = await buildFile(db, storage, { ownerId: owner_id })
  const content = archiveOf({ name: '小猫.png', content: Buffer.from('picture') })
  const zip = { ownerId: owner_id, content, name: '小猫.zip', mediaType: 'application/zip' }
  const { id: zipId } = await buildFile(db, storage, zip)
  const { id: folderId } = await buildFolder(db, storage, { ownerId: owner_id, count: 1 })
  const uploadId = newId()
  const expires_at = new Date(clock.now().getTime() + 3_600_000)
  await db.insertInto('uploads').values({ id: uploadId, owner_id, name: '小猫.png', size: 10, expires_at }).execute()
  const { id: sessionId } = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', owner_id)
    .executeTakeFirstOrThrow()
  await buildRecord(test, owner)
  return {
    sessionId,
    fileId,
    spareFileId,
    zipId,
    folderId,
    uploadId,
    ...(await buildPrograms(test, owner, fileId)),
    ...(await buildTrainingWork(test, owner)),
    ...(await buildAttempts(test, owner)),
    ...(await buildInquiry(test, owner)),
    ...(await buildPublications(test, owner)),
    ...(await buildRuns(test, owner)),
  }
}
