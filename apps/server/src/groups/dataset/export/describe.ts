import {
  type Column,
  type ExportFormat,
  IS_FILE,
  type ModelType,
  SAMPLE_FORMS,
  type SampleForm,
} from '@shijie/contract'
import Papa from 'papaparse'

/** One sample as an export writes it. */
export interface ExportedSample {
  /** Name of its file in the archive, unique in the set and without folders; empty for rows. */
  file: string
  width: number
  height: number
  text: string
  values: (number | string)[]
  tags: { label: string; box: number[] | null }[]
}

export interface ExportedSet {
  name: string
  modelType: ModelType
  labels: string[]
  columns: Column[]
  samples: ExportedSample[]
}

/** Where a file lies and what describes it: texts by path, beside the samples' files. */
export interface Description {
  pathOf(sample: ExportedSample): string
  texts: Map<string, string>
}

const UNLABELLED = '未标注'
/** Spreadsheets take this for UTF-8. */
const BOM = '\uFEFF'
/** What would be a formula in a spreadsheet is made a text. */
const harmless = (value: number | string) =>
  typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
const toCsv = (rows: (number | string)[][]) => `${BOM}${Papa.unparse(rows.map((row) => row.map(harmless)))}\r\n`
const round = (value: number) => Math.round(value * 100) / 100
/** Names that Windows keeps for devices. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\..*)?$/i

/** A label as a folder: what is no name of a folder anywhere becomes one. Labels of a published set are others' words. */
export function folderOf(label: string): string {
  const plain = label.replace(/[\\/:*?"<>|]/g, '_').replace(/[. ]+$/, (end) => '_'.repeat(end.length))
  return DEVICE.test(plain) ? `_${plain}` : plain
}

const folders = (): Description => ({
  pathOf: ({ file, tags }) => `${folderOf(tags[0]?.label ?? UNLABELLED)}/${file}`,
  texts: new Map(),
})

function csv({ samples }: ExportedSet): Description {
  const rows: (number | string)[][] = [['file', 'label', 'x', 'y', 'width', 'height']]
  for (const { file, tags } of samples) {
    if (tags.length === 0) rows.push([file, '', '', '', '', ''])
    for (const { label, box } of tags) rows.push([file, label, ...(box?.map(round) ?? ['', '', '', ''])])
  }
  return { pathOf: ({ file }) => `images/${file}`, texts: new Map([['labels.csv', toCsv(rows)]]) }
}

function coco({ samples, labels }: ExportedSet): Description {
  const annotations = samples.flatMap(({ tags }, image) =>
    tags.map(({ label, box }) => ({
      image_id: image + 1,
      category_id: labels.indexOf(label) + 1,
      ...(box ? { bbox: box.map(round), area: round((box[2] ?? 0) * (box[3] ?? 0)) } : {}),
      iscrowd: 0,
    })),
  )
  const file = {
    images: samples.map(({ file, width, height }, image) => ({ id: image + 1, file_name: file, width, height })),
    annotations: annotations.map((annotation, index) => ({ id: index + 1, ...annotation })),
    categories: labels.map((name, index) => ({ id: index + 1, name })),
  }
  return {
    pathOf: ({ file: name }) => `images/${name}`,
    texts: new Map([['annotations.json', JSON.stringify(file, null, 1)]]),
  }
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeXml = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '')
const stem = (file: string) => file.replace(/\.[^.]*$/, '')

/** PASCAL VOC counts pixels from one, both ends included. */
function vocOf({ file, width, height, tags }: ExportedSample): string {
  const objects = tags.map(({ label, box }) => {
    const [x = 0, y = 0, w = width, h = height] = box ?? []
    const [xmin, ymin, xmax, ymax] = [x + 1, y + 1, x + w, y + h].map(round)
    const sides = `<xmin>${xmin}</xmin><ymin>${ymin}</ymin><xmax>${xmax}</xmax><ymax>${ymax}</ymax>`
    return `  <object><name>${escapeXml(label)}</name><bndbox>${sides}</bndbox></object>\n`
  })
  const size = `<size><width>${width}</width><height>${height}</height><depth>3</depth></size>`
  return `<annotation>\n  <filename>${escapeXml(file)}</filename>\n  ${size}\n${objects.join('')}</annotation>\n`
}

const voc = ({ samples }: ExportedSet): Description => ({
  pathOf: ({ file }) => `JPEGImages/${file}`,
  texts: new Map(samples.map((sample) => [`Annotations/${stem(sample.file)}.xml`, vocOf(sample)])),
})

function yolo({ samples, labels }: ExportedSet): Description {
  const part = (value: number) => value.toFixed(6)
  const linesOf = ({ width, height, tags }: ExportedSample) =>
    tags.map(({ label, box }) => {
      const [x = 0, y = 0, w = width, h = height] = box ?? []
      const parts = [(x + w / 2) / width, (y + h / 2) / height, w / width, h / height]
      return `${labels.indexOf(label)} ${parts.map(part).join(' ')}\n`
    })
  const texts = new Map([['classes.txt', `${labels.join('\n')}\n`]])
  for (const sample of samples) texts.set(`labels/${stem(sample.file)}.txt`, linesOf(sample).join(''))
  return { pathOf: ({ file }) => `images/${file}`, texts }
}

/** Names of the columns in front of the label; samples that are files have none. */
function headOf(form: SampleForm, columns: readonly Column[], samples: ExportedSet['samples']): string[] {
  switch (form) {
    case 'text':
      return ['text']
    case 'row':
      return columns.map(({ Name }) => Name)
    case 'body':
      return samples[0]?.values.map((_, index) => `v${index}`) ?? []
    case 'picture':
    case 'sound':
      return []
  }
}

/** Texts, tables and poses: one table, whatever format was asked for. */
function rows({ modelType, columns, samples }: ExportedSet): Description {
  const form = SAMPLE_FORMS[modelType]
  const lines = samples.map(({ text, values, tags }) => [...(form === 'text' ? [text] : values), tags[0]?.label ?? ''])
  const header = [...headOf(form, columns, samples), 'label']
  return { pathOf: () => '', texts: new Map([['data.csv', toCsv([header, ...lines])]]) }
}

const FORMATS = { folders, csv, coco, voc, yolo }

/** How an export in this format is laid out. */
export const describeExport = (set: ExportedSet, format: ExportFormat): Description =>
  IS_FILE[SAMPLE_FORMS[set.modelType]] ? FORMATS[format](set) : rows(set)
