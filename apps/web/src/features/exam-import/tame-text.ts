/** So many of the same letter in a row mean what more of them would; a line that is longer than any question goes on in another. */
const RUN_MAX = 120
const LINE_MAX = 6000

const LONG_RUN = new RegExp(`([^\\n])\\1{${RUN_MAX},}`, 'gu')
const LONG_LINE = new RegExp(`[^\\n]{${LINE_MAX}}`, 'gu')

/**
 * The text without what no person wrote: a hundred thousand spaces or marks in one line, for which patterns that look ahead need
 * minutes. Everything else stays letter by letter.
 */
export const tameText = (text: string): string =>
  text.length <= RUN_MAX
    ? text
    : text.replaceAll(LONG_RUN, (run) => run.slice(0, RUN_MAX)).replaceAll(LONG_LINE, (line) => `${line}\n`)
