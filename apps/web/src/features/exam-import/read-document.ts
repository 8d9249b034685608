import { decodeText } from '../../lib/decode-text.ts'
import { isOldContainer, isZip } from '../../lib/office-package.ts'
import { type ImportedDocument, ReadError } from './imported-document.ts'
import { partLine } from './part-line.ts'
import { readSheets, rowLine } from './read-sheet.ts'
import { readWord } from './read-word.ts'
import { looksLikeGift } from './recognise-gift.ts'
import { tameText } from './tame-text.ts'

const DOCUMENT_BYTES_MAX = 30 * 1024 * 1024

/** What was pasted, or a text file. */
export function readText(name: string, text: string): ImportedDocument {
  if (text.trim() === '') throw new ReadError('empty')
  const form = /\.gift$/i.test(name) || looksLikeGift(text) ? 'gift' : 'lines'
  const lines = tameText(text.replaceAll(/\r\n?/g, '\n')).split('\n')
  return {
    name,
    form,
    lines: form === 'gift' ? lines.map((line) => ({ text: line })) : lines.flatMap(partLine),
    pictures: {},
  }
}

function requireReadable(name: string, bytes: Uint8Array): void {
  if (bytes.length === 0) throw new ReadError('empty')
  if (bytes.length > DOCUMENT_BYTES_MAX) throw new ReadError('tooLarge')
  if (/\.(?:docm|dotm|xlsm|xltm|xlam)$/i.test(name)) throw new ReadError('macros')
  if (/\.(?:doc|wps|dot)$/i.test(name)) throw new ReadError('oldWord')
  if (/\.(?:xls|et)$/i.test(name)) throw new ReadError('oldExcel')
  // A document behind a password is an old container, whatever its name says.
  if (isOldContainer(bytes)) throw new ReadError('locked')
}

/** Reads a chosen file; throws a `ReadError` or a `PackageError` for what can't be read. */
export async function readDocument(file: File): Promise<ImportedDocument> {
  if (file.size > DOCUMENT_BYTES_MAX) throw new ReadError('tooLarge')
  const bytes = new Uint8Array(await file.arrayBuffer())
  requireReadable(file.name, bytes)
  if (!/\.(?:docx|xlsx|gift|txt|csv|md)$/i.test(file.name)) throw new ReadError('unknownForm')
  if (/\.docx$/i.test(file.name))
    return isZip(bytes) ? readWord(file.name, bytes) : Promise.reject(new ReadError('damaged'))
  if (/\.xlsx$/i.test(file.name))
    return isZip(bytes) ? readSheets(file.name, bytes) : Promise.reject(new ReadError('damaged'))
  if (bytes[0] !== 0xff && bytes[0] !== 0xfe && bytes.includes(0)) throw new ReadError('unknownForm')
  const text = decodeText(bytes).replace(/^\ufeff/, '')
  if (!/\.csv$/i.test(file.name)) return readText(file.name, text)
  const { default: papa } = await import('papaparse')
  return { name: file.name, form: 'rows', lines: papa.parse<string[]>(text.trimEnd()).data.map(rowLine), pictures: {} }
}
