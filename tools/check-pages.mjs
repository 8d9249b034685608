import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isMain, root } from './lib/paths.mjs'

/**
 * Keeps pages that exist in English and in Chinese at the same commands and settings: each links the other one, their
 * blocks of code hold the same lines, and their tables begin with the same names. Comments and what stands for something
 * (`<…>`) are in the language of the page. Every setting of the program and every benchmark is named on one of the pages.
 */
const pairs = ['README.md', 'docs/operations.md'].map((page) => [page, page.replace(/\.md$/, '.zh-CN.md')])
const settings = 'apps/server/src/start/config.ts'

/** Returns the problems as lines. */
export function checkPages(base = root) {
  const read = (path) => readFileSync(join(base, path), 'utf8')
  const missing = pairs.flat().filter((page) => !existsSync(join(base, page)))
  if (missing.length > 0) return missing.map((page) => `${page} is missing`)
  const english = pairs.map(([page]) => read(page)).join('\n')
  return [
    ...pairs.flatMap(([one, other]) => [
      ...linkProblems(one, read(one), other),
      ...linkProblems(other, read(other), one),
      ...differences([one, codeLines(read(one))], [other, codeLines(read(other))], 'code'),
      ...differences([one, firstNames(read(one))], [other, firstNames(read(other))], 'table'),
    ]),
    ...settingNames(read(settings))
      .filter((name) => !english.includes(`\`${name}\``))
      .map((name) => `${settings} reads ${name}, which no page names`),
    ...benchmarks(base)
      .filter((name) => !english.includes(`\`npm run bench -- ${name}\``))
      .map((name) => `no page names the benchmark ${name}`),
  ]
}

function linkProblems(page, text, other) {
  const head = text.split('\n').slice(0, 5).join('\n')
  return head.includes(`](${basename(other)})`) ? [] : [`${page} does not link ${other} in its first lines`]
}

/** The first place where two lists part; what follows it would only repeat that. */
function differences([one, left], [other, right], what) {
  const place = left.findIndex((line, index) => line !== right[index])
  if (place < 0 && left.length === right.length) return []
  const at = place < 0 ? left.length : place
  const shown = (lines) => (lines[at] === undefined ? 'nothing' : `"${lines[at]}"`)
  return [`${what} of ${one} has ${shown(left)} where ${other} has ${shown(right)}`]
}

/** All lines of code of a page, with the language of their block before them. */
function codeLines(text) {
  return [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].flatMap(([, language, code]) => [
    `\`\`\`${language}`,
    ...code
      .split('\n')
      .map((line) => (language === 'sh' ? line.replace(/(^|\s)#.*/, '') : line))
      .map((line) => line.replace(/<[^<>]*>/g, '<…>').trimEnd())
      .filter(Boolean),
  ])
}

/** The code in the first cells of tables: names of settings and commands. */
function firstNames(text) {
  return [...text.matchAll(/^\|([^|]*)\|/gm)].flatMap(([, cell]) => cell.match(/`[^`]+`/g) ?? [])
}

/** Names that the schema of the environment begins its lines with. */
function settingNames(source) {
  return [...source.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name)
}

function benchmarks(base) {
  const files = readdirSync(join(base, 'bench'), { withFileTypes: true }).filter((entry) => entry.isFile())
  return files.map(({ name }) => name.replace(/\.ts$/, ''))
}

if (isMain(import.meta.url)) {
  const problems = checkPages()
  for (const line of problems) console.error(line)
  process.exitCode = problems.length > 0 ? 1 : 0
}
