import { z } from 'zod'
import { addMark, byStem, type Descriptions, type Layout, type Mark } from './marks.ts'
import { stemOf } from './paths.ts'

/** The parts of COCO's object detection format that we read: https://cocodataset.org/#format-data */
const coco = z.object({
  images: z.array(z.object({ id: z.union([z.number(), z.string()]), file_name: z.string() })),
  annotations: z.array(
    z.object({
      image_id: z.union([z.number(), z.string()]),
      category_id: z.number(),
      bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullish(),
    }),
  ),
  categories: z.array(z.object({ id: z.number(), name: z.string() })),
})

function parse(text: string) {
  try {
    return coco.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

export function readCoco(descriptions: Descriptions): Layout | undefined {
  const marks = new Map<string, Mark[]>()
  const [labels, described] = [new Set<string>(), new Set<string>()]
  for (const [path, text] of descriptions) {
    const found = path.endsWith('.json') ? parse(text) : undefined
    if (!found) continue
    described.add(path)
    const stems = new Map(found.images.map(({ id, file_name }) => [String(id), stemOf(file_name)]))
    const names = new Map(found.categories.map(({ id, name }) => [id, name]))
    for (const name of names.values()) labels.add(name)
    for (const { image_id, category_id, bbox } of found.annotations) {
      const [stem, label] = [stems.get(String(image_id)), names.get(category_id)]
      if (stem === undefined || label === undefined) continue
      const [x = 0, y = 0, width = 0, height = 0] = bbox ?? []
      addMark(marks, stem, bbox ? { label, box: { x, y, width, height, isRelative: false } } : { label })
    }
  }
  return described.size > 0 ? byStem(marks, [...labels], described) : undefined
}
