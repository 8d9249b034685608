import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { commandFor, giveTo } from './identity.ts'
import { type Binaries, EmbeddedPostgresError, type Identity } from './types.ts'

const run = promisify(execFile)

/** The name of a UTF-8 locale; where there is none (Windows), searching Chinese reads all rows. */
const characterTypes: Partial<Record<NodeJS.Platform, string>> = { linux: 'C.UTF-8', darwin: 'en_US.UTF-8' }

/** The environment of PostgreSQL: nothing of ours leaks in, no PG… variable changes it, messages are in English. */
export function postgresEnvironment(directory: string): NodeJS.ProcessEnv {
  if (process.platform === 'win32') return { ...process.env, LC_ALL: 'C' }
  return { PATH: process.env.PATH, LC_ALL: 'C', HOME: directory }
}

/**
 * Makes the cluster where there is none. It is built beside its place and moved there when it is whole, so that a first
 * start that is cut short leaves nothing half made.
 */
export async function ensureCluster(
  binaries: Binaries,
  identity: Identity,
  directory: string,
  options: { throwaway: boolean; password: string | null },
): Promise<boolean> {
  if (existsSync(join(directory, 'PG_VERSION'))) {
    checkMajor(directory)
    giveTo(identity, directory)
    return false
  }
  if (readdirSync(directory).length > 0) {
    // Never made by us, as a cluster comes into its place whole: perhaps damaged data, so it is not ours to remove.
    throw new EmbeddedPostgresError(
      `${directory} is not empty and holds no database of ours; move it away, or restore a backup. 数据目录不完整，请恢复备份。`,
    )
  }
  removeDrafts(directory)
  const draft = `${directory}.new-${process.pid}`
  mkdirSync(draft, { mode: 0o700 })
  giveTo(identity, draft)
  const { file, args, uid, gid } = commandFor(identity, binaries.initdb, initdbArguments(draft, directory, options))
  try {
    await run(file, args, { uid, gid, cwd: rootOf(draft), env: postgresEnvironment(draft) })
  } catch (error) {
    throw new EmbeddedPostgresError(`The built-in database could not be made in ${directory}: ${lastLine(error)}`)
  }
  rmdirSync(directory)
  renameSync(draft, directory)
  syncFolder(dirname(directory))
  return true
}

/** What first starts left behind that were cut short. One of them may still be written to by an orphan; then it stays. */
function removeDrafts(directory: string): void {
  const parent = dirname(directory)
  for (const name of readdirSync(parent).filter((one) => one.startsWith(`${basename(directory)}.new-`))) {
    try {
      rmSync(join(parent, name), { recursive: true, force: true })
    } catch {
      // The next start tries again.
    }
  }
}

/** Windows has no private sockets, so its cluster asks for a password, kept beside the cluster. */
export function ensurePassword(dataDir: string): string | null {
  if (process.platform !== 'win32') return null
  const file = join(dataDir, 'pg-password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

function initdbArguments(draft: string, directory: string, options: { throwaway: boolean; password: string | null }) {
  const access = options.password
    ? ['-A', 'scram-sha-256', `--pwfile=${join(dirname(directory), 'pg-password')}`]
    : ['-A', 'trust']
  return [
    ...['-D', draft, '-U', 'postgres', '-E', 'UTF8', '--no-instructions', ...access],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--lc-collate=C', '--lc-messages=C'],
    `--lc-ctype=${characterTypes[process.platform] ?? 'C'}`,
    ...(options.throwaway ? ['--no-sync'] : []),
  ]
}

function checkMajor(directory: string): void {
  const major = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim()
  if (major !== '18') {
    throw new EmbeddedPostgresError(
      `The data in ${directory} belongs to PostgreSQL ${major}, this program brings 18; restore a backup into a fresh DATA_DIR.`,
    )
  }
}

function rootOf(path: string): string {
  return process.platform === 'win32' ? dirname(path) : '/'
}

function lastLine(error: unknown): string {
  const text = error && typeof error === 'object' && 'stderr' in error ? String(error.stderr) : String(error)
  return text.trim().split('\n').at(-1) ?? 'unknown reason'
}

function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
