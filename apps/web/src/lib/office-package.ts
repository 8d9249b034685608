/** Office documents are zips of XML. What is unpacked is limited, and XML with declarations of its own is refused. */

/** A document that is not whole, or that is made to do harm. */
export class PackageError extends Error {
  readonly problem: 'damaged' | 'hostile'
  constructor(problem: 'damaged' | 'hostile') {
    super(problem)
    this.problem = problem
  }
}

/** Of what the directory announces, and of what is unpacked; a paper with pictures has a fraction of it. */
const UNPACKED_BYTES_MAX = 120 * 1024 * 1024
const ENTRIES_MAX = 3000

export type Package = Record<string, Uint8Array>

const startsWith = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte)
export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)
/** The old container: `.doc`, `.xls`, and newer documents behind a password. */
export const isOldContainer = (bytes: Uint8Array): boolean => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)

/** Names are keys here and never become paths, but one that climbs is nobody's document. */
const isHostileName = (name: string) => /(?:^|[\\/])\.\.(?:[\\/]|$)|^[\\/]|^[a-z]:|\0/i.test(name)

/** Unpacks the parts that `isWanted`; refuses bombs by what is announced and by what comes. */
export async function unpackDocument(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  { announcedMax = UNPACKED_BYTES_MAX, unpackedMax = UNPACKED_BYTES_MAX } = {},
): Promise<Package> {
  const { unzipSync, Unzip, UnzipInflate } = await import('fflate')
  let announced = 0
  let entries = 0
  const refuse = (): never => {
    throw new PackageError('hostile')
  }
  try {
    // The directory first: nothing is unpacked before all sizes are known.
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        announced += originalSize
        entries++
        if (isHostileName(name) || announced > announcedMax || entries > ENTRIES_MAX) refuse()
        return false
      },
    })
  } catch (error) {
    throw error instanceof PackageError ? error : new PackageError('damaged')
  }
  const parts: Package = {}
  let unpacked = 0
  const unzip = new Unzip((file) => {
    if (!isWanted(file.name)) return
    const pieces: Uint8Array[] = []
    file.ondata = (error, piece, isLast) => {
      // What is thrown below comes back here once more.
      if (error) throw error instanceof PackageError ? error : new PackageError('damaged')
      unpacked += piece.length
      if (unpacked > unpackedMax) refuse()
      pieces.push(piece)
      if (isLast) parts[file.name] = joined(pieces)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    // Piece by piece, so that a directory that lies is found out before the memory is full.
    for (let from = 0; from < bytes.length; from += 65_536)
      unzip.push(bytes.subarray(from, from + 65_536), from + 65_536 >= bytes.length)
  } catch (error) {
    throw error instanceof PackageError ? error : new PackageError('damaged')
  }
  return parts
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

function textOf(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder().decode(bytes)
}

/** One part as XML. Office never writes a DOCTYPE; entities that fetch or multiply live in one. */
export function parseXml(bytes: Uint8Array): Element {
  const text = textOf(bytes)
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new PackageError('hostile')
  const parsed = new DOMParser().parseFromString(text, 'application/xml')
  const root = parsed.documentElement
  if (!root || parsed.getElementsByTagName('parsererror').length > 0) throw new PackageError('damaged')
  return root
}

/** The name of an element without its prefix. */
export const nameOf = (element: Element): string => element.nodeName.slice(element.nodeName.indexOf(':') + 1)
export const childrenOf = (element: Element): Element[] => Array.from(element.children)
export const childNamed = (element: Element | undefined, name: string): Element | undefined =>
  element && childrenOf(element).find((child) => nameOf(child) === name)
/** An attribute by its name, whatever prefix its writer took. */
export function attributeOf(element: Element | undefined, name: string): string | undefined {
  const found =
    element && Array.from(element.attributes).find((each) => each.name === name || each.name.endsWith(`:${name}`))
  return found?.value
}
