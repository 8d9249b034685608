import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { collectCitations } from './lib/citations.mjs'
import { loadContract } from './lib/contract.mjs'
import { isMain, root } from './lib/paths.mjs'

/** Writes docs/spec-coverage.md and docs/access.md; with `--check` it only says which of them is stale. */

const note = '<!-- Written by `npm run docs`; do not edit. -->'

/** Every id of the specification: what it is, where it lives, which tests prove it. */
export function coveragePage(inventory, { files, tests }) {
  const rows = inventory
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
  const proven = rows.filter(([id]) => tests.has(id)).length
  const lines = rows.map(([id, kind, what]) => {
    return `| ${[id, kind, cell(what), list(files.get(id)), list(tests.get(id))].join(' | ')} |`
  })
  return [
    '# Specification coverage',
    note,
    `${rows.length} ids, ${proven} of them with a test whose title begins with the id.`,
    ['| id | kind | what | lives in | tests |', '| --- | --- | --- | --- | --- |', ...lines].join('\n'),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}

const callers = [
  ['visitor', undefined],
  ['1000 inactive', caller('1000', false)],
  ['6000 inactive', caller('6000', false)],
  ['6000', caller('6000')],
  ['7000', caller('7000')],
  ['8000', caller('8000')],
  ['9000', caller('9000')],
  ['9999', caller('9999')],
]

/** Who may call what: the zone decides here, the ownership rule then decides about the single thing. */
export function accessPage({ endpoints, refuseZone, OWNERSHIP }) {
  const head = ['id', 'method', 'path', 'zone', 'ownership', ...callers.map(([name]) => name), 'what']
  const lines = [...endpoints]
    .sort((a, b) => a.id.localeCompare(b.id) || a.path.localeCompare(b.path) || a.method.localeCompare(b.method))
    .map(({ id, method, path, zone, visitorLimit, ownership, summary, allowsOneTimePassword }) => {
      const may = callers.map(([, who]) => (refuseZone(zone, who, allowsOneTimePassword) ? '–' : 'yes'))
      const entrance = visitorLimit ? `${zone} (${visitorLimit})` : zone
      return [id, method, `\`${path}\``, entrance, ownership, ...may, cell(summary)]
    })
  const sentence =
    '"yes": the zone lets this caller in; the ownership rule then decides about the thing named. In the zone "guest" visitors are limited by the measure in brackets.'
  const words = Object.entries(OWNERSHIP).map(([word, { means, ...rule }]) => [word, cell(means), ...whoOf(rule)])
  const rules = table([['ownership', 'the thing that is named', 'exists for', 'opened by', 'changed by'], ...words])
  const start = `# Access\n\n${note}\n\n${endpoints.length} endpoints. ${sentence}\n\n${table([head, ...lines])}`
  return `${start}\n## Ownership\n\n${OWNERSHIP_SENTENCE}\n\n${rules}`
}

const OWNERSHIP_SENTENCE =
  '"keeper": teaches the owner in a class, or administers their school; "learner": has joined the course; "school": is of its school. Visitors reach what is open to everyone. The permission matrix of the server holds each call to its row.'

function whoOf({ reach = [], open = reach, change = open }) {
  return [reach, open, change].map((standings) => standings.join(', ') || '–')
}

/** A table whose columns are as wide as their longest cell, which is how the formatter wants it. */
function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(3, ...rows.map((row) => row[column].length)))
  const line = (cells) => `| ${cells.map((text, column) => text.padEnd(widths[column])).join(' | ')} |\n`
  return [line(rows[0]), line(widths.map((width) => '-'.repeat(width))), ...rows.slice(1).map(line)].join('')
}

function caller(userType, isActive = true) {
  return { userType, isActive, mustChangePassword: false }
}

function cell(text) {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
}

function list(paths) {
  return paths ? [...paths].sort().join('<br>') : ''
}

async function main(isCheck) {
  const inventory = readFileSync(join(root, 'docs/spec-inventory.tsv'), 'utf8')
  const pages = {
    'docs/spec-coverage.md': coveragePage(inventory, collectCitations()),
    'docs/access.md': accessPage(await loadContract()),
  }
  let stale = 0
  for (const [path, text] of Object.entries(pages)) {
    const file = join(root, path)
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
    stale += 1
    if (isCheck) console.error(`${path} is stale; run "npm run docs"`)
    else writeFileSync(file, text)
  }
  return isCheck && stale > 0 ? 1 : 0
}

if (isMain(import.meta.url)) process.exitCode = await main(process.argv.includes('--check'))
