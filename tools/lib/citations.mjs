import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { listFiles } from './fingerprint.mjs'
import { root } from './paths.mjs'

const folders = ['apps', 'packages', 'tools', 'e2e', 'bench', 'content']
const isSource = (path) => /\.(?:ts|tsx|mjs|sql|css|html)$/.test(path)
const isTest = (path) => /\.(?:test|slow|spec)\.(?:ts|tsx|mjs)$/.test(path)
const id = /\b[BCENPRSVX]\d{3}\b/g
/** A title that begins with ids: `it('[V014] …'`, `test('[E069] [X004] …'`, also as a template. */
const title =
  /\b(?:it|test|describe)(?:\.\w+)*\(\s*(?:[^'"`\n]*\)\s*\(\s*)?(['"`])((?:\[[A-Z]\d{3}(?:[ ,]+[A-Z]\d{3})*\]\s*)+)/g

/** For each id: the files that name it, and the test files with a title that begins with it. */
export function collectCitations(base = root) {
  const files = new Map()
  const tests = new Map()
  for (const file of listFiles(folders, base)) {
    const path = relative(base, file).split(sep).join('/')
    if (!isSource(path)) continue
    const source = readFileSync(file, 'utf8')
    if (!isTest(path)) note(files, source.match(id) ?? [], path)
    else for (const match of source.matchAll(title)) note(tests, match[2].match(id) ?? [], path)
  }
  return { files, tests }
}

function note(map, ids, path) {
  for (const one of ids) map.set(one, (map.get(one) ?? new Set()).add(path))
}
