import { crc32 } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

/** One file of an archive that is being written. */
export interface ZipEntry {
  path: string
  content: AsyncIterable<Uint8Array<ArrayBuffer>> | Iterable<Uint8Array<ArrayBuffer>>
}

/** The same course makes the same bytes, whenever it is exported. */
const FIXED_TIME = new Date(2000, 0, 1)
const NOTHING = new Uint8Array(0)

/** A file that is stored as it is: films and pictures do not get smaller. Sums are taken by Node, faster than by the library. */
class StoredFile implements ZipInputFile {
  readonly filename: string
  readonly compression = 0
  readonly mtime = FIXED_TIME
  crc = 0
  size = 0
  ondata?: ZipInputFile['ondata']

  constructor(path: string) {
    this.filename = path
  }

  push(chunk: Uint8Array<ArrayBuffer>, isLast: boolean): void {
    this.crc = crc32(chunk, this.crc)
    this.size += chunk.length
    this.ondata?.(null, chunk, isLast)
  }
}

/** What the format adds to each file: its head, its sums behind it, its line in the list; and the end of the list. */
const ENTRY_BYTES = 30 + 16 + 46
const END_BYTES = 22

/** Bytes of an archive of stored files with names of plain letters, known before it is written. */
export const zipBytes = (files: readonly { path: string; size: number }[]): number =>
  files.reduce((sum, { path, size }) => sum + ENTRY_BYTES + 2 * path.length + size, END_BYTES)

/**
 * The bytes of an archive, made as they are asked for: who reads slowly is waited for, and nothing heaps up. What is done before
 * each piece may keep it waiting.
 */
export async function* writeZip(
  entries: Iterable<ZipEntry>,
  beforeEach: () => Promise<void>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const ready: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    if (chunk.length > 0) ready.push(chunk)
  })
  for (const { path, content } of entries) {
    const file = new StoredFile(path)
    zip.add(file)
    for await (const chunk of content) {
      await beforeEach()
      file.push(chunk, false)
      yield* ready.splice(0)
    }
    file.push(NOTHING, true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
