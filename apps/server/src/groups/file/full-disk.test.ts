import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Envelope,
  ErrorCodes,
  fileMessages,
  finishUpload,
  getFileQuota,
  getSystemState,
  login,
  messages,
  postProject,
  RESUMABLE_UPLOAD_PATH,
  uploadFile,
} from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildUser, md5, PASSWORD } from '../../../test/factories.ts'
import { FakeDisk, startTestApp, type TestApp } from '../../../test/support.ts'
import { contentNames, postFiles, stagedNames } from '../../../test/uploads.ts'
import { backupName } from '../../backup/backup-names.ts'
import { makeBackup } from '../../backup/make-backup.ts'
import { DiskGuard, reserveOf } from '../../clients/disk-guard.ts'
import { createDiskStorage } from '../../clients/storage.ts'

const MB = 1024 * 1024
const TOTAL = 10_000 * MB

let test: TestApp
let address: string
beforeAll(async () => {
  test = await startTestApp()
  address = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())
beforeEach(() => {
  test.disk.space = { freeBytes: TOTAL, totalBytes: TOTAL }
})

/** So much is left above what is kept for the database. */
const leave = (room: number) => {
  test.disk.space = { freeBytes: reserveOf(TOTAL) + room, totalBytes: TOTAL }
}

const signedIn = async (userType: '8000' | '9999' = '8000') =>
  test.sessionFor((await buildUser(test.db, { userType })).id)

const TUS = { 'tus-resumable': '1.0.0' }
const begin = (token: string, size: number) =>
  fetch(address + RESUMABLE_UPLOAD_PATH, { method: 'POST', headers: { ...TUS, token, 'upload-length': String(size) } })
const send = (token: string, path: string, offset: number, body: Buffer) =>
  fetch(address + path, {
    method: 'PATCH',
    headers: { ...TUS, token, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(body),
  })
const pieces = () => readdirSync(join(test.config.dataDir, 'uploads')).filter((name) => name !== 'staged')
const refusalOf = async (answer: Response) => {
  const { ErrorMsg, ErrorCode } = (await answer.json()) as Envelope
  return { status: answer.status, ErrorMsg, ErrorCode }
}
const FULL = { status: 507, ErrorMsg: fileMessages.diskFull, ErrorCode: ErrorCodes.DiskFull }

describe('a disk that is nearly full', () => {
  it('keeps 1 GB for the database, of a small disk a twentieth', () => {
    expect(reserveOf(500 * 1024 * MB)).toBe(1024 * MB)
    expect(reserveOf(10_000 * MB)).toBe(500 * MB)
    expect(reserveOf(330 * MB)).toBe(64 * MB)
  })

  it('[O144] refuses an upload in pieces before anything of it arrives, others under way counted', async () => {
    const token = await signedIn()
    leave(1000 * MB)
    expect((await begin(token, 300 * MB)).status).toBe(201)
    expect(await refusalOf(await begin(token, 400 * MB))).toEqual(FULL)
    expect((await begin(token, 300 * MB)).status).toBe(201)
  })

  it('[O144] drops an upload that runs into the end, and its room is free again', async () => {
    const token = await signedIn()
    const path = (await begin(token, 40 * MB)).headers.get('location') ?? ''
    expect((await send(token, path, 0, Buffer.alloc(MB, 7))).status).toBe(204)
    leave(0)
    expect(await refusalOf(await send(token, path, MB, Buffer.alloc(9 * MB, 7)))).toEqual(FULL)
    const id = path.slice(path.lastIndexOf('/') + 1)
    expect(pieces().filter((name) => name.startsWith(id))).toEqual([])
    expect((await test.call(finishUpload, { token, body: { UploadId: id } })).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await test.call(getFileQuota, { token })).Data.Used).toBe(0)
  })

  it('[E101] refuses a file of a form, and nothing of it stays', async () => {
    const token = await signedIn()
    const before = await contentNames(test)
    leave(0)
    const answer = await postFiles(test, uploadFile, token, { name: '课件.txt', content: Buffer.from('一课') })
    expect(answer).toMatchObject(FULL)
    expect(await contentNames(test)).toEqual(before)
    expect(stagedNames(test)).toEqual([])
  })

  it('refuses every content that is about to be kept, and leaves no half of it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shijie-full-'))
    const disk = new FakeDisk()
    const storage = createDiskStorage(join(folder, 'files'), new DiskGuard(folder, async () => disk.space))
    const content = async function* () {
      yield Buffer.alloc(5 * MB)
      disk.space = { freeBytes: 0, totalBytes: TOTAL }
      yield Buffer.alloc(5 * MB)
    }
    await expect(storage.write(content())).rejects.toThrow(fileMessages.diskFull)
    expect(readdirSync(join(folder, 'files', 'incoming'))).toEqual([])
    rmSync(folder, { recursive: true })
  })

  it('refuses a backup before it begins and while others take the room, and leaves nothing of it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shijie-full-'))
    const now = new Date('2026-11-21T02:30:00+08:00')
    const disk = new FakeDisk()
    const order = { folder, kind: 'manual' as const, now, disk: new DiskGuard(folder, async () => disk.space) }
    disk.space = { freeBytes: reserveOf(TOTAL) + 1, totalBytes: TOTAL }
    await expect(makeBackup(test, order)).rejects.toThrow('磁盘满了')
    let looks = 0
    const filling = new DiskGuard(folder, async () => ({ freeBytes: looks++ === 0 ? TOTAL : 0, totalBytes: TOTAL }))
    await expect(makeBackup(test, { ...order, disk: filling })).rejects.toThrow('磁盘满了')
    expect(readdirSync(folder)).toEqual([])
    await makeBackup(test, { ...order, disk: new DiskGuard(folder) })
    expect(readdirSync(folder)).toEqual([backupName(now, 'manual')])
    rmSync(folder, { recursive: true })
  })

  it('[N014] is told by /healthz and the state of the system before anything is refused', async () => {
    const token = await signedIn('9999')
    const health = async () => (await test.app.inject('/healthz')).json()
    leave(2 * reserveOf(TOTAL) + MB)
    expect(await health()).toMatchObject({ status: 'ok', parts: { storage: 'ok' } })
    leave(MB)
    expect(await health()).toMatchObject({ status: 'warning', parts: { storage: 'disk low' } })
    expect((await test.call(getSystemState, { token })).Data.Storage).toMatchObject({
      DiskState: 'low',
      ReserveBytes: reserveOf(TOTAL),
    })
    leave(0)
    expect(await health()).toMatchObject({ status: 'warning', parts: { storage: 'disk full' } })
  })
})

describe('a database that has no room', () => {
  it('[E002] [E069] is told as a full disk, not as trouble of ours, to who signs in and to who saves', async () => {
    const user = await buildUser(test.db, { userType: '8000' })
    const token = await test.sessionFor(user.id)
    await test.pool.query(`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
    for (const table of ['sessions', 'projects']) {
      await test.pool.query(`create trigger no_room before insert on ${table} execute function no_room()`)
    }
    const FULL_DATABASE = { status: 507, ErrorMsg: messages.diskFull, ErrorCode: ErrorCodes.DiskFull }
    const body = { Account: user.account, Password: md5(PASSWORD) }
    expect(await test.call(login, { body })).toMatchObject(FULL_DATABASE)
    expect(await test.call(postProject, { token, body: { ProjectName: '小猫' } })).toMatchObject(FULL_DATABASE)
  })
})
