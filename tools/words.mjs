import { readFileSync } from 'node:fs'
import { basename, relative, sep } from 'node:path'
import { parseSync } from 'oxc-parser'
import { listFiles } from './lib/fingerprint.mjs'
import { isMain, root } from './lib/paths.mjs'

/** Checks that one word means one thing: a term that belongs to one room (docs/glossary.md) is no identifier of another. */

/** Where machines learn and answer: models, their published versions, and what these rooms stand on. */
const machines =
  /^(?:packages\/ml\/src|packages\/contract\/src\/groups\/(?:browser-run|component|model(?:-[a-z]+)?)\.|apps\/server\/src\/(?:clients\/(?:model-run|vision)|groups\/(?:market|model))\/|apps\/web\/src\/(?:features\/(?:market|model)|lib\/ml)\/)/

/** `one` and `many` are parts of names in camelCase, in any case. */
export const terms = [
  {
    one: 'lesson',
    many: 'lessons',
    foreign: machines,
    means: 'a leaf of a course; what a model learns from is an example',
  },
  {
    one: 'course',
    many: 'courses',
    foreign: machines,
    means: 'what learners join; a run and its needs are a run context',
  },
  { one: 'training', many: 'trainings', foreign: machines, means: '实训; what a machine does is a model run' },
]

/** `file: identifier` of what may stay, and why. This list only shrinks: one that is no longer needed fails the check. */
export const exceptions = {
  'apps/server/src/groups/market/trial.test.ts: buildTraining': 'what visitors try includes 实训',
}

const extensions = /\.(?:ts|tsx|mts|mjs)$/

/** Returns how many files of those rooms were seen, and the violations as lines. */
export function checkWords(base = root, allowed = exceptions) {
  const needed = new Set()
  const violations = []
  let seen = 0
  for (const path of listFiles(['apps', 'packages'], base)) {
    const file = relative(base, path).split(sep).join('/')
    const bound = extensions.test(file) ? terms.filter(({ foreign }) => foreign.test(file)) : []
    if (bound.length === 0) continue
    seen++
    for (const name of namesOf(path, file)) {
      const term = findTerm(bound, name)
      if (!term) continue
      const key = `${file}: ${name}`
      if (key in allowed) needed.add(key)
      else violations.push(`${key}: "${term.one}" is ${term.means}`)
    }
  }
  const idle = Object.keys(allowed).filter((key) => !needed.has(key))
  return { seen, violations: [...violations, ...idle.map((key) => `${key}: no exception is needed here any more`)] }
}

/** The term that a name has among its words, for example `training` in `endLostTrainings`, `TRAINING_LOCK` or `run-training`. */
function findTerm(bound, name) {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
  return bound.find(({ one, many }) => words.includes(one) || words.includes(many))
}

/** The identifiers of a file, each once, and its own name. Words of the wire that stand in quotes are no identifiers. */
function namesOf(path, file) {
  const { program, errors } = parseSync(path, readFileSync(path, 'utf8'))
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0].message}`)
  const names = new Set([basename(file)])
  walk(program, names)
  return names
}

function walk(node, names) {
  if (!node || typeof node !== 'object') return
  if (Array.isArray(node)) {
    for (const inner of node) walk(inner, names)
    return
  }
  if (/Identifier$/.test(node.type ?? '') && typeof node.name === 'string') names.add(node.name)
  for (const value of Object.values(node)) walk(value, names)
}

if (isMain(import.meta.url)) {
  const { seen, violations } = checkWords()
  for (const line of violations) console.error(line)
  if (seen === 0) console.error('No file of these rooms was seen, so nothing was checked.')
  console.log(`${seen} files, ${terms.length} terms`)
  process.exitCode = violations.length > 0 || seen === 0 ? 1 : 0
}
