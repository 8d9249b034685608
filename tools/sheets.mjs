import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import stylelint from 'stylelint'
import { isMain, root } from './lib/paths.mjs'
import { basicRules, scaleRules } from './stylelint.config.mjs'

/** Checks the style sheets of the web program: each keeps to the scale (`scaleRules`). The two that hold the scale are looked at for mistakes. */

const SOURCE = 'apps/web/src'
const scale = [`${SOURCE}/ui/look/tokens.css`, `${SOURCE}/ui/look/breakpoints.css`]

/** Returns the violations as lines, and how many sheets were seen. */
export async function checkSheets(base = root) {
  const sheets = styleSheets(base)
  const ofScale = scale.filter((sheet) => sheets.includes(sheet))
  const others = sheets.filter((sheet) => !scale.includes(sheet))
  const violations = [...(await lint(base, ofScale, basicRules)), ...(await lint(base, others, scaleRules))]
  return { seen: sheets.length, violations }
}

function styleSheets(base) {
  return readdirSync(join(base, SOURCE), { recursive: true })
    .filter((name) => name.endsWith('.css'))
    .map((name) => `${SOURCE}/${name.replaceAll('\\', '/')}`)
    .sort()
}

async function lint(base, sheets, config) {
  const violations = []
  for (const sheet of sheets) {
    const { results } = await stylelint.lint({
      code: readFileSync(join(base, sheet), 'utf8'),
      codeFilename: join(base, sheet),
      config,
    })
    const warnings = results.flatMap((result) => [...result.warnings, ...result.parseErrors])
    violations.push(...warnings.map(({ line, text }) => `${sheet}:${line} ${text}`))
  }
  return violations
}

if (isMain(import.meta.url)) {
  const { seen, violations } = await checkSheets()
  for (const line of violations) console.error(line)
  console.log(`${seen} style sheets`)
  process.exitCode = violations.length > 0 || seen === 0 ? 1 : 0
}
