import { halfOf } from './line-patterns.ts'

/** Formulas that lost their form on the way into a document: √(x1-x2)2 was a root with squares and indices. */

const FORMULA = /\$[^$\n]+\$/g
const RUN = /[√∑∏∫]?[A-Za-z0-9()√+\-−×*/^=.]*(?:√|\)\d|[A-Za-z]\d)[A-Za-z0-9()√+\-−×*/^=.]*/g

const isScattered = (run: string) => /√/.test(run) || /\)\d/.test(run) || /[a-z]\d[-−+×*/=][a-z]\d/i.test(run)

/** Does a text hold something that was a formula once. */
export function looksScattered(text: string): boolean {
  const rest = halfOf(text).replaceAll(FORMULA, '')
  if (/[\uf000-\uf8ff∑∏∫□]|\\(?:frac|sqrt)|[A-Za-z0-9)]\^[A-Za-z0-9({]/.test(rest)) return true
  return [...rest.matchAll(RUN)].some(([run]) => isScattered(run) && !/^[√]$/.test(run.trim()))
}

const toTex = (run: string): string => {
  const powers = run
    .replaceAll(/\)(\d+)/g, ')^$1')
    .replaceAll(/([A-Za-z])(\d+)/g, '$1_$2')
    .replaceAll('−', '-')
    .replaceAll('×', '\\times ')
  return powers.replace(/√(.+)$/, '\\sqrt{$1}')
}

/** The same text with its scattered formulas put together again: a proposal, for somebody to look at. */
export function mendFormula(text: string): string {
  return text
    .split(/(\$[^$\n]+\$)/)
    .map((part) =>
      part.startsWith('$')
        ? part
        : part.replaceAll(RUN, (run) => (isScattered(halfOf(run)) ? `$${toTex(halfOf(run))}$` : run)),
    )
    .join('')
}
