import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findConditions } from './lib/ownership-conditions.mjs'
import { isMain, root } from './lib/paths.mjs'
import { endpointsOf, nearTests, readServer } from './lib/touching-tests.mjs'

/**
 * `npm run test:mutants` takes the conditions of ownership out of the server, one at a time, and looks whether a test turns
 * red: rows of the permission matrix whose routes reach the file, and the tests beside it. It prints who survived.
 * `--only <path>` takes files whose path contains it, and may be said again; `--list` only tells; `--minutes` ends the whole, `--seconds` one run.
 */

const MATRIX = 'apps/server/test/permission-matrix.test.ts'

function readOptions() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true, default: [''] },
      list: { type: 'boolean', default: false },
      minutes: { type: 'string', default: '40' },
      seconds: { type: 'string', default: '240' },
    },
  })
  return { ...values, minutes: Number(values.minutes), seconds: Number(values.seconds) }
}

/** Conditions of the server's own files; tests and the demonstration's contents have none to keep. */
function conditionsOf({ files }, only) {
  return files
    .filter(
      (file) =>
        only.some((part) => file.includes(part)) && !/\.(?:test|slow)\.ts$|^apps\/server\/src\/demo\//.test(file),
    )
    .flatMap((file) => findConditions(file, readFileSync(join(root, file), 'utf8')))
}

const sentenceOf = ({ file, line, was, text }) => `${file}:${line}  ${was}  →  ${text || '(nothing)'}`

/** The runs that could notice a change in a file: rows of its group, tests beside it, and rows of other groups that reach it. */
function roundsFor(server, file) {
  const near = nearTests(server, file)
  const [own, others] = endpointsOf(server, file)
  return [...rowsOf(own), ...(near.length > 0 ? [{ files: near }] : []), ...rowsOf(others)]
}

const rowsOf = (names) =>
  names.length > 0 ? [{ files: [MATRIX], pattern: new RegExp(`] (?:${names.join('|')})$`) }] : []

/**
 * How a run ends with nothing taken out, looked at once before it judges: tests that are red by themselves would notice
 * everything, and of those that end too late nobody knows.
 */
async function endOfWhole(runner, round, known) {
  const key = [...round.files, round.pattern].join()
  const end = known.get(key) ?? (await runner.run(round))
  if (end === 'red') throw new Error(`Red before anything is taken out: ${round.files.join(', ')}`)
  known.set(key, end)
  return end
}

/** `noticed`, `survived`, `too long`, which proves nothing either, or `not tried` to its end, for want of time. */
async function tryCondition(runner, condition, rounds, { known, isTime }) {
  let outcome = 'survived'
  for (const round of rounds) {
    if (!isTime()) return 'not tried'
    const isWhole = (await endOfWhole(runner, round, known)) === 'green'
    const seen = isWhole ? await runner.run(round, condition) : 'too long'
    if (seen === 'red') return 'noticed'
    if (seen === 'too long') outcome = seen
  }
  return outcome
}

async function tryAll(server, conditions, { minutes, seconds }) {
  const { createMutantRunner } = await import('./lib/mutant-runner.mjs')
  const runner = await createMutantRunner({ seconds })
  const end = Date.now() + minutes * 60_000
  const watch = { known: new Map(), isTime: () => Date.now() < end }
  const outcomes = { noticed: [], survived: [], 'too long': [], 'not tried': [] }
  try {
    for (const condition of conditions) {
      const outcome = await tryCondition(runner, condition, roundsFor(server, condition.file), watch)
      outcomes[outcome].push(condition)
      if (outcome !== 'not tried') console.log(`${outcome.padEnd(8)}  ${sentenceOf(condition)}`)
    }
  } finally {
    await runner.close()
  }
  return outcomes
}

function printOutcomes(outcomes) {
  const counts = Object.entries(outcomes).map(([name, conditions]) => `${conditions.length} ${name}`)
  console.log(`\n${counts.join(', ')}`)
  const skipped = [...new Set(outcomes['not tried'].map(({ file }) => file))]
  if (skipped.length > 0) console.log(`Not tried, for want of time:\n${skipped.join('\n')}`)
  const open = [...outcomes.survived, ...outcomes['too long']]
  if (open.length > 0) console.log(`No test says anything about these:\n${open.map(sentenceOf).join('\n')}`)
  return open.length > 0 ? 1 : 0
}

async function main() {
  const options = readOptions()
  const server = readServer()
  const conditions = conditionsOf(server, options.only)
  if (!options.list) return printOutcomes(await tryAll(server, conditions, options))
  for (const condition of conditions) console.log(sentenceOf(condition))
  console.log(`\n${conditions.length} conditions`)
  return 0
}

if (isMain(import.meta.url)) process.exitCode = await main()
