import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { walk } from './functions.mjs'
import { readImports } from './imports.mjs'
import { root } from './paths.mjs'

const isTest = (file) => file.endsWith('.test.ts')

/** The files of the server, who imports whom, and which endpoints each file of routes handles. */
export function readServer(base = root) {
  const graph = new Map(readImports(base, ['apps/server/src']).map(({ file, imports }) => [file, imports]))
  const routes = [...graph.keys()].filter((file) => /routes\.ts$/.test(file))
  return {
    files: [...graph.keys()],
    graph,
    handled: new Map(routes.map((file) => [file, handledIn(file, readFileSync(join(base, file), 'utf8'))])),
  }
}

/** Names of the endpoints that `handle(contract.…)` binds. */
export function handledIn(file, source) {
  const names = []
  walk(parseSync(file, source).program, null, (node) => {
    if (node.type !== 'CallExpression' || node.callee.name !== 'handle') return
    const [endpoint] = node.arguments
    const name = endpoint?.property?.name ?? endpoint?.name
    if (name) names.push(name)
  })
  return names
}

function reaches(graph, from, goal, seen = new Set()) {
  if (from === goal) return true
  if (seen.has(from)) return false
  seen.add(from)
  return (graph.get(from) ?? []).some((next) => reaches(graph, next, goal, seen))
}

/** Tests in the folder of a file or below, and those that import it. */
export function nearTests({ files, graph }, file) {
  const folder = `${dirname(file)}/`
  return files.filter((test) => isTest(test) && (test.startsWith(folder) || graph.get(test).includes(file)))
}

/** Endpoints whose routes reach a file: those of its own group, and those of others. */
export function endpointsOf({ graph, handled }, file) {
  const reaching = [...handled].filter(([routes]) => reaches(graph, routes, file))
  const isNear = ([routes]) => dirname(routes) === dirname(file)
  const namesOf = (some) => some.flatMap(([, names]) => names)
  return [namesOf(reaching.filter(isNear)), namesOf(reaching.filter((one) => !isNear(one)))]
}
