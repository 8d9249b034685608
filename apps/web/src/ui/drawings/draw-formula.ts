import katex from 'katex'
import 'katex/dist/katex.min.css'

/** Draws a formula into an element; false where it can't be read, and the element stays as it was. */
export function drawFormula(element: HTMLElement, tex: string): boolean {
  try {
    // Built node by node: the page's policy allows no style attributes in markup. Nothing in a formula is trusted.
    katex.render(tex, element, { throwOnError: true, strict: 'ignore', trust: false, maxSize: 10, maxExpand: 200 })
    return true
  } catch {
    return false
  }
}
