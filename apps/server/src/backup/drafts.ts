import { createHash } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { birthMark, isRunning } from '../db/embedded/process-info.ts'
import { newId } from '../platform/ids.ts'
import { DAY, momentBefore } from '../platform/time.ts'

const short = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)
const DRAFT = /\.(\d+)-([0-9a-f]{8})-([0-9a-f]{8})\.[0-9a-f-]{36}\.part$/

/** A name for an archive that is being written. It tells by which process, so that what a killed one left goes at once. */
export function draftOf(path: string, pid = process.pid): string {
  return `${path}.${pid}-${short(hostname())}-${short(birthMark(pid))}.${newId()}.part`
}

/** Nobody writes to this draft any more: its process, on this machine, is dead. */
function isAbandoned(name: string): boolean {
  const [, pid, host, birth] = DRAFT.exec(name) ?? []
  if (pid === undefined || host !== short(hostname())) return false
  return !isRunning(Number(pid)) || short(birthMark(Number(pid))) !== birth
}

/** Removes what killed backups left behind; a young draft of another machine may still be written to. */
export async function removeDrafts(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.part')) continue
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (isAbandoned(name) || (found && found.mtime < momentBefore(now, DAY))) await rm(path, { force: true })
  }
}
