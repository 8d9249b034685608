import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { extensionOf } from './file-name.ts'

/** Other names of types that the list of what may be shown in place knows by one. */
const CANONICAL: Record<string, string> = {
  'audio/wave': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'audio/x-m4a': 'audio/mp4',
  'video/x-m4v': 'video/mp4',
  'image/apng': 'image/png',
}

/** Texts have no signature: among them, and only there, the end of the name decides. All of them are downloads. */
const TEXTS: Record<string, string> = {
  html: 'text/html',
  htm: 'text/html',
  xhtml: 'text/html',
  svg: 'image/svg+xml',
  css: 'text/css',
  js: 'text/javascript',
  mjs: 'text/javascript',
  md: 'text/markdown',
  csv: 'text/csv',
  vtt: 'text/vtt',
  py: 'text/x-python',
  json: 'application/json',
  ipynb: 'application/json',
  xml: 'application/xml',
}

/** Kinds of text whose own content is made of tags. */
const MAY_BE_PAGES = new Set(['text/html', 'image/svg+xml', 'application/xml'])

const UNKNOWN = 'application/octet-stream'
const HEAD_BYTES = 16 * 1024
/** Signs below the space that no text has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: telling texts by them is the purpose
const BINARY = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/

async function readHead(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead).toString('latin1')
  } finally {
    await file.close()
  }
}

function typeOfText(head: string, name: string): string {
  if (BINARY.test(head)) return UNKNOWN
  const byName = TEXTS[extensionOf(name)]
  // A page or a drawing under another name is called what it is; a drawing may hold scripts, too. Texts of a kind that no
  // browser takes for a page may speak of tags: a program, a table, a document with an example.
  if (byName && !MAY_BE_PAGES.has(byName)) return byName
  const tag = /<(!doctype\s+html|html|head|body|script|iframe|svg)\b/i.exec(head)?.[1]?.toLowerCase()
  if (tag) return tag === 'svg' ? 'image/svg+xml' : 'text/html'
  return byName ?? 'text/plain'
}

/** What a file is, by its content; the name only tells one kind of text from another. */
export async function detectType(path: string, name: string): Promise<string> {
  // The library reads hostile files; one that makes it fail is of no known type.
  const found = await fileTypeFromFile(path).catch(() => undefined)
  if (found && found.mime !== 'application/xml') return CANONICAL[found.mime] ?? found.mime
  return typeOfText(await readHead(path), name)
}
