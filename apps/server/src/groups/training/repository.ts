import type { Difficulty, StepKind, TrainingState } from '@shijie/contract'
import { type RawBuilder, sql } from 'kysely'
import type {
  TrainingCheckRow,
  TrainingCopyRow,
  TrainingProgressRow,
  TrainingStepRow,
} from '../../db/training-tables.ts'
import type { Caller, Reader } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import { containing } from '../../platform/like.ts'
import { type Listed, listed, offsetOf, type Page } from '../../platform/paging.ts'
import type { Db } from '../../services.ts'
import { visibleTrainings } from './policy.ts'

/** A training as one caller sees it. */
export interface TrainingForCaller {
  id: string
  kind: 'published' | 'own'
  owner_id: string | null
  owner_name: string | null
  school_id: string | null
  name: string
  intro: string
  cover_url: string
  difficulty: Difficulty
  difficulty_name: string | null
  subject: string
  subject_name: string | null
  minutes: number
  teacher_note: string
  is_experience: boolean
  updated_at: Date
  step_count: number
  passed_count: number
  next_kind: StepKind | null
  kinds: string[]
  copy_id: string | null
  state: TrainingState | null
  score: number | null
  is_favorite: boolean
  favorite_count: number
  learner_count: number
  total: number
}

/** The page is cut first; counts are made for its rows only. */
const forCaller = (userId: string | null) => sql`
  select t.id, t.kind, t.owner_id, t.school_id, t.name, t.intro, t.cover_url, t.difficulty, t.subject, t.minutes,
    t.teacher_note, t.is_experience, t.updated_at, t.total, owner.name as owner_name,
    level.name as difficulty_name, topic.name as subject_name,
    steps.step_count, steps.passed_count, steps.next_kind, steps.kinds, c.id as copy_id, c.state, last.score,
    exists (select from training_favorites f where f.training_id = t.id and f.user_id = ${userId}) as is_favorite,
    (select count(*)::int from training_favorites f where f.training_id = t.id) as favorite_count,
    (select count(*)::int from training_copies l where l.training_id = t.id) as learner_count
  from page t
  left join users owner on owner.id = t.owner_id
  left join dictionary_items level on level.dict_type = 'DifficultyType' and level.value = t.difficulty::text
  left join dictionary_items topic on topic.dict_type = 'TrainingSubject' and topic.value = t.subject
  left join training_copies c on c.training_id = t.id and c.user_id = ${userId}
  left join lateral (
    select h.score from training_hand_ins h where h.copy_id = c.id order by h.number desc limit 1) last on true
  left join lateral (
    select count(*)::int as step_count, count(*) filter (where p.state = 'passed')::int as passed_count,
      (array_agg(s.kind order by s.sort) filter (where p.state is distinct from 'passed'))[1] as next_kind,
      coalesce(array_agg(distinct s.kind), '{}') as kinds
    from training_steps s left join training_progress p on p.step_id = s.id and p.copy_id = c.id
    where s.training_id = t.id and s.deleted_at is null) steps on true`

async function listPage(
  db: Db,
  userId: string | null,
  from: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  page: Page,
): Promise<Listed<TrainingForCaller>> {
  const { rows } = await sql<TrainingForCaller>`
    with page as (
      select t.*, count(*) over ()::int as total, row_number() over (order by ${order}) as place ${from}
      order by place limit ${page.size} offset ${offsetOf(page)})
    ${forCaller(userId)} order by t.place`.execute(db)
  return listed(rows, page, async () => {
    const counted = await sql<{ count: number }>`select count(*)::int as count ${from}`.execute(db)
    return counted.rows[0]?.count ?? 0
  })
}

export interface TrainingFilter {
  name: string
  difficulty?: number
  subject?: string
  isExperience?: boolean
}

const named = (name: string) => (name ? sql`and t.name ilike ${containing(name)}` : sql``)

export function listPublished(db: Db, caller: Reader, filter: TrainingFilter, page: Page) {
  const from = sql`from trainings t where t.kind = 'published' and ${visibleTrainings(caller)} ${named(filter.name)}
    ${filter.difficulty ? sql`and t.difficulty = ${filter.difficulty}` : sql``}
    ${filter.subject ? sql`and t.subject = ${filter.subject}` : sql``}
    ${filter.isExperience ? sql`and t.is_experience` : sql``}`
  return listPage(db, caller.userId, from, sql`t.sort, t.id`, page)
}

export function listOwn(db: Db, caller: Caller, name: string, page: Page) {
  const from = sql`from trainings t where t.kind = 'own' and ${visibleTrainings(caller)} ${named(name)}`
  return listPage(db, caller.userId, from, sql`t.updated_at desc, t.id`, page)
}

export function listFavorites(db: Db, caller: Caller, name: string, page: Page) {
  const from = sql`from trainings t join training_favorites f on f.training_id = t.id and f.user_id = ${caller.userId}
    where ${visibleTrainings(caller)} ${named(name)}`
  return listPage(db, caller.userId, from, sql`f.created_at desc, t.id`, page)
}

export function listBegun(db: Db, caller: Caller, state: string, page: Page) {
  const from = sql`from trainings t join training_copies own on own.training_id = t.id and own.user_id = ${caller.userId}
    where t.kind = 'published' and ${visibleTrainings(caller)} ${state ? sql`and own.state = ${state}` : sql``}`
  return listPage(db, caller.userId, from, sql`own.updated_at desc, t.id`, page)
}

export function listRelatives(db: Db, caller: Caller, trainingId: string, page: Page) {
  const from = sql`from trainings t join training_relatives r on r.relative_id = t.id and r.training_id = ${trainingId}
    where ${visibleTrainings(caller)}`
  return listPage(db, caller.userId, from, sql`r.sort, t.id`, page)
}

/** One training, when the caller can see it. */
export async function findTraining(db: Db, caller: Reader, trainingId: string): Promise<TrainingForCaller | undefined> {
  const from = sql`from trainings t where t.id = ${trainingId} and ${visibleTrainings(caller)}`
  const { rows } = await listPage(db, caller.userId, from, sql`t.id`, { index: 1, size: 1 })
  return rows[0]
}

export const listSteps = (db: Db, trainingId: string): Promise<TrainingStepRow[]> =>
  db
    .selectFrom('training_steps')
    .selectAll()
    .where('training_id', '=', trainingId)
    .where('deleted_at', 'is', null)
    .orderBy('sort')
    .execute()

export async function listChecks(db: Db, stepIds: readonly string[]): Promise<TrainingCheckRow[]> {
  if (stepIds.length === 0) return []
  return db.selectFrom('training_checks').selectAll().where('step_id', 'in', stepIds).orderBy('sort').execute()
}

export const findStep = (db: Db, stepId: string): Promise<TrainingStepRow | undefined> =>
  db
    .selectFrom('training_steps')
    .selectAll()
    .where('id', '=', stepId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** How far a copy is. A project in the bin counts as none, so that the step can be given another. */
export const listProgress = (db: Db, copyId: string): Promise<TrainingProgressRow[]> =>
  db
    .selectFrom('training_progress')
    .leftJoin('projects', (join) =>
      join.onRef('projects.id', '=', 'training_progress.project_id').on('projects.deleted_at', 'is', null),
    )
    .selectAll('training_progress')
    // Of two columns with one name the later one counts.
    .select('projects.id as project_id')
    .where('copy_id', '=', copyId)
    .execute()

export const findCopy = (db: Db, trainingId: string, userId: string): Promise<TrainingCopyRow | undefined> =>
  db
    .selectFrom('training_copies')
    .selectAll()
    .where('training_id', '=', trainingId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** The learner's copy, made when there is none; the index is the judge when two begin at once. */
export async function ensureCopy(db: Db, trainingId: string, userId: string, now: Date): Promise<TrainingCopyRow> {
  await db
    .insertInto('training_copies')
    .values({ id: newId(), training_id: trainingId, user_id: userId, started_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(['training_id', 'user_id']).doNothing())
    .execute()
  const copy = await findCopy(db, trainingId, userId)
  if (!copy) throw new Error('The copy of the training is missing')
  return copy
}

/** Locks the copy, so that what is handed in does not change under the hand. */
export const lockCopy = (tx: Db, copyId: string): Promise<TrainingCopyRow> =>
  tx.selectFrom('training_copies').selectAll().where('id', '=', copyId).forUpdate().executeTakeFirstOrThrow()

export async function beginStep(
  db: Db,
  { copyId, step }: { copyId: string; step: { id: string } },
  now: Date,
  projectId?: string,
): Promise<TrainingProgressRow> {
  const begun = { copy_id: copyId, step_id: step.id, state: 'begun' as const, begun_at: now }
  await db
    .insertInto('training_progress')
    .values({ ...begun, project_id: projectId ?? null })
    .onConflict((conflict) => {
      const same = conflict.columns(['copy_id', 'step_id'])
      return projectId ? same.doUpdateSet({ project_id: projectId }) : same.doNothing()
    })
    .execute()
  return db
    .selectFrom('training_progress')
    .selectAll()
    .where('copy_id', '=', copyId)
    .where('step_id', '=', step.id)
    .executeTakeFirstOrThrow()
}
