/** A block or shadow of a stored workspace. */
const BLOCKS = 'block, shadow'

/**
 * The stored workspace as a document, or undefined when it is not one. Blockly's own reader takes a torn file for an
 * empty workspace; the browser's reader says that it is torn.
 */
export function readXml(text: string): Element | undefined {
  if (text.trim() === '') return undefined
  const document = new DOMParser().parseFromString(text, 'text/xml')
  const root = document.documentElement
  const isTorn = document.getElementsByTagName('parsererror').length > 0
  return isTorn || root?.nodeName.toLowerCase() !== 'xml' ? undefined : root
}

/** A default value that a block was put onto: it waits behind that one and comes back when the block is taken away. */
const isCovered = (shadow: Element): boolean =>
  Array.from(shadow.parentElement?.children ?? []).some((beside) => beside.nodeName.toLowerCase() === 'block')

function isInCovered(element: Element): boolean {
  const shadow = element.closest('shadow')
  if (!shadow) return false
  return isCovered(shadow) || (shadow.parentElement !== null && isInCovered(shadow.parentElement))
}

/** How many blocks a stored workspace shows: all but default values that are covered, with what stands in them. */
export const countBlocks = (root: Element): number =>
  Array.from(root.querySelectorAll(BLOCKS)).filter((element) => !isInCovered(element)).length

/** What a block of an unknown kind needs to hold everything that stands in it. */
export interface UnknownBlock {
  type: string
  isValue: boolean
  values: string[]
  statements: string[]
  fields: string[]
}

const childrenOf = (element: Element, name: string) =>
  Array.from(element.children).filter((child) => child.nodeName.toLowerCase() === name)

const namesOf = (elements: readonly Element[], name: string) =>
  elements.flatMap((element) => childrenOf(element, name).map((child) => child.getAttribute('name') ?? ''))

const unique = (names: readonly string[]) => [...new Set(names.filter(Boolean))]

/** The kinds of blocks that nobody here knows, each with what all blocks of the kind hold together. */
export function findUnknown(root: Element, isKnown: (type: string) => boolean): UnknownBlock[] {
  const byType = new Map<string, Element[]>()
  for (const element of root.querySelectorAll(BLOCKS)) {
    const type = element.getAttribute('type') ?? ''
    if (!isKnown(type)) byType.set(type, [...(byType.get(type) ?? []), element])
  }
  return [...byType].map(([type, elements]) => ({
    type,
    isValue: elements.some((element) => element.parentElement?.nodeName.toLowerCase() === 'value'),
    values: unique(namesOf(elements, 'value')),
    statements: unique(namesOf(elements, 'statement')),
    fields: unique(namesOf(elements, 'field')),
  }))
}
