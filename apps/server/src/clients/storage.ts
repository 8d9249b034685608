import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { newId } from '../ids.ts'
import { syncFolder } from './sync-folder.ts'

export interface StoredContent {
  sha256: Buffer
  size: number
}

/** Content-addressed bytes: the same content is stored once, whoever brings it. */
export interface Storage {
  write(content: AsyncIterable<Buffer>): Promise<StoredContent>
  /** Bytes from `start` to `end`, both included; all when left out. */
  read(sha256: Buffer, range?: { start: number; end: number }): Readable
  size(sha256: Buffer): Promise<number>
  isWritable(): Promise<boolean>
}

/** Files on the local disk under `root`, two levels of folders deep. */
export function createDiskStorage(root: string): Storage {
  const pathOf = (sha256: Buffer) => {
    const name = sha256.toString('hex')
    return join(root, name.slice(0, 2), name.slice(2, 4), name)
  }
  return {
    async write(content) {
      const temporary = join(root, 'incoming', newId())
      await mkdir(dirname(temporary), { recursive: true, mode: 0o700 })
      const hash = createHash('sha256')
      let size = 0
      const file = await open(temporary, 'wx', 0o600)
      try {
        for await (const chunk of content) {
          hash.update(chunk)
          size += chunk.length
          await file.write(chunk)
        }
        // The row that names the content may only follow bytes that survive a power failure.
        await file.sync()
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      } finally {
        await file.close()
      }
      const sha256 = hash.digest()
      const path = pathOf(sha256)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await rename(temporary, path)
      await syncFolder(dirname(path))
      return { sha256, size }
    },
    read: (sha256, range) => createReadStream(pathOf(sha256), range),
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
  }
}
