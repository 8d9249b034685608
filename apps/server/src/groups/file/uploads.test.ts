import { readdirSync } from 'node:fs'
import { ErrorCodes, fileMessages, getFile, listFiles, type OwnFile, uploadFile } from '@shijie/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { contentNames, postFiles, stagedNames } from '../../../test/uploads.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const GPS = { IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 14/1 0/1' } }
const HTML = '<!doctype html><script>document.title = sessionStorage.Token</script>'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.cookie)</script></svg>'
const photo = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: '#0958d9' } })

async function signedIn() {
  const user = await buildUser(test.db, { userType: '7000' })
  return { user, token: await test.sessionFor(user.id) }
}

const upload = (token: string, name: string | Buffer, content: Buffer | string) =>
  postFiles(test, uploadFile, token, { name, content: Buffer.from(content) })

/** The file's bytes by its signed address, as a browser opens it. */
const open = (file: OwnFile) => test.app.inject({ url: file.FileUrl })

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
    expect(stagedNames(test)).toEqual([])
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
    const before = (await contentNames(test)).length
    await upload(token, '照片.png', await photo(31, 17).withExif(GPS).png().toBuffer())
    expect((await contentNames(test)).length).toBe(before + 1)
    expect(stagedNames(test)).toEqual([])
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
    expect(stagedNames(test)).toEqual([])
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
