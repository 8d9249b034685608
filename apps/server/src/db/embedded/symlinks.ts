import { lstat, readFile, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { EmbeddedPostgresError } from './types.ts'

type Link = { source: string; target: string }

/**
 * npm archives hold no symbolic links; an install script of the package makes them, and `--ignore-scripts`, pnpm and
 * newer npm leave that script out. So whatever is missing is made here, at every start.
 */
export async function repairSymlinks(packageRoot: string): Promise<number> {
  let made = 0
  for (const { source, target } of await readLinks(join(packageRoot, 'native', 'pg-symlinks.json'))) {
    const path = join(packageRoot, target)
    if (await exists(path)) continue
    try {
      await symlink(relative(dirname(target), source), path)
      made += 1
    } catch (error) {
      // Two starts at once may both make it; that one is there now is what counts.
      if (await exists(path)) continue
      throw new EmbeddedPostgresError(
        `The built-in database cannot start: ${path} is missing and cannot be made (${String(error)}); run "npm ci" once as the owner of node_modules.`,
      )
    }
  }
  return made
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}

async function readLinks(file: string): Promise<Link[]> {
  const text = await readFile(file, 'utf8').catch(() => '[]')
  const parsed: unknown = JSON.parse(text)
  return Array.isArray(parsed) ? parsed.filter(isLink) : []
}

function isLink(value: unknown): value is Link {
  return (
    !!value &&
    typeof value === 'object' &&
    'source' in value &&
    typeof value.source === 'string' &&
    'target' in value &&
    typeof value.target === 'string'
  )
}
