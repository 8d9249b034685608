import { readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { parseSync } from 'oxc-parser'
import { listFiles } from './fingerprint.mjs'

const extensions = /\.(?:ts|tsx|mts)$/
/** `import('…')` as a call and as a type; both are a dependency. */
const importCall = /\bimport\(\s*(['"])([^'"]+)\1/g

/** Every source file below `folders` with what it imports, both as paths from `base` with forward slashes. */
export function readImports(base, folders) {
  return listFiles(folders, base)
    .filter((file) => extensions.test(file) && !file.endsWith('.d.mts'))
    .map((file) => ({ file: toPath(base, file), imports: importsOf(base, file) }))
}

function importsOf(base, file) {
  const source = readFileSync(file, 'utf8')
  const { module, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${toPath(base, file)} cannot be parsed: ${errors[0].message}`)
  const requests = [
    ...module.staticImports.map((one) => one.moduleRequest.value),
    ...module.staticExports.flatMap((one) => one.entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...[...source.matchAll(importCall)].map((match) => match[2]),
  ]
  return [...new Set(requests)].map((request) => resolveRequest(base, file, request))
}

/** A relative request becomes a path, one of our packages its source folder, anything else `npm:<request>`. */
function resolveRequest(base, file, request) {
  if (request.startsWith('.')) return toPath(base, join(dirname(file), request))
  const ours = /^@shijie\/([^/]+)(?:\/(.+))?$/.exec(request)
  if (!ours) return `npm:${request}`
  const [, name, inner] = ours
  if (name === 'web' || name === 'server' || name === 'runner') return `apps/${name}/src/${inner ?? 'index'}`
  return `packages/${name}/src/${inner ?? 'index.ts'}`
}

function toPath(base, file) {
  return relative(base, file).split(sep).join('/')
}
