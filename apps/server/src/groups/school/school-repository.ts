import { UserTypes } from '@shijie/contract'
import { sql } from 'kysely'
import type { Caller } from '../../platform/caller.ts'
import { containing } from '../../platform/like.ts'
import { type Listed, listed, offsetOf, type Page } from '../../platform/paging.ts'
import type { Db } from '../../services.ts'
import { managedOrganisations } from './scope.ts'

export interface SchoolRow {
  id: string
  name: string
  class_count: number
  teacher_count: number
  student_count: number
  term_name: string | null
  total: number
}

/** Schools that the caller manages, by name. The page is cut first; what is counted is counted for its rows only. */
export async function listManagedSchools(
  db: Db,
  caller: Caller,
  { search, today }: { search: string; today: string },
  page: Page,
): Promise<Listed<SchoolRow>> {
  const where = sql`o.kind = 'school' and ${managedOrganisations(caller)}
    ${search ? sql`and o.name ilike ${containing(search)}` : sql``}`
  const { rows } = await sql<SchoolRow>`
    with page as (
      select o.id, o.name, count(*) over ()::int as total from organisations o where ${where}
      order by o.name, o.id limit ${page.size} offset ${offsetOf(page)})
    select p.*, classes.count as class_count, people.teachers as teacher_count, people.students as student_count,
      (select t.name from terms t where t.school_id = p.id and t.deleted_at is null
        and ${today}::date between t.starts_on and t.ends_on limit 1) as term_name
    from page p
    cross join lateral (select count(*)::int as count from organisations c
      where c.school_id = p.id and c.kind = 'class' and c.deleted_at is null) classes
    cross join lateral (select count(*) filter (where u.user_type = ${UserTypes.teacher})::int as teachers,
        count(*) filter (where u.user_type = ${UserTypes.student})::int as students
      from users u where u.school_id = p.id and u.deleted_at is null) people
    order by p.name, p.id`.execute(db)
  return listed(rows, page, async () => {
    const all = await sql<{
      count: number
    }>`select count(*)::int as count from organisations o where ${where}`.execute(db)
    return all.rows[0]?.count ?? 0
  })
}
