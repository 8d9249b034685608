import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import stylelint from 'stylelint'
import { isMain, root } from './lib/paths.mjs'
import { basicRules, scaleRules } from './stylelint.config.mjs'

/**
 * Checks the style sheets of the web program. A sheet keeps to the scale (`scaleRules`) unless tools/unconverted-sheets.txt lists it;
 * a listed one only has to be free of mistakes. The list may become shorter and never longer: a listed sheet that is gone, or that
 * keeps to the scale by now, has to be struck off. The two sheets that hold the scale itself are looked at for mistakes.
 */

const SOURCE = 'apps/web/src'
const LIST = 'tools/unconverted-sheets.txt'
const scale = [`${SOURCE}/ui/look/tokens.css`, `${SOURCE}/ui/look/breakpoints.css`]

/** Returns the violations as lines, how many sheets were seen and how many of them are not converted yet. */
export async function checkSheets(base = root) {
  const sheets = styleSheets(base)
  const listed = readList(base)
  const unconverted = sheets.filter((sheet) => listed.includes(sheet))
  const converted = sheets.filter((sheet) => !listed.includes(sheet) && !scale.includes(sheet))
  const [mistakes, offScale, stillOffScale] = [
    await lint(base, [...unconverted, ...scale], basicRules),
    await lint(base, converted, scaleRules),
    await lint(base, unconverted, scaleRules),
  ]
  const clean = unconverted.filter((sheet) => !stillOffScale.has(sheet))
  const violations = [
    ...[...mistakes.values(), ...offScale.values()].flat(),
    ...listed
      .filter((sheet) => !existsSync(join(base, sheet)))
      .map((sheet) => `${sheet} is gone: strike it off ${LIST}`),
    ...clean.map((sheet) => `${sheet} keeps to the scale: strike it off ${LIST}`),
  ]
  return { seen: sheets.length, unconverted: unconverted.length, violations }
}

function styleSheets(base) {
  return readdirSync(join(base, SOURCE), { recursive: true })
    .filter((name) => name.endsWith('.css'))
    .map((name) => `${SOURCE}/${name.replaceAll('\\', '/')}`)
    .sort()
}

function readList(base) {
  const file = join(base, LIST)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
}

/** Sheet → its violations, for those that have any. */
async function lint(base, sheets, config) {
  const found = new Map()
  for (const sheet of sheets.filter((name) => existsSync(join(base, name)))) {
    const { results } = await stylelint.lint({
      code: readFileSync(join(base, sheet), 'utf8'),
      codeFilename: join(base, sheet),
      config,
    })
    const warnings = results.flatMap((result) => [...result.warnings, ...result.parseErrors])
    if (warnings.length > 0)
      found.set(
        sheet,
        warnings.map(({ line, text }) => `${sheet}:${line} ${text}`),
      )
  }
  return found
}

if (isMain(import.meta.url)) {
  const { seen, unconverted, violations } = await checkSheets()
  for (const line of violations) console.error(line)
  console.log(`${seen} style sheets, ${unconverted} of them not converted yet`)
  process.exitCode = violations.length > 0 || seen === 0 ? 1 : 0
}
