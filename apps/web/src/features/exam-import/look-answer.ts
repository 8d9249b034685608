import type { Look } from './imported-document.ts'
import { letterAt } from './imported-question.ts'
import { halfOf } from './line-patterns.ts'
import { optionsAtStart } from './split-options.ts'

/** Right options that no word names, only their look: red, bold, underlined or on a ground. */

const plain = (text: string) => halfOf(text).replaceAll(/[\s;；。]/g, '')

/** The options that set-off words name: the whole text of one, its letter, or both. */
function namedBy(words: string, options: readonly string[]): number[] {
  const whole = options.findIndex((option) => plain(option) !== '' && plain(option) === plain(words))
  if (whole >= 0) return [whole]
  const letter = /^\s*[([]?\s*([A-H])\s*[)\]]?\s*[.、:]?\s*$/.exec(halfOf(words))?.[1]
  if (letter) return [letter.charCodeAt(0) - 65]
  return (optionsAtStart(words, 'A') ?? []).flatMap(({ letter: own, text }) => {
    const at = own.charCodeAt(0) - 65
    return plain(options[at] ?? '') === plain(text) ? [at] : []
  })
}

/** Letters of the options that look otherwise than the others; none where all do, or none does. */
export function lettersByLook(looks: readonly Look[], options: readonly string[]): string[] {
  const right = new Set<number>()
  for (const mark of new Set(looks.map((look) => look.mark))) {
    const named = new Set(looks.filter((look) => look.mark === mark).flatMap(({ words }) => namedBy(words, options)))
    // What all options have is how the document is written.
    if (named.size < options.length) for (const at of named) right.add(at)
  }
  if (right.size === 0 || right.size >= options.length) return []
  return [...right]
    .filter((at) => at < options.length)
    .sort((a, b) => a - b)
    .map(letterAt)
}
