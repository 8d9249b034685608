import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileMessages } from '@shijie/contract'
import { newId } from '../platform/ids.ts'
import { DiskGuard, diskFull, isDiskFull } from './disk-guard.ts'
import { syncFolder } from './sync-folder.ts'

export interface StoredContent {
  sha256: Buffer
  size: number
}

/** Content-addressed bytes: the same content is stored once, whoever brings it. */
export interface Storage {
  /** Keeps a part of the disk for the database; contents are refused where they would take it. */
  readonly disk: DiskGuard
  write(content: AsyncIterable<Buffer>): Promise<StoredContent>
  /** Takes a whole file whose sum is known already: nothing is read again or copied. The file is gone from its place. */
  adopt(path: string, sha256: Buffer): Promise<void>
  /**
   * Bytes from `start` to `end`, both included; all when left out. Who moves gigabytes asks for larger pieces: fewer hops, more
   * memory.
   */
  read(sha256: Buffer, range?: { start: number; end: number }, pieceBytes?: number): Readable
  size(sha256: Buffer): Promise<number>
  isWritable(): Promise<boolean>
  /**
   * Removes a content, unless somebody wrote it at that moment or later: then it is about to be named again. Says whether
   * it is gone; one that is not there is.
   */
  delete(sha256: Buffer, notWrittenSince: Date): Promise<boolean>
  /** Every content there is, in no order. */
  list(): AsyncIterable<Buffer>
  /** Removes what a killed program left of writes that began before. */
  removeUnfinished(before: Date): Promise<void>
}

const INCOMING = 'incoming'

const KB = 1024
const PIECE_BYTES = 64 * KB
/** The pieces of whoever moves gigabytes. */
export const LARGE_PIECE_BYTES = 512 * KB

const nameOf = (sha256: Buffer) => sha256.toString('hex')
const listFolder = (path: string) => readdir(path).catch(() => [])

/** Writes to a file of its own, so that a name of a content never stands on half of it. */
async function writeAside(disk: DiskGuard, path: string, content: AsyncIterable<Buffer>): Promise<StoredContent> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let size = 0
  const watch = disk.watch(fileMessages.diskFull)
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of content) {
      hash.update(chunk)
      size += chunk.length
      await watch(chunk.length)
      await file.write(chunk)
    }
    // The row that names the content may only follow bytes that survive a power failure.
    await file.sync()
  } catch (error) {
    await rm(path, { force: true })
    throw isDiskFull(error) ? diskFull(fileMessages.diskFull, error) : error
  } finally {
    await file.close()
  }
  return { sha256: hash.digest(), size }
}

/** Makes a file survive a power failure, and as young as if it had been written now. */
async function settle(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    const now = new Date()
    await file.utimes(now, now)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function removeOlder(folder: string, before: Date): Promise<void> {
  for (const name of await listFolder(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtime < before) await rm(path, { force: true })
  }
}

/**
 * Removes a file that was not written since. It is moved aside first: a write that comes in between either was seen, and
 * the file is put back, or makes a new one under the name.
 */
async function removeUnlessNew(path: string, aside: string, since: Date): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  if (!found) return true
  if (found.mtime >= since) return false
  await mkdir(dirname(aside), { recursive: true, mode: 0o700 })
  await rename(path, aside)
  const moved = await stat(aside)
  if (moved.mtime >= since) {
    await rename(aside, path)
    return false
  }
  await rm(aside, { force: true })
  return true
}

/** Contents below `root`, two levels of folders deep. */
async function* listContents(root: string): AsyncGenerator<Buffer> {
  for (const first of await listFolder(root)) {
    if (!/^[0-9a-f]{2}$/.test(first)) continue
    for (const second of await listFolder(join(root, first))) {
      for (const name of await listFolder(join(root, first, second))) {
        if (/^[0-9a-f]{64}$/.test(name)) yield Buffer.from(name, 'hex')
      }
    }
  }
}

/** Files on the local disk under `root`, two levels of folders deep. */
export function createDiskStorage(root: string, disk = new DiskGuard(dirname(root))): Storage {
  const pathOf = (sha256: Buffer) => {
    const name = nameOf(sha256)
    return join(root, name.slice(0, 2), name.slice(2, 4), name)
  }
  const moveIn = async (from: string, sha256: Buffer) => {
    const path = pathOf(sha256)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await rename(from, path)
    await syncFolder(dirname(path))
  }
  const newTemporary = () => join(root, INCOMING, newId())
  return {
    disk,
    async write(content) {
      const temporary = newTemporary()
      const stored = await writeAside(disk, temporary, content)
      await moveIn(temporary, stored.sha256)
      return stored
    },
    async adopt(path, sha256) {
      await settle(path)
      try {
        await moveIn(path, sha256)
      } catch (error) {
        // A school may have put the contents on a disk of their own.
        if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
        await this.write(createReadStream(path))
        await rm(path, { force: true })
      }
    },
    read: (sha256, range, pieceBytes = PIECE_BYTES) =>
      createReadStream(pathOf(sha256), { ...range, highWaterMark: pieceBytes }),
    size: async (sha256) => (await stat(pathOf(sha256))).size,
    async isWritable() {
      try {
        await mkdir(root, { recursive: true, mode: 0o700 })
        await access(root, 2)
        return true
      } catch {
        return false
      }
    },
    delete: (sha256, notWrittenSince) => removeUnlessNew(pathOf(sha256), newTemporary(), notWrittenSince),
    list: () => listContents(root),
    removeUnfinished: (before) => removeOlder(join(root, INCOMING), before),
  }
}
