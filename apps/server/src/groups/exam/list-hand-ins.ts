import type { DataOf, listHandIns as listEndpoint } from '@shijie/contract'
import { sql } from 'kysely'
import type { Caller } from '../../platform/caller.ts'
import { listed, offsetOf, type Page } from '../../platform/paging.ts'
import type { Services } from '../../services.ts'
import { handInOverdue } from './hand-in.ts'
import { getOwnLesson } from './policy.ts'
import { presentAttempt } from './presenter.ts'
import { findPaperOfLesson, type ScoredAttempt } from './repository.ts'

interface HandInRow extends ScoredAttempt {
  user_name: string
  student_no: string | null
  waiting: number
  unanswered: number
  is_counted: boolean
  total: number
}

/** O172: all attempts at a lesson, those to grade first, then the latest. */
export async function listHandIns(
  needs: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  lessonId: string,
  page: Page,
): Promise<DataOf<typeof listEndpoint>> {
  const { db } = needs
  const lesson = await getOwnLesson(db, caller, lessonId)
  // Nobody who looks at the list sees attempts that time has ended.
  await handInOverdue(needs)
  const paper = await findPaperOfLesson(db, lesson.id)
  const rank = paper?.counts === 'last' ? sql`a.number desc` : sql`a.percent desc, a.number`
  const { rows } = await sql<HandInRow>`
    select a.*, p.full_score, u.name as user_name, u.student_no, count(*) over ()::int as total,
      (select count(*)::int from exam_answers n
        where n.attempt_id = a.id and n.points is null and a.handed_in_at is not null) as waiting,
      (select count(*)::int from exam_answers n
        where n.attempt_id = a.id and a.handed_in_at is not null
          and not exists (select from unnest(n.value) part where btrim(part) <> '')) as unanswered,
      a.percent is not null and
        row_number() over (partition by a.user_id order by (a.percent is null), ${rank}) = 1 as is_counted
    from exam_attempts a join users u on u.id = a.user_id join exam_papers p on p.id = a.paper_id where a.lesson_id = ${lesson.id}
    order by (a.handed_in_at is not null and a.points is null) desc, a.handed_in_at desc nulls last, a.id
    limit ${page.size} offset ${offsetOf(page)}`.execute(db)
  const result = await listed(rows, page, async () => {
    const counted = await sql<{ count: number }>`
      select count(*)::int as count from exam_attempts where lesson_id = ${lesson.id}`.execute(db)
    return counted.rows[0]?.count ?? 0
  })
  return {
    Items: result.rows.map((row) => ({
      ...presentAttempt(row, true, row.is_counted),
      UserId: row.user_id,
      UserName: row.user_name,
      StudentNo: row.student_no ?? '',
      WaitingCount: row.waiting,
      UnansweredCount: row.unanswered,
    })),
    TotalCount: result.total,
  }
}
