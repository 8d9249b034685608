import { SaxesParser } from 'saxes'
import { addMark, byStem, type Descriptions, type Layout, type Mark } from './marks.ts'
import { stemOf } from './paths.ts'

/** Texts of one annotation by their place, `object/bndbox/xmin`; a new object begins a new record. */
interface VocObject {
  name: string
  xmin: number
  ymin: number
  xmax: number
  ymax: number
}

/** The file and objects of one annotation in the format of PASCAL VOC; undefined for other XML. */
function parseVoc(text: string): { file: string; objects: VocObject[] } | undefined {
  const parser = new SaxesParser()
  const [path, objects]: [string[], VocObject[]] = [[], []]
  let file = ''
  let isVoc = false
  parser.on('opentag', ({ name }) => {
    path.push(name)
    isVoc ||= path.length === 1 && name === 'annotation'
    if (path.join('/') === 'annotation/object') objects.push({ name: '', xmin: 0, ymin: 0, xmax: 0, ymax: 0 })
  })
  parser.on('closetag', () => path.pop())
  parser.on('text', (value) => {
    const [place, last] = [path.join('/'), objects.at(-1)]
    if (place === 'annotation/filename') file += value.trim()
    if (place === 'annotation/object/name' && last) last.name += value.trim()
    const side = /^annotation\/object\/bndbox\/(xmin|ymin|xmax|ymax)$/.exec(place)?.[1] as keyof VocObject | undefined
    if (side && side !== 'name' && last && value.trim()) last[side] = Number(value)
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(text).close()
  return isVoc ? { file, objects } : undefined
}

/** Pixels of VOC count from one, both ends included. */
const markOf = ({ name, xmin, ymin, xmax, ymax }: VocObject): Mark => ({
  label: name,
  box: { x: xmin - 1, y: ymin - 1, width: xmax - xmin + 1, height: ymax - ymin + 1, isRelative: false },
})

export function readVoc(descriptions: Descriptions): Layout | undefined {
  const marks = new Map<string, Mark[]>()
  const [labels, described] = [new Set<string>(), new Set<string>()]
  for (const [path, text] of descriptions) {
    const found = path.endsWith('.xml') ? parseVoc(text) : undefined
    if (!found) continue
    described.add(path)
    // The name of the annotation names the picture; the field inside is often out of date.
    const stem = stemOf(path)
    addMark(marks, stem)
    for (const object of found.objects) {
      if (!object.name || ![object.xmin, object.ymin, object.xmax, object.ymax].every(Number.isFinite)) continue
      labels.add(object.name)
      addMark(marks, stem, markOf(object))
    }
  }
  return described.size > 0 ? byStem(marks, [...labels], described) : undefined
}
