import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseSync } from 'oxc-parser'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const path = resolve(process.cwd(), 'apps/web/public/unsupported-browser.js')
const script = readFileSync(path, 'utf8')
const run = () => new Function(script)()

beforeEach(() => document.body.replaceChildren())
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

it('[B021] tells users of an old browser to take Chrome, and says nothing to others', () => {
  vi.stubGlobal('CSS', { supports: () => true })
  vi.stubGlobal('HTMLDialogElement', vi.fn())
  Object.defineProperty(HTMLScriptElement.prototype, 'noModule', { value: false, configurable: true })
  run()
  expect(document.body.textContent).toBe('')
  vi.stubGlobal('fetch', undefined)
  run()
  expect(document.querySelector('[role=alert]')?.textContent).toContain('推荐使用 Chrome')
})

it('[B021] is written so that a very old browser can read it', () => {
  const { program, errors } = parseSync(path, script)
  expect(errors).toEqual([])
  const text = JSON.stringify(program)
  for (const modern of [
    'ArrowFunctionExpression',
    'TemplateLiteral',
    '"kind":"const"',
    '"kind":"let"',
    'ClassDeclaration',
  ]) {
    expect(text).not.toContain(modern)
  }
})
