import type { DataOf, getProjectVersion, listProjectVersions } from '@shijie/contract'
import { sql } from 'kysely'
import type { ProjectRow } from '../../db/practice-tables.ts'
import { notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { listed, offsetOf, type Page } from '../../platform/paging.ts'
import { MINUTE, momentBefore, wireTime } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { getReadableProject } from './policy.ts'
import { xmlAddress } from './presenter.ts'

type Needs = Pick<Services, 'db'>

/** Saves come every few seconds; within this time only the last of them stays as a version. */
const STEP = 2 * MINUTE
const VERSIONS_MAX = 60

/** Notes the state that was just saved; an automatic one takes the place of those of the last two minutes. */
export async function keepVersion(tx: Db, project: ProjectRow, isKept: boolean, now: Date): Promise<void> {
  await tx
    .insertInto('project_versions')
    .values({
      project_id: project.id,
      version: project.version,
      mode: project.mode,
      xml_file_id: project.xml_file_id,
      python: project.python,
      is_kept: isKept,
      saved_at: now,
    })
    .onConflict((same) => same.columns(['project_id', 'version']).doUpdateSet({ is_kept: isKept }))
    .execute()
  await thinOut(tx, project, now)
}

/**
 * Removes automatic versions that a later one follows within two minutes, counted from the last that stays, and the
 * oldest beyond the greatest number.
 */
async function thinOut(tx: Db, { id, version }: ProjectRow, now: Date): Promise<void> {
  const previous = await tx
    .selectFrom('project_versions')
    .select(['version', 'is_kept'])
    .where('project_id', '=', id)
    .where('version', '<', version)
    .orderBy('version', 'desc')
    .limit(2)
    .execute()
  const [last, secondLast] = previous
  if (last && !last.is_kept && secondLast) await removeIfClose(tx, id, last.version, secondLast.version, now)
  await sql`delete from project_versions where project_id = ${id} and not is_kept and version <= (
    select version from project_versions where project_id = ${id}
     order by version desc offset ${VERSIONS_MAX} limit 1)`.execute(tx)
}

/** The last one goes when the one before it is younger than two minutes: a row for every two minutes stays. */
async function removeIfClose(tx: Db, id: string, last: number, secondLast: number, now: Date): Promise<void> {
  await tx
    .deleteFrom('project_versions')
    .where('project_id', '=', id)
    .where('version', '=', last)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('project_versions as older')
          .select('older.version')
          .where('older.project_id', '=', id)
          .where('older.version', '=', secondLast)
          .where('older.saved_at', '>', momentBefore(now, STEP)),
      ),
    )
    .execute()
}

/** O542 */
export async function listVersions(
  { db }: Needs,
  caller: Caller,
  projectId: string,
  page: Page,
): Promise<DataOf<typeof listProjectVersions>> {
  await getReadableProject(db, caller, projectId)
  const query = db.selectFrom('project_versions').where('project_id', '=', projectId)
  const found = await query
    .select(['version', 'mode', 'is_kept', 'saved_at'])
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .orderBy('version', 'desc')
    .limit(page.size)
    .offset(offsetOf(page))
    .execute()
  const { rows, total } = await listed(found, page, async () => {
    const { count } = await query.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
    return count
  })
  const Items = rows.map((row) => ({
    Version: row.version,
    Mode: row.mode,
    Kept: row.is_kept ? 1 : 0,
    UpdateTime: wireTime(row.saved_at),
  }))
  return { Items, TotalCount: total }
}

/** O543 */
export async function getVersion(
  { db }: Needs,
  caller: Caller,
  projectId: string,
  version: number,
): Promise<DataOf<typeof getProjectVersion>> {
  await getReadableProject(db, caller, projectId)
  const row = await db
    .selectFrom('project_versions')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) throw notFound()
  return {
    Version: row.version,
    Mode: row.mode,
    BlocksFileUrl: xmlAddress(row.xml_file_id),
    Python: row.python,
    UpdateTime: wireTime(row.saved_at),
  }
}
