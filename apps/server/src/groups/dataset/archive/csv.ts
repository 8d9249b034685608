import type { Pacer } from '@shijie/ml/core/pacer'
import Papa from 'papaparse'
import { addMark, type Described, type Descriptions, type Mark } from './marks.ts'
import { folderOf } from './paths.ts'

const FILE = ['file', 'filename', 'image', '文件', '文件名', '图片']
const LABEL = ['label', 'class', 'category', '类别', '标签']
const SIDES = ['x', 'y', 'width', 'height'] as const

type Row = Record<string, string>

const cellOf = (row: Row, names: readonly string[]): string => {
  for (const name of names) if (row[name]) return row[name].trim()
  return ''
}

function markOf(row: Row): Mark | undefined {
  const label = cellOf(row, LABEL)
  if (!label) return undefined
  const [x = 0, y = 0, width = 0, height = 0] = SIDES.map((side) => Number.parseFloat(row[side] ?? ''))
  const isBox = [x, y, width, height].every(Number.isFinite) && width > 0 && height > 0
  return isBox ? { label, box: { x, y, width, height, isRelative: false } } : { label }
}

/** A table with a file and a label in each row, and its box where there is one. */
export async function readCsv(descriptions: Descriptions, pacer: Pacer): Promise<Described | undefined> {
  for (const [path, text] of descriptions) {
    if (!/\.csv$/i.test(path)) continue
    const transformHeader = (name: string) => name.trim().toLowerCase()
    const { data, meta } = Papa.parse<Row>(text, { header: true, skipEmptyLines: true, transformHeader })
    const fields = meta.fields ?? []
    if (!FILE.some((name) => fields.includes(name)) || !LABEL.some((name) => fields.includes(name))) continue
    const marks = new Map<string, Mark[]>()
    const labels = new Set<string>()
    for (const row of data) {
      await pacer.breathe()
      const [file, mark] = [cellOf(row, FILE), markOf(row)]
      if (!file) continue
      addMark(marks, folderOf(path) + file, mark)
      if (mark) labels.add(mark.label)
    }
    return { marks, labels: [...labels], descriptions: [path] }
  }
  return undefined
}
