import type { DataOf, exportOwnData } from '@shijie/contract'
import { sql } from 'kysely'
import { wireTime } from '../../platform/time.ts'
import type { Db } from '../../services.ts'

interface Row {
  told_at: Date
  class_name: string
  kind: 'hand' | 'answer' | 'hint'
  words: string
}

/** What somebody said and heard in lessons at work: raised hands, answers to quick questions, hints. */
export async function exportClassWork(db: Db, userId: string): Promise<DataOf<typeof exportOwnData>['ClassWork']> {
  const { rows } = await sql<Row>`
    select x.told_at, o.name as class_name, x.kind, x.words from (
      select session_id, raised_at as told_at, 'hand' as kind, reason as words from class_hands where user_id = ${userId}
      union all select q.session_id, a.answered_at, 'answer', q.text || '：' || q.choices[a.choice + 1]
        from class_answers a join class_questions q on q.id = a.question_id where a.user_id = ${userId}
      union all select session_id, sent_at, 'hint', text from class_hints where user_id = ${userId}) x
    join class_sessions s on s.id = x.session_id join organisations o on o.id = s.class_id
    order by x.told_at`.execute(db)
  return rows.map((row) => ({
    Time: wireTime(row.told_at),
    ClassName: row.class_name,
    Kind: row.kind,
    Words: row.words,
  }))
}

/** Counts of lessons stay true; own words, what was said to them and the seat are gone. */
export async function forgetClassWork(tx: Db, userId: string): Promise<void> {
  await tx.updateTable('class_hands').set({ reason: '', is_up: false }).where('user_id', '=', userId).execute()
  await tx.deleteFrom('class_hints').where('user_id', '=', userId).execute()
  await tx.deleteFrom('class_seats').where('user_id', '=', userId).execute()
  await tx.deleteFrom('class_pages').where('user_id', '=', userId).execute()
  await tx.deleteFrom('program_trials').where('user_id', '=', userId).execute()
  await tx.deleteFrom('lesson_visits').where('user_id', '=', userId).execute()
  await tx.deleteFrom('live_presences').where('user_id', '=', userId).execute()
  await tx.deleteFrom('live_tells').where('user_id', '=', userId).execute()
}
