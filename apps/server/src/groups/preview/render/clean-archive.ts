import { zipSync } from 'fflate'
import { fromBufferPromise, type ZipFile } from 'yauzl'

const ENTRIES_MAX = 3000
const BYTES_MAX = 80 * 1024 * 1024

async function readEntry(archive: ZipFile, entry: Parameters<ZipFile['openReadStreamPromise']>[0], room: number) {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > room) throw new Error('The archive unfolds to too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Office files are archives. The libraries that read them trust what an archive says of itself, so it is unpacked here
 * first, counting what really comes out, and given to them anew without compression.
 */
export async function cleanArchive(content: Uint8Array): Promise<Buffer> {
  const archive = await fromBufferPromise(Buffer.from(content))
  if (archive.entryCount > ENTRIES_MAX) throw new Error('The archive has too many entries')
  const entries: Record<string, Uint8Array> = Object.create(null) as Record<string, Uint8Array>
  let room = BYTES_MAX
  for await (const entry of archive.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue
    const bytes = await readEntry(archive, entry, room)
    room -= bytes.length
    entries[entry.fileName] = bytes
  }
  return Buffer.from(zipSync(entries, { level: 0 }))
}
