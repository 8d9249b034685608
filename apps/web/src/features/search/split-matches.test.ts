import { expect, it } from 'vitest'
import { splitMatches } from './split-matches.ts'

const marked = (text: string, matches: string[]) =>
  splitMatches(text, matches)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

it('[R037] marks every place, the longest match first, and leaves the text as it is', () => {
  expect(marked('人工智能与智能车', ['智能', '人工智能'])).toBe('[人工智能]与[智能]车')
  expect(marked('<b>图</b>', ['图'])).toBe('<b>[图]</b>')
  expect(marked('没有', [])).toBe('没有')
  expect(marked('', ['图'])).toBe('')
})
