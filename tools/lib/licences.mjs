import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runtimePackages } from './runtime-packages.mjs'

/** Programs and what is built into them. */
const workspaces = (base) => [
  ...['apps/server', 'apps/runner', 'apps/web'],
  ...readdirSync(join(base, 'packages')).map((name) => `packages/${name}`),
]
const FILE = /^(licen[cs]e|copying|notice|copyright)[^/]*$/i
const LINE = '='.repeat(100)

/**
 * One text with the licences of everything that ships: each wording once, under the packages that it covers. Throws for a
 * package whose licence is not known, so that none comes in unseen.
 */
export function licencesText(base) {
  const paths = new Set(workspaces(base).flatMap((workspace) => runtimePackages(base, workspace)))
  const covered = new Map()
  for (const path of [...paths].sort()) {
    const { title, texts } = readPackage(base, path)
    for (const text of texts) covered.set(text, [...(covered.get(text) ?? []), title])
  }
  const standard = (name) => readFileSync(standardFile(base, name), 'utf8').trim()
  return [
    '拾阶 AI 学堂使用的开源软件及其许可',
    'The free software that this product is made with, and its licences',
    LINE,
    standard('other-parts'),
    ...['PostgreSQL', 'PSF-2.0', 'MPL-2.0', 'LGPL-3.0-or-later', 'GPL-3.0-or-later'].flatMap((name) => [
      LINE,
      `${name}\n`,
      standard(name),
    ]),
    ...[...covered].flatMap(([text, titles]) => [LINE, `${[...new Set(titles)].join('\n')}\n`, text]),
    '',
  ].join('\n')
}

const standardFile = (base, name) => join(base, 'deploy/licences', `${name}.txt`)

/** The files of a package that speak of its licence; where it brings none, the wording that its name stands for. */
function readPackage(base, path) {
  const folder = join(base, path)
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const licence = typeof license === 'string' ? license : (UNSAID[name] ?? license?.type)
  const entries = readdirSync(folder, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && FILE.test(entry.name)).map((entry) => entry.name)
  const title = `${name} ${version} (${licence ?? 'see below'})`
  const read = (file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim()
  if (files.length > 0) return { title, texts: files.map(read) }
  const file = standardFile(base, licence)
  if (!licence || !existsSync(file))
    throw new Error(`${name} brings no licence file, and ${licence} is not in deploy/licences`)
  const by = typeof author === 'string' ? author : author?.name
  return { title: by ? `${title}, Copyright (c) ${by}` : title, texts: [readFileSync(file, 'utf8').trim()] }
}

/** What these say in their README only. */
const UNSAID = { 'combine-errors': 'MIT' }
