import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readImports } from './lib/imports.mjs'
import { isMain, root } from './lib/paths.mjs'

/** Checks who may import whom: docs/architecture.md as patterns. `$1` in `to` is what the first group of `from` found. */

const BY_ITS_DOOR = 'a group is entered by its door, index.ts'

const rules = [
  { from: /^packages\/([^/]+)\//, to: '^(?:apps/|packages/(?!$1/))', why: 'shared packages import nothing of ours' },
  { from: /^apps\/([^/]+)\//, to: '^apps/(?!$1/)', why: 'one program never imports another' },
  {
    from: /^apps\/runner\//,
    to: '^packages/(?!contract/src/runner-messages)',
    why: 'the runner knows its messages only',
  },
  { from: /^apps\/web\/src\/ui\//, to: '^apps/web/src/(?:features|app)/', why: 'the design language knows no feature' },
  { from: /^apps\/web\/src\/lib\//, to: '^apps/web/src/(?:ui|features|app)/', why: 'lib is below everything' },
  { from: /^apps\/web\/src\/features\//, to: '^apps/web/src/app/', why: 'features are below the application' },
  {
    from: /^apps\/web\/src\/features\/([^/]+)\//,
    to: '^apps/web/src/features/(?!$1/|publication/)',
    why: 'a feature never imports another feature; routes combine them. Only publication is below the others, as on the server',
  },
  {
    from: /^apps\/server\/src\/groups\/([^/]+)\//,
    to: '^apps/server/src/groups/(?!$1/)[^/]+/(?!index\\.ts$)',
    why: BY_ITS_DOOR,
  },
  {
    from: /^apps\/server\/src\/(?:jobs|plugins|demo)\//,
    to: '^apps/server/src/groups/[^/]+/(?!index\\.ts$)',
    why: BY_ITS_DOOR,
  },
  {
    from: /^apps\/server\/src\/(?:db|clients)\//,
    to: '^apps/server/src/(?:groups|entries|plugins|build-app)',
    why: 'database and clients are below the groups',
  },
  { from: /^apps\/server\/src\/(?!entries\/)/, to: '^apps/server/src/entries/', why: 'nothing imports an entry' },
]

/**
 * The groups of the server from the ground up: each calls those above it in this list only, so that their doors lead in
 * no circle. What a lower one needs of a higher one it is given when the server is composed (build-app.ts).
 */
export const GROUPS = [
  'auth',
  'file',
  'school',
  'publication',
  'course',
  'learning',
  'exam',
  'authoring',
  'dataset',
  'project',
  'model',
  'market',
  'runcode',
  'training',
  'assignment',
  'glance',
  'notice',
  'inquiry',
  'talk',
  'marking',
  'edition',
  'shipped',
  'preview',
  'site',
  'achievement',
  'databoard',
  'registration',
  'application',
  'today',
  'live',
  'board',
  'operations',
  'admin',
  'account',
]

const groupOf = (path) => /^apps\/server\/src\/groups\/([^/]+)\//.exec(path)?.[1]

function judgeOrder(file, target) {
  const [from, to] = [groupOf(file), groupOf(target)]
  if (from && !GROUPS.includes(from))
    return [`${file}: the group ${from} has no place in GROUPS of tools/boundaries.mjs`]
  if (!from || !to || GROUPS.indexOf(to) <= GROUPS.indexOf(from)) return []
  return [`${file} imports ${target}: ${to} stands above ${from}, see GROUPS in tools/boundaries.mjs`]
}

/** A test looks where it likes. */
const isTest = (file) => /\.(?:test|slow)\.tsx?$/.test(file)

/** Returns the violations as lines, and how many files were seen in each workspace. */
export function checkBoundaries(base = root) {
  const seen = {}
  const violations = []
  for (const workspace of listWorkspaces(base)) {
    const files = readImports(base, [workspace])
    seen[workspace] = files.length
    for (const { file, imports } of files) {
      for (const target of imports) {
        violations.push(...judge(file, target))
        if (!isTest(file)) violations.push(...judgeOrder(file, target))
      }
    }
  }
  return { seen, violations }
}

function judge(file, target) {
  return rules.flatMap(({ from, to, why }) => {
    const match = from.exec(file)
    if (
      !match ||
      (isTest(file) && why === BY_ITS_DOOR) ||
      !new RegExp(to.replaceAll('$1', match[1] ?? '')).test(target)
    )
      return []
    return [`${file} imports ${target}: ${why}`]
  })
}

function listWorkspaces(base) {
  return ['apps', 'packages']
    .filter((folder) => existsSync(join(base, folder)))
    .flatMap((folder) => readdirSync(join(base, folder)).map((name) => `${folder}/${name}`))
    .filter((folder) => existsSync(join(base, folder, 'package.json')))
}

if (isMain(import.meta.url)) {
  const { seen, violations } = checkBoundaries()
  const blind = Object.entries(seen).filter(([, count]) => count === 0)
  for (const line of violations) console.error(line)
  for (const [workspace] of blind) console.error(`${workspace}: no file was seen, so nothing was checked`)
  if (Object.keys(seen).length === 0) console.error('No workspace was found.')
  console.log(
    Object.entries(seen)
      .map(([name, count]) => `${name}: ${count} files`)
      .join(', '),
  )
  process.exitCode = violations.length + blind.length > 0 || Object.keys(seen).length === 0 ? 1 : 0
}
