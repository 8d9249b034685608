/** Raised and lowered letters of a paste: Unicode has digits and signs, the rest becomes a formula. */

const LETTERS = '0123456789+-=()'
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾'
const LOWERED = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'

function inUnicode(text: string, signs: string): string | undefined {
  const found = [...text.replaceAll(/[−–]/g, '-')].map((letter) => signs[LETTERS.indexOf(letter)])
  return found.every((sign) => sign !== undefined) ? found.join('') : undefined
}

/** Letters right before it belong into its formula: x of xⁿ. */
function takeBase(element: Element): string {
  const before = element.previousSibling
  const base = /[A-Za-z0-9]+$/.exec(before?.nodeType === 3 ? (before.nodeValue ?? '') : '')?.[0] ?? ''
  if (before && base) before.nodeValue = (before.nodeValue ?? '').slice(0, -base.length)
  return base || '{}'
}

/** H₂O and x² stay letters of the text; xⁿ becomes a formula; what is neither stays on the line. */
export function mendRaised(page: Document): void {
  for (const element of page.querySelectorAll<HTMLElement>('sup, sub, span')) {
    const side = element.localName === 'span' ? element.style.verticalAlign : element.localName
    const isRaised = /^sup/.test(side)
    if (!isRaised && !/^sub/.test(side)) continue
    const text = (element.textContent ?? '').trim()
    const signs = inUnicode(text, isRaised ? RAISED : LOWERED)
    if (signs !== undefined) element.replaceWith(signs)
    else if (/^[A-Za-z0-9+\-=(),. ]+$/.test(text)) {
      const formula = page.createElement('span')
      formula.setAttribute('data-tex', `${takeBase(element)}${isRaised ? '^' : '_'}{${text}}`)
      element.replaceWith(formula)
    }
  }
}
