import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Paths below the repository of the packages that a workspace needs when it runs, from the lock file: those and no build
 * tool, no package of the browser, nothing for another platform.
 */
export function runtimePackages(base, workspace) {
  const { packages } = JSON.parse(readFileSync(join(base, 'package-lock.json'), 'utf8'))
  const found = new Set()
  const missing = []
  const visit = (from) => {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[from] ?? {}
    const optional = new Set(Object.keys(optionalDependencies ?? {}))
    for (const [name, meta] of Object.entries(peerDependenciesMeta ?? {})) if (meta.optional) optional.add(name)
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const path = locate(packages, from, name)
      // Ours are in the built program.
      if (path && packages[path].link) continue
      if (!path || !existsSync(join(base, path))) {
        if (!optional.has(name)) missing.push(`${name}, which ${from} needs`)
      } else if (!found.has(path)) {
        found.add(path)
        visit(path)
      }
    }
  }
  visit(workspace)
  if (missing.length > 0) throw new Error(`not installed: ${missing.join('; ')}`)
  return [...found].sort()
}

/** Looks where Node would: in the package's own node_modules, then in those of the folders above it. */
function locate(packages, from, name) {
  for (let folder = from; ; folder = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '') {
    const path = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`
    if (packages[path]) return path
    if (folder === '') return undefined
  }
}
