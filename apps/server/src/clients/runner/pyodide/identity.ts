import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { canSearchParents } from '../../../db/embedded/identity.ts'
import { RunnerError } from '../runner-error.ts'

/** Numbers that distributions give to nobody. */
const FIRST = 59_000
const COUNT = 5000

export interface OwnNumber {
  uid: number
  gid: number
}

const isTaken = (uid: number): boolean => spawnSync('id', ['-un', String(uid)], { stdio: 'ignore' }).status === 0

/**
 * Whose rights children run with: as root a number that nobody else has, and no other installation on this machine; else
 * our own. A program that got out of everything could then neither read our files nor signal the database.
 */
export function chooseNumber(asked: number, dataDir: string): OwnNumber | undefined {
  if (process.getuid?.() !== 0) return undefined
  if (asked > 0) {
    refuseShared(asked, dataDir)
    return { uid: asked, gid: asked }
  }
  const start = createHash('sha256').update(dataDir).digest().readUInt32BE(0)
  for (let step = 0; step < COUNT; step++) {
    const uid = FIRST + ((start + step) % COUNT)
    if (!isTaken(uid)) return { uid, gid: uid }
  }
  throw new RunnerError('no free number for the code runner; set RUNNER_UID 没有可用的用户编号，请设置 RUNNER_UID')
}

function refuseShared(uid: number, dataDir: string): void {
  if (isTaken(uid) || ownerOf(dataDir) === uid) {
    throw new RunnerError(
      `RUNNER_UID=${uid} belongs to somebody; the code runner needs a number of its own 这个编号已有用户使用，请换一个`,
    )
  }
}

function ownerOf(path: string): number | undefined {
  try {
    return statSync(path).uid
  } catch {
    return undefined
  }
}

/** May that number run what is at the path, judged by the mode bits. */
export function mayRunPath(path: string, number: OwnNumber | undefined): boolean {
  if (!number) return true
  try {
    return canSearchParents(path, number) && (statSync(path).mode & 0o001) !== 0
  } catch {
    return false
  }
}
