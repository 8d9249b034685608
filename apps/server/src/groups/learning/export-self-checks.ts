import { bitOf } from '@shijie/contract'
import { wireTime } from '../../platform/time.ts'
import type { Db } from '../../services.ts'
import { parseBlocks, selfChecksOf } from './page-blocks.ts'

/** What somebody answered inside pages, in words; a question that was taken out of its page has none any more. */
export async function exportSelfChecks(db: Db, userId: string) {
  const rows = await db
    .selectFrom('self_check_answers as a')
    .innerJoin('lessons as l', 'l.id', 'a.lesson_id')
    .select(['l.title', 'l.blocks', 'a.block_id', 'a.choice_ids', 'a.is_right', 'a.try_count', 'a.answered_at'])
    .where('a.user_id', '=', userId)
    .orderBy('a.answered_at')
    .execute()
  return rows.map((row) => {
    const check = selfChecksOf(parseBlocks(row.blocks)).find(({ BlockId }) => BlockId === row.block_id)
    const chosen = check?.Choices.filter(({ ChoiceId }) => row.choice_ids.includes(ChoiceId)) ?? []
    return {
      LessonTitle: row.title,
      Stem: check?.Stem ?? '',
      Choices: chosen.map(({ Text }) => Text),
      IsRight: bitOf(row.is_right),
      TryCount: row.try_count,
      AnswerTime: wireTime(row.answered_at),
    }
  })
}
