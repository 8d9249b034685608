import { bitOf, type DataOf, type listBoardClasses as endpoint } from '@shijie/contract'
import { sql } from 'kysely'
import type { Caller } from '../../platform/caller.ts'
import { listed, offsetOf, type Page } from '../../platform/paging.ts'
import type { Services } from '../../services.ts'
import { managedOrganisations } from '../school/index.ts'

interface Row {
  id: string
  name: string
  pupils: number
  is_running: boolean
  total: number
}

/** O1047: those at work first, then the caller's own, then the others of the school. */
export async function listBoardClasses(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  page: Page,
): Promise<DataOf<typeof endpoint>> {
  const own = sql`from organisations o join organisations g on g.id = o.parent_id
    left join class_sessions s on s.class_id = o.id and s.ended_at is null and s.ends_at > ${clock.now()}
    left join memberships t on t.organisation_id = o.id and t.user_id = ${caller.userId} and t.role = 'teacher'
    where o.kind = 'class' and ${managedOrganisations(caller)}`
  const { rows: found } = await sql<Row>`
    select o.id, o.name, s.id is not null as is_running, count(*) over ()::int as total,
      (select count(*)::int from memberships m join users u on u.id = m.user_id and u.deleted_at is null
        where m.organisation_id = o.id and m.role = 'student') as pupils
    ${own} order by s.id is null, t.user_id is null, g.created_at, g.name, length(o.name), o.name, o.id
    limit ${page.size} offset ${offsetOf(page)}`.execute(db)
  const { rows, total } = await listed(found, page, async () => {
    const counted = await sql<{ count: number }>`select count(*)::int as count ${own}`.execute(db)
    return counted.rows[0]?.count ?? 0
  })
  return {
    Items: rows.map(({ id, name, pupils, is_running }) => ({
      ClassId: id,
      ClassName: name,
      StudentCount: pupils,
      IsRunning: bitOf(is_running),
    })),
    TotalCount: total,
  }
}
