import { bitOf, type DataOf, type getTraining as getEndpoint, getHandInPage, trainingMessages } from '@shijie/contract'
import { sql } from 'kysely'
import type { TrainingHandInRow } from '../../db/training-tables.ts'
import { forbidden, notFound } from '../../platform/app-error.ts'
import type { Caller, Reader } from '../../platform/caller.ts'
import { signMediaAddress } from '../../platform/media-address.ts'
import type { Db, Services } from '../../services.ts'
import { getLessonInTime, noteVisit } from '../learning/index.ts'
import { managedUsers } from '../school/index.ts'
import type { ReviewServices } from './late.ts'
import { areClassmates } from './policy.ts'
import { presentHandIn, presentTraining } from './presenter.ts'
import { findCopy, findTraining, type TrainingForCaller } from './repository.ts'

/** The training, or 40401 as if it did not exist. */
export async function getVisibleTraining(db: Db, caller: Reader, trainingId: string): Promise<TrainingForCaller> {
  const training = await findTraining(db, caller, trainingId)
  if (!training) throw notFound()
  return training
}

export interface FollowedCopy {
  id: string
  user_id: string
  user_name: string
}

/**
 * Another learner's copy: for whoever teaches them, and for classmates to whom it was shown, once they have handed in their
 * own; before that they would only copy it.
 */
export async function getFollowedCopy(
  db: Db,
  caller: Caller,
  training: TrainingForCaller,
  copyId: string,
): Promise<FollowedCopy> {
  const { rows } = await sql<FollowedCopy & { is_managed: boolean; is_shown: boolean }>`
    select c.id, c.user_id, u.name as user_name, ${managedUsers(caller)} as is_managed,
      (exists (select from training_products p where p.copy_id = c.id) and ${areClassmates(caller)}) as is_shown
    from training_copies c join users u on u.id = c.user_id
    where c.id = ${copyId} and c.training_id = ${training.id} and u.deleted_at is null`.execute(db)
  const [copy] = rows
  if (!copy) throw notFound()
  if (copy.user_id === caller.userId || copy.is_managed) return copy
  if (!copy.is_shown) throw notFound()
  if (!training.state || training.state === 'begun') throw forbidden(trainingMessages.finishFirst)
  return copy
}

export async function listHandInsOfCopy(
  db: Db,
  copyId: string,
): Promise<(TrainingHandInRow & { grader_name: string | null })[]> {
  return db
    .selectFrom('training_hand_ins as h')
    .leftJoin('users as u', 'u.id', 'h.graded_by')
    .selectAll('h')
    .select('u.name as grader_name')
    .where('h.copy_id', '=', copyId)
    .orderBy('h.number', 'desc')
    .limit(50)
    .execute()
}

async function isShown(db: Db, copyId: string): Promise<boolean> {
  const found = await db.selectFrom('training_products').select('id').where('copy_id', '=', copyId).executeTakeFirst()
  return found !== undefined
}

/** The address of a hand-in as a page, for this caller and a quarter of an hour. */
export function signResultAddress(secret: string, caller: Caller, handInId: string, now: Date): string {
  const signed = signMediaAddress(secret, caller, handInId, now)
  return `${getHandInPage.path}${signed.slice(signed.indexOf('?'))}`
}

const NO_LESSON = { CourseHourId: '', CourseHourTitle: '', CourseName: '' }

/** The lesson that leads here: who comes by it waits until it opens. */
async function lessonOf(
  needs: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  trainingId: string,
  lessonId: string | undefined,
) {
  if (!lessonId) return NO_LESSON
  const lesson = await getLessonInTime(needs, caller, lessonId)
  if (lesson.training_id !== trainingId) throw notFound()
  await noteVisit(needs, caller, lesson.id)
  return { CourseHourId: lesson.id, CourseHourTitle: lesson.title, CourseName: lesson.course_name }
}

/** E035 */
export async function getTraining(
  { db, config, clock, latenessOfTrainings }: Pick<ReviewServices, 'db' | 'config' | 'clock' | 'latenessOfTrainings'>,
  caller: Caller,
  query: { TrainId: string; CourseHourId?: string | undefined; FollowTrainId?: string | undefined },
): Promise<DataOf<typeof getEndpoint>> {
  const training = await getVisibleTraining(db, caller, query.TrainId)
  const lesson = await lessonOf({ db, clock }, caller, training.id, query.CourseHourId)
  const followed = query.FollowTrainId ? await getFollowedCopy(db, caller, training, query.FollowTrainId) : undefined
  const copy = await findCopy(db, training.id, caller.userId)
  const handIns = copy ? await listHandInsOfCopy(db, copy.id) : []
  const [last] = handIns
  const work = { trainingId: training.id, userId: caller.userId }
  const lateOf = await latenessOfTrainings(db, [work], clock.now())
  return {
    ...presentTraining(training, caller.userId),
    ...lesson,
    ...lateOf(work),
    TeacherName: training.owner_name ?? '',
    FollowName: followed && followed.user_id !== caller.userId ? followed.user_name : '',
    HandIns: handIns.map(presentHandIn),
    IsShared: bitOf(copy !== undefined && (await isShown(db, copy.id))),
    ResultUrl: last ? signResultAddress(config.secret, caller, last.id, clock.now()) : '',
  }
}
