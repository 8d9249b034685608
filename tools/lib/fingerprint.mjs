import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root } from './paths.mjs'

const skipped = new Set(['node_modules', 'dist', '.git'])

/** All files below the given folders and files (relative to the repository), sorted; what does not exist is left out. */
export function listFiles(places, base = root) {
  return places.flatMap((place) => walk(join(base, place))).sort()
}

function walk(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return []
    const inner = join(path, entry.name)
    return entry.isDirectory() ? walk(inner) : [inner]
  })
}

/** One hash over names and contents: equal exactly when nothing that goes into a build changed. */
export function fingerprint(places) {
  const hash = createHash('sha256')
  for (const file of listFiles(places)) {
    hash.update(relative(root, file).split(sep).join('/')).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}
