import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { addTallies, emptyTally } from './tally.mjs'

/** Path of a program that npm installed. */
export function bin(name) {
  return join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)
}

/** Runs a program; with `show` its output appears as it comes, else it is only collected. */
export function run(file, args, { show = false, env = {} } = {}) {
  const child = spawn(file, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    shell: process.platform === 'win32',
  })
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }))
    child.once('exit', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** One heading, the work, one line with the result and the time. What the work throws is a failure of this step. */
export async function step(title, work) {
  console.log(`\n▶ ${title}`)
  const tally = await measured(title, work)
  console.log(`  ${resultOf(tally)}`)
  return tally
}

/** Works of which two go on at a time, for two cores: each says its result, with its title, when it has ended. */
export async function steps(works) {
  const waiting = [...works]
  const tallies = []
  const goOn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [title, work] = next
      const tally = await measured(title, work)
      console.log(`  ${title}: ${resultOf(tally)}`)
      tallies.push(tally)
    }
  }
  await Promise.all([goOn(), goOn()])
  return addTallies(tallies)
}

async function measured(title, work) {
  const begun = Date.now()
  const tally = await work().catch((error) => {
    console.error(error instanceof Error ? (error.stack ?? error.message) : error)
    return { ...emptyTally(), failed: 1 }
  })
  return { ...tally, steps: [...tally.steps, { title, milliseconds: Date.now() - begun }] }
}

const resultOf = ({ passed, failed, steps }) =>
  `${failed === 0 ? 'ok' : 'FAILED'}: ${passed} passed, ${failed} failed (${seconds(steps.at(-1))} s)`

const seconds = ({ milliseconds }) => (milliseconds / 1000).toFixed(1)

/**
 * A checker that passes or fails as a whole and counts as one. `saw` finds in its output how many files it looked at:
 * one that looked at none would call everything fine. With `shows` what it says is worth reading when it passes, too.
 */
export async function checker(file, args, saw, { shows = false } = {}) {
  const { code, output } = await run(file, args)
  const files = saw ? Number(saw.exec(output)?.[1] ?? 0) : 1
  const passed = code === 0 && files > 0
  if (!passed) console.error(files > 0 ? output.trimEnd() : `${output}\nIt looked at no file at all.`)
  else if (shows) console.log(`  ${output.trimEnd()}`)
  return { ...emptyTally(), passed: passed ? 1 : 0, failed: passed ? 0 : 1 }
}
