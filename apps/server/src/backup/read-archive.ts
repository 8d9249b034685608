import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { extract } from 'tar-stream'
import { ArchiveError, type EntryKind, kindOf, MANIFEST, type Manifest, manifestSchema } from './archive-format.ts'
import { type Pace, unpaced } from './pace.ts'

/** Manifest and its sum are held in memory; more than this is no manifest of ours. */
const MANIFEST_MAX = 256 * 1024 * 1024

export interface ArchiveEntry {
  name: string
  kind: EntryKind
  size: number
  content: AsyncIterable<Buffer>
}

/** The entries one after the other; each must be read to its end before the next one comes. */
export async function* readEntries(path: string): AsyncGenerator<ArchiveEntry> {
  const tar = extract()
  const source = createReadStream(path, { highWaterMark: 1024 * 1024 })
  source.on('error', (error) => tar.destroy(error))
  source.pipe(tar)
  const seen = new Set<string>()
  try {
    for await (const entry of tar) {
      const { name, type, size = 0 } = entry.header
      if (type !== 'file' || seen.has(name))
        throw new ArchiveError(`备份中的 ${JSON.stringify(name)} 不是普通文件或出现了两次`)
      seen.add(name)
      yield { name, kind: kindOf(name), size, content: explained(entry as unknown as Readable) }
      entry.resume()
    }
  } catch (error) {
    throw explain(error)
  } finally {
    source.destroy()
  }
}

async function* explained(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* content
  } catch (error) {
    throw explain(error)
  }
}

/** Trouble of the disk is not trouble of the archive; all else that reading throws is. */
function explain(error: unknown): unknown {
  const isOfDisk = error instanceof Error && 'syscall' in error
  if (error instanceof ArchiveError || isOfDisk) return error
  const cause = error instanceof Error ? error.message : String(error)
  return new ArchiveError(`备份文件已损坏或不完整：${cause}`, { cause: error })
}

/**
 * Reads the whole archive and compares every byte with the manifest; returns the manifest.
 * Nothing of an archive may be used before this.
 */
export async function verifyArchive(path: string, pace = unpaced): Promise<Manifest> {
  const found = new Map<string, { size: number; sha256: string }>()
  let manifestText: Buffer = Buffer.alloc(0)
  let announced = ''
  for await (const { name, kind, size, content } of readEntries(path)) {
    if (announced) throw new ArchiveError('备份在清单之后还有内容，拒绝使用')
    if (kind.kind === 'manifest') manifestText = await collect(content, size)
    else if (kind.kind === 'manifestSum') announced = (await collect(content, size)).toString('latin1').trim()
    else found.set(name, await sumOf(content, pace))
  }
  if (!announced || manifestText.length === 0) throw new ArchiveError('备份没有清单，可能在写完之前被截断')
  const manifestSum = createHash('sha256').update(manifestText).digest('hex')
  if (manifestSum !== announced) throw new ArchiveError(`备份的 ${MANIFEST} 已损坏（校验和不一致）`)
  const manifest = parseManifest(manifestText)
  compare(manifest, found)
  return manifest
}

function parseManifest(text: Buffer): Manifest {
  const value: unknown = JSON.parse(text.toString('utf8'))
  const format = value && typeof value === 'object' && 'format' in value ? value.format : undefined
  const parsed = manifestSchema.safeParse(value)
  if (parsed.success) return parsed.data
  if (typeof format === 'number' && format > 1) throw new ArchiveError('备份由更新版本的程序制作，请先升级本程序')
  throw new ArchiveError('备份的清单不符合格式')
}

function compare(manifest: Manifest, found: Map<string, { size: number; sha256: string }>): void {
  for (const [name, { size, sha256 }] of Object.entries(manifest.entries)) {
    const real = found.get(name)
    if (!real) throw new ArchiveError(`备份缺少 ${name}`)
    if (real.size !== size || real.sha256 !== sha256) throw new ArchiveError(`备份中的 ${name} 已损坏（校验和不一致）`)
  }
  const extra = [...found.keys()].find((name) => !Object.hasOwn(manifest.entries, name))
  if (extra) throw new ArchiveError(`备份中的 ${extra} 不在清单里`)
}

async function sumOf(content: AsyncIterable<Buffer>, pace: Pace): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of content) {
    await pace(chunk.length)
    hash.update(chunk)
    size += chunk.length
  }
  return { size, sha256: hash.digest('hex') }
}

async function collect(content: AsyncIterable<Buffer>, size: number): Promise<Buffer> {
  if (size > MANIFEST_MAX) throw new ArchiveError('备份的清单太大')
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}
