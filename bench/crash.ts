import { crashKinds, runCrashRounds } from '../apps/server/src/db/crash/crash-rounds.ts'

/** `npm run bench -- crash [kills]`: kill -9 in the middle of writing, and count what is missing afterwards. */

const kills = Number(process.argv[2] ?? 10)
let bad = 0
for (const kind of crashKinds) {
  const { acknowledged, lost, torn } = await runCrashRounds(kind, kills)
  bad += lost + torn
  console.log(`kill -9 of ${kind}: ${kills} kills, ${acknowledged} acknowledged rows, ${lost} lost, ${torn} torn`)
}
process.exitCode = bad > 0 ? 1 : 0
