import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isPostgresOn, isRunning, postgresProcessesOn } from './process-info.ts'
import { EmbeddedPostgresError } from './types.ts'

/**
 * Makes the cluster free to be started: an orphan of a killed program is shut down, processes that outlived their
 * postmaster are ended, and a lock file that nobody holds is removed. Call it only with the ownership of the folder.
 */
export async function freeCluster(directory: string, log: (line: string) => void): Promise<void> {
  const file = join(directory, 'postmaster.pid')
  const pid = readPid(file)
  if (pid !== null && isRunning(pid) && isPostgresOn(pid, directory)) {
    log(`stopping the database that an earlier run left behind (process ${pid})`)
    await end([pid], ['SIGINT', 'SIGQUIT', 'SIGKILL'], 6_000)
  }
  // Each of these would keep the shared memory in use, and the next postmaster would refuse to start.
  await end(postgresProcessesOn(directory), ['SIGQUIT', 'SIGKILL'], 2_000)
  const left = postgresProcessesOn(directory)
  if (left.length > 0) {
    throw new EmbeddedPostgresError(
      `The built-in database cannot start: PostgreSQL processes ${left.join(', ')} still work on ${directory} and do not end.`,
    )
  }
  // Also true for a dead postmaster that waits to be reaped: PostgreSQL itself takes such a one for a living one.
  rmSync(file, { force: true })
}

async function end(pids: number[], signals: NodeJS.Signals[], patience: number): Promise<void> {
  let living = pids.filter(isRunning)
  for (const signal of signals) {
    for (const pid of living) send(pid, signal)
    living = await whileRunning(living, patience)
    if (living.length === 0) return
  }
}

async function whileRunning(pids: number[], patience: number): Promise<number[]> {
  const deadline = Date.now() + patience
  let living = pids
  while (living.length > 0 && Date.now() < deadline) {
    living = living.filter(isRunning)
    if (living.length > 0) await pause(25)
  }
  return living
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended on its own between the look and the signal.
  }
}

function readPid(file: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
    return pid > 0 ? pid : null
  } catch {
    return null
  }
}
