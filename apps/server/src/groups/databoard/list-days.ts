import { BOARD_EXPORT_DAYS, type BoardDay, databoardMessages } from '@shijie/contract'
import { sql } from 'kysely'
import { invalid } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { type Listed, listed, offsetOf, type Page } from '../../platform/paging.ts'
import { DAY, SECOND } from '../../platform/time.ts'
import type { Services } from '../../services.ts'
import { getBoardScope } from './board-scope.ts'
import type { DayRange } from './count-days.ts'
import type { FigureRow } from './read-figures.ts'

/** More classes than any school has. */
const GROUPS_IN_EXPORT = 2000

function checkRange({ from, to }: DayRange): void {
  if (to < from) throw invalid(databoardMessages.exportOrder)
  if ((Date.parse(to) - Date.parse(from)) / DAY >= BOARD_EXPORT_DAYS)
    throw invalid(databoardMessages.exportDays(BOARD_EXPORT_DAYS))
}

type DayRow = FigureRow & { place: number; total: number }

/** Figures by day and group, the same that the board adds up; newest day first, a school before its classes. */
export async function listBoardDays(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  { schoolId, ...range }: DayRange & { schoolId: string | undefined },
  page: Page,
): Promise<Listed<BoardDay>> {
  checkRange(range)
  const scope = await getBoardScope(db, caller, schoolId, { most: GROUPS_IN_EXPORT })
  const whole = scope.isWholeSchool ? scope.wholeIds.map((id) => ({ id, name: databoardMessages.wholeSchool })) : []
  const organisations = [...whole, ...scope.groups]
  const ids = organisations.map(({ id }) => id)
  const from = sql`from board_days b where b.organisation_id = any(${ids}::uuid[])
    and b.day between ${range.from}::date and ${range.to}::date`
  const { rows } = await sql<DayRow>`
    select b.organisation_id, b.day::text as day, b.studied_ms, b.learners, b.lessons_done, b.hand_ins, b.graded,
      b.models_trained, b.models_published, b.component_calls,
      array_position(${ids}::uuid[], b.organisation_id) as place, count(*) over ()::int as total
    ${from} order by b.day desc, place limit ${page.size} offset ${offsetOf(page)}`.execute(db)
  const names = new Map(organisations.map(({ id, name }) => [id, name]))
  const found = await listed(rows, page, async () => {
    const counted = await sql<{ count: number }>`select count(*)::int as count ${from}`.execute(db)
    return counted.rows[0]?.count ?? 0
  })
  return {
    total: found.total,
    rows: found.rows.map((row) => ({
      Day: row.day,
      OrgId: row.organisation_id,
      OrgName: names.get(row.organisation_id) ?? '',
      Learners: row.learners,
      StudiedSeconds: Math.round(row.studied_ms / SECOND),
      LessonsDone: row.lessons_done,
      HandIns: row.hand_ins,
      Graded: row.graded,
      ModelsTrained: row.models_trained,
      ModelsPublished: row.models_published,
      ComponentCalls: row.component_calls,
    })),
  }
}
