import {
  closeAccount,
  type DataOf,
  type Envelope,
  ErrorCodes,
  fileMessages,
  getAccount,
  getAvatar,
  messages,
  updateAccount,
  uploadFile,
} from '@shijie/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildFile, buildUser, md5, PASSWORD } from '../../../test/factories.ts'
import { formOf } from '../../../test/forms.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const GPS = { IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 14/1 0/1' } }
const picture = (width = 600, height = 400) => sharp({ create: { width, height, channels: 3, background: '#0958d9' } })

async function upload(token: string | undefined, payload: Buffer, type = 'image/jpeg') {
  const form = formOf({ name: 'me.jpg', content: payload, type })
  const response = await test.app.inject({
    method: 'POST',
    url: `${uploadFile.path}?Purpose=avatar`,
    payload: form.payload,
    headers: { ...form.headers, ...(token ? { token } : {}) },
  })
  return { ...response.json<Envelope<DataOf<typeof uploadFile>>>(), status: response.statusCode }
}

async function signedIn() {
  const user = await buildUser(test.db)
  return { user, token: await test.sessionFor(user.id) }
}

describe('uploading an avatar', () => {
  it('[E101] keeps a square WebP of 256 without the place where the picture was taken', async () => {
    const { token } = await signedIn()
    const original = await picture().withExif(GPS).jpeg().toBuffer()
    expect(original.toString('latin1')).toContain('secret-owner')
    const { Data } = await upload(token, original)
    const answer = await test.app.inject({ url: Data.FileUrl })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
    const kept = await sharp(answer.rawPayload).metadata()
    expect(kept).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expect(kept.exif).toBeUndefined()
    expect(answer.rawPayload.toString('latin1')).not.toContain('secret-owner')
    expect((await test.call(getAccount, { token })).Data.UserImgUrl).toBe(Data.FileUrl)
  })

  it('[E101] judges by content: an SVG or a page that calls itself a picture is refused', async () => {
    const { token } = await signedIn()
    for (const wrong of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<script>alert(1)</script>', '']) {
      const { ErrorCode, ErrorMsg } = await upload(token, Buffer.from(wrong), 'image/png')
      expect(ErrorCode).toBe(ErrorCodes.InvalidParameter)
      expect([messages.pictureFormat, fileMessages.fileEmpty]).toContain(ErrorMsg)
    }
    const broken = (await picture().png().toBuffer()).subarray(0, 60)
    expect((await upload(token, broken, 'image/png')).ErrorCode).toBe(ErrorCodes.InvalidParameter)
  })

  it('[E101] refuses more than 5 MB, visitors, bytes without a form, and forms for any other endpoint', async () => {
    const { token } = await signedIn()
    expect((await upload(token, Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413)
    expect((await upload(undefined, await picture().png().toBuffer())).ErrorCode).toBe(ErrorCodes.SessionExpired)
    const form = formOf({ name: 'me.png', content: Buffer.from('x') })
    for (const headers of [form.headers, { 'content-type': 'image/png' }]) {
      const elsewhere = { method: 'PUT' as const, url: updateAccount.path, payload: form.payload }
      expect((await test.app.inject({ ...elsewhere, headers: { ...headers, token } })).statusCode).toBe(415)
    }
    const raw = { method: 'POST' as const, url: `${uploadFile.path}?Purpose=avatar`, payload: Buffer.from('x') }
    expect((await test.app.inject({ ...raw, headers: { 'content-type': 'image/png', token } })).statusCode).toBe(415)
  })
})

describe('reading an avatar', () => {
  const status = async (url: string) => {
    const answer = await test.app.inject({ url })
    return answer.headers['content-type'] === 'image/webp' ? 'picture' : answer.json().ErrorCode
  }

  it('[E101] ends with the next picture, with a drawn one, and with the account', async () => {
    const { token, user } = await signedIn()
    const bytes = await picture().png().toBuffer()
    const first = (await upload(token, bytes, 'image/png')).Data.FileUrl
    const second = (await upload(token, bytes, 'image/png')).Data.FileUrl
    expect([await status(first), await status(second)]).toEqual([ErrorCodes.NotFound, 'picture'])
    await test.call(updateAccount, { token, body: { UserImgUrl: '/avatars/fox.svg' } })
    expect(await status(second)).toBe(ErrorCodes.NotFound)
    const third = (await upload(token, bytes, 'image/png')).Data.FileUrl
    await test.call(closeAccount, { token, body: { Password: md5(PASSWORD) } })
    expect(await status(third)).toBe(ErrorCodes.NotFound)
    const files = await test.db.selectFrom('files').select('deleted_at').where('owner_id', '=', user.id).execute()
    expect(files.every(({ deleted_at }) => deleted_at !== null)).toBe(true)
  })

  it('[E101] gives no other file of that person', async () => {
    const { user } = await signedIn()
    const file = await buildFile(test.db, test.storage, { ownerId: user.id, mediaType: 'image/webp' })
    expect(await status(`${getAvatar.path}?FileId=${file.id}`)).toBe(ErrorCodes.NotFound)
  })
})
