import { execFileSync, spawnSync } from 'node:child_process'
import { lchownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Binaries, EmbeddedPostgresError, type Identity } from './types.ts'

type User = { name: string; uid: number; gid: number }
type Command = { file: string; args: string[]; uid?: number; gid?: number }

/** In the order of preference; the first that exists and reaches everything is taken. */
const userNames = ['shijie-db', 'postgres', 'nobody']

/** Decides whose rights PostgreSQL runs with. `directory` is the cluster's folder, which must exist. */
export function chooseIdentity(binaries: Binaries, directory: string): Identity {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return { kind: 'self' }
  for (const user of userNames.map(findUser)) {
    if (!user || !canSearchParents(directory, user) || !runsAs(binaries, { kind: 'user', ...user })) continue
    if (canOwn(directory, user)) return { kind: 'user', ...user }
  }
  // PostgreSQL looks itself up in the list of users, so the number inside the namespace must be a known one.
  for (const mappedUid of [1000, ...userNames.flatMap((name) => findUser(name)?.uid ?? [])]) {
    if (!isKnownUid(mappedUid)) continue
    const identity: Identity = { kind: 'namespace', mappedUid }
    if (runsAs(binaries, identity) && canOwn(directory, { uid: 0, gid: 0 })) return identity
  }
  throw new EmbeddedPostgresError(
    `The built-in database cannot run as root here: no ordinary user can reach ${directory} or ${binaries.root}, and user namespaces are not allowed. Cure: start as an ordinary user, or put program and DATA_DIR outside of private folders such as /root, or set DATABASE_URL. 请用普通用户启动，或把程序和数据目录移到普通用户可访问的位置。`,
  )
}

/** How to start a program under an identity. */
export function commandFor(identity: Identity, program: string, args: string[]): Command {
  if (identity.kind === 'user') return { file: program, args, uid: identity.uid, gid: identity.gid }
  if (identity.kind === 'self') return { file: program, args }
  const map = [`--map-user=${identity.mappedUid}`, `--map-group=${identity.mappedUid}`]
  return { file: 'unshare', args: ['--user', ...map, '--', program, ...args] }
}

/** Gives a folder and what is in it to the identity; a folder that already belongs to it costs one look. */
export function giveTo(identity: Identity, directory: string): void {
  if (identity.kind === 'self') return
  const owner = identity.kind === 'user' ? identity : { uid: 0, gid: 0 }
  if (lstatSync(directory).uid === owner.uid) return
  // The folder itself comes last: when this is cut short, the next start sees the old owner and does it again.
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    lchownSync(join(entry.parentPath, entry.name), owner.uid, owner.gid)
  }
  lchownSync(directory, owner.uid, owner.gid)
}

/** True when the user may pass through every folder above the path. Only the mode bits are looked at. */
export function canSearchParents(path: string, user: { uid: number; gid: number }): boolean {
  const parent = dirname(path)
  if (parent === path) return true
  const { mode, uid, gid } = statSync(parent)
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
  return (mode & bit) !== 0 && canSearchParents(parent, user)
}

function canOwn(directory: string, owner: { uid: number; gid: number }): boolean {
  try {
    giveTo({ kind: 'user', name: '', ...owner }, directory)
    return true
  } catch {
    return false
  }
}

function runsAs(binaries: Binaries, identity: Identity): boolean {
  return [binaries.postgres, binaries.initdb].every((program) => {
    const { file, args, uid, gid } = commandFor(identity, program, ['--version'])
    return spawnSync(file, args, { uid, gid, cwd: '/', stdio: 'ignore', timeout: 10_000 }).status === 0
  })
}

function findUser(name: string): User | null {
  const read = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { name, uid: read('-u'), gid: read('-g') }
  } catch {
    return null
  }
}

function isKnownUid(uid: number): boolean {
  return spawnSync('id', ['-un', String(uid)], { stdio: 'ignore' }).status === 0
}
