import { sql } from 'kysely'
import type { Caller } from '../../platform/caller.ts'
import { containing } from '../../platform/like.ts'
import { type Listed, listed, offsetOf, type Page } from '../../platform/paging.ts'
import type { Db } from '../../services.ts'
import { withinSchool } from './scope.ts'

export interface AuditRow {
  id: string
  action: string
  details: unknown
  created_at: Date
  actor_name: string | null
  subject_name: string | null
  school_name: string | null
  total: number
}

export interface AuditFilter {
  action: string
  userName: string
  /** Days of Asia/Shanghai, both included; empty for no limit. */
  from: string
  to: string
}

/** Administrative acts that the administrator may read of, newest first. */
export async function listAuditRows(
  db: Db,
  caller: Caller,
  { action, userName, from, to }: AuditFilter,
  page: Page,
): Promise<Listed<AuditRow>> {
  const where = sql`${withinSchool(caller, sql`a.school_id`)}
    ${action ? sql`and a.action ilike ${containing(action)}` : sql``}
    ${userName ? sql`and (actor.name ilike ${containing(userName)} or subject.name ilike ${containing(userName)})` : sql``}
    ${from ? sql`and a.created_at >= (${from}::date::timestamp at time zone 'Asia/Shanghai')` : sql``}
    ${to ? sql`and a.created_at < ((${to}::date + 1)::timestamp at time zone 'Asia/Shanghai')` : sql``}`
  const source = sql`from audit_log a
    left join users actor on actor.id = a.actor_id
    left join users subject on subject.id = a.subject_id
    left join organisations o on o.id = a.school_id
    where ${where}`
  const { rows } = await sql<AuditRow>`
    select a.id, a.action, a.details, a.created_at, actor.name as actor_name, subject.name as subject_name,
      o.name as school_name, count(*) over ()::int as total
    ${source} order by a.created_at desc, a.id desc limit ${page.size} offset ${offsetOf(page)}`.execute(db)
  return listed(rows, page, async () => {
    const all = await sql<{ count: number }>`select count(*)::int as count ${source}`.execute(db)
    return all.rows[0]?.count ?? 0
  })
}

/** Messages kept for an administrator to hand over, newest first. */
export async function listOutboxRows(db: Db, page: Page) {
  const { rows } = await sql<{
    id: string
    recipient: string
    subject: string
    body: string
    created_at: Date
    total: number
  }>`select *, count(*) over ()::int as total from outbox_messages
    order by created_at desc, id limit ${page.size} offset ${offsetOf(page)}`.execute(db)
  return listed(rows, page, async () => {
    const all = await sql<{ count: number }>`select count(*)::int as count from outbox_messages`.execute(db)
    return all.rows[0]?.count ?? 0
  })
}
