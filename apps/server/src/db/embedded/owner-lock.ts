import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { birthMark, isRunning } from './process-info.ts'
import { EmbeddedPostgresError } from './types.ts'

type Owner = { pid: number; born: string }

/**
 * Says which program looks after this data folder. PostgreSQL's own lock can't tell a database whose program died (to be
 * stopped and taken over) from one whose program is alive (to be left alone); this file can.
 */
export function takeOwnership(file: string): () => void {
  const mine: Owner = { pid: process.pid, born: birthMark(process.pid) }
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 })
  try {
    claim(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
  return () => {
    if (readOwner(file)?.pid === process.pid) rmSync(file, { force: true })
  }
}

/** Linking a finished file is one step for the file system: of two programs that start at once one gets it. */
function claim(draft: string, file: string): void {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      linkSync(draft, file)
      return
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    const owner = readOwner(file)
    if (owner && isAlive(owner)) {
      throw new EmbeddedPostgresError(
        `Another server (process ${owner.pid}) already uses this data folder; stop it first, or choose another DATA_DIR. If no such server runs, delete ${file}. 已有另一个服务正在使用该数据目录。`,
      )
    }
    rmSync(file, { force: true })
  }
  throw new EmbeddedPostgresError(`Several servers try to open the same data folder (${file}); start only one.`)
}

/** True when the recorded program still runs; a number that was given to another process since does not count. */
function isAlive(owner: Owner): boolean {
  return isRunning(owner.pid) && birthMark(owner.pid) === owner.born
}

function readOwner(file: string): Owner | null {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (!value || typeof value !== 'object' || !('pid' in value) || !('born' in value)) return null
    return typeof value.pid === 'number' && typeof value.born === 'string' ? { pid: value.pid, born: value.born } : null
  } catch {
    return null
  }
}

/** True when the file names a program that still runs. */
export function hasLivingOwner(file: string): boolean {
  const owner = readOwner(file)
  return owner !== null && isAlive(owner)
}
