import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { parseSync } from 'oxc-parser'
import { z } from 'zod'
import { loadContract } from './lib/contract.mjs'
import { listFiles } from './lib/fingerprint.mjs'
import { isMain, root } from './lib/paths.mjs'

/**
 * Finds what was made and is reached by nobody: an endpoint that no page calls, a field of an answer that no page reads, a
 * sentence that nobody says. It goes by names: what some file of the right place names counts as used.
 */

/** Endpoints of our own without a page, and who calls them. Those of the specification have other clients as well. */
export const callers = {
  listDatasetVersions: 'scripts of teachers: the versions behind the runs',
  postDatasetVersion: 'scripts of teachers: a version before a lesson; pages make one with a run or an offer',
  cancelRun: 'other clients of the runner; pages end a run with its stream',
}

/** Fields without a page, and who reads them. */
export const readers = {
  'learners, in the file of their own data': ['CompleteTime'],
  'other clients of the specification': [
    ...['ChildCourseHour', 'DictId', 'VersionNum', 'NextStepId'],
    ...['NextIsOpen', 'ServerTime'],
    ...['BeforeTime', 'ApplyTime', 'IsLast', 'ClosesTime', 'NewVersion', 'MacroF1', 'Rmse'],
  ],
  'scripts of whoever runs the server': ['IsDemo', 'HeapBytes', 'AddedCount'],
}

/** Blockly and Node.js name these themselves. */
const namedElsewhere = /\/(?:blockly|transport-messages)\.ts$/

const isTest = (file) => /\.(?:test|slow)\.tsx?$|\/(?:testing|test)\//.test(file)

/** Names in the programs of some places, each file by its path; what stands in comments counts for nothing. */
export function readNames(places, base = root) {
  const files = listFiles(places, base).map((path) => [relative(base, path).split(sep).join('/'), path])
  const programs = files.filter(([file]) => /\.(?:tsx?|mjs)$/.test(file) && !isTest(file))
  return new Map(programs.map(([file, path]) => [file, wordsOf(readFileSync(path, 'utf8'))]))
}

const wordsOf = (text) => new Set(text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '').match(/[A-Za-z_$][\w$]*/g))

const isNamed = (names, word, but) => [...names].some(([file, words]) => file !== but && words.has(word))

/** Endpoints that no page calls and that are no address of a file. */
export function listUncalled(endpoints, pages, allowed = callers) {
  const uncalled = Object.entries(endpoints).flatMap(([name, { id, answers }]) =>
    id.startsWith('O') && answers !== 'file' && !isNamed(pages, name) ? [name] : [],
  )
  return compare(uncalled, Object.keys(allowed), 'no page calls it')
}

/** Fields of answers that no page reads; of endpoints that no page calls they are for others. */
export function listUnread(endpoints, pages, allowed = readers) {
  const called = Object.entries(endpoints).filter(
    ([name, { answers }]) => answers === 'envelope' && name !== 'exportOwnData' && isNamed(pages, name),
  )
  const fields = called.flatMap(([, { data }]) => fieldsOf(z.toJSONSchema(data, { unrepresentable: 'any' })))
  const unread = [...new Set(fields)].filter((field) => !isNamed(pages, field))
  return compare(unread, Object.values(allowed).flat(), 'no page reads this field')
}

function fieldsOf(schema) {
  if (!schema || typeof schema !== 'object') return []
  const own = Object.keys(schema.properties ?? {})
  return [...own, ...Object.values(schema).flatMap(fieldsOf)]
}

/** Sentences, of the first level of their tables, that no other file names. */
export function listUnsaid(names, base = root) {
  const tables = listFiles(['apps/web/src/texts', 'packages/contract/src/sentences'], base)
  return tables.flatMap((path) => {
    const file = relative(base, path).split(sep).join('/')
    if (isTest(file) || namedElsewhere.test(file)) return []
    const keys = keysOf(parseSync(path, readFileSync(path, 'utf8')).program)
    return keys.filter((key) => !isNamed(names, key, file)).map((key) => `${file}: nobody says ${key}`)
  })
}

function keysOf(program) {
  const exported = program.body.flatMap(({ declaration }) => declaration?.declarations ?? [])
  return exported.flatMap(({ init }) => bare(init)?.properties?.flatMap(({ key }) => key?.name ?? []) ?? [])
}

/** An object without `as const` and `satisfies`. */
const bare = (node) => (/^TS\w+Expression$/.test(node?.type ?? '') ? bare(node.expression) : node)

const compare = (found, allowed, why) => [
  ...found.filter((name) => !allowed.includes(name)).map((name) => `${name}: ${why}`),
  ...allowed.filter((name) => !found.includes(name)).map((name) => `${name}: no exception is needed here any more`),
]

if (isMain(import.meta.url)) {
  const { endpointsByName } = await loadContract()
  const names = readNames(['apps', 'packages', 'tools', 'bench'])
  const pages = new Map([...names].filter(([file]) => file.startsWith('apps/web/src/')))
  const problems = [
    ...listUncalled(endpointsByName, pages),
    ...listUnread(endpointsByName, pages),
    ...listUnsaid(names),
  ]
  for (const line of problems) console.error(line)
  console.log(`${Object.keys(endpointsByName).length} endpoints, ${names.size} files`)
  process.exitCode = problems.length > 0 || pages.size === 0 ? 1 : 0
}
