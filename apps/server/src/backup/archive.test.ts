import { createHash } from 'node:crypto'
import { createWriteStream, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { buildCourse, buildFile, buildLesson, buildUser, joinAs } from '../../test/factories.ts'
import { createDiskStorage, type Storage } from '../clients/storage.ts'
import { migrateUp } from '../db/migrate.ts'
import { newId } from '../platform/ids.ts'
import { fileName, MANIFEST, MANIFEST_SUM, type Manifest, partName } from './archive-format.ts'
import { compareWithManifest } from './compare-rows.ts'
import { verifyArchive } from './read-archive.ts'
import { restoreArchive } from './restore-archive.ts'
import { writeArchive } from './write-archive.ts'

let folder: string
let source: TestDatabase
let storage: Storage
let archive: string
let manifest: Manifest

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shijie-backup-'))
  source = await createTestDatabase()
  storage = createDiskStorage(join(folder, 'files'))
  const lesson = await buildLesson(source.db, storage)
  const pupil = await buildUser(source.db, { name: '制表\t换行\n反斜杠\\N 𠮷', userType: '7000' })
  await joinAs(source.db, lesson.courseId, pupil.id)
  await buildFile(source.db, storage, { content: Buffer.alloc(300_000, 'x') })
  await source.pool.query(
    "insert into login_failures (account_key, device_key, is_known) values ('\\x00ff', 'd', true)",
  )
  archive = join(folder, 'good.tar')
  manifest = await writeArchive({ pool: source.pool, storage }, archive)
})
afterAll(async () => {
  await source.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Restores into an empty database and an empty folder, hands both over, and drops them. */
async function restored<T>(
  path: string,
  look: (target: Awaited<ReturnType<typeof emptyTarget>>) => Promise<T>,
): Promise<T> {
  const target = await emptyTarget()
  try {
    await restoreArchive(target, path)
    return await look(target)
  } finally {
    await target.drop()
  }
}

async function emptyTarget() {
  const { pool, drop } = await createEmptyDatabase()
  return { pool, drop, storage: createDiskStorage(join(folder, `files-${newId()}`)) }
}

describe('a backup and its way back', () => {
  // Restored once: these only look at it, and what they write is nothing that another looks at.
  let target: Awaited<ReturnType<typeof emptyTarget>>
  beforeAll(async () => {
    target = await emptyTarget()
    await restoreArchive(target, archive)
  })
  afterAll(() => target.drop())

  it('brings back every row and every file as they were', async () => {
    expect(await compareWithManifest(target, manifest)).toEqual([])
    const { rows } = await target.pool.query("select name from users where user_type = '7000'")
    expect(rows).toEqual([{ name: '制表\t换行\n反斜杠\\N 𠮷' }])
  })

  it('has every foreign key again, and its numbers go on', async () => {
    const keys =
      "select count(*)::int as count from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace"
    expect((await target.pool.query(keys)).rows).toEqual((await source.pool.query(keys)).rows)
    const stray = "update courses set owner_id = '019a0000-0000-7000-8000-00000000dead'"
    await expect(target.pool.query(stray)).rejects.toThrow()
    const { rows } = await target.pool.query(
      "select nextval(pg_get_serial_sequence('login_failures', 'id'))::int as next",
    )
    expect(rows[0].next).toBeGreaterThan(1)
  })

  it('tells of a file that the disk lost and saves all the rest', async () => {
    const lost = await buildFile(source.db, storage, { content: Buffer.from('will be lost') })
    const name = createHash('sha256').update(lost.content).digest('hex')
    await rm(join(folder, 'files', name.slice(0, 2), name.slice(2, 4), name))
    const path = join(folder, 'lost.tar')
    const { files } = await writeArchive({ pool: source.pool, storage }, path)
    expect(files.missing).toEqual([name])
    await restored(path, async ({ pool }) => {
      const { rows } = await pool.query('select count(*)::int as count from files')
      expect(rows[0].count).toBe(files.count + 1)
    })
    await source.db.deleteFrom('files').where('id', '=', lost.id).execute()
  })

  it('leaves no half-written archive behind when it fails', async () => {
    const path = join(folder, 'no-such-folder', 'x.tar')
    await expect(writeArchive({ pool: source.pool, storage }, path)).rejects.toThrow(/ENOENT/)
  })
})

describe('a backup while others write', () => {
  it('holds each transaction wholly or not at all, and everything acknowledged before its start', async () => {
    const course = await buildCourse(source.db)
    const users = await Promise.all(Array.from({ length: 4 }, () => buildUser(source.db)))
    let isWriting = true
    let acknowledged = 0
    const writers = users.map(async ({ id: user_id }) => {
      while (isWriting) {
        // Both rows of a pair, or none: a torn copy would show different counts.
        await source.db.transaction().execute(async (tx) => {
          const id = newId()
          await tx.insertInto('audit_log').values({ id, action: 'pair', actor_id: user_id }).execute()
          await tx
            .insertInto('outbox_messages')
            .values({ id, recipient: course.id, subject: 'pair', body: '' })
            .execute()
        })
        acknowledged += 1
      }
    })
    while (acknowledged < 20) await new Promise((resolve) => setImmediate(resolve))
    const before = acknowledged
    const path = join(folder, 'busy.tar')
    const busy = await writeArchive({ pool: source.pool, storage }, path)
    isWriting = false
    await Promise.all(writers)
    await restored(path, async (target) => {
      expect(await compareWithManifest(target, busy)).toEqual([])
      const count = async (sql: string) => (await target.pool.query(sql)).rows[0].count
      const audits = await count("select count(*)::int as count from audit_log where action = 'pair'")
      expect(await count("select count(*)::int as count from outbox_messages where subject = 'pair'")).toBe(audits)
      expect(audits).toBeGreaterThanOrEqual(before)
    })
  })
})

describe('an archive that is wrong', () => {
  it('is refused when it is cut short, wherever', async () => {
    const { length } = readFileSync(archive)
    for (const part of [0, 0.3, 0.7, 0.99]) {
      const path = join(folder, 'short.tar')
      writeFileSync(path, readFileSync(archive))
      truncateSync(path, Math.floor(length * part))
      await expect(verifyArchive(path)).rejects.toThrow(/备份/)
    }
  })

  it('is refused with any one byte of its contents flipped', async () => {
    const good = readFileSync(archive)
    for (const needle of ['tables/users', 'manifest.sha256', '"migrations"', 'xxxxxxxx']) {
      const bad = Buffer.from(good)
      const at = bad.indexOf(needle) + 2
      bad[at] = (bad[at] ?? 0) ^ 1
      const path = join(folder, 'flipped.tar')
      writeFileSync(path, bad)
      await expect(verifyArchive(path), needle).rejects.toThrow(/备份/)
    }
  })

  it.each([
    '../../etc/cron.d/x',
    '/etc/passwd',
    'files/../../x',
    'tables/users/0.gz',
    'files/ABC',
    'tables/users; drop/000000.gz',
  ])('is refused with the name %s in it', async (name) => {
    const path = await archiveWith([{ name, content: Buffer.from('x') }])
    await expect(verifyArchive(path)).rejects.toThrow(/拒绝使用/)
  })

  it('is refused with a link in it', async () => {
    const path = await archiveWith([
      { name: fileName('a'.repeat(64)), content: Buffer.alloc(0), linkname: '/etc/passwd' },
    ])
    await expect(verifyArchive(path)).rejects.toThrow(/不是普通文件/)
  })

  it('is refused when a newer program made it', async () => {
    const newer = {
      ...manifest,
      migrations: [...manifest.migrations, { number: '9999', name: 'future', checksum: 'x' }],
    }
    const path = await archiveWith(asEntries({ ...newer, entries: {}, tables: [] }))
    const target = await emptyTarget()
    await expect(restoreArchive(target, path)).rejects.toThrow(/更新版本/)
    await target.drop()
    const format = await archiveWith(asEntries({ ...manifest, format: 2, entries: {} }))
    await expect(verifyArchive(format)).rejects.toThrow(/更新版本/)
  })

  it.each([
    ['text that is no row', 'not a row at all\n'],
    ['a great deal of it', `${'x\n'.repeat(5_000_000)}`],
    ['a row cut in the middle', 'a\tb'],
  ])('is refused with %s in a table, without waiting for ever', async (_what, text) => {
    const name = partName('settings', 0)
    const content = gzipSync(text)
    const sha256 = createHash('sha256').update(content).digest('hex')
    const tables = manifest.tables.map((table) =>
      table.name === 'settings' ? { ...table, parts: 1 } : { ...table, rows: 0, parts: 0 },
    )
    const wrong = { ...manifest, tables, entries: { [name]: { size: content.length, sha256 } } }
    const path = await archiveWith([{ name, content }, ...asEntries(wrong)])
    const target = await emptyTarget()
    await expect(restoreArchive(target, path)).rejects.toThrow()
    expect((await target.pool.query('select 1 from settings')).rows).toEqual([])
    await target.drop()
  })

  it('leaves the database as it was when its rows do not fit', async () => {
    const target = await emptyTarget()
    await migrateUp(target.pool)
    await target.pool.query("insert into settings (key, value) values ('mine', '1')")
    const path = await archiveWith(asEntries({ ...manifest, entries: {} }))
    await expect(restoreArchive(target, path)).rejects.toThrow(/不完整|应有/)
    expect((await target.pool.query('select key from settings')).rows).toEqual([{ key: 'mine' }])
    await target.drop()
  })
})

interface Entry {
  name: string
  content: Buffer
  linkname?: string
}

function asEntries(value: object): Entry[] {
  const content = Buffer.from(JSON.stringify(value))
  const sum = Buffer.from(createHash('sha256').update(content).digest('hex'))
  return [
    { name: MANIFEST, content },
    { name: MANIFEST_SUM, content: sum },
  ]
}

async function archiveWith(entries: Entry[]): Promise<string> {
  const path = join(folder, `${newId()}.tar`)
  const tar = pack()
  for (const { name, content, linkname } of entries) {
    if (linkname) tar.entry({ name, type: 'symlink', linkname })
    else tar.entry({ name }, content)
  }
  tar.finalize()
  await pipeline(tar, createWriteStream(path))
  return path
}
