import { createHash } from 'node:crypto'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Pack, pack } from 'tar-stream'
import type { Storage } from '../clients/storage.ts'
import { syncFolder } from '../clients/sync-folder.ts'
import {
  FORMAT,
  fileName,
  MANIFEST,
  MANIFEST_SUM,
  type Manifest,
  partName,
  type TableSummary,
} from './archive-format.ts'
import { draftOf } from './drafts.ts'
import { DurableFile } from './durable-file.ts'
import { type Pace, unpaced } from './pace.ts'
import { countingPace, type Report, unreported } from './progress.ts'
import { verifyArchive } from './read-archive.ts'
import {
  columnList,
  listApplied,
  listContents,
  listSequences,
  listTables,
  type TableShape,
  withSnapshot,
} from './snapshot.ts'

/** Bytes of COPY text in one part: what is held in memory at a time. */
export const PART_BYTES = 8 * 1024 * 1024

const zip = promisify(gzip)

export interface BackupSource {
  pool: pg.Pool
  storage: Storage
}

export interface WriteOptions {
  pace?: Pace
  report?: Report
  /** About how much there is to read, for the report. */
  expectedBytes?: number
}

/**
 * Writes one consistent archive while others go on writing, reads it back, and only then gives it its name: a file of
 * that name is whole. Returns the verified manifest.
 */
export async function writeArchive(source: BackupSource, path: string, options: WriteOptions = {}): Promise<Manifest> {
  const { pace = unpaced, report = unreported, expectedBytes = 0 } = options
  // A name of its own: a backup that was killed in this very second left a draft, or another one is writing.
  const draft = draftOf(path)
  try {
    await writeDraft(source, draft, countingPace(pace, report, 'writing', expectedBytes))
    const manifest = await verifyArchive(draft, countingPace(pace, report, 'verifying', (await stat(draft)).size))
    await rename(draft, path)
    await syncFolder(dirname(path))
    return manifest
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function writeDraft({ pool, storage }: BackupSource, draft: string, pace: Pace): Promise<void> {
  const tar = pack()
  const written = pipeline(tar, new DurableFile(draft))
  const filled = withSnapshot(pool, (client) => new ArchiveWriter(tar, client, storage, pace).fill())
  // Whichever side fails first ends the other, which would wait for ever.
  filled.catch((error: unknown) => tar.destroy(error instanceof Error ? error : new Error(String(error))))
  await Promise.all([filled, written])
}

/** Fills one archive from one snapshot. */
class ArchiveWriter {
  private readonly entries: Manifest['entries'] = {}
  private readonly tar: Pack
  private readonly client: pg.PoolClient
  private readonly storage: Storage
  private readonly pace: Pace

  constructor(tar: Pack, client: pg.PoolClient, storage: Storage, pace: Pace) {
    this.tar = tar
    this.client = client
    this.storage = storage
    this.pace = pace
  }

  async fill(): Promise<void> {
    const { rows } = await this.client.query<{ now: Date }>('select now()')
    const tables: TableSummary[] = []
    for (const table of await listTables(this.client)) tables.push(await this.addTable(table))
    const files = await this.addFiles()
    const manifest: Manifest = {
      format: FORMAT,
      takenAt: (rows[0]?.now ?? new Date()).toISOString(),
      migrations: await listApplied(this.client),
      tables,
      sequences: await listSequences(this.client),
      files,
      entries: { ...this.entries },
    }
    const text = Buffer.from(JSON.stringify(manifest))
    await this.addEntry(MANIFEST, text.length, [text])
    const sum = Buffer.from(`${createHash('sha256').update(text).digest('hex')}\n`)
    await this.addEntry(MANIFEST_SUM, sum.length, [sum])
    this.tar.finalize()
  }

  private async addTable({ name, columns }: TableShape): Promise<TableSummary> {
    const hash = createHash('sha256')
    const rows = this.client.query(copyTo(`copy "${name}" (${columnList(columns)}) to stdout`))
    let count = 0
    let parts = 0
    for await (const text of inParts(rows)) {
      await this.pace(text.length)
      hash.update(text)
      count += countLines(text)
      const zipped = await zip(text)
      await this.addEntry(partName(name, parts), zipped.length, [zipped])
      parts += 1
    }
    return { name, columns, rows: count, parts, sha256: hash.digest('hex') }
  }

  private async addFiles(): Promise<Manifest['files']> {
    const files: Manifest['files'] = { count: 0, bytes: 0, missing: [] }
    for (const { sha256, size } of await listContents(this.client)) {
      const name = sha256.toString('hex')
      const isThere = (await this.storage.size(sha256).catch(() => -1)) === size
      if (isThere) {
        await this.addEntry(fileName(name), size, paddedTo(size, this.storage.read(sha256)))
        files.count += 1
        files.bytes += size
      }
      // One file that the disk lost must not keep the whole school from having a backup; it is reported instead.
      if (!isThere || this.entries[fileName(name)]?.sha256 !== name) files.missing.push(name)
    }
    return files
  }

  private async addEntry(name: string, size: number, content: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<void> {
    const hash = createHash('sha256')
    const { pace } = this
    const hashed = async function* () {
      for await (const chunk of content) {
        await pace(chunk.length)
        hash.update(chunk)
        yield chunk
      }
    }
    await pipeline(Readable.from(hashed(), { objectMode: false }), this.tar.entry({ name, size, mode: 0o600 }))
    this.entries[name] = { size, sha256: hash.digest('hex') }
  }
}

/** Cuts a stream into pieces of at most PART_BYTES. */
async function* inParts(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    let rest = chunk
    while (size + rest.length >= PART_BYTES) {
      const room = PART_BYTES - size
      yield Buffer.concat([...held, rest.subarray(0, room)])
      rest = rest.subarray(room)
      held = []
      size = 0
    }
    if (rest.length > 0) held.push(rest)
    size += rest.length
  }
  if (size > 0) yield Buffer.concat(held)
}

/** COPY text ends each row with a line feed and writes those inside of values as \n. */
function countLines(text: Buffer): number {
  let count = 0
  for (let at = text.indexOf(10); at >= 0; at = text.indexOf(10, at + 1)) count += 1
  return count
}

/** Exactly `size` bytes, also when the disk gives up in the middle; the wrong sum then tells. */
async function* paddedTo(size: number, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let left = size
  try {
    for await (const chunk of content) {
      const kept = chunk.subarray(0, left)
      left -= kept.length
      if (kept.length > 0) yield kept
    }
  } catch {
    // Falls through to the padding.
  }
  while (left > 0) {
    const blank = Buffer.alloc(Math.min(left, 65_536))
    left -= blank.length
    yield blank
  }
}
