import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { isMain, root } from './lib/paths.mjs'

/** What a visitor's first look at /Home loads: at most 130 kB of gzipped JavaScript, React as it is shipped, and nothing of antd. */

const budget = 130_000
const homeRoute = /(?:^|\/)app\/routes\/(?:.*\/)?home(?:-page)?\.tsx$/
/** A method that every antd component calls; property names survive minification. */
const antdMark = 'getPrefixCls'
/** A function that only React for developers has, which is several times as slow. */
const slowReactMark = 'react_stack_bottom_frame'

/** All files that the named chunks pull in by themselves, each once. */
export function closure(manifest, names) {
  const seen = new Set()
  const visit = (name) => {
    if (seen.has(name)) return
    seen.add(name)
    for (const inner of manifest[name]?.imports ?? []) visit(inner)
  }
  for (const name of names) visit(name)
  return [...new Set([...seen].flatMap((name) => manifest[name]?.file ?? []))].filter((file) => file.endsWith('.js'))
}

/** Sizes of the first load and what is wrong with it. */
export function measureFirstLoad(dist) {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))
  const entry = Object.keys(manifest).find((name) => manifest[name].isEntry && name.endsWith('index.html'))
  const home = Object.keys(manifest).find((name) => homeRoute.test(name))
  if (!entry || !home)
    throw new Error(`The manifest names no ${entry ? 'chunk for the Home route' : 'entry index.html'}.`)
  const files = closure(manifest, [entry, home]).map((file) => {
    const content = readFileSync(join(dist, file))
    const size = gzipSync(content, { level: 9 }).length
    return { file, size, hasAntd: content.includes(antdMark), hasSlowReact: content.includes(slowReactMark) }
  })
  const total = files.reduce((sum, { size }) => sum + size, 0)
  const problems = files.filter(({ hasAntd }) => hasAntd).map(({ file }) => `${file} holds antd`)
  for (const { file, hasSlowReact } of files) if (hasSlowReact) problems.push(`${file} holds React for developers`)
  if (total > budget) problems.push(`the first load is ${total} bytes, ${budget} at most`)
  return { files, total, problems }
}

/** Heavy libraries: a word that survives minification, and the only page that may load it (none: workers, or parts that come later). */
const heavy = [
  { library: 'Blockly', mark: 'blocklyMainBackground', page: 'src/app/routes/workspace.tsx' },
  { library: 'TensorFlow.js', mark: 'WASM_HAS_MULTITHREAD_SUPPORT', page: null },
  { library: 'React Aria', mark: 'data-rac', page: null },
]

/** Pages that load a heavy library without being the one that needs it, and libraries that no page loads any more. */
export function findStrays(dist) {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))
  const pages = Object.keys(manifest).filter((name) => name === 'index.html' || name.includes('/routes/'))
  const holds = (page, mark) =>
    closure(manifest, [page]).some((file) => readFileSync(join(dist, file), 'utf8').includes(mark))
  return heavy.flatMap(({ library, mark, page }) => {
    const found = pages.filter((name) => holds(name, mark))
    if (page && !found.includes(page)) return [`${page} does not hold ${library}: is its mark still right?`]
    return found.filter((name) => name !== page).map((name) => `${name} loads ${library}`)
  })
}

if (isMain(import.meta.url)) {
  const dist = join(root, 'apps/web/dist')
  const { files, total, problems: tooMuch } = measureFirstLoad(dist)
  const problems = [...tooMuch, ...findStrays(dist)]
  for (const { file, size } of files) console.log(`  ${String(size).padStart(7)}  ${file}`)
  console.log(`  ${String(total).padStart(7)}  first load of /Home, gzipped (budget ${budget})`)
  for (const line of problems) console.error(line)
  process.exitCode = problems.length > 0 ? 1 : 0
}
