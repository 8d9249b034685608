import { crc32, deflateRawSync } from 'node:zlib'

/** Archives for tests, honest and not: every field that an attacker may lie in can be set. */

export interface ArchiveEntry {
  /** Text is written as UTF-8; bytes as they are, without the flag that tells an encoding. */
  name: string | Buffer
  content?: Buffer
  /** Type and rights of Unix, for example 0o120777 for a link. */
  mode?: number
  flags?: number
  method?: 0 | 8
  /** What the archive claims instead of the truth. */
  claimedSize?: number
  claimedSum?: number
}

const UTF8 = 0x800

interface Written {
  entry: ArchiveEntry
  name: Buffer
  packed: Buffer
  fields: Buffer
  offset: number
}

/** The fields that stand in both headers of an entry. */
function fieldsOf(entry: ArchiveEntry, name: Buffer, packed: Buffer): Buffer {
  const { content = Buffer.alloc(0), method = 8, claimedSize, claimedSum } = entry
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(entry.flags ?? (typeof entry.name === 'string' ? UTF8 : 0), 2)
  fields.writeUInt16LE(method, 4)
  fields.writeUInt32LE(0, 6)
  fields.writeUInt32LE(claimedSum ?? crc32(content), 10)
  fields.writeUInt32LE(packed.length, 14)
  fields.writeUInt32LE(claimedSize ?? content.length, 18)
  fields.writeUInt16LE(name.length, 22)
  return fields
}

function centralHeader({ entry, name, fields, offset }: Written): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  // Made by Unix where a mode is given, else by MS-DOS.
  header.writeUInt16LE(entry.mode === undefined ? 20 : (3 << 8) | 20, 4)
  fields.copy(header, 6)
  header.writeUInt32LE(((entry.mode ?? 0) << 16) >>> 0, 38)
  header.writeUInt32LE(offset, 42)
  return Buffer.concat([header, name])
}

/** A ZIP archive with these entries, in this order. */
export function archiveOf(...entries: ArchiveEntry[]): Buffer {
  const chunks: Buffer[] = []
  const written: Written[] = []
  let offset = 0
  for (const entry of entries) {
    const name = typeof entry.name === 'string' ? Buffer.from(entry.name) : entry.name
    const content = entry.content ?? Buffer.alloc(0)
    const packed = entry.method === 0 ? content : deflateRawSync(content)
    const fields = fieldsOf(entry, name, packed)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, name, packed])
    written.push({ entry, name, packed, fields, offset })
    chunks.push(local)
    offset += local.length
  }
  const central = Buffer.concat(written.map(centralHeader))
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...chunks, central, end])
}
