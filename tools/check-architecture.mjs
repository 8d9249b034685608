import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { listFiles } from './lib/fingerprint.mjs'
import { isMain, root } from './lib/paths.mjs'

/** Keeps the map true: the tree of docs/architecture.md, and every file that it or the pages it leads to name. */
export const checkMap = (base = root) => [...checkArchitecture(base), ...checkNamedFiles(base)]

/**
 * Keeps the tree of docs/architecture.md true. Its tree is the first ```text block: one path on each line, two blanks of indent for
 * each level, then at least two blanks and what it is. Several names may stand on one line, with ` · ` between them. A
 * name with `<…>`, `*` or `NNNN` stands for many and is not looked for, but what is above it is.
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
  const placeholder = parts.findIndex((part) => /[<*]|NNNN/.test(part))
  const kept = placeholder < 0 ? parts : parts.slice(0, placeholder)
  return kept.length > 0 ? [kept.join('/')] : []
}

function topFolders(base) {
  const ignored = new Set(['node_modules', 'artifacts', 'data', 'dist', '.git'])
  return readdirSync(base, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !ignored.has(entry.name))
    .map((entry) => entry.name)
}

/** The pages of the map, as far as they are there. */
function mapPages(base) {
  const how = existsSync(join(base, 'docs/how')) ? readdirSync(join(base, 'docs/how')).sort() : []
  const pages = ['architecture.md', 'find-your-way.md', ...how.map((name) => `how/${name}`)]
  return pages.map((name) => `docs/${name}`).filter((page) => page.endsWith('.md') && existsSync(join(base, page)))
}

/**
 * Files that the pages of the map name between backticks, and places that they link to, must be there. A name is the whole
 * path or its end, so that `groups/exam/policy.ts` is found wherever its parents stand, and is gone when the file moves. A
 * folder is named with a slash behind it. What stands in fences is drawn and not looked for, endings alone (`.test.ts`) are
 * no names, and placeholders are those of the tree.
 */
export function checkNamedFiles(base = root) {
  const ends = listEnds(base)
  const pages = mapPages(base).map((page) => ({ page, text: readPage(base, page) }))
  const led = linksOf(pages.find(({ page }) => page === 'docs/architecture.md')?.text ?? '')
  return pages.flatMap(({ page, text }) => {
    const missing = namesOf(text).filter((name) => !ends.has(name))
    const dead = linksOf(text).filter((link) => !existsSync(join(base, dirname(page), link)))
    const isLost = page.startsWith('docs/how/') && !led.includes(page.slice('docs/'.length))
    return [
      ...missing.map((name) => `${page} names ${name}, which does not exist`),
      ...dead.map((link) => `${page} links to ${link}, which does not exist`),
      ...(isLost ? [`docs/architecture.md does not lead to ${page}`] : []),
    ]
  })
}

const readPage = (base, page) => readFileSync(join(base, page), 'utf8').replace(/```[\s\S]*?```/g, '')

const isFileName = (name) => /\.(?:tsx?|mts|mjs|cjs|js|css|py|sql|md|json|html)$/.test(name)

function namesOf(text) {
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name]) => name)
  const names = quoted.filter((name) => !/^[./]/.test(name) && (isFileName(name) || name.endsWith('/')))
  return [...new Set(names.flatMap((name) => concrete(name.replace(/\/$/, ''))))]
}

/** Links to files of the repository, without the place in them. */
const linksOf = (text) =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link.split('#')[0])
    .filter((link) => link !== '' && !/^[a-z]+:/.test(link))

/** Every end of every path: of `a/b/c.ts` that is `c.ts`, `b/c.ts`, `a/b/c.ts`, and the same of its folders. */
function listEnds(base) {
  const files = listFiles([...topFolders(base), ...rootFiles(base)], base)
  const paths = files.flatMap((file) => startsOf(relative(base, file).split(sep)))
  return new Set([...new Set(paths)].flatMap((path) => endsOf(path.split('/'))))
}

const startsOf = (parts) => parts.map((_, at) => parts.slice(0, at + 1).join('/'))
const endsOf = (parts) => parts.map((_, at) => parts.slice(at).join('/'))

const rootFiles = (base) =>
  readdirSync(base, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)

if (isMain(import.meta.url)) {
  const problems = checkMap()
  for (const line of problems) console.error(line)
  process.exitCode = problems.length > 0 ? 1 : 0
}
