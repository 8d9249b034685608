import { datasetMessages } from '@shijie/contract'
import { Pacer } from '@shijie/ml/core/pacer'
import { invalid } from '../../../platform/app-error.ts'
import type { Descriptions } from './marks.ts'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** https://labelstud.io/guide/export: tasks with their annotations, or the short form with one field for each tag. */
const isLabelStudio = (found: unknown): boolean =>
  Array.isArray(found) &&
  found.length > 0 &&
  found.every((task) => isFields(task) && ('annotations' in task || 'completions' in task || 'annotation_id' in task))

/** A JSON beside each picture, with `shapes` of points. */
const isLabelMe = (found: unknown): boolean => isFields(found) && Array.isArray(found.shapes) && 'imagePath' in found

/** A JSON beside each picture: `{"labels": [{"name": "…", "x1": …}]}`. */
const isEasyDl = (found: unknown): boolean =>
  isFields(found) &&
  Array.isArray(found.labels) &&
  found.labels.length > 0 &&
  found.labels.every((label) => isFields(label) && typeof label.name === 'string')

/** Outlines without a box around them. */
const isPolygonCoco = (found: unknown): boolean =>
  isFields(found) &&
  Array.isArray(found.images) &&
  Array.isArray(found.annotations) &&
  found.annotations.some(
    (one) =>
      isFields(one) &&
      Array.isArray(one.segmentation) &&
      one.segmentation.length > 0 &&
      !(Array.isArray(one.bbox) && one.bbox.length === 4),
  )

const JSON_KINDS: readonly [name: string, isIt: (found: unknown) => boolean][] = [
  ['Label Studio', isLabelStudio],
  ['LabelMe', isLabelMe],
  ['EasyDL', isEasyDl],
  [datasetMessages.polygonCoco, isPolygonCoco],
]

/** Class and at least three points, in parts of the picture's sides. */
const POLYGON_LINE = /^\d{1,4}((\s+[01](\.\d{1,30})?){2}){3,}$/
const LINE_MAX = 20_000

const isPolygonYolo = (text: string): boolean => {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  return (
    lines.length > 0 &&
    lines.every((line) => line.length <= LINE_MAX && line.includes('.') && POLYGON_LINE.test(line.trim()))
  )
}

/** `samples/方形-!-0.jpg`: the class stands before the sign. */
const isTeachableMachine = (paths: readonly string[]): boolean => paths.some((path) => /-!-\d+\.\w+$/.test(path))

/**
 * Refuses by its name what others write and we don't read: pictures would come in without their labels, and nobody would be
 * told.
 */
export async function refuseForeign(
  paths: readonly string[],
  descriptions: Descriptions,
  pacer = new Pacer(),
): Promise<void> {
  if (isTeachableMachine(paths)) throw invalid(datasetMessages.formatForeign('Teachable Machine'))
  for (const [path, text] of descriptions) {
    await pacer.breathe()
    if (path.endsWith('.json')) {
      const found = parse(text)
      const kind = JSON_KINDS.find(([, isIt]) => isIt(found))
      if (kind) throw invalid(datasetMessages.formatForeign(kind[0]))
    } else if (path.endsWith('.txt') && isPolygonYolo(text)) {
      throw invalid(datasetMessages.formatForeign(datasetMessages.polygonYolo))
    }
  }
}
