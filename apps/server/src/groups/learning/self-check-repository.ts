import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../services.ts'

export interface SelfCheckRow {
  block_id: string
  choice_ids: string[]
  try_count: number
  /** At least once. */
  is_right: boolean
}

/** What somebody answered inside a page. */
export const listOwnSelfChecks = (db: Db, userId: string, lessonId: string): Promise<SelfCheckRow[]> =>
  db
    .selectFrom('self_check_answers')
    .select(['block_id', 'choice_ids', 'try_count', 'is_right'])
    .where('user_id', '=', userId)
    .where('lesson_id', '=', lessonId)
    .execute()

interface Answer {
  userId: string
  lessonId: string
  blockId: string
  choiceIds: readonly string[]
  isRight: boolean
}

/** Keeps an answer; the first one stays what it was. Says how often that was. */
export async function keepSelfCheck(db: Db, answer: Answer, now: Date): Promise<number> {
  const { userId, lessonId, blockId, choiceIds, isRight } = answer
  const row = await db
    .insertInto('self_check_answers')
    .values({
      user_id: userId,
      lesson_id: lessonId,
      block_id: blockId,
      first_choice_ids: [...choiceIds],
      choice_ids: [...choiceIds],
      is_right: isRight,
      answered_at: now,
    })
    .onConflict((found) =>
      found.columns(['user_id', 'lesson_id', 'block_id']).doUpdateSet({
        choice_ids: [...choiceIds],
        try_count: sql`self_check_answers.try_count + 1`,
        is_right: sql`self_check_answers.is_right or ${isRight}`,
        answered_at: now,
      }),
    )
    .returning('try_count')
    .executeTakeFirstOrThrow()
  return row.try_count
}

/** How often each choice of a question was the first. */
export interface FirstChoice {
  block_id: string
  choice_id: string
  count: number
  names: string[]
}

/** Whose answers are asked for. */
export interface Answerers {
  /** Condition on people `u`. */
  who: RawBuilder<boolean>
  /** Of one class; undefined for all. */
  organisationId: string | undefined
}

const pupilOf = (organisationId: string) => sql`exists (
  select from memberships m where m.user_id = u.id and m.organisation_id = ${organisationId} and m.role = 'student')`

/** Nobody whose account was closed. */
const answersOf = (lessonId: string, { who, organisationId }: Answerers) => sql`
  from self_check_answers a join users u on u.id = a.user_id and u.deleted_at is null
  where a.lesson_id = ${lessonId} and ${who} ${organisationId ? sql`and ${pupilOf(organisationId)}` : sql``}`

/** Pupils of a class among the people that a condition names. */
export async function countPupils(db: Db, who: RawBuilder<boolean>, organisationId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users u where ${pupilOf(organisationId)} and ${who}`.execute(db)
  return rows[0]?.count ?? 0
}

const NAMES_SHOWN = 20

export async function listFirstChoices(db: Db, lessonId: string, answerers: Answerers): Promise<FirstChoice[]> {
  const { rows } = await sql<FirstChoice>`
    select chosen.block_id, chosen.choice_id, count(*)::int as count,
      (array_agg(chosen.name order by chosen.name))[1:${sql.lit(NAMES_SHOWN)}] as names
    from (select a.block_id, unnest(a.first_choice_ids) as choice_id, u.name ${answersOf(lessonId, answerers)}) chosen
    group by chosen.block_id, chosen.choice_id`.execute(db)
  return rows
}

export interface SelfCheckCount {
  block_id: string
  learner_count: number
  right_count: number
}

export async function countSelfChecks(db: Db, lessonId: string, answerers: Answerers): Promise<SelfCheckCount[]> {
  const { rows } = await sql<SelfCheckCount>`
    select a.block_id, count(*)::int as learner_count, count(*) filter (where a.is_right)::int as right_count
    ${answersOf(lessonId, answerers)} group by a.block_id`.execute(db)
  return rows
}
