import type { Readable } from 'node:stream'
import {
  ARCHIVE_BYTES_MAX,
  ARCHIVE_ENTRIES_MAX,
  ARCHIVE_ENTRY_BYTES_MAX,
  ARCHIVE_RATIO_MAX,
  fileMessages,
  sizeText,
} from '@shijie/contract'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import { LARGE_PIECE_BYTES, type Storage } from '../../clients/storage.ts'
import type { FileRow } from '../../db/tables.ts'
import { AppError, invalid } from '../../platform/app-error.ts'
import type { Services } from '../../services.ts'
import { comparePaths, judgeEntryName, uniquePath } from './archive-names.ts'

/** One file in an archive that was judged harmless by what the archive says of it. */
export interface ArchiveFile {
  path: string
  size: number
  /** As the archive says it; another one may have it too, and then the path has a number. */
  name: string
  isRepeated: boolean
  entry: Entry
}

/** Reads pieces of a stored content, wherever the storage keeps it. */
class StoredReader extends RandomAccessReader {
  private readonly storage: Storage
  private readonly sha256: Buffer

  constructor(storage: Storage, sha256: Buffer) {
    super()
    this.storage = storage
    this.sha256 = sha256
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return this.storage.read(this.sha256, { start, end: end - 1 }, LARGE_PIECE_BYTES)
  }
}

const ENCRYPTED = 1
const METHODS = new Set([0, 8])
/** Bits of Unix that tell what kind of thing an entry is; 0 where the archive comes from Windows. */
const TYPE_BITS = 0o170000
const PLAIN_TYPES = new Set([0, 0o100000, 0o040000])

/** Opens an archive, lists what is in it, and gives both to the work. What the work throws is no fault of the archive. */
async function inArchive<T>(
  storage: Storage,
  file: FileRow,
  work: (files: ArchiveFile[], zip: ZipFile) => Promise<T>,
  entryBytesMax = ARCHIVE_ENTRY_BYTES_MAX,
): Promise<T> {
  if (file.media_type !== 'application/zip') throw invalid(fileMessages.notArchive)
  const options = { decodeStrings: false, autoClose: false, validateEntrySizes: true }
  const reader = new StoredReader(storage, file.sha256)
  const zip = await ofArchive(fromRandomAccessReaderPromise(reader, file.size, options))
  try {
    return await work(await ofArchive(listFiles(zip, file.size, entryBytesMax)), zip)
  } finally {
    zip.close()
  }
}

/** Waits for the library; whatever it has against an archive, the archive is broken. */
const ofArchive = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch((error: unknown) => {
    throw troubleOf(error)
  })

/** What is said of an error of the library. */
const troubleOf = (error: unknown) =>
  error instanceof AppError || isSystemError(error)
    ? error
    : new AppError('InvalidParameter', { message: fileMessages.archiveBroken, cause: error })

/** Trouble of this machine, such as a full disk, is no fault of the archive; zlib's own codes begin with Z. */
const isSystemError = (error: unknown) =>
  error instanceof Error && 'syscall' in error && typeof error.syscall === 'string'

function judgeEntry(entry: Entry, bytesMax: number): ArchiveFile | undefined {
  const path = judgeEntryName(entry)
  const type = (entry.externalFileAttributes >>> 16) & TYPE_BITS
  if (!PLAIN_TYPES.has(type)) throw invalid(fileMessages.archiveLink(path ?? ''))
  // An empty file is nothing to keep.
  if (path === undefined || entry.uncompressedSize === 0) return undefined
  if (entry.generalPurposeBitFlag & ENCRYPTED) throw invalid(fileMessages.archiveEncrypted)
  if (!METHODS.has(entry.compressionMethod)) throw invalid(fileMessages.archiveBroken)
  if (entry.uncompressedSize > bytesMax) throw invalid(fileMessages.archiveEntryTooLarge(path, sizeText(bytesMax)))
  return { path, size: entry.uncompressedSize, name: path, isRepeated: false, entry }
}

/** All files by the archive's own list, in the order of their names; throws at the first danger. */
async function listFiles(zip: ZipFile, archiveSize: number, entryBytesMax: number): Promise<ArchiveFile[]> {
  if (zip.entryCount > ARCHIVE_ENTRIES_MAX) throw invalid(fileMessages.archiveTooMany)
  const files: ArchiveFile[] = []
  const taken = new Set<string>()
  let total = 0
  for await (const entry of zip.eachEntry()) {
    const file = judgeEntry(entry, entryBytesMax)
    if (!file) continue
    total += file.size
    if (total > ARCHIVE_BYTES_MAX) throw invalid(fileMessages.archiveTooLarge)
    // Against the whole archive, so that entries which share their bytes count as often as they unfold.
    if (total > archiveSize * ARCHIVE_RATIO_MAX) throw invalid(fileMessages.archiveRatio)
    const path = uniquePath(file.path, taken)
    files.push({ ...file, path, isRepeated: path !== file.path })
  }
  if (files.length === 0) throw invalid(fileMessages.archiveEmpty)
  return files.sort((a, b) => comparePaths(a.path, b.path))
}

export interface ArchiveContents {
  files: ArchiveFile[]
  total: number
}

const contentsOf = (files: ArchiveFile[]): ArchiveContents => ({
  files,
  total: files.reduce((sum, { size }) => sum + size, 0),
})

/** What an archive holds; nothing of it is unpacked. */
export const listArchive = (storage: Storage, file: FileRow): Promise<ArchiveContents> =>
  inArchive(storage, file, async (files) => contentsOf(files))

/** What is wrong with one file is a refusal of it: whoever can do without it goes on with the others. */
async function* readUnfolded(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  try {
    yield* await zip.openReadStreamPromise(entry)
  } catch (error) {
    throw troubleOf(error)
  }
}

/** Whoever unfolds an archive stands aside for those who wait for a page. */
type Needs = Pick<Services, 'storage' | 'foreground'>

/** Bytes of one file, as many as the archive said and with the sum that it said; anything else throws. */
async function* readChecked({ foreground }: Needs, zip: ZipFile, { entry }: ArchiveFile): AsyncGenerator<Buffer> {
  const { crc32 } = await import('node:zlib')
  let sum = 0
  for await (const chunk of foreground.through(readUnfolded(zip, entry))) {
    sum = crc32(chunk, sum)
    yield chunk
  }
  if (sum !== entry.crc32) throw invalid(fileMessages.archiveBroken)
}

/** Judges the whole archive, then gives each file to the work, one after the other. */
export function eachArchiveFile(
  needs: Needs,
  file: FileRow,
  begin: (contents: ArchiveContents) => Promise<void>,
  work: (file: ArchiveFile, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  return inArchive(needs.storage, file, async (files, zip) => {
    const contents = contentsOf(files)
    await begin(contents)
    for (const one of contents.files) await work(one, readChecked(needs, zip, one))
  })
}

/** Judges the whole archive, then lets the work read its files in an order of its own. */
export const withArchive = <T>(
  needs: Needs,
  file: FileRow,
  entryBytesMax: number,
  work: (files: readonly ArchiveFile[], read: (file: ArchiveFile) => AsyncIterable<Buffer>) => Promise<T>,
): Promise<T> =>
  inArchive(needs.storage, file, (files, zip) => work(files, (one) => readChecked(needs, zip, one)), entryBytesMax)
