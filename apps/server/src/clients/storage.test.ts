import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDiskStorage, type Storage } from './storage.ts'

/** What every storage has to keep to, wherever it puts its bytes. */

const DAY = 86_400_000
const yesterday = () => new Date(Date.now() - DAY)
const tomorrow = () => new Date(Date.now() + DAY)

async function* parts(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

async function* breaking(text: string) {
  yield Buffer.from(text)
  throw new Error('the connection is gone')
}

async function readAll(storage: Storage, sha256: Buffer, range?: { start: number; end: number }): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of storage.read(sha256, range)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

async function listAll(storage: Storage): Promise<string[]> {
  const names: string[] = []
  for await (const sha256 of storage.list()) names.push(sha256.toString('hex'))
  return names.sort()
}

interface Made {
  storage: Storage
  remove(): void
}

const drivers: [string, () => Made][] = [
  [
    'the local disk',
    () => {
      const root = mkdtempSync(join(tmpdir(), 'shijie-storage-'))
      return {
        storage: createDiskStorage(join(root, 'files')),
        remove: () => rmSync(root, { recursive: true, force: true }),
      }
    },
  ],
]

describe.each(drivers)('storage on %s', (_name, make) => {
  let made: Made
  let storage: Storage
  beforeAll(() => {
    made = make()
    storage = made.storage
  })
  afterAll(() => made.remove())

  it('[E052] names a content by its sum, and gives it back whole and in parts', async () => {
    const { sha256, size } = await storage.write(parts('0123456789', 'abcdefghij'))
    expect(sha256).toEqual(createHash('sha256').update('0123456789abcdefghij').digest())
    expect(size).toBe(20)
    expect(await storage.size(sha256)).toBe(20)
    expect(await readAll(storage, sha256)).toBe('0123456789abcdefghij')
    expect(await readAll(storage, sha256, { start: 9, end: 10 })).toBe('9a')
    expect(await storage.isWritable()).toBe(true)
  })

  it('[E052] keeps the same content once, also when two write it at once', async () => {
    const before = await listAll(storage)
    const written = await Promise.all([storage.write(parts('twice')), storage.write(parts('tw', 'ice'))])
    expect(written[0]).toEqual(written[1])
    expect(await listAll(storage)).toHaveLength(before.length + 1)
    expect(await readAll(storage, written[0].sha256)).toBe('twice')
  })

  it('[E101] keeps nothing of a write that breaks off', async () => {
    const before = await listAll(storage)
    await expect(storage.write(breaking('half'))).rejects.toThrow('the connection is gone')
    expect(await listAll(storage)).toEqual(before)
  })

  it('[O142] deletes a content, and takes one that is not there for deleted', async () => {
    const { sha256 } = await storage.write(parts('to be deleted'))
    expect(await storage.delete(sha256, tomorrow())).toBe(true)
    expect(await listAll(storage)).not.toContain(sha256.toString('hex'))
    await expect(storage.size(sha256)).rejects.toThrow()
    expect(await storage.delete(sha256, tomorrow())).toBe(true)
  })

  it('[O142] leaves a content that somebody wrote again meanwhile', async () => {
    const { sha256 } = await storage.write(parts('wanted again'))
    await storage.write(parts('wanted again'))
    expect(await storage.delete(sha256, yesterday())).toBe(false)
    expect(await readAll(storage, sha256)).toBe('wanted again')
  })
})

describe('the local disk', () => {
  it('[E101] forgets what a killed program left half-written, and nothing that is being written', async () => {
    const root = mkdtempSync(join(tmpdir(), 'shijie-storage-'))
    const storage = createDiskStorage(root)
    const { sha256 } = await storage.write(parts('whole'))
    writeFileSync(join(root, 'incoming', 'left'), 'half')
    await storage.removeUnfinished(yesterday())
    expect(readdirSync(join(root, 'incoming'))).toEqual(['left'])
    await storage.removeUnfinished(tomorrow())
    expect(readdirSync(join(root, 'incoming'))).toEqual([])
    expect(await readAll(storage, sha256)).toBe('whole')
    rmSync(root, { recursive: true })
  })

  it('[O142] deleting while somebody writes never takes the content from them', async () => {
    const root = mkdtempSync(join(tmpdir(), 'shijie-storage-'))
    const storage = createDiskStorage(root)
    const { sha256 } = await storage.write(parts('contended'))
    const name = sha256.toString('hex')
    const long = new Date(Date.now() - 2 * DAY)
    for (let round = 0; round < 30; round++) {
      utimesSync(join(root, name.slice(0, 2), name.slice(2, 4), name), long, long)
      await Promise.all([storage.write(parts('contended')), storage.delete(sha256, yesterday())])
      expect(await readAll(storage, sha256)).toBe('contended')
    }
    rmSync(root, { recursive: true })
  })

  it('[E101] lets nobody else on the machine read a content', async () => {
    const root = mkdtempSync(join(tmpdir(), 'shijie-storage-'))
    const storage = createDiskStorage(root)
    const { sha256 } = await storage.write(parts('private'))
    const name = sha256.toString('hex')
    expect(statSync(join(root, name.slice(0, 2), name.slice(2, 4), name)).mode & 0o077).toBe(0)
    expect(statSync(join(root, name.slice(0, 2))).mode & 0o077).toBe(0)
    rmSync(root, { recursive: true })
  })
})
