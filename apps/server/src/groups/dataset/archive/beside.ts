import { datasetMessages } from '@shijie/contract'
import type { JsonReader, Source } from './marks.ts'
import { folderOf, stemOf } from './paths.ts'
import { type Box, boxAround, boxOf, type Fields, fieldsOf, isFields, isText, type Place, type Size } from './shapes.ts'

/** Kinds of shapes that have no inside. */
const THIN = new Set(['point', 'points', 'line', 'linestrip'])

/** The box of a shape that LabelMe wrote: corners, an outline, or a middle and a point of the rim. */
function boxOfShape({ points, shape_type: kind }: Fields, place: Place, size: Size): Box | undefined {
  if (!Array.isArray(points) || (isText(kind) && THIN.has(kind))) {
    place.findings.doubt(place.path, datasetMessages.shapeUnknown(isText(kind) ? kind : '?'))
    return undefined
  }
  if (kind === 'circle') {
    const [[x, y] = [], [rimX, rimY] = []] = points as number[][]
    const radius = Math.hypot(Number(rimX) - Number(x), Number(rimY) - Number(y))
    const box = boxOf([Number(x) - radius, Number(y) - radius, 2 * radius, 2 * radius], false, place, size)
    return box && { ...box, was: 'polygons' }
  }
  const box = boxAround(points, false, place, { size })
  return box && (kind === 'rectangle' ? box : { ...box, was: kind === 'mask' ? 'masks' : 'polygons' })
}

/** The picture that a description is about: the one of its own name, as names inside are often out of date. */
const referenceOf = (path: string, named: unknown, { hasStem }: Source): string =>
  isText(named) && !hasStem(stemOf(path)) ? folderOf(path) + named : path

/** A JSON beside each picture, with `shapes` of points: https://github.com/wkentaro/labelme */
export const labelMeReader: JsonReader = {
  format: 'labelMe',
  recognises: (found) => isFields(found) && Array.isArray(found.shapes) && 'imagePath' in found,
  async read(found, path, into, source) {
    const { shapes, imagePath, imageWidth, imageHeight, flags } = found as Fields & { shapes: unknown[] }
    const reference = referenceOf(path, imagePath, source)
    into.add(reference)
    // Where it classifies, nothing is drawn: classes are flags that are set.
    const set = shapes.length === 0 ? Object.entries(fieldsOf(flags)).filter(([, isSet]) => isSet === true) : []
    for (const [name] of set) if (isText(name)) into.add(reference, { label: name.trim() })
    for (const shape of shapes) {
      await source.pacer.breathe()
      const fields = fieldsOf(shape)
      const place = { path, findings: source.findings }
      if (!isText(fields.label)) {
        source.findings.doubt(path, datasetMessages.classUnknown)
        continue
      }
      const box = boxOfShape(fields, place, { width: imageWidth, height: imageHeight })
      if (box) into.add(reference, { label: fields.label.trim(), box })
    }
  },
}

const CORNERS = ['x1', 'y1', 'x2', 'y2'] as const

/** A JSON beside each picture: `{"labels": [{"name": "…", "x1": …}]}`, without corners where it classifies. */
export const easyDlReader: JsonReader = {
  format: 'easyDl',
  recognises: (found) =>
    isFields(found) &&
    Array.isArray(found.labels) &&
    found.labels.some((label) => isFields(label) && typeof label.name === 'string'),
  async read(found, path, into, { findings, pacer }) {
    into.add(path)
    for (const label of (found as { labels: unknown[] }).labels) {
      await pacer.breathe()
      const fields = fieldsOf(label)
      if (!isText(fields.name)) {
        findings.doubt(path, datasetMessages.classUnknown)
        continue
      }
      const name = fields.name.trim()
      if (!CORNERS.some((corner) => corner in fields)) {
        into.add(path, { label: name })
        continue
      }
      const [x1, y1, x2, y2] = CORNERS.map((corner) => (typeof fields[corner] === 'number' ? fields[corner] : NaN))
      const sides = [x1, y1, Number(x2) - Number(x1), Number(y2) - Number(y1)]
      const box = boxOf(sides, false, { path, findings }, fields.size as Size | undefined)
      if (box) into.add(path, { label: name, box })
    }
  },
}

/** What ML for Kids keeps of pictures: a list of their addresses and classes. */
export const mlForKidsReader: JsonReader = {
  format: 'mlForKids',
  recognises: (found) => Array.isArray(found) && found.some((one) => isFields(one) && isText(one.imageurl)),
  async read(found, path, into, { findings, pacer }) {
    for (const [at, one] of (found as unknown[]).entries()) {
      await pacer.breathe()
      const { imageurl, label } = fieldsOf(one)
      if (isText(imageurl) && isText(label)) {
        into.add(imageurl.replace(/[?#].*$/, '').replace(/^[a-z]+:\/\/[^/]*/i, ''), { label: label.trim() })
      } else findings.doubt(`${path} ${datasetMessages.placeOfEntry(at + 1)}`, datasetMessages.entryUnknown)
    }
  },
}
