import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './build.mjs'
import { root } from './lib/paths.mjs'

/** What `npm start` runs, for the browser tests: port and data folder are given by playwright.config.ts. */

// The folder was made for this run only, and by now the database in it has stopped.
process.on('exit', () => rmSync(process.env.DATA_DIR, { recursive: true, force: true }))
await build()
process.env.SHIJIE_MODE = 'demo'
process.env.LOG_LEVEL ??= 'warn'
// The same snapshot for all runs: making one takes seconds that the first tests would miss.
process.env.RUNNER_DIR ??= join(root, 'artifacts/runner')
await import(pathToFileURL(join(root, 'apps/server/dist/api.js')).href)
