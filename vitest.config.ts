import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const alias = [
  { find: /^@shijie\/contract$/, replacement: path('./packages/contract/src/index.ts') },
  { find: /^@shijie\/contract\/(.+)$/, replacement: `${path('./packages/contract/src')}/$1.ts` },
  { find: /^@shijie\/ml$/, replacement: path('./packages/ml/src/index.ts') },
  { find: /^@shijie\/ml\/(.+)$/, replacement: `${path('./packages/ml/src')}/$1.ts` },
  { find: /^@shijie\/program$/, replacement: path('./packages/program/src/index.ts') },
  { find: /^@shijie\/program\/(.+)$/, replacement: `${path('./packages/program/src')}/$1.ts` },
]

/**
 * Tests of one process share its modules, which saves loading them again for each file. Those that put other modules in
 * the place of ours, or need ours untouched (“runs alone”), have a process of their own.
 */
const filesOf = (folder: string, name: RegExp) =>
  readdirSync(path(`./${folder}`), { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => `${folder}/${file}`)
const webTests = filesOf('apps/web/src', /\.test\.tsx?$/)
const runsAlone = (file: string) =>
  /vi\.(mock|doMock|resetModules)\(|runs alone/.test(readFileSync(path(`./${file}`), 'utf8'))
const alone = webTests.filter(runsAlone)

/** What is looked for again and again: as long as a busy machine may take, not the second that it is by itself. */
const patient = { poll: { timeout: 20_000 } }

const web = {
  environment: 'happy-dom',
  // Longer than what the queries of Testing Library wait, so that these say what is missing.
  testTimeout: 20_000,
  expect: patient,
  setupFiles: [path('./apps/web/src/testing/setup.ts')],
}

// The slow suites kill databases; they run by `npm run test:slow` and as benchmarks, never with the rest.
const slow = process.env.SHIJIE_SLOW === '1'
const slowTests = filesOf('apps/server/src', /\.slow\.ts$/)
const slowAlone = slowTests.filter(runsAlone)

const slowSuite = {
  environment: 'node' as const,
  globalSetup: ['apps/server/test/demonstration.ts'],
  testTimeout: 300_000,
  expect: patient,
  // Ends what hangs: a server that starts or stops beside other work takes as long as it takes.
  hookTimeout: 120_000,
}

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    retry: 0,
    passWithNoTests: false,
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'contract',
          environment: 'node',
          testTimeout: 20_000,
          include: ['packages/*/src/**/*.test.ts'],
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/{src,test}/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          setupFiles: [path('./apps/server/test/one-query-at-a-time.ts')],
          // Nothing of the server is kept in modules: files of one process share them, which saves loading them again.
          isolate: false,
          // Ends what hangs; how long real files and databases take is measured elsewhere.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: patient,
        },
      },
      {
        resolve: { alias },
        test: { ...web, name: 'web', isolate: false, include: ['apps/web/src/**/*.test.{ts,tsx}'], exclude: alone },
      },
      { resolve: { alias }, test: { ...web, name: 'web-alone', include: alone } },
      {
        test: { name: 'tools', environment: 'node', include: ['tools/**/*.test.{ts,mjs}'], testTimeout: 60_000 },
      },
      ...(slow
        ? [
            { resolve: { alias }, test: { ...slowSuite, name: 'slow', include: slowTests, exclude: slowAlone } },
            {
              resolve: { alias },
              // After the others: what these look at is how long people wait.
              test: {
                ...slowSuite,
                name: 'slow-alone',
                include: slowAlone,
                sequence: { groupOrder: 1 },
                maxWorkers: 1,
              },
            },
          ]
        : []),
    ],
  },
})
