import { statfs } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { messages } from '@shijie/contract'
import { AppError } from '../platform/app-error.ts'

/**
 * A full disk is the one trouble that stops everybody: the database can't write another row. So a part of the disk is
 * kept for it, and whatever else would fill that part is refused before and while it does.
 */

export interface DiskSpace {
  freeBytes: number
  totalBytes: number
}

/** Looks at the disk that a folder is on. */
export type MeasureDisk = (folder: string) => Promise<DiskSpace>

const MB = 1024 * 1024
const RESERVE_MAX = 1024 * MB
const RESERVE_SHARE = 0.05
/** PostgreSQL writes its journal in files of 16 MB, several ahead: less than this helps nobody. */
const RESERVE_MIN = 64 * MB
/** Below so many times the reserve an administrator is told. */
const WARNING_FACTOR = 3
/** How much may arrive between two looks at the disk. */
const LOOK_EVERY = 4 * MB

/** How much of a disk is kept for the database: 1 GB, of a small disk a twentieth. */
export const reserveOf = (totalBytes: number): number =>
  Math.max(RESERVE_MIN, Math.min(RESERVE_MAX, Math.floor(totalBytes * RESERVE_SHARE)))

export const measureDisk: MeasureDisk = async (folder) => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

/** `low` before anything is refused, `full` when nothing more is taken. */
export type DiskState = 'ok' | 'low' | 'full'

export interface DiskReport extends DiskSpace {
  reserveBytes: number
  state: DiskState
}

const FULL_CODES = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100'])

/** Did the disk, or the database on it, say that it is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL_CODES.has(error.code)
}

/** The refusal of everything that a full disk can't take. */
export const diskFull = (message: string = messages.diskFull, cause?: unknown): AppError =>
  new AppError('DiskFull', { message, cause })

/** Watches over the reserve of the disk that a folder is on. */
export class DiskGuard {
  private readonly folder: string
  private readonly measure: MeasureDisk

  constructor(folder: string, measure: MeasureDisk = measureDisk) {
    this.folder = folder
    this.measure = measure
  }

  async report(): Promise<DiskReport> {
    const space = await this.measure(this.folder)
    const reserveBytes = reserveOf(space.totalBytes)
    const { freeBytes } = space
    const state = freeBytes <= reserveBytes ? 'full' : freeBytes <= reserveBytes * WARNING_FACTOR ? 'low' : 'ok'
    return { ...space, reserveBytes, state }
  }

  /** Bytes that may still be written before the reserve begins. */
  async room(): Promise<number> {
    const { freeBytes, reserveBytes } = await this.report()
    return Math.max(0, freeBytes - reserveBytes)
  }

  /** Refuses what would eat the reserve. */
  async requireRoom(bytes: number, message?: string): Promise<void> {
    if ((await this.room()) <= bytes) throw diskFull(message)
  }

  /** To be told of everything that is about to be written; looks at the disk first, and now and then. */
  watch(message?: string): (bytes: number) => Promise<void> {
    let unseen = LOOK_EVERY
    return async (bytes) => {
      unseen += bytes
      if (unseen < LOOK_EVERY) return
      unseen = 0
      await this.requireRoom(bytes, message)
    }
  }

  /** Lets a content through as long as there is room for it. */
  gate(message?: string): Transform {
    const watch = this.watch(message)
    return new Transform({
      transform(chunk: Buffer, _encoding, done) {
        watch(chunk.length).then(
          () => done(null, chunk),
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        )
      },
    })
  }
}
