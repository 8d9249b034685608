import { COLLECTING_CLASSES_MAX, datasetMessages, OTHERS_AT_ONCE, UserTypes } from '@shijie/contract'
import { type RawBuilder, sql } from 'kysely'
import type { DatasetRow } from '../../db/dataset-tables.ts'
import { forbidden, notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../services.ts'
import { isOutFor, isVisibleTo, managesOwnerOf } from '../publication/index.ts'
import { managedUsers } from '../school/index.ts'

/** What one may do with a data set; each right holds those before it. */
export type DatasetRight = 'read' | 'collect' | 'manage'

const RANK: Record<DatasetRight, number> = { read: 1, collect: 2, manage: 3 }

/** Membership of the caller in the class that collects the set `d`. */
const inClassOf = (caller: Caller, role: 'student' | 'teacher' | 'any') => sql<boolean>`exists (
  select from memberships m join organisations o on o.id = m.organisation_id and o.deleted_at is null
  where m.organisation_id = d.class_id and m.user_id = ${caller.userId}
  ${role === 'any' ? sql`` : sql`and m.role = ${role}`})`

/** Sets `d` that stand in the caller's lists: own ones, and those that a class of theirs collects. */
export const listedDatasets = (caller: Caller, scope: 'all' | 'own' | 'class'): RawBuilder<boolean> => {
  const own = sql<boolean>`d.owner_id = ${caller.userId}`
  const ofClass = sql<boolean>`(d.class_id is not null and ${inClassOf(caller, 'any')})`
  if (scope === 'own') return own
  return scope === 'class' ? ofClass : sql<boolean>`(${own} or ${ofClass})`
}

/** May the caller change the set `d` itself: its owner, and the teachers of the class that collects it. */
export const managesDataset = (caller: Caller): RawBuilder<boolean> =>
  sql<boolean>`coalesce(d.owner_id = ${caller.userId} or (d.class_id is not null and ${inClassOf(caller, 'teacher')}), false)`

/** Rank of the caller's right on the set `d`: 0 when it does not exist for them. */
const rightOn = (caller: Caller) => sql<number>`case
  when ${managesDataset(caller)} then 3
  when d.class_id is not null and ${inClassOf(caller, 'student')} then 2
  when exists (select from users u where u.id = d.owner_id and ${managedUsers(caller)}) then 1
  when ${caller.userType === UserTypes.platformAdmin} and d.owner_id is not null then 1
  else 0 end`

/** Sets `d` that the caller may look at. */
export const readableDatasets = (caller: Caller): RawBuilder<boolean> =>
  sql<boolean>`(d.deleted_at is null and ${rightOn(caller)} > 0)`

/**
 * Whatever changes samples, labels or tags of a set, freezes or publishes it, locks the set first: so counts and duplicates
 * are true, a version is of one moment, and no two wait for each other.
 */
export async function lockDataset(tx: Db, datasetId: string): Promise<void> {
  await tx.selectFrom('datasets').select('id').where('id', '=', datasetId).forNoKeyUpdate().execute()
}

/** A set with the rank of the caller's right on it. */
export type RankedDataset = DatasetRow & { right_rank: number }

/** May the caller change whatever others collected. */
export const isManaged = ({ right_rank }: RankedDataset): boolean => right_rank >= RANK.manage

/** More than a few samples of others at once are for who manages the set. */
export function requireFewOthers(dataset: RankedDataset, others: number): void {
  if (!isManaged(dataset) && others > OTHERS_AT_ONCE) throw forbidden(datasetMessages.othersTooMany)
}

/** A living data set on which the caller has the right. What one may not see does not exist. */
export async function getDataset(
  db: Db,
  caller: Caller,
  datasetId: string,
  right: DatasetRight,
  lock: 'lock' | 'read' = 'read',
): Promise<RankedDataset> {
  const { rows } = await sql<RankedDataset>`
    select d.*, ${rightOn(caller)} as right_rank from datasets d
    where d.id = ${datasetId} and d.deleted_at is null ${lock === 'lock' ? sql`for no key update of d` : sql``}`.execute(
    db,
  )
  const row = rows[0]
  if (!row || row.right_rank === 0) throw notFound()
  if (row.right_rank < RANK[right]) throw forbidden(datasetMessages.notOwner)
  return row
}

/** The set of a sample that lives; `right` as for sets. */
export async function getDatasetOfSample(
  db: Db,
  caller: Caller,
  sampleId: string,
  right: DatasetRight,
  lock: 'lock' | 'read' = 'read',
): Promise<RankedDataset> {
  const sample = await db
    .selectFrom('samples')
    .select('dataset_id')
    .where('id', '=', sampleId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!sample) throw notFound()
  return getDataset(db, caller, sample.dataset_id, right, lock)
}

/** The set of a label, locked until the transaction ends. */
export async function getDatasetOfLabel(
  db: Db,
  caller: Caller,
  labelId: string,
  right: DatasetRight,
): Promise<DatasetRow> {
  const label = await db.selectFrom('dataset_labels').select('dataset_id').where('id', '=', labelId).executeTakeFirst()
  if (!label) throw notFound()
  return getDataset(db, caller, label.dataset_id, right, 'lock')
}

/** A class whose member the caller is, as pupil or teacher; an administrator has those of the own school. */
export async function getOwnClass(db: Db, caller: Caller, classId: string): Promise<{ id: string; name: string }> {
  const { rows } = await sql<{ id: string; name: string }>`select o.id, o.name from organisations o
    where o.id = ${classId} and o.kind = 'class' and o.deleted_at is null and (
      exists (select from memberships m where m.organisation_id = o.id and m.user_id = ${caller.userId})
      or (${caller.userType === UserTypes.schoolAdmin} and o.school_id = ${caller.schoolId}::uuid))`.execute(db)
  const found = rows[0]
  if (!found) throw notFound()
  return found
}

/** Classes in which the caller learns or teaches. */
export async function listOwnClasses(db: Db, caller: Caller): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`select o.id, o.name from organisations o
    where o.kind = 'class' and o.deleted_at is null
      and exists (select from memberships m where m.organisation_id = o.id and m.user_id = ${caller.userId})
    order by o.name, o.id limit ${COLLECTING_CLASSES_MAX}`.execute(db)
  return rows
}

/** Published sets `p` that the caller may look at: the lobby, the own ones, and those of whom they manage. */
export const visiblePublished = (caller: Caller): RawBuilder<boolean> => isVisibleTo('p', caller)

/** Published sets `p` of the lobby: of the caller's school, and those for all. */
export const inLobby = (caller: Caller): RawBuilder<boolean> => isOutFor('p', caller)

/** Published sets `p` of learners whom the caller teaches or administers. */
export const managesPublisher = (caller: Caller): RawBuilder<boolean> => managesOwnerOf('p', caller)
