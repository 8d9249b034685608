import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkSheets } from './sheets.mjs'

let tree

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'shijie-sheets-'))
  write('apps/web/src/ui/card.css', '.card {\n  padding: var(--space-8) 0;\n  color: var(--ink);\n}\n')
})

afterEach(() => rmSync(tree, { recursive: true, force: true }))

function write(path, text) {
  mkdirSync(dirname(join(tree, path)), { recursive: true })
  writeFileSync(join(tree, path), text)
}

it('finds nothing in a sheet that keeps to the scale', async () => {
  expect(await checkSheets(tree)).toEqual({ seen: 1, violations: [] })
})

it.each([
  ['a colour', 'color: #0958d9', 'color-no-hex'],
  ['a colour by its English name', 'color: red', 'color-named'],
  ['a colour in numbers', 'color: rgb(0 0 0 / 10%)', 'function-disallowed-list'],
  ['a radius', 'border-radius: 7px', 'declaration-property-unit-disallowed-list'],
  ['a space', 'margin-top: calc(100% - 7px)', 'declaration-property-unit-disallowed-list'],
  ['a gap', 'row-gap: 7px', 'declaration-property-unit-disallowed-list'],
  ['a size of type', 'font-size: 13.5px', 'declaration-property-unit-disallowed-list'],
  ['a name that the scale does not have', 'color: var(--pink)', 'no-unknown-custom-properties'],
])('refuses %s of its own', async (_what, declaration, rule) => {
  write('apps/web/src/ui/new.css', `.new {\n  ${declaration};\n}\n`)
  const { violations } = await checkSheets(tree)
  expect(violations).toHaveLength(1)
  expect(violations[0]).toContain(`apps/web/src/ui/new.css:2 `)
  expect(violations[0]).toContain(`(${rule})`)
})

it.each([
  ['a width of its own', '@media (max-width: 777px)', '(media-feature-name-disallowed-list)'],
  ['a breakpoint without a name', '@media (--watch)', '(no-unknown-custom-media)'],
])('refuses %s', async (_what, media, rule) => {
  write('apps/web/src/ui/new.css', `${media} {\n  .new {\n    top: 0;\n  }\n}\n`)
  expect((await checkSheets(tree)).violations.join()).toContain(rule)
})

it('finds mistakes', async () => {
  write('apps/web/src/ui/new.css', '.new {\n  colour: inherit;\n  top: 1px;\n  left: 0;\n  top: 2px;\n}\n')
  const { violations } = await checkSheets(tree)
  expect(violations.join('\n')).toContain('(property-no-unknown)')
  expect(violations.join('\n')).toContain('(declaration-block-no-duplicate-properties)')
  expect(violations).toHaveLength(2)
})

it('looks at the scale itself for mistakes, which has its own numbers', async () => {
  write('apps/web/src/ui/look/tokens.css', ':root {\n  --ink: #000;\n}\n.ink {\n  colour: red;\n}\n')
  const { violations } = await checkSheets(tree)
  expect(violations).toHaveLength(1)
  expect(violations[0]).toContain('(property-no-unknown)')
})
