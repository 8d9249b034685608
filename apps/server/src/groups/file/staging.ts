import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileMessages } from '@shijie/contract'
import { diskFull, isDiskFull } from '../../clients/disk-guard.ts'
import type { Storage } from '../../clients/storage.ts'
import { type AppError, invalid } from '../../platform/app-error.ts'
import { newId } from '../../platform/ids.ts'
import type { Config } from '../../start/config.ts'

type Place = { config: Pick<Config, 'dataDir'> }
type Needs = Place & { storage: Pick<Storage, 'disk'> }

/** A file that has arrived and is not judged yet; it has no name but its id. */
export interface StagedFile {
  path: string
  size: number
}

/** Uploads in pieces lie here, each with a note of the tus library beside it. */
export const piecesFolder = ({ config }: Place): string => join(config.dataDir, 'uploads')
const STAGED = 'staged'
const stagingFolder = (needs: Place) => join(piecesFolder(needs), STAGED)

/** A folder of its own for files that arrive; it goes with everything in it, whatever happens. */
export async function withStagingFolder<T>(needs: Needs, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(stagingFolder(needs), newId())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    return await work(folder)
  } catch (error) {
    if (isDiskFull(error)) throw diskFull(fileMessages.diskFull, error)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export interface StagingLimit {
  bytesMax: number
  tooLarge: () => AppError
}

/** Writes a content to a new file in the folder; too much of it, or nothing, is refused, and what the disk has no room for. */
export async function stageFile(
  { storage }: Pick<Needs, 'storage'>,
  folder: string,
  content: AsyncIterable<Buffer>,
  { bytesMax, tooLarge }: StagingLimit,
): Promise<StagedFile> {
  const path = join(folder, newId())
  const watch = storage.disk.watch(fileMessages.diskFull)
  // One loop and no pipe of streams: packages have gigabytes.
  const file = await open(path, 'wx', 0o600)
  let size = 0
  try {
    for await (const chunk of content) {
      size += chunk.length
      if (size > bytesMax) throw tooLarge()
      await watch(chunk.length)
      await file.writeFile(chunk)
    }
  } finally {
    await file.close()
  }
  if (size === 0) throw invalid(fileMessages.fileEmpty)
  return { path, size: size }
}

/**
 * Gives a content to the work as a file, and removes it whatever happens: what a picture says of its place is so never
 * kept anywhere, and a refused file leaves nothing.
 */
export const withStaged = <T>(
  needs: Needs,
  content: AsyncIterable<Buffer>,
  limit: StagingLimit,
  work: (staged: StagedFile) => Promise<T>,
): Promise<T> => withStagingFolder(needs, async (folder) => work(await stageFile(needs, folder, content, limit)))

async function removeOlder(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    // The folder of staged files stays; what is in it is looked at by itself.
    if (name !== STAGED && found && found.mtime < before) await rm(path, { recursive: true, force: true })
  }
}

/** Removes what a killed program left here. */
export async function removeAbandoned(needs: Place, before: Date): Promise<void> {
  await removeOlder(stagingFolder(needs), before)
  await removeOlder(piecesFolder(needs), before)
}
