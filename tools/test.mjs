import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, InstallError } from './lib/install.mjs'
import { noteSupport, requireNode } from './lib/node-version.mjs'
import { root } from './lib/paths.mjs'
import { bin, checker, run, step, steps } from './lib/steps.mjs'
import {
  addTallies,
  emptyTally,
  printTally,
  takeReport,
  tallyPlaywright,
  tallyVitest,
  withExitCode,
} from './lib/tally.mjs'

/**
 * `npm test` runs everything; `check` leaves out the browser, `slow` runs the long suites only, `server` only the
 * server's tests (on the PostgreSQL that TEST_DATABASE_URL names, where it is set), `smoke` what another Node.js could break.
 */

const artifacts = join(root, 'artifacts')
const node = process.execPath
const tool = (name, ...args) => checker(node, [join(root, 'tools', name), ...args])

const staticChecks = [
  ['Types 类型检查', checkTypes],
  [
    'Format and lint 格式与规范',
    () => checker(bin('biome'), ['check', '--error-on-warnings', '.'], /Checked (\d+) files/),
  ],
  ['Promises and hooks 异步与 Hook 规则', () => checker(bin('oxlint'), oxlintArguments, /on (\d+) files/)],
  ['Import directions 依赖方向', () => tool('boundaries.mjs')],
  ['Words 用词', () => tool('words.mjs')],
  ['Nothing unused 没有多余', () => tool('unused.mjs')],
  ['Class names 样式类名', () => tool('class-names.mjs')],
  ['Style sheets 样式表', checkSheets],
  ['Sizes 文件大小', () => tool('sizes.mjs')],
  ['Lock file 锁定文件', () => tool('lock.mjs')],
  ['Architecture page 架构文档', () => tool('check-architecture.mjs')],
  ['Pages in two languages 中英文文档', () => tool('check-pages.mjs')],
  ['Service unit 服务单元', () => tool('check-unit.mjs')],
  ['Generated documents 生成的文档', () => tool('generate-docs.mjs', '--check')],
]
const oxlintArguments = [
  '-c',
  'tools/oxlintrc.json',
  '--type-aware',
  '--deny-warnings',
  'apps',
  'packages',
  'bench',
  'e2e',
  'tools',
]

const build = ['Build and first load 构建与首屏体积', buildAndWeigh]
const unitTests = ['Unit, server and component tests 单元、服务端与组件测试', () => vitest([])]
const checks = ['Static checks 静态检查', () => steps([build, ...staticChecks])]
const modes = {
  all: [checks, unitTests, ['Browser tests 浏览器测试', playwright]],
  check: [checks, unitTests],
  slow: [
    ['Server build 服务端构建', () => checker(node, [join(root, 'tools/build.mjs'), 'server', 'runner'])],
    ['Slow suites 慢速测试', slow],
  ],
  smoke: [
    ['Smoke tests 冒烟测试', () => vitest(smokeTests)],
    ['Smoke journeys 冒烟流程', () => playwright(smokeJourneys)],
  ],
  server: [['Server tests 服务端测试', () => vitest(['--project', 'server'])]],
}

/** Programs of learners behind their walls, sign-in, files, learning that must give the same bits, and the journeys of programs. */
const smokeTests = [
  'apps/server/src/clients',
  'apps/server/src/db/embedded',
  'apps/server/src/groups/auth',
  'apps/server/src/groups/file',
  'apps/server/src/groups/model/before.test.ts',
  'packages/ml/src/before.test.ts',
]
const smokeJourneys = ['e2e/program-ai.spec.ts']

/** `tsc` also succeeds when it finds nothing to look at, so the list of files is asked for first. */
async function checkTypes() {
  const { output } = await run(bin('tsc'), ['-p', '.', '--listFilesOnly'])
  const ours = output.split('\n').filter((line) => line.startsWith(root) && !line.includes('node_modules'))
  if (ours.length === 0) throw new Error('TypeScript found no file of ours.')
  return checker(bin('tsc'), ['-p', '.'])
}

function checkSheets() {
  return checker(node, [join(root, 'tools/sheets.mjs')], /(\d+) style sheets/, { shows: true })
}

async function buildAndWeigh() {
  const built = await checker(node, [join(root, 'tools/build.mjs')])
  return built.failed > 0 ? built : addTallies([built, await tool('bundle-budget.mjs')])
}

async function vitest(args, env = {}) {
  const file = join(artifacts, 'vitest.json')
  takeReport(file)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await run(bin('vitest'), ['run', ...reporters, ...args], { show: true, env })
  return withExitCode(tallyVitest(takeReport(file)), code)
}

function slow() {
  return vitest(['--project', 'slow*'], { SHIJIE_SLOW: '1' })
}

async function playwright(files = []) {
  const file = join(artifacts, 'playwright.json')
  takeReport(file)
  const { resolveBrowser } = await import('./browser.mjs')
  const { from, executablePath } = await resolveBrowser()
  console.log(`  browser: ${executablePath} (${from})`)
  const { code } = await run(bin('playwright'), ['test', ...files], { show: true })
  return withExitCode(tallyPlaywright(takeReport(file)), code)
}

async function main(mode) {
  requireNode()
  noteSupport()
  const steps = modes[mode]
  if (!steps) throw new InstallError(`Unknown mode "${mode}"; there are: ${Object.keys(modes).join(', ')}`)
  await ensureInstalled({ dev: true })
  mkdirSync(artifacts, { recursive: true })
  const tallies = []
  for (const [title, work] of steps) tallies.push(await step(title, work))
  return addTallies(tallies)
}

const mode = process.argv[2] ?? 'all'
const tally = await main(mode).catch((error) => {
  console.error(error instanceof InstallError ? error.message : error)
  return { ...emptyTally(), failed: 1 }
})
// For .ci/run, which adds up several runs.
mkdirSync(artifacts, { recursive: true })
writeFileSync(join(artifacts, `tally-${mode}.json`), JSON.stringify(tally))
printTally(tally)
process.exitCode = tally.failed === 0 ? 0 : 1
