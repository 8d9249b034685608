import { datasetMessages } from '@shijie/contract'
import type { Pacer } from '@shijie/ml/core/pacer'
import { SaxesParser } from 'saxes'
import { AppError, invalid } from '../../../platform/app-error.ts'
import { addMark, type Described, type Descriptions, type Mark } from './marks.ts'

/** One object of an annotation, in pixels. */
interface VocObject {
  name: string
  xmin: number
  ymin: number
  xmax: number
  ymax: number
}

/** Parts of bodies stand at the fifth level; nobody stands deeper than this. */
const DEPTH_MAX = 8
/** Read in pieces, so that others have their turn in between. */
const PIECE = 16 * 1024
const SIDES = new Set(['xmin', 'ymin', 'xmax', 'ymax'] as const)
type SideName = 'xmin' | 'ymin' | 'xmax' | 'ymax'
const isSide = (name: string | undefined): name is SideName => SIDES.has(name as SideName)

/** Collects the objects of one annotation while its tags pass by. */
class VocReader {
  readonly objects: VocObject[] = []
  /** Undefined until the first tag. */
  isVoc: boolean | undefined
  readonly #path: string[] = []

  open(name: string): void {
    this.isVoc ??= name === 'annotation'
    if (!this.isVoc) return
    this.#path.push(name)
    if (this.#path.length > DEPTH_MAX) throw invalid(datasetMessages.descriptionBroken)
    if (this.#path.length === 2 && name === 'object')
      this.objects.push({ name: '', xmin: 0, ymin: 0, xmax: 0, ymax: 0 })
  }

  close(): void {
    this.#path.pop()
  }

  read(value: string): void {
    const [, object, field, side] = this.#path
    const last = this.objects.at(-1)
    if (object !== 'object' || !last || !value.trim()) return
    if (field === 'name' && side === undefined) last.name += value.trim()
    if (field === 'bndbox' && this.#path.length === 4 && isSide(side)) last[side] = Number(value)
  }
}

/** The objects of one annotation in the format of PASCAL VOC; undefined for other XML, which is not read on. */
async function parseVoc(text: string, pacer: Pacer): Promise<VocObject[] | undefined> {
  const parser = new SaxesParser()
  const reader = new VocReader()
  parser.on('opentag', ({ name }) => reader.open(name))
  parser.on('closetag', () => reader.close())
  parser.on('text', (value) => reader.read(value))
  parser.on('error', (error) => {
    if (reader.isVoc === false) return
    throw new AppError('InvalidParameter', { message: datasetMessages.descriptionBroken, cause: error })
  })
  for (let at = 0; at < text.length && reader.isVoc !== false; at += PIECE) {
    await pacer.breathe()
    parser.write(text.slice(at, at + PIECE))
  }
  if (!reader.isVoc) return undefined
  parser.close()
  return reader.objects
}

/** Pixels of VOC count from one, both ends included. */
const markOf = ({ name, xmin, ymin, xmax, ymax }: VocObject): Mark => ({
  label: name,
  box: { x: xmin - 1, y: ymin - 1, width: xmax - xmin + 1, height: ymax - ymin + 1, isRelative: false },
})

/** One annotation for each picture. */
export async function readVoc(descriptions: Descriptions, pacer: Pacer): Promise<Described | undefined> {
  const marks = new Map<string, Mark[]>()
  const [labels, described] = [new Set<string>(), new Set<string>()]
  for (const [path, text] of descriptions) {
    const found = path.endsWith('.xml') ? await parseVoc(text, pacer) : undefined
    if (!found) continue
    described.add(path)
    // The name of the annotation names the picture; the field inside is often out of date.
    addMark(marks, path)
    for (const object of found) {
      if (!object.name || ![object.xmin, object.ymin, object.xmax, object.ymax].every(Number.isFinite)) continue
      labels.add(object.name)
      addMark(marks, path, markOf(object))
    }
  }
  return described.size > 0 ? { marks, labels: [...labels], descriptions: described } : undefined
}
