import { attributeOf, childNamed, childrenOf, nameOf } from '../../lib/office-package.ts'

/** Formulas of Word (Office Math, ECMA-376 part 1, chapter 22) as TeX. */

const operators: Record<string, string> = {
  '∑': '\\sum',
  '∏': '\\prod',
  '∫': '\\int',
  '∬': '\\iint',
  '∮': '\\oint',
  '⋃': '\\bigcup',
  '⋂': '\\bigcap',
}
const accents: Record<string, string> = {
  '\u0302': '\\hat',
  '\u0303': '\\tilde',
  '\u0304': '\\bar',
  '\u0305': '\\overline',
  '\u0307': '\\dot',
  '\u0308': '\\ddot',
  '\u20d7': '\\vec',
  '^': '\\hat',
  '~': '\\tilde',
  '→': '\\vec',
  '¯': '\\bar',
}
const signs: Record<string, string> = {
  '×': '\\times',
  '÷': '\\div',
  '·': '\\cdot',
  '⋅': '\\cdot',
  '±': '\\pm',
  '∓': '\\mp',
  '≤': '\\le',
  '≥': '\\ge',
  '≠': '\\ne',
  '≈': '\\approx',
  '≡': '\\equiv',
  '∞': '\\infty',
  '∈': '\\in',
  '∉': '\\notin',
  '⊂': '\\subset',
  '⊆': '\\subseteq',
  '∪': '\\cup',
  '∩': '\\cap',
  '∅': '\\varnothing',
  '∀': '\\forall',
  '∃': '\\exists',
  '→': '\\to',
  '⇒': '\\Rightarrow',
  '∂': '\\partial',
  '∇': '\\nabla',
  '∝': '\\propto',
  '∥': '\\parallel',
  '⊥': '\\perp',
  '∠': '\\angle',
  '…': '\\ldots',
  '⋯': '\\cdots',
  α: '\\alpha',
  β: '\\beta',
  γ: '\\gamma',
  δ: '\\delta',
  ε: '\\varepsilon',
  ζ: '\\zeta',
  η: '\\eta',
  θ: '\\theta',
  λ: '\\lambda',
  μ: '\\mu',
  ν: '\\nu',
  ξ: '\\xi',
  π: '\\pi',
  ρ: '\\rho',
  σ: '\\sigma',
  τ: '\\tau',
  φ: '\\varphi',
  ϕ: '\\phi',
  χ: '\\chi',
  ψ: '\\psi',
  ω: '\\omega',
  Γ: '\\Gamma',
  Δ: '\\Delta',
  Θ: '\\Theta',
  Λ: '\\Lambda',
  Σ: '\\Sigma',
  Φ: '\\Phi',
  Ψ: '\\Psi',
  Ω: '\\Omega',
  '−': '-',
  '%': '\\%',
  '#': '\\#',
  '&': '\\&',
  _: '\\_',
  $: '\\$',
  '{': '\\{',
  '}': '\\}',
}
const functions = new Set(['sin', 'cos', 'tan', 'cot', 'log', 'ln', 'lg', 'exp', 'max', 'min', 'lim', 'arg', 'det'])

/** A letter behind a command needs a space, or it would be a part of its name. */
const join = (parts: readonly string[]): string =>
  parts.reduce((whole, part) => whole + (/\\[A-Za-z]+$/.test(whole) && /^[A-Za-z]/.test(part) ? ' ' : '') + part, '')

/** Letters of the mathematical alphabets (𝑥) are plain ones here. */
const textTex = (text: string): string => {
  const plain = text.replaceAll(/[\u{1d400}-\u{1d7ff}]/gu, (letter) => letter.normalize('NFKC'))
  if (functions.has(plain)) return `\\${plain}`
  return join(
    [...plain].map((sign) => signs[sign] ?? (/[\u4e00-\u9fff]/.test(sign) ? `\\text{${sign}}` : sign)),
  ).replaceAll(/\}\\text\{/g, '')
}

const inside = (element: Element, name: string): string => {
  const part = childNamed(element, name)
  return part ? formulaTex(part) : ''
}
const property = (element: Element, name: string, props: string): string | undefined =>
  attributeOf(childNamed(childNamed(element, props), name), 'val')
/** What an index hangs on: one sign by itself, more in braces. */
const base = (tex: string) =>
  tex.length <= 1 || /^\\[A-Za-z]+$/.test(tex) || /^\\?[([].*[)\]]$/.test(tex) ? tex : `{${tex}}`

function fencedTex(element: Element): string {
  const parts = childrenOf(element).filter((child) => nameOf(child) === 'e')
  const [begin, end] = [property(element, 'begChr', 'dPr') ?? '(', property(element, 'endChr', 'dPr') ?? ')']
  const fence = (mark: string) => (mark === '' ? '.' : /[{}]/.test(mark) ? `\\${mark}` : mark)
  const content = parts.map(formulaTex).join(property(element, 'sepChr', 'dPr') ?? '|')
  const isTall = /\\frac|\\sum|\\int|\\begin/.test(content) || begin === '' || end === ''
  return isTall ? `\\left${fence(begin)}${content}\\right${fence(end)}` : `${fence(begin)}${content}${fence(end)}`
}

function naryTex(element: Element): string {
  const sign = property(element, 'chr', 'naryPr') ?? '∫'
  const [under, over] = [inside(element, 'sub'), inside(element, 'sup')]
  return join([
    `${operators[sign] ?? sign}${under ? `_{${under}}` : ''}${over ? `^{${over}}` : ''}`,
    ' ',
    inside(element, 'e'),
  ])
}

function matrixTex(element: Element): string {
  const rows = childrenOf(element).filter((child) => nameOf(child) === 'mr')
  const cells = rows.map((row) => childrenOf(row).map(formulaTex).join(' & '))
  return `\\begin{matrix}${cells.join(' \\\\ ')}\\end{matrix}`
}

const writers: Record<string, (element: Element) => string> = {
  r: (element) =>
    textTex(
      childrenOf(element)
        .filter((child) => nameOf(child) === 't')
        .map((child) => child.textContent ?? '')
        .join(''),
    ),
  f: (element) => `\\frac{${inside(element, 'num')}}{${inside(element, 'den')}}`,
  rad: (element) => {
    const degree = inside(element, 'deg')
    return `\\sqrt${degree ? `[${degree}]` : ''}{${inside(element, 'e')}}`
  },
  sSup: (element) => `${base(inside(element, 'e'))}^{${inside(element, 'sup')}}`,
  sSub: (element) => `${base(inside(element, 'e'))}_{${inside(element, 'sub')}}`,
  sSubSup: (element) => `${base(inside(element, 'e'))}_{${inside(element, 'sub')}}^{${inside(element, 'sup')}}`,
  sPre: (element) => `{}_{${inside(element, 'sub')}}^{${inside(element, 'sup')}}${inside(element, 'e')}`,
  d: fencedTex,
  nary: naryTex,
  m: matrixTex,
  func: (element) => join([inside(element, 'fName'), ' ', inside(element, 'e')]),
  limLow: (element) => `${inside(element, 'e')}_{${inside(element, 'lim')}}`,
  limUpp: (element) => `${inside(element, 'e')}^{${inside(element, 'lim')}}`,
  acc: (element) => `${accents[property(element, 'chr', 'accPr') ?? '^'] ?? '\\hat'}{${inside(element, 'e')}}`,
  bar: (element) =>
    `${property(element, 'pos', 'barPr') === 'bot' ? '\\underline' : '\\overline'}{${inside(element, 'e')}}`,
  eqArr: (element) =>
    `\\begin{aligned}${childrenOf(element)
      .filter((child) => nameOf(child) === 'e')
      .map(formulaTex)
      .join(' \\\\ ')}\\end{aligned}`,
}

/** The TeX of a formula, or of a part of one. Unknown wrappers are looked through. */
export function formulaTex(element: Element): string {
  const parts = childrenOf(element).filter((child) => !/Pr$/.test(nameOf(child)))
  return join(parts.map((child) => writers[nameOf(child)]?.(child) ?? formulaTex(child)))
}
