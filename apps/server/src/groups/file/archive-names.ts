import { ARCHIVE_DEPTH_MAX, FILE_NAME_MAX, fileMessages } from '@shijie/contract'
import { type Entry, getFileNameLowLevel } from 'yauzl'
import { invalid } from '../../platform/app-error.ts'
import { cleanText, decodeName, decodeUtf8Name, extensionOf } from './file-name.ts'

const UTF8_FLAG = 0x800
/** Info-ZIP's own place for a name in UTF-8. */
const UNICODE_PATH = 0x7075
/** Names that Windows keeps for devices. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\..*)?$/i
/** What systems put into archives and nobody means to send. */
const CLUTTER = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i

const shown = (name: string) => cleanText(name).slice(0, 60)

/** The name as it was meant: told to be UTF-8, said so in a field of its own, or guessed. */
function decodeEntryName(entry: Entry): string {
  const { generalPurposeBitFlag: flags, fileNameRaw, extraFields } = entry
  let name: string | undefined
  if (flags & UTF8_FLAG) name = decodeUtf8Name(fileNameRaw)
  else if (extraFields.some(({ id }) => id === UNICODE_PATH)) {
    name = getFileNameLowLevel(flags | UTF8_FLAG, fileNameRaw, extraFields, false)
  } else name = decodeName(fileNameRaw)
  if (name === undefined) throw invalid(fileMessages.archiveName(shown(fileNameRaw.toString('latin1'))))
  return name
}

/**
 * Where an entry belongs in its folder, or undefined for what is no file to keep. Names become rows, never paths on the
 * disk; those that aim at something all the same show that the archive is not what it seems, and all of it is refused.
 */
export function judgeEntryName(entry: Entry): string | undefined {
  const raw = decodeEntryName(entry)
  const refused = () => invalid(fileMessages.archiveName(shown(raw)))
  if (raw.includes('\0') || raw.includes('\\') || raw.startsWith('/') || /^[a-z]:/i.test(raw)) throw refused()
  const parts = raw.split('/').filter((part) => part !== '.' && part !== '')
  const cleaned = parts.map((part) => cleanText(part) || fileMessages.unnamed)
  // Judged as it would be kept: signs that nobody sees may stand around the dots.
  if ([...parts, ...cleaned].some((part) => /^\.+$/.test(part.trim()) || DEVICE.test(part.trim()))) throw refused()
  if (raw.endsWith('/') || CLUTTER.test(raw)) return undefined
  if (parts.length - 1 > ARCHIVE_DEPTH_MAX) throw invalid(fileMessages.archiveTooDeep)
  if (cleaned.some((part) => [...part].length > FILE_NAME_MAX)) throw invalid(fileMessages.nameTooLong)
  if (cleaned.length === 0) throw refused()
  return cleaned.join('/')
}

/** For each list of names, from where on a name that comes again is counted: thousands of equal ones must not count anew. */
const nextNumbers = new WeakMap<Set<string>, Map<string, number>>()

/** `a.png`, `a (2).png`, … : a name that nobody has yet, compared as Windows and macOS compare. */
export function uniquePath(path: string, taken: Set<string>): string {
  const numbers = nextNumbers.get(taken) ?? new Map<string, number>()
  nextNumbers.set(taken, numbers)
  const key = path.toLowerCase()
  const extension = extensionOf(path)
  const stem = extension ? path.slice(0, -extension.length - 1) : path
  let candidate = path
  let number = numbers.get(key) ?? 2
  for (; taken.has(candidate.toLowerCase()); number++) {
    candidate = `${stem} (${number})${extension ? `.${path.slice(-extension.length)}` : ''}`
  }
  numbers.set(key, number)
  taken.add(candidate.toLowerCase())
  return candidate
}

const collator = new Intl.Collator('zh-CN', { numeric: true, sensitivity: 'base' })

/** Numbers count as numbers: page 2 comes before page 10; a folder's files stand together. */
export function comparePaths(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')]
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const order = collator.compare(left[i] ?? '', right[i] ?? '')
    if (order !== 0) return order
  }
  return left.length - right.length
}
