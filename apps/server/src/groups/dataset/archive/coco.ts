import type { Pacer } from '@shijie/ml/core/pacer'
import { addMark, type Described, type Descriptions, type Mark } from './marks.ts'
import { folderOf } from './paths.ts'

type Fields = Record<string, unknown>

/** The parts of COCO's object detection format that we read: https://cocodataset.org/#format-data */
interface Coco {
  images: unknown[]
  annotations: unknown[]
  categories: unknown[]
}

function parse(text: string): Coco | undefined {
  try {
    const found = JSON.parse(text) as Partial<Coco> | null
    const isCoco = [found?.images, found?.annotations, found?.categories].every(Array.isArray)
    return isCoco ? (found as Coco) : undefined
  } catch {
    return undefined
  }
}

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const isKey = (value: unknown): value is number | string => typeof value === 'number' || typeof value === 'string'

/** What stands under a text field of each entry, by the entry's id. Others than COCO leave a field out: none of theirs is read. */
async function indexOf(entries: readonly unknown[], field: string, pacer: Pacer): Promise<Map<string, string>> {
  const index = new Map<string, string>()
  for (const entry of entries) {
    await pacer.breathe()
    const { id, [field]: value } = fieldsOf(entry)
    if (isKey(id) && typeof value === 'string') index.set(String(id), value)
  }
  return index
}

/** The box of an annotation; undefined for none, null for one that says nothing. */
function boxOf(bbox: unknown): Mark['box'] | null {
  if (bbox === undefined || bbox === null) return undefined
  if (!Array.isArray(bbox) || bbox.length !== 4 || !bbox.every(Number.isFinite)) return null
  const [x, y, width, height] = bbox as [number, number, number, number]
  return { x, y, width, height, isRelative: false }
}

/** Boxes and classes in one JSON for all pictures. */
export async function readCoco(descriptions: Descriptions, pacer: Pacer): Promise<Described | undefined> {
  const marks = new Map<string, Mark[]>()
  const [labels, described] = [new Set<string>(), new Set<string>()]
  for (const [path, text] of descriptions) {
    await pacer.breathe()
    const found = path.endsWith('.json') ? parse(text) : undefined
    if (!found) continue
    described.add(path)
    const files = await indexOf(found.images, 'file_name', pacer)
    const names = await indexOf(found.categories, 'name', pacer)
    for (const name of names.values()) labels.add(name)
    for (const annotation of found.annotations) {
      await pacer.breathe()
      const { image_id, category_id, bbox } = fieldsOf(annotation)
      const [file, label, box] = [files.get(String(image_id)), names.get(String(category_id)), boxOf(bbox)]
      if (file === undefined || label === undefined || box === null) continue
      addMark(marks, folderOf(path) + file, box ? { label, box } : { label })
    }
  }
  return described.size > 0 ? { marks, labels: [...labels], descriptions: described } : undefined
}
