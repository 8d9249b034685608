import type { CueFacts } from './cue.ts'
import { LETTER_MS } from './cue.ts'

/** Signs at which a sentence ends, with the quote that closes after them; a full stop in a number is none. */
const ENDS = /(?<=[。！？!?；;…][”』」’"）)]*)(?![。！？!?；;…”』」’"）)])|(?<=\.["”)]*)\s+/

/** The sentences of a text: each line, and in it each sentence. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .flatMap((line) => line.split(ENDS))
    .map((sentence) => sentence.trim())
    .filter(Boolean)

/** Signs are not spoken. */
const lettersOf = (sentence: string): number => Math.max(1, sentence.match(/[\p{L}\p{N}]/gu)?.length ?? 0)

/** Sentences one after the other over a film, each as long as it has letters. */
export function spreadSentences(sentences: readonly string[], durationMs: number): CueFacts[] {
  const letters = sentences.map(lettersOf)
  const all = letters.reduce((sum, count) => sum + count, 0)
  const whole = durationMs > 0 ? durationMs : all * LETTER_MS
  let said = 0
  return sentences.map((text, at) => {
    const start = Math.round((whole * said) / all)
    said += letters[at] ?? 0
    return { start, end: Math.round((whole * said) / all), text }
  })
}
