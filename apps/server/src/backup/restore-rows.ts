import { once } from 'node:events'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type pg from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import type { Storage } from '../clients/storage.ts'
import { ArchiveError, type Manifest, type TableSummary } from './archive-format.ts'
import { type Pace, unpaced } from './pace.ts'
import { readEntries } from './read-archive.ts'
import { columnList, listTables } from './snapshot.ts'
import { PART_BYTES } from './write-archive.ts'

const unzip = promisify(gunzip)

export interface RestoreTarget {
  pool: pg.Pool
  storage: Storage
}

/**
 * Puts rows and files of a verified archive into a database whose schema is that of the archive. One transaction: it is
 * all there afterwards, or nothing. Foreign keys are taken away meanwhile and checked for all rows when they come back, so
 * that the order of the tables is of no importance.
 */
export async function restoreRows(
  { pool, storage }: RestoreTarget,
  path: string,
  manifest: Manifest,
  pace: Pace = unpaced,
): Promise<void> {
  const client = await pool.connect()
  let isBroken = true
  try {
    await client.query(
      `begin; set local datestyle to 'ISO, YMD'; set local timezone to 'UTC'; set local statement_timeout to 0`,
    )
    const putBack = await dropForeignKeys(client)
    await checkTables(client, manifest)
    const names = manifest.tables.map(({ name }) => `"${name}"`)
    if (names.length > 0) await client.query(`truncate ${names.join(', ')}`)
    await copyEntries(client, storage, path, manifest, pace)
    for (const { name, lastValue, isCalled } of manifest.sequences) {
      await client.query('select setval($1::regclass, $2::bigint, $3)', [`public."${name}"`, lastValue, isCalled])
    }
    for (const statement of putBack) await client.query(statement)
    await compareCounts(client, manifest)
    await client.query('commit; analyze')
    isBroken = false
  } finally {
    client.release(isBroken)
  }
}

/** Drops every foreign key; returns the statements that bring them back. */
async function dropForeignKeys(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`)
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return rows.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`)
}

async function checkTables(client: pg.PoolClient, manifest: Manifest): Promise<void> {
  const ours = new Map((await listTables(client)).map(({ name, columns }) => [name, columns.join()]))
  for (const { name, columns } of manifest.tables) {
    if (ours.get(name) !== columns.join()) throw new ArchiveError(`备份中的表 ${name} 与本程序的结构不一致`)
    ours.delete(name)
  }
  if (ours.size > 0) throw new ArchiveError(`备份缺少表 ${[...ours.keys()].join('、')}`)
}

async function copyEntries(
  client: pg.PoolClient,
  storage: Storage,
  path: string,
  manifest: Manifest,
  pace: Pace,
): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]))
  const missing = new Set(manifest.files.missing)
  let open: { table: TableSummary; nextPart: number; stream: CopyStreamQuery } | undefined
  const finish = async () => {
    if (open && open.nextPart !== open.table.parts) throw new ArchiveError(`备份中的表 ${open.table.name} 不完整`)
    if (open) await endOf(open.stream)
    open = undefined
  }
  for await (const { kind, size, content } of readEntries(path)) {
    await pace(size)
    if (kind.kind === 'file' && !missing.has(kind.sha256)) await restoreFile(storage, kind.sha256, content)
    if (kind.kind !== 'part') continue
    if (open?.table.name !== kind.table) {
      await finish()
      const table = tables.get(kind.table)
      if (!table) throw new ArchiveError(`备份中有清单没有的表 ${kind.table}`)
      const stream = client.query(copyFrom(`copy "${table.name}" (${columnList(table.columns)}) from stdin`))
      // Trouble is thrown where the stream is waited for; without a listener it would end the program first.
      stream.on('error', () => undefined)
      open = { table, nextPart: 0, stream }
    }
    if (!open || kind.part !== open.nextPart) throw new ArchiveError(`备份中的表 ${kind.table} 顺序错误`)
    open.nextPart += 1
    const text = await unzip(await collect(content), { maxOutputLength: PART_BYTES })
    if (!open.stream.write(text)) await drained(open.stream)
  }
  await finish()
}

/** Waits for room, or throws what the database had against the rows. */
async function drained(stream: CopyStreamQuery): Promise<void> {
  if (stream.destroyed) throw stream.errored ?? new Error('COPY ended early')
  await once(stream, 'drain')
}

function endOf(stream: CopyStreamQuery): Promise<void> {
  return new Promise((resolve, reject) => {
    if (stream.errored) return reject(stream.errored)
    stream.once('finish', resolve)
    stream.once('error', reject)
    stream.end()
  })
}

async function restoreFile(storage: Storage, wanted: string, content: AsyncIterable<Buffer>): Promise<void> {
  const { sha256 } = await storage.write(content)
  if (sha256.toString('hex') !== wanted) throw new ArchiveError(`备份中的文件 ${wanted} 内容不符`)
}

/** Tells for every table how many rows arrived; a difference would mean that the archive or we are wrong. */
async function compareCounts(client: pg.PoolClient, manifest: Manifest): Promise<void> {
  for (const { name, rows: wanted } of manifest.tables) {
    const { rows } = await client.query<{ count: string | number }>(`select count(*) as count from "${name}"`)
    const count = Number(rows[0]?.count)
    if (count !== wanted) throw new ArchiveError(`表 ${name} 应有 ${wanted} 行，恢复后有 ${count} 行`)
  }
}

async function collect(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}
