import { z } from 'zod'

/**
 * What is in a backup: one tar file. First the tables, each as gzipped parts of PostgreSQL's COPY text, then the stored
 * files by their SHA-256, then the manifest that names size and sum of everything before it, at last the manifest's own sum.
 */

export const FORMAT = 1
export const MANIFEST = 'manifest.json'
export const MANIFEST_SUM = 'manifest.sha256'

const sum = z.string().regex(/^[0-9a-f]{64}$/)
const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)

const tableSchema = z.object({
  name: identifier,
  columns: z.array(identifier).min(1),
  rows: z.int().min(0),
  parts: z.int().min(0),
  /** Of the whole COPY text, before compression. */
  sha256: sum,
})

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** When the snapshot was taken. */
  takenAt: z.iso.datetime(),
  migrations: z.array(z.object({ number: z.string(), name: z.string(), checksum: z.string() })),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: identifier, lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  files: z.object({
    count: z.int().min(0),
    bytes: z.int().min(0),
    /** Contents that rows name but the disk lacks or holds damaged: not in the archive. */
    missing: z.array(sum),
  }),
  entries: z.record(z.string(), z.object({ size: z.int().min(0), sha256: sum })),
})

export type Manifest = z.output<typeof manifestSchema>
export type TableSummary = z.output<typeof tableSchema>

/** The archive can't be used; the message says why in one line. */
export class ArchiveError extends Error {
  override name = 'ArchiveError'
}

const PART = /^tables\/([a-z_][a-z0-9_]{0,62})\/(\d{6})\.gz$/
const FILE = /^files\/([0-9a-f]{64})$/

export const partName = (table: string, part: number): string => `tables/${table}/${String(part).padStart(6, '0')}.gz`
export const fileName = (sha256: string): string => `files/${sha256}`

export type EntryKind =
  | { kind: 'part'; table: string; part: number }
  | { kind: 'file'; sha256: string }
  | { kind: 'manifest' }
  | { kind: 'manifestSum' }

/** Sorts an entry by its name; a name that no backup of ours has is refused, whatever it may aim at. */
export function kindOf(name: string): EntryKind {
  if (name === MANIFEST) return { kind: 'manifest' }
  if (name === MANIFEST_SUM) return { kind: 'manifestSum' }
  const part = PART.exec(name)
  if (part?.[1] && part[2]) return { kind: 'part', table: part[1], part: Number(part[2]) }
  const file = FILE.exec(name)
  if (file?.[1]) return { kind: 'file', sha256: file[1] }
  throw new ArchiveError(`备份中有不认识的内容 ${JSON.stringify(name).slice(0, 120)}，拒绝使用`)
}
