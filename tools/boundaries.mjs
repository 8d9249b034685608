import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readImports } from './lib/imports.mjs'
import { isMain, root } from './lib/paths.mjs'

/** Checks who may import whom: docs/architecture.md as patterns. `$1` in `to` is what the first group of `from` found. */

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
    to: '^apps/web/src/features/(?!$1/)',
    why: 'a feature never imports another feature; routes combine them',
  },
  {
    from: /^apps\/server\/src\/groups\/([^/]+)\//,
    to: '^apps/server/src/groups/(?!$1/)(?:[^/]+/)+(?:[^/]+-)?repository\\.ts$',
    why: "a group calls another group's use case, never its repository",
  },
  {
    from: /^apps\/server\/src\/(?:db|clients)\//,
    to: '^apps/server/src/(?:groups|entries|plugins|build-app)',
    why: 'database and clients are below the groups',
  },
  { from: /^apps\/server\/src\/(?!entries\/)/, to: '^apps/server/src/entries/', why: 'nothing imports an entry' },
]

/** Returns the violations as lines, and how many files were seen in each workspace. */
export function checkBoundaries(base = root) {
  const seen = {}
  const violations = []
  for (const workspace of listWorkspaces(base)) {
    const files = readImports(base, [workspace])
    seen[workspace] = files.length
    for (const { file, imports } of files) {
      for (const target of imports) violations.push(...judge(file, target))
    }
  }
  return { seen, violations }
}

function judge(file, target) {
  return rules.flatMap(({ from, to, why }) => {
    const match = from.exec(file)
    if (!match || !new RegExp(to.replaceAll('$1', match[1] ?? '')).test(target)) return []
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
