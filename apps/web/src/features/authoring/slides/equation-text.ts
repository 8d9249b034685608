import { attributeOf, childNamed, childrenOf, nameOf } from '../../../lib/office-package.ts'

/** A formula of Office on one line, as somebody would type it: it is found, and read out. */

const RAISED = {
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
  n: 'ⁿ',
}
const LOWERED = { '0': '₀', '1': '₁', '2': '₂', '3': '₃', '4': '₄', '5': '₅', '6': '₆', '7': '₇', '8': '₈', '9': '₉' }

const inBrackets = (text: string): string => (/[+\-−±=×÷]/.test(text) ? `(${text})` : text)

const small = (text: string, forms: Record<string, string>, sign: string): string => {
  const letters = [...text]
  if (letters.every((letter) => Object.hasOwn(forms, letter))) return letters.map((letter) => forms[letter]).join('')
  return letters.length > 1 ? `${sign}(${text})` : `${sign}${text}`
}

const partOf = (element: Element, name: string): string => {
  const part = childNamed(element, name)
  return part ? equationText(part) : ''
}

const property = (element: Element, name: string): string | undefined => {
  const properties = childrenOf(element).find((child) => nameOf(child).endsWith('Pr'))
  return attributeOf(childNamed(properties, name), 'val')
}

const raised = (element: Element): string => small(partOf(element, 'sup'), RAISED, '^')
const lowered = (element: Element): string => small(partOf(element, 'sub'), LOWERED, '_')

function rootText(element: Element): string {
  const inside = partOf(element, 'e')
  return `${small(partOf(element, 'deg'), RAISED, '')}√${[...inside].length > 1 ? `(${inside})` : inside}`
}

/** The text of a part of a formula. */
export function equationText(element: Element): string {
  switch (nameOf(element)) {
    case 't':
      return element.textContent ?? ''
    case 'f':
      return `${inBrackets(partOf(element, 'num'))}/${inBrackets(partOf(element, 'den'))}`
    case 'rad':
      return rootText(element)
    case 'sSup':
      return partOf(element, 'e') + raised(element)
    case 'sSub':
      return partOf(element, 'e') + lowered(element)
    case 'sSubSup':
      return partOf(element, 'e') + lowered(element) + raised(element)
    case 'nary':
      return (property(element, 'chr') ?? '∫') + lowered(element) + raised(element) + partOf(element, 'e')
    case 'd': {
      const parts = childrenOf(element).filter((child) => nameOf(child) === 'e')
      const inside = parts.map(equationText).join(property(element, 'sepChr') ?? '|')
      return `${property(element, 'begChr') ?? '('}${inside}${property(element, 'endChr') ?? ')'}`
    }
    default:
      return childrenOf(element)
        .filter((child) => !nameOf(child).endsWith('Pr'))
        .map(equationText)
        .join('')
  }
}
