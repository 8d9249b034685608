import { chownSync, lstatSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canSearchParents } from './identity.ts'
import { hasLivingOwner, takeOwnership } from './owner-lock.ts'
import type { Identity } from './types.ts'

const prefix = 'shijie-pg-'
const ownerFile = 'program'
/** The system allows about 107 bytes for the whole path of a socket; its name takes some 20 of them. */
const longestFolder = 80

/**
 * Makes a fresh private folder for the socket. Fresh, because the lock beside an old socket may name a process that is
 * dead but not yet reaped; private, because whoever reaches the socket is let in.
 */
export function makeSocketFolder(identity: Identity): string {
  const base = chooseBase(identity)
  removeStale(base, identity)
  const folder = mkdtempSync(join(base, prefix))
  takeOwnership(join(folder, ownerFile))
  if (identity.kind === 'user') chownSync(folder, identity.uid, identity.gid)
  return folder
}

function chooseBase(identity: Identity): string {
  const own = tmpdir()
  const reachable = identity.kind !== 'user' || canSearchParents(join(own, prefix), identity)
  return reachable && own.length + prefix.length < longestFolder ? own : '/tmp'
}

/** Removes folders of programs that were killed. Only folders of our own users are touched, never a link. */
function removeStale(base: string, identity: Identity): void {
  const users = [process.getuid?.(), identity.kind === 'user' ? identity.uid : undefined]
  for (const name of readdirSync(base)) {
    if (!name.startsWith(prefix)) continue
    const folder = join(base, name)
    const info = lstatSync(folder, { throwIfNoEntry: false })
    if (!info?.isDirectory() || !users.includes(info.uid)) continue
    if (isFresh(folder) || hasLivingOwner(join(folder, ownerFile))) continue
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A folder this young may belong to a program that has not written its name yet. */
function isFresh(folder: string): boolean {
  const made = statSync(folder, { throwIfNoEntry: false })?.ctimeMs ?? 0
  return Date.now() - made < 10_000
}
