import { execFileSync, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { postgresEnvironment } from './cluster.ts'
import { commandFor } from './identity.ts'
import { freeCluster } from './postmaster-lock.ts'
import {
  type Binaries,
  type EmbeddedConnection,
  EmbeddedPostgresError,
  type Identity,
  type Postmaster,
} from './types.ts'

export type Launch = {
  binaries: Binaries
  identity: Identity
  directory: string
  connection: EmbeddedConnection
  throwaway: boolean
  log: (line: string) => void
}

/** Starts one postmaster. Await `ready` before use: it fails with the last line PostgreSQL said when it gives up. */
export function launchPostmaster(launch: Launch): Postmaster & { ready: Promise<void> } {
  const { file, args, uid, gid } = commandFor(launch.identity, launch.binaries.postgres, serverArguments(launch))
  const child = spawn(file, args, {
    uid,
    gid,
    cwd: process.platform === 'win32' ? launch.directory : '/',
    env: postgresEnvironment(launch.directory),
    // A process group of its own: Ctrl+C in the terminal is for us, and we stop the database in order.
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let lastLine = ''
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code))
    child.once('error', (error) => {
      lastLine = error.message
      resolve(null)
    })
  })
  const ready = new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      lastLine = line
      // Routine lines are for PostgreSQL's own people; what it complains about is for the operator.
      if (!line.includes(' LOG:  ')) launch.log(`database: ${line}`)
      if (line.includes('ready to accept connections')) resolve()
    })
    void exited.then(() => reject(new EmbeddedPostgresError(`The built-in database did not start: ${lastLine}`)))
  })
  // Whoever stops during the start waits for `exited` and never looks at `ready`.
  ready.catch(() => undefined)
  return { child, exited, ready }
}

/**
 * Stops in order (no new work, running statements end with an error), and harder when that takes too long. In order it
 * writes what is still in memory to the disk, which a busy or old one takes seconds for.
 */
export async function stopPostmaster(postmaster: Postmaster, launch: Launch): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 15_000],
    ['SIGQUIT', 3_000],
    ['SIGKILL', 1_000],
  ]
  for (const [signal, patience] of steps) {
    if (signal === 'SIGINT' && process.platform === 'win32') stopOnWindows(launch)
    else postmaster.child.kill(signal)
    if (await exitedWithin(postmaster, patience)) break
    launch.log(`the database did not stop after ${signal}`)
  }
  // A postmaster that was killed leaves its children to themselves.
  await freeCluster(launch.directory, launch.log)
}

/** Windows has no signals; the packaged tool asks the server through a named pipe. */
function stopOnWindows(launch: Launch): void {
  try {
    execFileSync(launch.binaries.pgCtl, ['stop', '-D', launch.directory, '-m', 'fast', '-t', '5'], {
      windowsHide: true,
    })
  } catch {
    launch.log('pg_ctl could not stop the database')
  }
}

async function exitedWithin(postmaster: Postmaster, milliseconds: number): Promise<boolean> {
  const timer = new AbortController()
  const late = pause(milliseconds, false, { signal: timer.signal }).catch(() => false)
  const done = await Promise.race([postmaster.exited.then(() => true), late])
  timer.abort()
  return done
}

function serverArguments({ directory, connection, throwaway }: Launch): string[] {
  const local = process.platform !== 'win32'
  const settings = {
    listen_addresses: local ? '' : '127.0.0.1',
    unix_socket_directories: local ? connection.host : '',
    ...(local ? { unix_socket_permissions: '0700' } : {}),
    log_checkpoints: 'off',
    // Failed statements are the program's to report; PostgreSQL would write values such as phone numbers beside them.
    log_min_messages: 'log',
    // A generous lock table: the tests and the backup open many tables in one transaction.
    max_locks_per_transaction: '128',
    ...(throwaway ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  }
  const pairs = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  return ['-D', directory, '-p', String(connection.port), ...pairs]
}
