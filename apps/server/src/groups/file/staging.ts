import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileMessages } from '@shijie/contract'
import { type AppError, invalid } from '../../app-error.ts'
import type { Config } from '../../config.ts'
import { newId } from '../../ids.ts'

type Needs = { config: Pick<Config, 'dataDir'> }

/** A file that has arrived and is not judged yet; it has no name but its id. */
export interface StagedFile {
  path: string
  size: number
}

/** Uploads in pieces lie here, each with a note of the tus library beside it. */
export const piecesFolder = ({ config }: Needs): string => join(config.dataDir, 'uploads')
const stagingFolder = (needs: Needs) => join(piecesFolder(needs), 'staged')

/** Counts what goes through, and breaks off with the error as soon as it is more than allowed. */
function limiter(bytesMax: number, tooLarge: () => AppError): Transform & { size: number } {
  const transform = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      counted.size += chunk.length
      if (counted.size > bytesMax) done(tooLarge())
      else done(null, chunk)
    },
  })
  const counted = Object.assign(transform, { size: 0 })
  return counted
}

/**
 * Writes a content to a file of its own, hands it to the work, and removes it whatever happens. What a picture says of
 * its place is so never kept anywhere, and a refused file leaves nothing.
 */
export async function withStaged<T>(
  needs: Needs,
  content: AsyncIterable<Buffer>,
  limit: { bytesMax: number; tooLarge: () => AppError },
  work: (staged: StagedFile) => Promise<T>,
): Promise<T> {
  const folder = stagingFolder(needs)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, newId())
  try {
    const counted = limiter(limit.bytesMax, limit.tooLarge)
    await pipeline(content, counted, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    if (counted.size === 0) throw invalid(fileMessages.fileEmpty)
    return await work({ path, size: counted.size })
  } finally {
    await rm(path, { force: true })
  }
}

async function removeOlder(folder: string, before: Date): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    if (!entry.isFile()) continue
    const path = join(folder, entry.name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtime < before) await rm(path, { force: true })
  }
}

/** Removes what a killed program left here. */
export async function removeAbandoned(needs: Needs, before: Date): Promise<void> {
  await removeOlder(stagingFolder(needs), before)
  await removeOlder(piecesFolder(needs), before)
}
