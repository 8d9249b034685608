import { datasetMessages } from '@shijie/contract'
import Papa from 'papaparse'
import { Described, type Mark, type Reader } from './marks.ts'
import { folderOf, stemOf } from './paths.ts'
import { boxOf, type Place } from './shapes.ts'

const FILE = [
  'file',
  'filename',
  'file_name',
  'image',
  'image_name',
  'image_id',
  'imageid',
  'img',
  'path',
  'filepath',
  'id',
  '文件',
  '文件名',
  '图片',
]
const LABEL = ['label', 'labels', 'class', 'class_name', 'classname', 'category', 'breed', 'species', '类别', '标签']
const SIDES = ['x', 'y', 'width', 'height'] as const
/** Where these stand, `width` and `height` are those of the picture. */
const CORNERS = ['xmin', 'ymin', 'xmax', 'ymax'] as const

type Row = Record<string, string>

const cellOf = (row: Row, names: readonly string[]): string => {
  for (const name of names) if (row[name]) return row[name].trim()
  return ''
}

const numbersOf = (row: Row, names: readonly string[]): number[] =>
  names.map((name) => (row[name]?.trim() ? Number(row[name]) : Number.NaN))

/** The mark of a row, its box from sides or corners; a box that is none is named, and no class either. */
function markOf(row: Row, label: string, place: Place): Mark | undefined {
  const corners = CORNERS.some((name) => row[name]?.trim())
  if (!corners && !SIDES.slice(0, 2).some((name) => row[name]?.trim())) return { label }
  const [left = 0, top = 0, right = 0, bottom = 0] = numbersOf(row, CORNERS)
  const sides = corners ? [left, top, right - left, bottom - top] : numbersOf(row, SIDES)
  const [width, height] = corners ? numbersOf(row, ['width', 'height']) : []
  const box = boxOf(sides, false, place, { width, height })
  return box && { label, box }
}

/** Tables with a file and a label in each row, and its box where there is one. */
export const csvReader: Reader = {
  format: 'csv',
  async read({ descriptions, findings, pacer, hasStem }) {
    const into = new Described('csv')
    for (const [path, text] of descriptions) {
      if (!/\.csv$/i.test(path)) continue
      const transformHeader = (name: string) => name.trim().toLowerCase()
      const { data, meta } = Papa.parse<Row>(text, { header: true, skipEmptyLines: true, transformHeader })
      const fields = meta.fields ?? []
      if (!FILE.some((name) => fields.includes(name)) || !LABEL.some((name) => fields.includes(name))) continue
      // Numbers of lines are called `id` as well.
      const isThere = (row: Row) => hasStem(stemOf(cellOf(row, FILE)))
      if (fields.includes('id') && !data.some(isThere)) continue
      into.files.add(path)
      for (const [at, row] of data.entries()) {
        await pacer.breathe()
        const [file, label] = [cellOf(row, FILE), cellOf(row, LABEL)]
        const place = { path: `${path} ${datasetMessages.placeOfLine(at + 2)}`, findings }
        if (!file) findings.doubt(place.path, datasetMessages.imageUnknown)
        else into.add(folderOf(path) + file, label ? markOf(row, label, place) : undefined)
      }
    }
    return into.files.size > 0 ? into : undefined
  },
}
