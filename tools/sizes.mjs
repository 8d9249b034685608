import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { listFiles } from './lib/fingerprint.mjs'
import { codeLines, measureFunctions } from './lib/functions.mjs'
import { isMain, root } from './lib/paths.mjs'

/** The size budget: how many lines of code a file and a function may have. Blank and comment lines don't count. */

const fileBudget = { warn: 250, fail: 400 }
const functionBudget = { warn: 50, fail: 80 }
const componentBudget = { warn: 80, fail: 120 }

const folders = ['apps', 'packages', 'tools', 'e2e', 'bench', 'content', 'playwright.config.ts', 'vitest.config.ts']
const isSource = (path) => /\.(?:ts|tsx|mjs|js|jsx)$/.test(path)
/** Tables of data and of sentences: long, and no harder to read for it. Migrations are SQL and not looked at. */
const isTable = (path) => /\.data\.ts$|\/(?:messages|constants|errors)\.ts$|\/public\//.test(path)
/** A `describe` is a function for the parser and a chapter for the reader. */
const isTest = (path) => /\.(?:test|slow|spec)\.(?:ts|tsx|mjs)$/.test(path)

/** Measures all source files; returns findings and the sizes, biggest first. */
export function measure(base = root, places = folders) {
  const sizes = []
  const findings = []
  for (const file of listFiles(places, base)) {
    const path = relative(base, file).split(sep).join('/')
    if (!isSource(path) || isTable(path)) continue
    const source = readFileSync(file, 'utf8')
    const parsed = codeLines(file, source)
    const lines = parsed.filled.filter(Boolean).length
    sizes.push({ path, lines })
    judge(findings, path, lines, fileBudget)
    if (!isTest(path)) judgeFunctions(findings, path, measureFunctions(source, parsed))
  }
  return { findings, sizes: sizes.sort((a, b) => b.lines - a.lines) }
}

function judgeFunctions(findings, path, functions) {
  for (const { name, line, lines } of functions) {
    const isComponent = path.endsWith('.tsx') && /^[A-Z]/.test(name)
    judge(findings, `${path}:${line} ${name}`, lines, isComponent ? componentBudget : functionBudget)
  }
}

function judge(findings, what, lines, { warn, fail }) {
  if (lines > fail) findings.push({ level: 'error', text: `${what} has ${lines} lines, ${fail} at most` })
  else if (lines > warn) findings.push({ level: 'warning', text: `${what} has ${lines} lines, aim for ${warn}` })
}

if (isMain(import.meta.url)) {
  const { findings, sizes } = measure()
  if (sizes.length === 0) throw new Error('No source file was found, so nothing was measured.')
  const middle = sizes[Math.floor(sizes.length / 2)].lines
  console.log(`${sizes.length} files, half of them under ${middle} lines. The ten largest:`)
  for (const { path, lines } of sizes.slice(0, 10)) console.log(`  ${String(lines).padStart(4)}  ${path}`)
  for (const { level, text } of findings) console.log(`${level}: ${text}`)
  process.exitCode = findings.some(({ level }) => level === 'error') ? 1 : 0
}
