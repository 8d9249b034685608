import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMain, root } from './lib/paths.mjs'

/**
 * Keeps docs/architecture.md true. Its tree is the first ```text block: one path on each line, two blanks of indent for
 * each level, then at least two blanks and what it is. Several names may stand on one line, with ` · ` between them. A
 * name with `<…>` or `*` stands for many and is not looked for, but what is above it is.
 */
export function checkArchitecture(base = root) {
  const page = readFileSync(join(base, 'docs', 'architecture.md'), 'utf8')
  const tree = /```text\n([\s\S]*?)```/.exec(page)?.[1]
  if (!tree) return ['docs/architecture.md has no tree (a ```text block)']
  const paths = readTree(tree)
  const missing = paths.filter((path) => !existsSync(join(base, path)))
  const named = new Set(paths.map((path) => path.split('/')[0]))
  const unnamed = topFolders(base).filter((folder) => !named.has(folder))
  return [
    ...(paths.length === 0 ? ['the tree of docs/architecture.md names no path'] : []),
    ...missing.map((path) => `docs/architecture.md names ${path}, which does not exist`),
    ...unnamed.map((folder) => `docs/architecture.md does not name the folder ${folder}/`),
  ]
}

function readTree(tree) {
  const above = []
  return tree.split('\n').flatMap((line) => {
    const [, indent, rest] = /^( *)(\S.*)$/.exec(line) ?? []
    if (rest === undefined) return []
    const names = rest.split(/ {2,}/)[0].split(' · ')
    const level = indent.length / 2
    above.length = level
    above[level] = names[0].replace(/\/$/, '')
    const parents = above.slice(0, level)
    return names.flatMap((name) => concrete([...parents, name.replace(/\/$/, '')].join('/')))
  })
}

/** The part of a path before its first placeholder. */
function concrete(path) {
  const parts = path.split('/')
  const placeholder = parts.findIndex((part) => /[<*]/.test(part))
  const kept = placeholder < 0 ? parts : parts.slice(0, placeholder)
  return kept.length > 0 ? [kept.join('/')] : []
}

function topFolders(base) {
  const ignored = new Set(['node_modules', 'artifacts', 'data', 'dist', '.git'])
  return readdirSync(base, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !ignored.has(entry.name))
    .map((entry) => entry.name)
}

if (isMain(import.meta.url)) {
  const problems = checkArchitecture()
  for (const line of problems) console.error(line)
  process.exitCode = problems.length > 0 ? 1 : 0
}
