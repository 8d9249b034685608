import { datasetMessages } from '@shijie/contract'
import type { Pacer } from '@shijie/ml/core/pacer'
import type { JsonReader } from './marks.ts'
import { sidesOfMask } from './mask.ts'
import { folderOf } from './paths.ts'
import {
  type Box,
  boxAround,
  boxOf,
  type Fields,
  fieldsOf,
  isFields,
  isText,
  type Place,
  pairsOf,
  type Size,
} from './shapes.ts'

const isKey = (value: unknown): value is number | string => typeof value === 'number' || typeof value === 'string'

/** Entries by their ids, as far as they have the text that names them. */
async function indexOf(entries: readonly unknown[], field: string, pacer: Pacer): Promise<Map<string, Fields>> {
  const index = new Map<string, Fields>()
  for (const entry of entries) {
    await pacer.breathe()
    const fields = fieldsOf(entry)
    if (isKey(fields.id) && isText(fields[field])) index.set(String(fields.id), fields)
  }
  return index
}

/** The box of an annotation: its own, or the one around its outlines; undefined and named for none that can be used. */
function readBox({ bbox, segmentation }: Fields, place: Place, size: Size): Box | undefined {
  const { path, findings } = place
  if (bbox !== undefined && bbox !== null) return boxOf(Array.isArray(bbox) ? bbox : [], false, place, size)
  if (!Array.isArray(segmentation)) {
    const sides = sidesOfMask(segmentation)
    const around = sides && boxOf(sides, false, place, size)
    if (!sides) findings.doubt(path, datasetMessages.maskBroken)
    return around && { ...around, was: 'masks' }
  }
  const points = segmentation.flatMap((part) => (Array.isArray(part) ? pairsOf(part) : []))
  const box = boxAround(points, false, place, { size })
  return box && { ...box, was: 'polygons' }
}

/** COCO's object detection format, boxes and classes in one JSON for all pictures: https://cocodataset.org/#format-data */
export const cocoReader: JsonReader = {
  format: 'coco',

  recognises: (found) => isFields(found) && [found.images, found.annotations, found.categories].every(Array.isArray),

  async read(found, path, into, { findings, pacer }) {
    const { images, annotations, categories } = found as Record<'images' | 'annotations' | 'categories', unknown[]>
    const files = await indexOf(images, 'file_name', pacer)
    const names = await indexOf(categories, 'name', pacer)
    for (const { name } of names.values()) into.labels.add(name as string)
    for (const [at, annotation] of annotations.entries()) {
      await pacer.breathe()
      const fields = fieldsOf(annotation)
      const image = files.get(String(fields.image_id))
      const label = names.get(String(fields.category_id))?.name as string | undefined
      const place = { path: `${path} ${datasetMessages.placeOfEntry(at + 1)}`, findings }
      if (!image) findings.doubt(place.path, datasetMessages.imageUnknown)
      else if (label === undefined) findings.doubt(place.path, datasetMessages.classUnknown)
      else if (fields.iscrowd === 1 || fields.iscrowd === true) findings.count('crowds')
      else {
        const reference = folderOf(path) + (image.file_name as string)
        const hasShape =
          fields.bbox !== undefined || isFields(fields.segmentation) || Array.isArray(fields.segmentation)
        const box = hasShape ? readBox(fields, place, image as unknown as Size) : undefined
        // A shape that says nothing is no class either: it was named.
        if (box || !hasShape) into.add(reference, box ? { label, box } : { label })
      }
    }
  },
}
