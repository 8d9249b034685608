import { datasetMessages } from '@shijie/contract'
import type { Pacer } from '@shijie/ml/core/pacer'
import { SaxesParser } from 'saxes'
import { AppError, invalid } from '../../../platform/app-error.ts'
import { Described, type Reader, type Source } from './marks.ts'
import { boxOf } from './shapes.ts'

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
  /** Of the picture, where it is told. */
  readonly size: { width?: number; height?: number } = {}
  /** Undefined until the first tag. */
  isVoc: boolean | undefined
  readonly #path: string[] = []

  open(name: string): void {
    this.isVoc ??= name === 'annotation'
    if (!this.isVoc) return
    this.#path.push(name)
    if (this.#path.length > DEPTH_MAX) throw invalid(datasetMessages.descriptionBroken)
    if (this.#path.length === 2 && name === 'object')
      this.objects.push({ name: '', xmin: Number.NaN, ymin: Number.NaN, xmax: Number.NaN, ymax: Number.NaN })
  }

  close(): void {
    this.#path.pop()
  }

  read(value: string): void {
    const [, object, field, side] = this.#path
    if (object === 'size' && this.#path.length === 3 && (field === 'width' || field === 'height')) {
      this.size[field] = Number(value)
      return
    }
    const last = this.objects.at(-1)
    if (object !== 'object' || !last || !value.trim()) return
    if (field === 'name' && side === undefined) last.name += value.trim()
    if (field === 'bndbox' && this.#path.length === 4 && isSide(side)) last[side] = Number(value)
  }
}

type Annotation = Pick<VocReader, 'objects' | 'size'>

/** The objects of one annotation in the format of PASCAL VOC; undefined for other XML, which is not read on. */
async function parseVoc(text: string, pacer: Pacer): Promise<Annotation | undefined> {
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
  return reader
}

/** The objects, or none and the file named: a broken description is no reason to refuse all the others. */
async function objectsOf(path: string, text: string, { findings, pacer }: Source): Promise<Annotation | undefined> {
  try {
    return await parseVoc(text, pacer)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    findings.doubt(path, error.message)
    return { objects: [], size: {} }
  }
}

/** One annotation for each picture, in the format of PASCAL VOC. */
export const vocReader: Reader = {
  format: 'voc',
  async read(source) {
    const into = new Described('voc')
    for (const [path, text] of source.descriptions) {
      const found = /\.xml$/i.test(path) ? await objectsOf(path, text, source) : undefined
      if (!found) continue
      into.files.add(path)
      // The name of the annotation names the picture; the field inside is often out of date.
      into.add(path)
      const place = { path, findings: source.findings }
      for (const { name, xmin, ymin, xmax, ymax } of found.objects) {
        if (!name) {
          source.findings.doubt(path, datasetMessages.classUnknown)
          continue
        }
        // Pixels of VOC count from one, both ends included.
        const box = boxOf([xmin - 1, ymin - 1, xmax - xmin + 1, ymax - ymin + 1], false, place, found.size)
        if (box) into.add(path, { label: name, box })
      }
    }
    return into.files.size > 0 ? into : undefined
  },
}
