import {
  type answerSelfCheck as answerEndpoint,
  type BodyOf,
  bitOf,
  type DataOf,
  isAnsweredRight,
  messages,
  wantsSeveral,
} from '@shijie/contract'
import { sql } from 'kysely'
import { invalid, notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db, Services } from '../../services.ts'
import { getOpenLesson } from './get-lesson.ts'
import { presentAnswer } from './open-page.ts'
import { readBlocks, selfChecksOf } from './page-blocks.ts'
import { keepSelfCheck, listOwnSelfChecks } from './self-check-repository.ts'
import { startRecord } from './start-record.ts'

/** Has answered every question of this page right, at least once. A lesson without questions asks for nothing. */
export async function hasAnsweredAll(db: Db, userId: string, lessonId: string): Promise<boolean> {
  const wanted = selfChecksOf(await readBlocks(db, lessonId))
  if (wanted.length === 0) return true
  const answers = await listOwnSelfChecks(db, userId, lessonId)
  const right = new Set(answers.flatMap(({ block_id, is_right }) => (is_right ? [block_id] : [])))
  return wanted.every(({ BlockId }) => right.has(BlockId))
}

/** Completes a page that was read already, when its last question is answered right. Says whether it is complete. */
async function completeWhenRead(tx: Db, userId: string, lessonId: string, now: Date): Promise<boolean> {
  const isAnswered = await hasAnsweredAll(tx, userId, lessonId)
  const { rows } = await sql<{ is_completed: boolean }>`
    update study_records r set completed_at = case when ${isAnswered} and r.pages_shown >= l.page_count
      then coalesce(r.completed_at, ${now}) else r.completed_at end
    from lessons l where l.id = r.lesson_id and r.user_id = ${userId} and r.lesson_id = ${lessonId}
    returning r.completed_at is not null as is_completed`.execute(tx)
  return rows[0]?.is_completed ?? false
}

/** O909: keeps what somebody answered inside a page, and says what that choice has to be told. */
export async function answerSelfCheck(
  needs: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  { CourseHourId, BlockId, ChoiceIds }: BodyOf<typeof answerEndpoint>,
): Promise<DataOf<typeof answerEndpoint>> {
  const { db, clock } = needs
  const lesson = await getOpenLesson(needs, caller, CourseHourId)
  const check = selfChecksOf(await readBlocks(db, lesson.id)).find((block) => block.BlockId === BlockId)
  const known = new Set(check?.Choices.map(({ ChoiceId }) => ChoiceId))
  // Taken out of the page meanwhile: there is no such question any more.
  if (!check || !ChoiceIds.every((id) => known.has(id))) throw notFound()
  // All of them at once would tell which is right without a try.
  if (ChoiceIds.length > 1 && !wantsSeveral(check)) throw invalid(messages.chooseOne)
  await startRecord(needs, caller, lesson)
  const now = clock.now()
  const isRight = isAnsweredRight(check, ChoiceIds)
  return db.transaction().execute(async (tx) => {
    const answer = { userId: caller.userId, lessonId: lesson.id, blockId: BlockId, choiceIds: ChoiceIds, isRight }
    const tryCount = await keepSelfCheck(tx, answer, now)
    const isCompleted = await completeWhenRead(tx, caller.userId, lesson.id, now)
    return { ...presentAnswer(check, { choice_ids: ChoiceIds, try_count: tryCount }), IsCompleted: bitOf(isCompleted) }
  })
}
