import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isMain, root } from './lib/paths.mjs'

/** Checks the example of a systemd unit: with systemd's own parser where there is one, and always what it has to say. */

const program = '/opt/shijie/shijie start'
const wanted = {
  Unit: ['Description'],
  Service: ['ExecStart', 'User', 'Environment', 'KillMode', 'TimeoutStopSec', 'Restart'],
  Install: ['WantedBy'],
}

/** Returns the problems as lines. */
export function checkUnit(text, analyze = systemdAnalyze) {
  const sections = parseUnit(text)
  const problems = sections.problems
  for (const [section, keys] of Object.entries(wanted)) {
    for (const key of keys) {
      if (!sections.found[section]?.[key]) problems.push(`the unit has no ${key} in [${section}]`)
    }
  }
  const service = sections.found.Service ?? {}
  if (service.ExecStart?.[0] !== program) problems.push(`ExecStart is not ${program}`)
  // Anything longer than the forty-five seconds that the program takes at most.
  if (!(Number(service.TimeoutStopSec?.[0]) >= 50)) problems.push('TimeoutStopSec leaves no time to stop in order')
  if (service.KillMode?.[0] !== 'mixed') problems.push('KillMode must be mixed: the program stops its database itself')
  if (!service.MemoryMax) problems.push('MemoryMax is missing: what a learner fills must not take the machine along')
  return [...problems, ...analyze(text)]
}

function parseUnit(text) {
  const found = {}
  const problems = []
  let section
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const head = /^\[(\w+)\]$/.exec(line)
    const [, key, value] = /^([A-Za-z]+)=(.*)$/.exec(line) ?? []
    if (head) {
      found[head[1]] ??= {}
      section = found[head[1]]
    } else if (key && section) section[key] = [...(section[key] ?? []), value]
    else problems.push(`line ${index + 1} is neither a section nor a setting: ${line}`)
  }
  return { found, problems }
}

/** systemd also looks whether the program exists, which it does only on a school's server. */
function systemdAnalyze(text) {
  if (spawnSync('systemd-analyze', ['--version']).status !== 0) return []
  const folder = mkdtempSync(join(tmpdir(), 'shijie-unit-'))
  try {
    const file = join(folder, 'shijie.service')
    writeFileSync(file, text.replace(program, '/bin/true'))
    const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' })
    // Units of the machine itself may have faults of their own.
    return `${stdout}${stderr}`.split('\n').filter((line) => line.includes('shijie.service'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (isMain(import.meta.url)) {
  const problems = checkUnit(readFileSync(join(root, 'deploy', 'shijie.service'), 'utf8'))
  for (const line of problems) console.error(line)
  process.exitCode = problems.length > 0 ? 1 : 0
}
