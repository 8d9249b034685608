import { join } from 'node:path'
import { crashKinds, runCrashRounds } from '../apps/server/src/db/crash/crash-rounds.ts'
import { killDatabase } from '../apps/server/src/db/crash/kill-database.ts'
import { startDemoServer } from './lib/demo-server.ts'

/**
 * `npm run bench -- crash [kills]`: kill -9 in the middle of writing, and count what is missing afterwards; then kill -9 of
 * the database under a running server, and how long pupils wait, against the time of a first start.
 */

const kills = Number(process.argv[2] ?? 10)
let bad = 0
for (const kind of crashKinds) {
  const { acknowledged, lost, torn } = await runCrashRounds(kind, kills)
  bad += lost + torn
  console.log(`kill -9 of ${kind}: ${kills} kills, ${acknowledged} acknowledged rows, ${lost} lost, ${torn} torn`)
}
await measureOutage()
process.exitCode = bad > 0 ? 1 : 0

async function measureOutage(): Promise<void> {
  const began = performance.now()
  const server = await startDemoServer()
  const firstStart = performance.now() - began
  const { milliseconds } = await killDatabase(server.origin, join(server.dataDir, 'pg'))
  await server.stop()
  const share = (milliseconds / firstStart).toFixed(2)
  console.log(
    `kill -9 of the database alone: answers after ${(milliseconds / 1000).toFixed(1)} s, ${share} of a first start`,
  )
}
