import { createHash } from 'node:crypto'
import { addressOfXml, projectMessages, xmlOfAddress } from '@shijie/contract'
import { invalid, notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import type { Db, Services } from '../../services.ts'
import { getReadableProject } from './policy.ts'
import { isWellFormed } from './well-formed.ts'

type Needs = Pick<Services, 'db'>

/** Stores a workspace for its owner; the same text is stored once. Returns its id. */
export async function saveXmlFile(db: Db, caller: Pick<Caller, 'userId'>, content: string): Promise<string> {
  const sha256 = createHash('sha256').update(content).digest()
  const { id } = await db
    .insertInto('xml_files')
    .values({ id: newId(), owner_id: caller.userId, sha256, content })
    // Writing the same again is what makes the row come back.
    .onConflict((same) =>
      same.columns(['owner_id', 'sha256']).doUpdateSet((eb) => ({ sha256: eb.ref('excluded.sha256') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The same workspace as an own one of the caller, so that it stays when its first owner leaves. */
export async function copyXmlFile(db: Db, caller: Caller, xmlFileId: string | null): Promise<string | null> {
  if (!xmlFileId) return null
  const file = await db.selectFrom('xml_files').select('content').where('id', '=', xmlFileId).executeTakeFirstOrThrow()
  return saveXmlFile(db, caller, file.content)
}

/** E104 */
export async function saveStr({ db }: Needs, caller: Caller, str: string): Promise<{ FileUrl: string }> {
  if (!isWellFormed(str)) throw invalid(projectMessages.notXml)
  return { FileUrl: addressOfXml(await saveXmlFile(db, caller, str)) }
}

/** Id of an own stored workspace; null for the empty address. */
export async function findOwnXmlFile(db: Db, caller: Caller, address: string): Promise<string | null> {
  if (address === '') return null
  const file = await db
    .selectFrom('xml_files')
    .select('id')
    .where('id', '=', xmlOfAddress(address))
    .where('owner_id', '=', caller.userId)
    .executeTakeFirst()
  if (!file) throw invalid(projectMessages.xmlGone)
  return file.id
}

/** May the caller read some project, or version of one, that shows this workspace? */
async function readsSomeProject(db: Db, caller: Caller, xmlFileId: string): Promise<boolean> {
  const projects = await db
    .selectFrom('projects')
    .select('id')
    .where('xml_file_id', '=', xmlFileId)
    .union(db.selectFrom('project_versions').select('project_id as id').where('xml_file_id', '=', xmlFileId))
    .limit(10)
    .execute()
  for (const { id } of projects) {
    const isReadable = await getReadableProject(db, caller, id).then(
      () => true,
      () => false,
    )
    if (isReadable) return true
  }
  return false
}

/** E105 */
export async function readStr({ db }: Needs, caller: Caller, address: string): Promise<{ Str: string }> {
  const id = xmlOfAddress(address)
  const file = await db.selectFrom('xml_files').selectAll().where('id', '=', id).executeTakeFirst()
  if (!file) throw notFound()
  if (file.owner_id !== caller.userId && !(await readsSomeProject(db, caller, id))) throw notFound()
  return { Str: file.content }
}
