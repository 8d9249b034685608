import { sql } from 'kysely'
import type { ProjectRow } from '../../db/practice-tables.ts'
import { notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { containing } from '../../platform/like.ts'
import { type Listed, listed, offsetOf, type Page } from '../../platform/paging.ts'
import type { Db } from '../../services.ts'

/** What lists show: not the program, which may be long. */
export type ProjectListRow = Omit<
  ProjectRow,
  'python' | 'xml_file_id' | 'version' | 'comment' | 'scored_by' | 'scored_at'
>

const LIST_COLUMNS = [
  'id',
  'owner_id',
  'name',
  'mode',
  'thumbnail',
  'train_id',
  'step_id',
  'score',
  'created_at',
  'updated_at',
  'deleted_at',
] as const

export interface ProjectFilter {
  search: string
  isInBin: boolean
}

/** Own projects, last changed first; in the bin last thrown away first. */
export async function listOwnProjects(
  db: Db,
  caller: Caller,
  { search, isInBin }: ProjectFilter,
  page: Page,
): Promise<Listed<ProjectListRow & { total: number }>> {
  let query = db
    .selectFrom('projects')
    .where('owner_id', '=', caller.userId)
    .where('deleted_at', isInBin ? 'is not' : 'is', null)
  if (search) query = query.where('name', 'ilike', containing(search))
  const rows = await query
    .select(LIST_COLUMNS)
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .orderBy(isInBin ? 'deleted_at' : 'updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset(offsetOf(page))
    .execute()
  return listed(rows, page, async () => {
    const { count } = await query.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
    return count
  })
}

/** A project of the caller, in the bin or not; everything else does not exist. */
export async function getOwnProject(
  db: Db,
  caller: Caller,
  projectId: string,
  lock: 'lock' | 'read' = 'read',
): Promise<ProjectRow> {
  const query = db.selectFrom('projects').selectAll().where('id', '=', projectId).where('owner_id', '=', caller.userId)
  const project = await (lock === 'lock' ? query.forUpdate() : query).executeTakeFirst()
  if (!project) throw notFound()
  return project
}

/** One that can be worked on: not in the bin. */
export async function getLivingProject(
  db: Db,
  caller: Caller,
  projectId: string,
  lock: 'lock' | 'read' = 'read',
): Promise<ProjectRow> {
  const project = await getOwnProject(db, caller, projectId, lock)
  if (project.deleted_at) throw notFound()
  return project
}

/** The id of the caller's project for a training, of the step when one is named. */
export async function findProjectOfTraining(
  db: Db,
  userId: string,
  trainId: string,
  stepId?: string,
): Promise<string | undefined> {
  let query = db
    .selectFrom('projects')
    .select('id')
    .where('owner_id', '=', userId)
    .where('train_id', '=', trainId)
    .where('deleted_at', 'is', null)
  if (stepId) query = query.where('step_id', '=', stepId)
  return (await query.orderBy('updated_at', 'desc').executeTakeFirst())?.id
}

export async function countLivingProjects(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('projects')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Names of living projects that begin alike, to find a free one. */
export async function listNamesLike(db: Db, userId: string, stem: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('projects')
    .select('name')
    .where('owner_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`starts_with(name, ${stem})`)
    .execute()
  return new Set(rows.map(({ name }) => name))
}
