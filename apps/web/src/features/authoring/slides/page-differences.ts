import { attributeOf, childrenOf, nameOf } from '../../../lib/office-package.ts'
import type { Difference } from './deck.ts'
import { eachInside, insideNamed } from './page-text.ts'

/** What of a page its picture cannot show as PowerPoint does, told by the file itself. */

/** What a page is related to: the kind of the relation, where it leads, and whether that is outside of the file. */
export interface Relation {
  kind: string
  target: string
  isOutside: boolean
}

/** Elements that differ wherever they stand. */
const BY_ELEMENT: Record<string, Difference> = {
  oleObj: 'object',
  videoFile: 'video',
  audioFile: 'audio',
  wavAudioFile: 'audio',
  quickTimeFile: 'video',
  oMath: 'equation',
  contentPart: 'ink',
  model3d: 'model',
  lnTlToBr: 'table',
  lnBlToTr: 'table',
}

function differenceOf(element: Element): Difference | undefined {
  const name = nameOf(element)
  if (name === 'tcPr' && /^(?:vert|eaVert|wordArt)/.test(attributeOf(element, 'vert') ?? '')) return 'table'
  if (name.startsWith('ln') && insideNamed(element, 'noFill').length > 0) return undefined
  if (name === 'prstTxWarp') return attributeOf(element, 'prst') === 'textNoShape' ? undefined : 'wordArt'
  return Object.hasOwn(BY_ELEMENT, name) ? BY_ELEMENT[name] : undefined
}

function differenceOfRelation({ kind, target, isOutside }: Relation): Difference | undefined {
  if (kind !== 'image') return undefined
  if (isOutside) return 'linked'
  if (/\.(?:emf|wmf|emz|wmz|pict?)$/i.test(target)) return 'metafile'
  return /\.(?:tiff?|wdp|hdp|eps|pcx)$/i.test(target) ? 'pictureGone' : undefined
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

function boxOf(shape: Element): Box | undefined {
  const frame = insideNamed(shape, 'xfrm')[0]
  const [offset, size] = [frame && insideNamed(frame, 'off')[0], frame && insideNamed(frame, 'ext')[0]]
  if (!offset || !size) return undefined
  const [left, top] = [Number(attributeOf(offset, 'x')), Number(attributeOf(offset, 'y'))]
  return { left, top, right: left + Number(attributeOf(size, 'cx')), bottom: top + Number(attributeOf(size, 'cy')) }
}

const areaOf = ({ left, top, right, bottom }: Box): number => Math.max(0, right - left) * Math.max(0, bottom - top)

/** One hides a good part of the other. */
function doOverlap(one: Box, other: Box): boolean {
  const common = {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  }
  return areaOf(common) > 0.3 * Math.min(areaOf(one), areaOf(other))
}

/** Shapes by their ids, each the smallest that has the id of its own. */
function shapesById(page: Element): Map<string, Element> {
  const found = new Map<string, Element>()
  for (const properties of insideNamed(page, 'cNvPr')) {
    const shape = properties.parentElement?.parentElement
    const id = attributeOf(properties, 'id')
    if (shape && id) found.set(id, shape)
  }
  return found
}

/**
 * What comes one after the other stands there all at once. Where something goes again, or what comes lies on what came
 * before, one hides the other.
 */
function differenceOfTiming(page: Element): Difference | undefined {
  const timing = childrenOf(page).find((child) => nameOf(child) === 'timing')
  const steps = timing ? insideNamed(timing, 'cTn').filter((step) => step.hasAttribute('presetClass')) : []
  const classes = new Set(steps.map((step) => step.getAttribute('presetClass')))
  if (classes.has('exit')) return 'overlaid'
  if (!classes.has('entr')) return undefined
  const shapes = shapesById(page)
  const coming = steps.filter((step) => step.getAttribute('presetClass') === 'entr')
  const ids = new Set(coming.flatMap((step) => insideNamed(step, 'spTgt').map((target) => attributeOf(target, 'spid'))))
  const boxes = [...ids].flatMap((id) => {
    const shape = shapes.get(id ?? '')
    return (shape && boxOf(shape)) ?? []
  })
  const areLaid = boxes.some((box, at) => boxes.slice(at + 1).some((other) => doOverlap(box, other)))
  return areLaid ? 'overlaid' : 'stepwise'
}

/** Charts and diagrams are drawn, but not by the program that laid them out. */
function differencesOfParts(relations: readonly Relation[], hasDrawing: boolean): Difference[] {
  const kinds = new Set(relations.map(({ kind }) => kind))
  return [
    ...(kinds.has('diagramData') ? [hasDrawing ? ('smartArt' as const) : ('smartArtGone' as const)] : []),
    ...(kinds.has('chart') ? ['chart' as const] : []),
    ...(kinds.has('chartEx') ? ['chartGone' as const] : []),
    ...(kinds.has('video') ? ['video' as const] : []),
    ...(kinds.has('audio') ? ['audio' as const] : []),
  ]
}

/** A table without a style, which needs no definition. */
const NO_STYLE = '{2D5ABB26-0587-4C30-8999-92F81FD0307C}'

/** PowerPoint knows its own styles by heart; a file that some other program wrote names one and does not define it. */
function differenceOfTables(page: Element, tableStyles: Element | undefined): Difference | undefined {
  const defined = new Set(
    tableStyles ? insideNamed(tableStyles, 'tblStyle').map((style) => attributeOf(style, 'styleId')) : [],
  )
  const named = insideNamed(page, 'tableStyleId').map((style) => style.textContent?.trim() ?? '')
  return named.some((id) => id !== NO_STYLE && !defined.has(id)) ? 'table' : undefined
}

/** What else of a file its page is drawn with. */
export interface PageParts {
  relations: readonly Relation[]
  charts: readonly Element[]
  tableStyles: Element | undefined
}

/** In the order in which they should be said. */
export function differencesOfPage(page: Element, { relations, charts, tableStyles }: PageParts): Difference[] {
  const hasDrawing = relations.some(({ kind }) => kind === 'diagramDrawing')
  const inside = [...eachInside(page)]
  const found = [
    ...differencesOfParts(relations, hasDrawing),
    ...(charts.some((chart) => insideNamed(chart, 'view3D').length > 0) ? ['chartFlat' as const] : []),
    ...relations.map(differenceOfRelation),
    ...inside.map(differenceOf),
    differenceOfTables(page, tableStyles),
    differenceOfTiming(page),
  ]
  return [...new Set(found.filter((each) => each !== undefined))]
}

/** Fonts that a page asks for by name; those of the theme have none. */
export const fontsOfPage = (page: Element): string[] => [
  ...new Set(
    insideNamed(page, 'latin', 'ea', 'sym', 'buFont')
      .map((font) => attributeOf(font, 'typeface') ?? '')
      .filter((name) => name !== '' && !name.startsWith('+')),
  ),
]
