import { existsSync } from 'node:fs'
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

const webSetup = path('./apps/web/src/testing/setup.ts')

// The slow suites kill databases; they run by `npm run test:slow` and as benchmarks, never with the rest.
const slow = process.env.SHIJIE_SLOW === '1'

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
          // Ends what hangs; how long real files and databases take is measured elsewhere.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'web',
          environment: 'happy-dom',
          // Longer than what the queries of Testing Library wait, so that these say what is missing.
          testTimeout: 20_000,
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          setupFiles: [webSetup].filter((file) => existsSync(file)),
        },
      },
      {
        test: { name: 'tools', environment: 'node', include: ['tools/**/*.test.{ts,mjs}'], testTimeout: 60_000 },
      },
      ...(slow
        ? [
            {
              resolve: { alias },
              test: {
                name: 'slow',
                environment: 'node' as const,
                include: ['apps/server/src/**/*.slow.ts'],
                testTimeout: 300_000,
                // Ends what hangs: a server that starts or stops beside other work takes as long as it takes.
                hookTimeout: 120_000,
                fileParallelism: false,
              },
            },
          ]
        : []),
    ],
  },
})
