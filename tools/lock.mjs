import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMain, root } from './lib/paths.mjs'

/**
 * Checks that package-lock.json is whole. A registry that lacks packages for other platforms makes npm leave these out of
 * the lock file, and `npm ci` refuses such a file everywhere else. Addresses of a registry don't belong in it either: a
 * school's mirror has others.
 */
export function checkLock(base = root) {
  const { packages } = JSON.parse(readFileSync(join(base, 'package-lock.json'), 'utf8'))
  const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isReachable(packages, path, name))
      .map((name) => `package-lock.json has no entry for ${name}, which ${path || 'the root'} depends on`),
  )
  const addressed = Object.entries(packages)
    .filter(([, { resolved = '' }]) => /^\w+:/.test(resolved))
    .map(([path, { resolved }]) => `package-lock.json names the address ${resolved} for ${path}`)
  return [...missing, ...addressed]
}

/** Looks where Node would: in the package's own node_modules, then in those of the folders above it. */
function isReachable(packages, path, name) {
  for (let folder = path; ; folder = parentOf(folder)) {
    if (packages[folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`]) return true
    if (folder === '') return false
  }
}

function parentOf(folder) {
  const end = folder.lastIndexOf('/')
  return end < 0 ? '' : folder.slice(0, end)
}

if (isMain(import.meta.url)) {
  const problems = [root, join(root, 'deploy/node'), join(root, 'tools/oldest-node')].flatMap((base) => checkLock(base))
  for (const line of problems) console.error(line)
  process.exitCode = problems.length > 0 ? 1 : 0
}
