import { connect } from 'node:net'
import {
  deleteFile,
  type Envelope,
  ErrorCodes,
  fileMessages,
  QUOTAS,
  UPLOAD_BYTES_MAX,
  uploadFile,
  uploadMultipleFile,
} from '@shijie/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildFile, buildUser } from '../../../test/factories.ts'
import { formOf } from '../../../test/forms.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { contentNames, postFiles, stagedNames } from '../../../test/uploads.ts'
import type { Caller } from '../../platform/caller.ts'
import { DAY } from '../../platform/time.ts'
import { cleanUpFiles } from './clean-up-files.ts'
import { requireRoom } from './quota.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

/** A busy machine is slower than the usual second. */
const PATIENT = { timeout: 10_000 }

async function signedIn() {
  const user = await buildUser(test.db, { userType: '7000' })
  return { user, token: await test.sessionFor(user.id) }
}

const upload = (token: string, name: string | Buffer, content: Buffer | string) =>
  postFiles(test, uploadFile, token, { name, content: Buffer.from(content) })

describe('limits', () => {
  it('[E101] more than 20 MB is refused while it arrives, and nothing of it stays', async () => {
    const { token } = await signedIn()
    const before = (await contentNames(test)).length
    const answer = await upload(token, '大.bin', Buffer.alloc(UPLOAD_BYTES_MAX + 1, 7))
    expect(answer).toMatchObject({ status: 413, ErrorMsg: fileMessages.uploadTooLarge })
    expect((await contentNames(test)).length).toBe(before)
    expect(stagedNames(test)).toEqual([])
    expect((await upload(token, '正好.bin', Buffer.alloc(UPLOAD_BYTES_MAX, 7))).IsSuccess).toBe(true)
  })

  it('[E101] a claim of 10 GB is refused before a byte is read', async () => {
    const { token } = await signedIn()
    const { headers } = formOf()
    const response = await test.app.inject({
      method: 'POST',
      url: uploadFile.path,
      headers: { ...headers, token, 'content-length': String(10 * 1024 ** 3) },
    })
    expect([response.statusCode, response.headers.connection]).toEqual([413, 'close'])
    expect(response.json<Envelope>().ErrorMsg).toBe(fileMessages.uploadTooLarge)
  })

  it('[E101] takes one file in the field `file`, and no other form', async () => {
    const { token } = await signedIn()
    const file = { name: 'a.txt', content: Buffer.from('x') }
    expect((await postFiles(test, uploadFile, token, file, file)).ErrorMsg).toBe(fileMessages.oneAtATime)
    expect((await postFiles(test, uploadFile, token, { ...file, field: 'other' })).ErrorMsg).toBe(
      fileMessages.fieldUnknown,
    )
    expect((await postFiles(test, uploadFile, token)).ErrorMsg).toBe(fileMessages.fileRequired)
    const broken = { method: 'POST' as const, url: uploadFile.path, payload: 'no form' }
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
      const response = await test.app.inject({ ...broken, headers: { 'content-type': type, token } })
      expect(response.statusCode, type).toBe(400)
      expect(response.json<Envelope>().ErrorMsg).toMatch(/[\u4e00-\u9fff]/)
    }
  })

  it('[E101][O140] the quota is judged before and while a file arrives', async () => {
    const { user, token } = await signedIn()
    const room = async (bytes: number) => {
      await test.db.deleteFrom('files').where('owner_id', '=', user.id).execute()
      const { id } = await buildFile(test.db, test.storage, { ownerId: user.id })
      await test.db
        .updateTable('files')
        .set({ size: 1024 ** 3 - bytes })
        .where('id', '=', id)
        .execute()
    }
    await room(100)
    let before = (await contentNames(test)).length
    expect((await upload(token, '大.txt', 'x'.repeat(5000))).ErrorMsg).toBe(fileMessages.quotaFull('100 B'))
    expect((await contentNames(test)).length).toBe(before)
    await room(0)
    before = (await contentNames(test)).length
    expect((await upload(token, '小.txt', 'x')).ErrorMsg).toBe(fileMessages.quotaFull('0 B'))
    expect((await contentNames(test)).length).toBe(before)
    await room(8)
    const both = await Promise.all([upload(token, 'a.txt', '1234567'), upload(token, 'b.txt', '7654321')])
    expect(both.filter(({ IsSuccess }) => IsSuccess)).toHaveLength(1)
  })

  it('[E101][O140] two uploads at once wait for each other, so that both can’t take the last room', async () => {
    const { user, token } = await signedIn()
    const { id } = await buildFile(test.db, test.storage, { ownerId: user.id })
    let answer: ReturnType<typeof upload> | undefined
    await test.db.transaction().execute(async (tx) => {
      const someone = { userId: user.id, userType: '7000' } as Caller
      await requireRoom(tx, someone, 1, test.clock.now())
      answer = upload(token, 'a.txt', 'x')
      const waiting = sql<{ count: number }>`select count(*)::int as count from pg_locks
        where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`
      await expect.poll(async () => (await waiting.execute(test.db)).rows[0]?.count, PATIENT).toBe(1)
      await tx
        .updateTable('files')
        .set({ size: 1024 ** 3 })
        .where('id', '=', id)
        .execute()
    })
    expect((await answer)?.ErrorMsg).toBe(fileMessages.quotaFull('0 B'))
  })

  it('[O140][O142] deleting and uploading without end gets no more of the disk than twice the quota', async () => {
    const { user, token } = await signedIn()
    for (const _time of [1, 2]) {
      const { id } = await buildFile(test.db, test.storage, { ownerId: user.id })
      const size = QUOTAS['7000']
      await test.db.updateTable('files').set({ size }).where('id', '=', id).execute()
      expect((await test.call(deleteFile, { token, query: { FileId: id } })).IsSuccess).toBe(true)
    }
    expect((await upload(token, 'a.txt', 'x')).ErrorMsg).toBe(fileMessages.deletedTooMuch)
    test.clock.advance(8 * DAY)
    await cleanUpFiles(test)
    expect((await upload(await test.sessionFor(user.id), 'a.txt', 'x')).IsSuccess).toBe(true)
  })

  it('[E101] somebody who is not active keeps no files', async () => {
    const user = await buildUser(test.db, { isActive: false })
    const token = await test.sessionFor(user.id)
    expect((await upload(token, 'a.txt', 'x')).ErrorCode).toBe(ErrorCodes.NotActivated)
  })

  it('[E101] an upload that breaks off leaves nothing', async () => {
    const { token, user } = await signedIn()
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' })
    const { payload, headers } = formOf({ name: '半.bin', content: Buffer.alloc(3_000_000, 1) })
    const before = (await contentNames(test)).length
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    const head = [
      `POST ${uploadFile.path} HTTP/1.1`,
      'host: 127.0.0.1',
      `content-type: ${headers['content-type']}`,
      `content-length: ${payload.length}`,
      `token: ${token}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write(payload.subarray(0, 1_000_000))
    await expect.poll(() => stagedNames(test).length, PATIENT).toBe(1)
    socket.destroy()
    await expect.poll(() => stagedNames(test), PATIENT).toEqual([])
    expect((await contentNames(test)).length).toBe(before)
    expect(await test.db.selectFrom('files').select('id').where('owner_id', '=', user.id).execute()).toEqual([])
  })
})

describe('uploading several files', () => {
  it('[E102] keeps the good ones and tells of the others', async () => {
    const { token } = await signedIn()
    const file = (name: string, content: string) => ({ name, content: Buffer.from(content) })
    const { Data } = await postFiles(
      test,
      uploadMultipleFile,
      token,
      file('一.txt', '1'),
      file('空.txt', ''),
      file('坏.gif', 'GIF89a nothing more'),
      file('二.txt', '2'),
    )
    expect(Data.Items.map(({ FileName }) => FileName)).toEqual(['一.txt', '二.txt'])
    expect(Data.Failed.map(({ FileName }) => FileName)).toEqual(['空.txt', '坏.gif'])
    expect(Data.Failed[0]?.Reason).toBe(fileMessages.fileEmpty)
  })

  it('[E102] one that is too large does not take the next with it', async () => {
    const { token } = await signedIn()
    const { Data } = await postFiles(
      test,
      uploadMultipleFile,
      token,
      { name: '大.bin', content: Buffer.alloc(UPLOAD_BYTES_MAX + 70_000, 1) },
      { name: '小.txt', content: Buffer.from('x') },
    )
    expect(Data.Items.map(({ FileName }) => FileName)).toEqual(['小.txt'])
    expect(Data.Failed).toEqual([{ FileName: '大.bin', Reason: fileMessages.uploadTooLarge }])
  })

  it('[E102] takes twenty files and no more', async () => {
    const { token } = await signedIn()
    const files = Array.from({ length: 21 }, (_, i) => ({ name: `${i}.txt`, content: Buffer.from('x') }))
    expect((await postFiles(test, uploadMultipleFile, token, ...files)).ErrorMsg).toBe(fileMessages.multipleTooMany)
    const { token: another } = await signedIn()
    expect((await postFiles(test, uploadMultipleFile, another, ...files.slice(1))).Data.Items).toHaveLength(20)
  })
})
