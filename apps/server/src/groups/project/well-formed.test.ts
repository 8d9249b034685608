import { expect, it } from 'vitest'
import { isWellFormed } from './well-formed.ts'

it.each([
  ['<xml></xml>', true],
  ['<xml/>', true],
  [`<xml xmlns="https://x"><block type='a' x="1"><field name="T">a &lt; b</field></block><!-- <b> --></xml>`, true],
  ['<xml><![CDATA[a < b]]></xml>\n', true],
  ['<xml>', false],
  ['<xml><block></xml>', false],
  ['<xml><a></b></xml>', false],
  ['<xml></xml><xml></xml>', false],
  ['<xml a=1></xml>', false],
  ['<xml a="1></xml>', false],
  ['<xml>a < b</xml>', false],
  ['</xml>', false],
])('[E104] %s is well-formed: %s', (text, expected) => {
  expect(isWellFormed(text)).toBe(expected)
})
