import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import {
  type DataOf,
  type Envelope,
  ErrorCodes,
  fileMessages,
  getFile,
  listFiles,
  type OwnFile,
  UPLOAD_BYTES_MAX,
  uploadFile,
  uploadMultipleFile,
} from '@shijie/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildFile, buildUser } from '../../../test/factories.ts'
import { type FormFile, formOf } from '../../../test/forms.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import type { Caller } from '../../caller.ts'
import { requireRoom } from './quota.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const GPS = { IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 14/1 0/1' } }
const HTML = '<!doctype html><script>document.title = sessionStorage.Token</script>'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.cookie)</script></svg>'
const photo = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: '#0958d9' } })

async function signedIn(userType: '7000' | '8000' = '7000') {
  const user = await buildUser(test.db, { userType })
  return { user, token: await test.sessionFor(user.id) }
}

async function post<E extends typeof uploadFile | typeof uploadMultipleFile>(
  endpoint: E,
  token: string,
  ...files: FormFile[]
) {
  const { payload, headers } = formOf(...files)
  const response = await test.app.inject({
    method: 'POST',
    url: endpoint.path,
    payload,
    headers: { ...headers, token },
  })
  return { ...response.json<Envelope<DataOf<E>>>(), status: response.statusCode, response }
}

const upload = (token: string, name: string | Buffer, content: Buffer | string) =>
  post(uploadFile, token, { name, content: Buffer.from(content) })

/** The file's bytes by its signed address, as a browser opens it. */
const open = (file: OwnFile) => test.app.inject({ url: file.FileUrl })

const stagedNames = () => {
  try {
    return readdirSync(join(test.config.dataDir, 'uploads', 'staged'))
  } catch {
    return []
  }
}

async function contentCount(): Promise<number> {
  let count = 0
  for await (const _content of test.storage.list()) count++
  return count
}

describe('uploading a file', () => {
  it('[E101] keeps it under its name and what it is, and serves it to its owner', async () => {
    const { token } = await signedIn()
    const { Data } = await upload(token, '我的作业.txt', '第一题：略')
    expect(Data).toMatchObject({
      FileName: '我的作业.txt',
      MediaType: 'text/plain',
      Kind: 'document',
      ThumbnailUrl: '',
    })
    const answer = await open(Data)
    expect(answer.payload).toBe('第一题：略')
    expect(Data.FileSize).toBe(answer.rawPayload.length)
    expect(stagedNames()).toEqual([])
  })

  it('[E101] writes pictures anew: upright, without place, and without what was appended', async () => {
    const { token } = await signedIn()
    const original = await photo().withExif(GPS).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const polyglot = Buffer.concat([original, Buffer.from(HTML)])
    const { Data } = await upload(token, '照片.jpg', polyglot)
    const kept = (await open(Data)).rawPayload
    expect(kept.toString('latin1')).not.toMatch(/secret-owner|<script>/)
    const { exif, format, width, height } = await sharp(kept).metadata()
    expect({ exif, format, width, height }).toEqual({ exif: undefined, format: 'jpeg', width: 40, height: 60 })
  })

  it('[E101] leaves nothing of the picture with its place on the disk', async () => {
    const { token } = await signedIn()
    const before = await contentCount()
    await upload(token, '照片.png', await photo(31, 17).withExif(GPS).png().toBuffer())
    expect(await contentCount()).toBe(before + 1)
    expect(stagedNames()).toEqual([])
  })

  it('[E101] a picture that is a page as well is only a picture afterwards', async () => {
    const { token } = await signedIn()
    const gif = await photo().gif().toBuffer()
    const { Data } = await upload(token, '动图.html', Buffer.concat([gif, Buffer.from(HTML)]))
    expect(Data).toMatchObject({ MediaType: 'image/gif', Kind: 'picture' })
    const answer = await open(Data)
    expect(answer.payload).not.toContain('<script>')
    expect(answer.headers).toMatchObject({ 'content-type': 'image/gif', 'x-content-type-options': 'nosniff' })
  })

  it('[E101] a file that begins like a GIF and is a page is refused as broken', async () => {
    const { token } = await signedIn()
    const { ErrorCode } = await upload(token, '动图.gif', `GIF89a/*${HTML}*/=1;`)
    expect(ErrorCode).toBe(ErrorCodes.InvalidParameter)
    expect(stagedNames()).toEqual([])
  })

  it.each([
    ['a page under the name of a picture', '照片.jpg', HTML, 'text/html; charset=utf-8'],
    ['a drawing with a script', '图.svg', SVG, 'image/svg+xml'],
    ['a drawing under another name', '图.png', `<?xml version="1.0"?>${SVG}`, 'image/svg+xml'],
    ['a script', 'a.js', 'fetch("/api")', 'text/javascript; charset=utf-8'],
  ])('[E101][E052] %s is a sandboxed download', async (_what, name, content, type) => {
    const { token } = await signedIn()
    const { Data } = await upload(token, name, content)
    const { headers } = await open(Data)
    expect(headers['content-type']).toBe(type)
    expect(headers['content-disposition']).toMatch(/^attachment;/)
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(Data.ThumbnailUrl).toBe('')
  })

  it('[E101] refuses an empty file', async () => {
    const { token } = await signedIn()
    expect(await upload(token, '空.txt', '')).toMatchObject({
      ErrorCode: ErrorCodes.InvalidParameter,
      ErrorMsg: fileMessages.fileEmpty,
    })
  })

  it('[E101] refuses pictures that would unfold to gigabytes, and kinds that it can’t write', async () => {
    const { token } = await signedIn()
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect((await upload(token, '大.png', bomb)).ErrorCode).toBe(ErrorCodes.InvalidParameter)
    const tiff = await photo().tiff().toBuffer()
    expect((await upload(token, '图.jpg', tiff)).ErrorCode).toBe(ErrorCodes.InvalidParameter)
  })
})

describe('names', () => {
  it.each([
    ['../../../etc/passwd', 'passwd'],
    ['C:\\Users\\a\\作业.txt', '作业.txt'],
    ['/etc/shadow', 'shadow'],
    ['a\u202Etxt.exe', 'atxt.exe'],
    ['e\u0301.txt', '\u00e9.txt'],
    ['..', fileMessages.unnamed],
    ['  ', fileMessages.unnamed],
    ['🦊狐狸.txt', '🦊狐狸.txt'],
  ])('[E101] %j is kept as %j', async (sent, kept) => {
    const { token } = await signedIn()
    expect((await upload(token, sent, 'x')).Data.FileName).toBe(kept)
  })

  it('[E101] one of a thousand characters is refused with what to do', async () => {
    const { token } = await signedIn()
    expect(await upload(token, `${'长'.repeat(1000)}.txt`, 'x')).toMatchObject({
      ErrorCode: ErrorCodes.InvalidParameter,
      ErrorMsg: fileMessages.nameTooLong,
    })
    expect((await upload(token, `${'长'.repeat(196)}.txt`, 'x')).IsSuccess).toBe(true)
  })

  it('[E101] bytes of another encoding make no broken name', async () => {
    const { token } = await signedIn()
    const { Data } = await upload(token, Buffer.from([0xd7, 0xf7, 0xd2, 0xb5, 0x2e, 0x74, 0x78, 0x74]), 'x')
    expect(Data.FileName).toMatch(/\.txt$/)
    expect(Data.FileName).not.toContain('\uFFFD')
  })

  it('[E101] never become paths: the data folder holds ids and sums only', async () => {
    const { token } = await signedIn()
    await upload(token, '../../evil.txt', 'evil content')
    const names = readdirSync(test.config.dataDir, { recursive: true }).map(String)
    expect(names.filter((name) => /evil|passwd|作业/.test(name))).toEqual([])
  })
})

describe('limits', () => {
  it('[E101] more than 20 MB is refused while it arrives, and nothing of it stays', async () => {
    const { token } = await signedIn()
    const before = await contentCount()
    const answer = await upload(token, '大.bin', Buffer.alloc(UPLOAD_BYTES_MAX + 1, 7))
    expect(answer).toMatchObject({ status: 413, ErrorMsg: fileMessages.uploadTooLarge })
    expect(await contentCount()).toBe(before)
    expect(stagedNames()).toEqual([])
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
    expect((await post(uploadFile, token, file, file)).ErrorMsg).toBe(fileMessages.multipleTooMany)
    expect((await post(uploadFile, token, { ...file, field: 'other' })).ErrorMsg).toBe(fileMessages.fieldUnknown)
    expect((await post(uploadFile, token)).ErrorMsg).toBe(fileMessages.fileRequired)
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
    let before = await contentCount()
    expect((await upload(token, '大.txt', 'x'.repeat(5000))).ErrorMsg).toBe(fileMessages.quotaFull('100 B'))
    expect(await contentCount()).toBe(before)
    await room(0)
    before = await contentCount()
    expect((await upload(token, '小.txt', 'x')).ErrorMsg).toBe(fileMessages.quotaFull('0 B'))
    expect(await contentCount()).toBe(before)
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
      await expect.poll(async () => (await waiting.execute(test.db)).rows[0]?.count).toBe(1)
      await tx
        .updateTable('files')
        .set({ size: 1024 ** 3 })
        .where('id', '=', id)
        .execute()
    })
    expect((await answer)?.ErrorMsg).toBe(fileMessages.quotaFull('0 B'))
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
    const before = await contentCount()
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
    await expect.poll(() => stagedNames().length).toBe(1)
    socket.destroy()
    await expect.poll(stagedNames).toEqual([])
    expect(await contentCount()).toBe(before)
    expect(await test.db.selectFrom('files').select('id').where('owner_id', '=', user.id).execute()).toEqual([])
  })
})

describe('uploading several files', () => {
  it('[E102] keeps the good ones and tells of the others', async () => {
    const { token } = await signedIn()
    const file = (name: string, content: string) => ({ name, content: Buffer.from(content) })
    const { Data } = await post(
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
    const { Data } = await post(
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
    expect((await post(uploadMultipleFile, token, ...files)).ErrorMsg).toBe(fileMessages.multipleTooMany)
    const { token: another } = await signedIn()
    expect((await post(uploadMultipleFile, another, ...files.slice(1))).Data.Items).toHaveLength(20)
  })
})

describe('files of others', () => {
  it('[E052][O141] exist neither for a neighbour, nor for the administrator of another school', async () => {
    const { token } = await signedIn()
    const { Data } = await upload(token, '私人.txt', 'private')
    for (const userType of ['7000', '8000', '9000'] as const) {
      const other = await test.sessionFor((await buildUser(test.db, { userType })).id)
      expect((await test.call(getFile, { token: other, query: { FileId: Data.FileId } })).ErrorCode).toBe(
        ErrorCodes.NotFound,
      )
      expect((await test.call(listFiles, { token: other })).Data.TotalCount).toBe(0)
    }
  })
})
