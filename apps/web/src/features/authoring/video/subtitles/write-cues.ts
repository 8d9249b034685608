import { type CueFacts, inOrder } from './cue.ts'
import { writtenTime } from './cue-time.ts'

/** A text stays a text: no tag, no arrow, and no empty line, which would end it. */
const escapeText = (text: string): string =>
  text
    .split(/[\r\n\u2028\u2029\f\v]+/)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is taken out
    .map((line) => line.replaceAll(/[\u0000-\u0008\u000e-\u001f]/g, '').trim())
    .filter(Boolean)
    .join('\n')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** The sentences as a .vtt; those without a word are left out. */
export function writeCues(cues: readonly CueFacts[]): string {
  const blocks = inOrder(cues).flatMap(({ start, end, text }) => {
    const written = escapeText(text)
    return written ? [`${writtenTime(start)} --> ${writtenTime(end)}\n${written}\n`] : []
  })
  return ['WEBVTT\n', ...blocks].join('\n')
}
