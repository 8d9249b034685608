import katex from 'katex'
import 'katex/dist/katex.min.css'

/** Built node by node: the page's policy allows no style attributes in markup. Nothing in a formula is trusted. */
const OPTIONS = { throwOnError: true, strict: 'ignore', trust: false, maxSize: 10, maxExpand: 200 } as const

/** Draws a formula into an element; false where it can't be read, and the element stays as it was. */
export function drawFormula(element: HTMLElement, tex: string): boolean {
  try {
    // KaTeX empties what it draws into before it reads.
    const drawn = document.createElement('span')
    katex.render(tex, drawn, OPTIONS)
    element.replaceChildren(...drawn.childNodes)
    return true
  } catch {
    return false
  }
}

const UNKNOWN = /Undefined control sequence: (\\(?:[A-Za-z]+|.))/

/** What nobody can draw of a formula: a command that is not known, or an empty word where something else is wrong. */
export function faultOfFormula(tex: string): string | undefined {
  try {
    katex.renderToString(tex, OPTIONS)
    return undefined
  } catch (error) {
    return UNKNOWN.exec(error instanceof Error ? error.message : '')?.[1] ?? ''
  }
}
