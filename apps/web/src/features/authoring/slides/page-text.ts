import { attributeOf, childNamed, childrenOf, nameOf } from '../../../lib/office-package.ts'
import { equationText } from './equation-text.ts'

/** Words of a page, in the order in which its file has them. */

/** Of what another program may write in two ways, the first is read: both say the same. */
const isOtherWay = (element: Element): boolean => {
  if (nameOf(element) === 'Fallback') return true
  return nameOf(element) === 'Choice' && element.previousElementSibling !== null
}

/** Everything inside, parents before their children. */
export function* eachInside(element: Element): Generator<Element> {
  for (const child of childrenOf(element)) {
    if (isOtherWay(child)) continue
    yield child
    yield* eachInside(child)
  }
}

export const insideNamed = (element: Element, ...names: string[]): Element[] =>
  [...eachInside(element)].filter((each) => names.includes(nameOf(each)))

/** Number and date of a page are on all of them. */
const isNumberOfPage = (field: Element): boolean => /^(?:slidenum|datetime)/.test(attributeOf(field, 'type') ?? '')

function runText(element: Element): string {
  switch (nameOf(element)) {
    case 't':
      return element.textContent ?? ''
    case 'br':
      return '\n'
    case 'oMath':
      return equationText(element)
    case 'fld':
      if (isNumberOfPage(element)) return ''
  }
  return childrenOf(element)
    .filter((child) => !isOtherWay(child))
    .map(runText)
    .join('')
}

const paragraphText = (paragraph: Element): string => runText(paragraph).trim()

/** Number, date and foot of a page stand on all of them, and say nothing about this one. */
const FURNITURE = new Set(['sldNum', 'dt', 'ftr', 'hdr'])

const placeholderOf = (shape: Element): Element | undefined => insideNamed(childrenOf(shape)[0] ?? shape, 'ph')[0]

const isFurniture = (shape: Element): boolean => FURNITURE.has(attributeOf(placeholderOf(shape), 'type') ?? '')

const linesOf = (element: Element): string[] => insideNamed(element, 'p').map(paragraphText).filter(Boolean)

/** One line for each row, as a table is read out. */
const tableLines = (table: Element): string[] =>
  insideNamed(table, 'tr')
    .map((row) =>
      insideNamed(row, 'tc')
        .map((cell) => linesOf(cell).join(' '))
        .filter(Boolean)
        .join(' | '),
    )
    .filter(Boolean)

/** Words of charts and of diagrams stand in parts of their own, named by a relation of the page. */
export type WordsOfPart = (relation: string) => string[]

function frameLines(frame: Element, wordsOfPart: WordsOfPart): string[] {
  const [table] = insideNamed(frame, 'tbl')
  if (table) return tableLines(table)
  const [part] = insideNamed(frame, 'chart', 'relIds')
  const relation = part && (attributeOf(part, 'dm') ?? attributeOf(part, 'id'))
  return relation ? wordsOfPart(relation) : []
}

function shapeLines(shape: Element, wordsOfPart: WordsOfPart): string[] {
  const name = nameOf(shape)
  if (name === 'sp' || name === 'cxnSp') return isFurniture(shape) ? [] : linesOf(shape)
  if (name === 'graphicFrame') return frameLines(shape, wordsOfPart)
  if (name === 'grpSp' || name === 'AlternateContent' || name === 'Choice') return treeLines(shape, wordsOfPart)
  return []
}

const treeLines = (tree: Element, wordsOfPart: WordsOfPart): string[] =>
  childrenOf(tree)
    .filter((child) => !isOtherWay(child))
    .flatMap((shape) => shapeLines(shape, wordsOfPart))

const treeOf = (page: Element): Element | undefined => childNamed(childNamed(page, 'cSld'), 'spTree')

/** What is written on a page. */
export function textOfPage(page: Element, wordsOfPart: WordsOfPart): string {
  const tree = treeOf(page)
  return tree ? treeLines(tree, wordsOfPart).join('\n') : ''
}

/** What is written below it, for the speaker. */
export function textOfNotes(notes: Element): string {
  const tree = treeOf(notes)
  if (!tree) return ''
  const bodies = insideNamed(tree, 'sp').filter((shape) => attributeOf(placeholderOf(shape), 'type') === 'body')
  return bodies.flatMap(linesOf).join('\n')
}

/** Titles, names of rows and of groups; the numbers are in the picture. */
export function wordsOfChart(chart: Element): string[] {
  const titles = insideNamed(chart, 'title').flatMap(linesOf)
  const names = insideNamed(chart, 'tx', 'cat', 'strDim').flatMap((part) =>
    insideNamed(part, 'v', 'pt').map((value) => value.textContent?.trim() ?? ''),
  )
  return [...new Set([...titles, ...names])].filter(Boolean)
}

export const wordsOfDiagram = (diagram: Element): string[] => linesOf(diagram)
