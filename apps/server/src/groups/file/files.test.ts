import { endSession, getFile, getVodUrl, previewFile } from '@shijie/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildFile, buildLesson, buildSchool, buildUser, joinAs } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { DAY, MINUTE } from '../../platform/time.ts'
import { parseRange } from './range.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const CONTENT = Buffer.from('0123456789abcdefghij')

async function signedVideo() {
  const lesson = await buildLesson(test.db, test.storage, { content: CONTENT })
  const user = await buildUser(test.db)
  await joinAs(test.db, lesson.courseId, user.id)
  const token = await test.sessionFor(user.id)
  const { Data } = await test.call(getVodUrl, { token, query: { CourseHourId: lesson.id } })
  return { lesson, user, token, url: Data.FileUrl }
}
const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers })

describe('media addresses', () => {
  it('[E052] serve the whole file without a token, as what it is and nothing else', async () => {
    const { url } = await signedVideo()
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload).toEqual(CONTENT)
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, max-age=900',
    })
  })

  it.each([
    ['bytes=0-3', '0123', 'bytes 0-3/20'],
    ['bytes=15-', 'fghij', 'bytes 15-19/20'],
    ['bytes=-2', 'ij', 'bytes 18-19/20'],
    ['bytes=18-99', 'ij', 'bytes 18-19/20'],
  ])('[E052] answer %s with 206', async (range, text, contentRange) => {
    const { url } = await signedVideo()
    const answer = await get(url, { range })
    expect(answer.statusCode).toBe(206)
    expect(answer.payload).toBe(text)
    expect(answer.headers['content-range']).toBe(contentRange)
  })

  it('[E052] answer a range beyond the end with 416', async () => {
    const { url } = await signedVideo()
    const answer = await get(url, { range: 'bytes=20-' })
    expect(answer.statusCode).toBe(416)
    expect(answer.headers['content-range']).toBe('bytes */20')
  })

  it('[E052] end after fifteen minutes, with the session, and for any other file', async () => {
    const { url, token } = await signedVideo()
    const other = await buildFile(test.db, test.storage)
    const changed = new URL(url, 'http://x')
    changed.searchParams.set('FileId', other.id)
    expect((await get(changed.pathname + changed.search)).json().ErrorCode).toBe(10001)
    test.clock.advance(14 * MINUTE)
    expect((await get(url)).statusCode).toBe(200)
    test.clock.advance(2 * MINUTE)
    expect((await get(url)).json().ErrorCode).toBe(10001)
    const fresh = await signedVideo()
    await test.call(endSession, { token: fresh.token })
    expect((await get(fresh.url)).json().ErrorCode).toBe(10001)
    expect(token).toBeTruthy()
  })

  it('[E052] leave no signature in the log', async () => {
    const { url } = await signedVideo()
    await get(url)
    const signature = new URL(url, 'http://x').searchParams.get('Signature') ?? ''
    expect(test.logs.join('\n')).not.toContain(signature)
  })
})

describe('files with a token', () => {
  it('[E052] are read by their owner and by whoever may open a lesson that shows them', async () => {
    const { lesson, token } = await signedVideo()
    const stranger = await test.sessionFor((await buildUser(test.db)).id)
    const owner = await buildUser(test.db)
    const own = await buildFile(test.db, test.storage, { ownerId: owner.id })
    const read = async (fileId: string | null, user: string) =>
      (await test.call(getFile, { token: user, query: { FileId: fileId ?? '' } })).status === 200
    expect(await read(lesson.fileId, token)).toBe(true)
    expect((await test.call(getFile, { token: stranger, query: { FileId: lesson.fileId ?? '' } })).ErrorCode).toBe(
      40401,
    )
    expect((await test.call(getFile, { token: stranger, query: { FileId: own.id } })).ErrorCode).toBe(40401)
    const ownerToken = await test.sessionFor(owner.id)
    expect((await test.call(getFile, { token: ownerToken, query: { FileId: own.id } })).response.rawPayload).toEqual(
      own.content,
    )
  })

  it.each(['text/html', 'image/svg+xml', 'text/plain', 'application/zip'])(
    '[E052] %s is only downloaded',
    async (mediaType) => {
      const owner = await buildUser(test.db)
      const file = await buildFile(test.db, test.storage, { ownerId: owner.id, mediaType, name: '作业"1".html' })
      const token = await test.sessionFor(owner.id)
      const { response } = await test.call(getFile, { token, query: { FileId: file.id } })
      expect(response.headers['content-disposition']).toMatch(/^attachment; filename="__/)
      expect(response.headers['content-disposition']).toContain("filename*=UTF-8''%E4%BD%9C%E4%B8%9A")
    },
  )
})

describe('private files in the hands of who runs the platform', () => {
  it('[E052] [E119] leave a line for each file and day, and none for own ones and lessons', async () => {
    const { id: schoolId } = await buildSchool(test.db)
    const pupil = await buildUser(test.db, { userType: '7000', schoolId })
    const admin = await buildUser(test.db, { userType: '9999' })
    const token = await test.sessionFor(admin.id)
    const file = await buildFile(test.db, test.storage, {
      ownerId: pupil.id,
      name: '日记.txt',
      mediaType: 'text/plain',
    })
    const own = await buildFile(test.db, test.storage, { ownerId: admin.id })
    const lesson = await buildLesson(test.db, test.storage, { content: CONTENT })
    const shown = await test.db.selectFrom('lessons').select('file_id').where('id', '=', lesson.id).executeTakeFirst()
    const lines = () =>
      test.db.selectFrom('audit_log').selectAll().where('actor_id', '=', admin.id).orderBy('created_at').execute()
    const read = async (id: string) => (await get(`${getFile.path}?FileId=${id}`, { token })).statusCode
    expect([await read(own.id), await read(shown?.file_id ?? '')]).toEqual([200, 200])
    expect(await lines()).toEqual([])
    expect(await read(file.id)).toBe(200)
    // The preview's address is signed, and is the same reading.
    const { Data } = await test.call(previewFile, { token, body: { file_url: file.id } })
    await get(Data.PreviewUrl)
    await get(Data.FileUrl)
    expect(await lines()).toMatchObject([
      {
        action: 'file.read',
        subject_id: pupil.id,
        school_id: schoolId,
        details: { fileId: file.id, name: '日记.txt' },
      },
    ])
    test.clock.advance(DAY + MINUTE)
    const next = await test.sessionFor(admin.id)
    await get(`${getFile.path}?FileId=${file.id}`, { token: next })
    expect(await lines()).toHaveLength(2)
  })
})

describe('ranges', () => {
  it.each(['bytes=5-2', 'bytes=a-b', 'bytes=-', 'items=0-1', 'bytes=0-1,3-4', ''])(
    '[E052] %s means the whole file',
    (header) => {
      expect(parseRange(header, 20)).toBeUndefined()
    },
  )
  it.each(['bytes=20-', 'bytes=-0', 'bytes=99-100'])('[E052] %s can’t be met', (header) => {
    expect(parseRange(header, 20)).toBe('unsatisfiable')
  })
})
