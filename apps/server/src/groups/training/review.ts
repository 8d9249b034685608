import {
  type BodyOf,
  bitOf,
  type DataOf,
  type getTrainingHandIn as getEndpoint,
  type listTrainingHandIns as listEndpoint,
  type reviewHandIn as reviewEndpoint,
  type TrainingHandIn,
  type TrainingLearner,
  trainingMessages,
} from '@shijie/contract'
import { conflict, invalid, notFound } from '../../platform/app-error.ts'
import { type AuditEntry, recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import { signMediaAddress } from '../../platform/media-address.ts'
import { notify } from '../../platform/notify.ts'
import type { Page } from '../../platform/paging.ts'
import { wireTime } from '../../platform/time.ts'
import type { Services } from '../../services.ts'
import { scoreProject } from '../project/index.ts'
import { listHandInsOfCopy, signResultAddress } from './get-training.ts'
import { recordLessons } from './hand-in.ts'
import {
  countWaiting,
  findHandIn,
  findWorksBefore,
  type HandInForCaller,
  type LearnerFilter,
  type LearnerRow,
  listLearners,
} from './hand-in-repository.ts'
import type { LateOf, ReviewServices, Worked } from './late.ts'
import { presentHandIn } from './presenter.ts'
import { lockCopy } from './repository.ts'
import { findRubric, judgeLevels, type Rubric } from './rubric.ts'
import { isUnchanged, readWorks } from './works.ts'

type Needs = Pick<Services, 'db' | 'clock'>

const workOf = (row: LearnerRow): Worked => ({ trainingId: row.training_id, userId: row.user_id })

/** Nothing by which a work could be known: to the second, or by more time than others, one could. */
const nameless = (row: TrainingLearner, sign: string): TrainingLearner => ({
  ...row,
  LateSeconds: 0,
  DueTime: '',
  UserId: '',
  UserName: '',
  StudentNo: '',
  HandInTime: '',
  Sign: sign,
})

const presentLearner = (row: LearnerRow, late: ReturnType<LateOf>, state = row.state): TrainingLearner => ({
  HandInId: row.hand_in_id ?? '',
  Number: row.number ?? 0,
  Title: row.title ?? '',
  State: state,
  HandInTime: wireTime(row.handed_in_at),
  Score: row.score ?? -1,
  Comment: row.comment ?? '',
  GraderName: row.grader_name ?? '',
  GradeTime: wireTime(row.graded_at),
  Levels: row.levels ?? [],
  TrainId: row.training_id,
  TrainName: row.training_name,
  UserId: row.user_id,
  UserName: row.user_name,
  StudentNo: row.student_no ?? '',
  Sign: '',
  PassedCount: row.passed_count,
  StepCount: row.step_count,
  ...late,
})

/** O501 */
export async function listTrainingHandIns(
  { db, clock, latenessOfTrainings }: Needs & Pick<ReviewServices, 'latenessOfTrainings'>,
  caller: Caller,
  filter: LearnerFilter,
  page: Page,
): Promise<DataOf<typeof listEndpoint>> {
  const [learners, WaitingCount] = await Promise.all([
    listLearners(db, caller, filter, page),
    countWaiting(db, caller, filter),
  ])
  const lateOf = await latenessOfTrainings(db, learners.rows.map(workOf), clock.now())
  const Items = learners.rows.map((row) => {
    const named = presentLearner(row, lateOf(workOf(row)))
    return filter.isAnonymous ? nameless(named, row.sign) : named
  })
  return { Items, TotalCount: learners.total, WaitingCount }
}

/** The hand-in for whoever may see it; opening somebody else's is written down. */
export async function getReadableHandIn({ db, clock }: Needs, caller: Caller, id: string): Promise<HandInForCaller> {
  const handIn = await findHandIn(db, caller, id)
  if (!handIn) throw notFound()
  if (handIn.user_id !== caller.userId) {
    await recordAudit(db, clock.now(), {
      actorId: caller.userId,
      schoolId: handIn.school_id,
      action: 'training.open_work',
      subjectId: handIn.user_id,
      details: { handInId: id },
    })
  }
  return handIn
}

/** O502 */
export async function getTrainingHandIn(
  needs: Needs & Pick<ReviewServices, 'config' | 'latenessOfTrainings'>,
  caller: Caller,
  { handInId, isAnonymous }: { handInId: string; isAnonymous: boolean },
): Promise<DataOf<typeof getEndpoint>> {
  const handIn = await getReadableHandIn(needs, caller, handInId)
  const { secret } = needs.config
  const all = await listHandInsOfCopy(needs.db, handIn.copy_id)
  const now = needs.clock.now()
  const lateOf = await needs.latenessOfTrainings(needs.db, [workOf(handIn)], now)
  const rubric = await findRubric(needs.db, handIn)
  const present = (works: unknown) =>
    readWorks(works).map(({ FileId, ...work }) => ({
      ...work,
      // A project shows its owner, and a file is often called by a name.
      ...(isAnonymous ? { ProjectId: '', FileName: '' } : {}),
      FileUrl: FileId ? signMediaAddress(secret, caller, FileId, now) : '',
    }))
  const named = presentLearner(handIn, lateOf(workOf(handIn)), handIn.hand_in_state)
  const before = await findWorksBefore(needs.db, handIn.copy_id, handIn.number ?? 0)
  const earlier = all.filter(({ number }) => number < (handIn.number ?? 0)).map(presentHandIn)
  return {
    ...(isAnonymous ? nameless(named, handIn.sign) : named),
    IsLast: bitOf(handIn.is_last),
    MayReview: bitOf(handIn.is_managed && handIn.is_last),
    Earlier: isAnonymous ? earlier.map((one) => ({ ...one, HandInTime: '' })) : earlier,
    Version: handIn.mark_version,
    Rubric: rubric.criteria,
    RubricVersion: rubric.version,
    Works: present(handIn.works),
    Previous: present(before),
    IsUnchanged: bitOf(isUnchanged(handIn.works, before)),
    ResultUrl: isAnonymous ? '' : signResultAddress(secret, caller, handInId, now),
    UpdateTime: wireTime(now),
  }
}

function verdictOf({ Verdict, Score, Comment, Levels, RubricSeen }: BodyOf<typeof reviewEndpoint>, rubric: Rubric) {
  if (Verdict === 'return') {
    if (Comment === '') throw invalid(trainingMessages.commentNeeded)
    return { state: 'returned' as const, score: null, comment: Comment, levels: null }
  }
  if (Score === undefined) throw invalid(trainingMessages.scoreNeeded)
  const levels = judgeLevels(rubric, { score: Score, levels: Levels, seen: RubricSeen })
  return { state: 'graded' as const, score: Score, comment: Comment, levels }
}

/** O503: scores a hand-in, or returns it; only the newest one counts. */
export async function reviewHandIn(
  needs: Needs,
  caller: Caller,
  body: BodyOf<typeof reviewEndpoint>,
): Promise<TrainingHandIn> {
  const { db, clock } = needs
  const found = await findHandIn(db, caller, body.HandInId)
  if (!found?.is_managed) throw notFound()
  const now = clock.now()
  const { row, verdict } = await db.transaction().execute(async (tx) => {
    await lockCopy(tx, found.copy_id)
    const current = await findHandIn(tx, caller, body.HandInId)
    if (!current?.is_last) throw conflict(trainingMessages.newerHandIn)
    if (current.mark_version !== body.Seen)
      throw conflict(trainingMessages.answeredMeanwhile(current.grader_name ?? '', current.score))
    const verdict = verdictOf(body, await findRubric(tx, found))
    const graded = await tx
      .updateTable('training_hand_ins')
      .set({
        ...verdict,
        levels: verdict.levels && JSON.stringify(verdict.levels),
        graded_by: caller.userId,
        graded_at: now,
        mark_version: body.Seen + 1,
      })
      .where('id', '=', body.HandInId)
      .returningAll()
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('training_copies')
      .set({ state: verdict.state, updated_at: now })
      .where('id', '=', found.copy_id)
      .execute()
    const learner = { trainingId: found.training_id, userId: found.user_id }
    if (verdict.score !== null) await recordLessons(tx, learner, verdict.score, now)
    const told = { kind: verdict.state, userIds: [found.user_id], subjectId: found.training_id, at: now }
    await notify(tx, { ...told, title: found.training_name, actorId: caller.userId })
    const act: AuditEntry = { actorId: caller.userId, schoolId: found.school_id, action: 'training.review' }
    await recordAudit(tx, now, {
      ...act,
      subjectId: found.user_id,
      details: { handInId: body.HandInId, state: verdict.state, score: verdict.score, before: found.score },
    })
    return { row: graded, verdict }
  })
  if (verdict.score !== null) await scoreProjects(needs, caller, found, verdict.score, verdict.comment)
  return presentHandIn({ ...row, grader_name: caller.name })
}

/** The projects of the hand-in show the same score in the learner's list; one that was deleted meanwhile shows none. */
async function scoreProjects(
  { db, clock }: Needs,
  caller: Caller,
  { works }: HandInForCaller,
  Score: number,
  Comment: string,
): Promise<void> {
  const ids = readWorks(works).flatMap(({ ProjectId }) => ProjectId || [])
  const living =
    ids.length > 0
      ? await db.selectFrom('projects').select('id').where('id', 'in', ids).where('deleted_at', 'is', null).execute()
      : []
  for (const { id } of living) await scoreProject({ db, clock }, caller, { ProjectId: id, Score, Comment })
}
