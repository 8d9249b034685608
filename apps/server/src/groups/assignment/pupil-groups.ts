import {
  assignmentMessages,
  type BodyOf,
  type DataOf,
  GROUPS_OF_CLASS_MAX,
  type listPupilGroups as listEndpoint,
  type putPupilGroup as putEndpoint,
} from '@shijie/contract'
import { sql } from 'kysely'
import { conflict, invalid, notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import type { Db, Services } from '../../services.ts'
import { getManagedClass } from '../school/index.ts'

interface GroupRow {
  id: string
  name: string
  user_ids: string[]
}

/** O1095 */
export async function listPupilGroups(db: Db, caller: Caller, classId: string): Promise<DataOf<typeof listEndpoint>> {
  await getManagedClass(db, caller, classId)
  const { rows } = await sql<GroupRow>`
    select g.id, g.name, coalesce(array_agg(m.user_id order by m.user_id) filter (where m.user_id is not null), '{}') as user_ids
    from pupil_groups g
      left join pupil_group_members p on p.group_id = g.id
      left join memberships m on m.organisation_id = g.class_id and m.user_id = p.user_id and m.role = 'student'
    where g.class_id = ${classId} group by g.id order by g.name limit ${GROUPS_OF_CLASS_MAX}`.execute(db)
  return { Items: rows.map(({ id, name, user_ids }) => ({ GroupId: id, GroupName: name, UserIds: user_ids })) }
}

async function findGroup(tx: Db, classId: string, name: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('pupil_groups')
    .select('id')
    .where('class_id', '=', classId)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.id
}

async function createGroup(tx: Db, classId: string, name: string, now: Date): Promise<string> {
  const { count } = await tx
    .selectFrom('pupil_groups')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('class_id', '=', classId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= GROUPS_OF_CLASS_MAX) throw conflict(assignmentMessages.groupsTooMany)
  const id = newId()
  await tx.insertInto('pupil_groups').values({ id, class_id: classId, name, created_at: now }).execute()
  return id
}

/** O1096: the row of the class is locked, so that of two teachers with one name in mind the later one wins whole. */
export async function putPupilGroup(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  { OrgId, GroupName, UserIds }: BodyOf<typeof putEndpoint>,
): Promise<DataOf<typeof putEndpoint>> {
  await getManagedClass(db, caller, OrgId)
  const wanted = [...new Set(UserIds)]
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('organisations').select('id').where('id', '=', OrgId).forUpdate().execute()
    const members = await tx
      .selectFrom('memberships')
      .select('user_id')
      .where('organisation_id', '=', OrgId)
      .where('role', '=', 'student')
      .where('user_id', 'in', wanted)
      .execute()
    if (members.length < wanted.length) throw invalid(assignmentMessages.pupilUnknown)
    const groupId = (await findGroup(tx, OrgId, GroupName)) ?? (await createGroup(tx, OrgId, GroupName, clock.now()))
    await tx.deleteFrom('pupil_group_members').where('group_id', '=', groupId).execute()
    await tx
      .insertInto('pupil_group_members')
      .values(wanted.map((user_id) => ({ group_id: groupId, user_id })))
      .execute()
    return { GroupId: groupId }
  })
}

/** O1097 */
export async function deletePupilGroup(db: Db, caller: Caller, groupId: string): Promise<void> {
  const group = await db.selectFrom('pupil_groups').select('class_id').where('id', '=', groupId).executeTakeFirst()
  if (!group) throw notFound()
  await getManagedClass(db, caller, group.class_id)
  await db.deleteFrom('pupil_groups').where('id', '=', groupId).execute()
}

/** Whoever closes their account is in no group any more. */
export const leaveGroupsOfUser = async (tx: Db, userId: string): Promise<void> =>
  void (await tx.deleteFrom('pupil_group_members').where('user_id', '=', userId).execute())
