import type { LessonBlock, SelfCheck } from '@shijie/contract'
import { sql } from 'kysely'
import type { Db } from '../../services.ts'
import { selfChecksOf } from './page-blocks.ts'

/** A question of a page whose key is another now. */
interface Rekeyed {
  blockId: string
  rightIds: string[]
}

const rightOf = ({ Choices }: SelfCheck): string[] =>
  Choices.flatMap(({ ChoiceId, IsRight }) => (IsRight === 1 ? [ChoiceId] : [])).sort()

/** Questions that stand there before and after, with another key. */
export function rekeyedChecks(before: readonly LessonBlock[], after: readonly LessonBlock[]): Rekeyed[] {
  const old = new Map(selfChecksOf(before).map((check) => [check.BlockId, rightOf(check).join()]))
  return selfChecksOf(after).flatMap((check) => {
    const [was, rightIds] = [old.get(check.BlockId), rightOf(check)]
    return was !== undefined && was !== rightIds.join() ? [{ blockId: check.BlockId, rightIds }] : []
  })
}

/** By the new key: the first answer or the last one, which are all that is kept. */
const isRightNow = (rightIds: readonly string[]) => {
  const right = sql`${[...rightIds]}::uuid[]`
  return sql<boolean>`((a.choice_ids <@ ${right} and a.choice_ids @> ${right})
    or (a.first_choice_ids <@ ${right} and a.first_choice_ids @> ${right}))`
}

/** How many learners would be right, or no longer be right, in one of these questions. */
export async function countRescored(db: Db, lessonId: string, rekeyed: readonly Rekeyed[]): Promise<number> {
  const touched = new Set<string>()
  for (const { blockId, rightIds } of rekeyed) {
    const { rows } = await sql<{ user_id: string }>`
      select a.user_id from self_check_answers a
      where a.lesson_id = ${lessonId} and a.block_id = ${blockId} and a.is_right <> ${isRightNow(rightIds)}`.execute(db)
    for (const { user_id } of rows) touched.add(user_id)
  }
  return touched.size
}

/**
 * 重算: answers inside a page are judged by the key that holds now. Whoever has read it all and is right in everything has
 * finished it; whoever had finished it before still has.
 */
export async function rescoreSelfChecks(
  tx: Db,
  lessonId: string,
  rekeyed: readonly Rekeyed[],
  now: Date,
): Promise<void> {
  for (const { blockId, rightIds } of rekeyed) {
    await sql`
      update self_check_answers a set is_right = ${isRightNow(rightIds)}
      where a.lesson_id = ${lessonId} and a.block_id = ${blockId}`.execute(tx)
  }
  await sql`
    update study_records r set completed_at = ${now} from lessons l
    where l.id = ${lessonId} and r.lesson_id = l.id and r.completed_at is null and l.completed_by = 'kind'
      and l.page_count > 0 and r.pages_shown >= l.page_count
      and not exists (
        select from jsonb_array_elements(l.blocks) b where b ->> 'Kind' = 'selfCheck' and not exists (
          select from self_check_answers a
          where a.user_id = r.user_id and a.lesson_id = l.id and a.block_id = (b ->> 'BlockId')::uuid and a.is_right))`.execute(
    tx,
  )
}
