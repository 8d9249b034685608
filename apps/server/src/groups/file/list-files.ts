import type { DataOf, listFiles as filesEndpoint, listFolders as foldersEndpoint, getFileQuota } from '@shijie/contract'
import type { Caller } from '../../platform/caller.ts'
import type { Page } from '../../platform/paging.ts'
import type { Services } from '../../services.ts'
import { presentFile, presentFolder } from './presenter.ts'
import { getUsage } from './quota.ts'
import {
  type FileFilter,
  getFolderSummary,
  getOwnFolder,
  listOwnFiles,
  listOwnFolders,
  sumKinds,
} from './repository.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'config'>

/** O141: own files, or those of one own folder. */
export async function listFiles(
  needs: Needs,
  caller: Caller,
  filter: FileFilter,
  page: Page,
): Promise<DataOf<typeof filesEndpoint>> {
  if (filter.folderId) await getOwnFolder(needs.db, caller, filter.folderId)
  const { rows, total } = await listOwnFiles(needs.db, caller, filter, page)
  return { Items: rows.map((file) => presentFile(needs, caller, file)), TotalCount: total }
}

export async function listFolders(
  { db }: Needs,
  caller: Caller,
  search: string,
  page: Page,
): Promise<DataOf<typeof foldersEndpoint>> {
  const { rows, total } = await listOwnFolders(db, caller, search, page)
  return { Items: rows.map(presentFolder), TotalCount: total }
}

/** E103 */
export async function countFolder({ db }: Needs, caller: Caller, folderId: string): Promise<{ FileNum: number }> {
  return { FileNum: (await getFolderSummary(db, caller, folderId)).file_count }
}

/** O140: the meter. */
export async function getQuota({ db, clock }: Needs, caller: Caller): Promise<DataOf<typeof getFileQuota>> {
  const { used, reserved, limit } = await getUsage(db, caller, clock.now())
  const kinds = await sumKinds(db, caller)
  return {
    Used: used,
    Reserved: reserved,
    Limit: limit,
    Kinds: kinds.map(({ kind, count, size }) => ({ Kind: kind, FileNum: count, FileSize: size })),
  }
}
