import { parseXml, unpackDocument } from '../../lib/office-package.ts'
import { type ImportedDocument, type ImportedLine, ReadError } from './imported-document.ts'
import { tameText } from './tame-text.ts'

/** Spreadsheets: each row a line with its cells; sheets one after the other, parted by an empty line. */

const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return String(value).trim()
}

export function rowLine(row: readonly string[]): ImportedLine {
  const cells = row.map(tameText)
  return { text: cells.join('\t'), cells }
}

/** Reads a `.xlsx`. Its parts are looked at by the same rules as those of a Word document before the library sees them. */
export async function readSheets(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<ImportedDocument> {
  const parts = await unpackDocument(bytes, (part) => /^xl\/.*\.(?:xml|rels)$/.test(part))
  for (const part of Object.values(parts)) parseXml(part)
  const hasPictures = Object.keys(parts).some((part) => part.startsWith('xl/drawings/drawing'))
  const { default: readXlsxFile } = await import('read-excel-file/browser')
  let sheets: Awaited<ReturnType<typeof readXlsxFile>>
  try {
    sheets = await readXlsxFile(new Blob([bytes]))
  } catch {
    throw new ReadError('damaged')
  }
  const lines = sheets.flatMap(({ data }) => [...data.map((row) => rowLine(row.map(cellText))), { text: '' }])
  // Which row a picture belongs to is told nowhere that could be trusted: all rows are to be looked at.
  return {
    name,
    form: 'rows',
    lines: hasPictures ? lines.map((line) => ({ ...line, isBroken: true })) : lines,
    pictures: {},
  }
}
