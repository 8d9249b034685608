import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/paths.mjs'
import { addTallies, emptyTally, printTally } from './lib/tally.mjs'

/** `node tools/ci-summary.mjs <failures of the script> <mode>…`: adds up what the runs of tools/test.mjs wrote. */

const [ownFailures = '0', ...modes] = process.argv.slice(2)
const tallies = modes.map((mode) => {
  const file = join(root, 'artifacts', `tally-${mode}.json`)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  console.error(`The run "${mode}" ended without a result.`)
  return { ...emptyTally(), failed: 1 }
})
const total = addTallies([...tallies, { ...emptyTally(), failed: Number(ownFailures) }])
printTally(total)
process.exitCode = total.failed === 0 ? 0 : 1
