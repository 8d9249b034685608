import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** True while the process exists and is not merely waiting to be reaped by its parent. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // Not permitted to signal it means that it is there.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return procStat(pid)?.[0] !== 'Z'
}

/** Says when a process began, so that a number that was given out again is not taken for the old process. */
export function birthMark(pid: number): string {
  if (process.platform === 'linux') {
    const boot = readText('/proc/sys/kernel/random/boot_id')?.trim() ?? ''
    return `${boot}/${procStat(pid)?.[19] ?? ''}`
  }
  if (process.platform === 'win32') return ''
  return ask('ps', ['-o', 'lstart=', '-p', String(pid)])
}

/** True when the process is a PostgreSQL that works on this data directory. */
export function isPostgresOn(pid: number, directory: string): boolean {
  if (process.platform === 'linux') return commandOf(pid).includes('postgres') && workingDirectory(pid) === directory
  if (process.platform === 'win32') return ask('tasklist', ['/FI', `PID eq ${pid}`]).includes('postgres')
  return ask('ps', ['-o', 'command=', '-p', String(pid)]).includes(directory)
}

/** All PostgreSQL processes that work on a data directory, the postmaster's children too (Linux; elsewhere none). */
export function postgresProcessesOn(directory: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isPostgresOn(pid, directory) && isRunning(pid))
}

/** Fields of /proc/PID/stat after the name, which may itself hold blanks and brackets: [0] state, [19] start time. */
function procStat(pid: number): string[] | null {
  const text = readText(`/proc/${pid}/stat`)
  return text ? text.slice(text.lastIndexOf(')') + 2).split(' ') : null
}

function commandOf(pid: number): string {
  return readText(`/proc/${pid}/cmdline`) ?? ''
}

function workingDirectory(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function ask(program: string, args: string[]): string {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}
