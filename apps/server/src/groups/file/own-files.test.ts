import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  closeAccount,
  deleteFile,
  deleteFolder,
  type Envelope,
  ErrorCodes,
  exportOwnData,
  fileMessages,
  getFile,
  getFileNum,
  getFileQuota,
  listFiles,
  listFolders,
  type OwnFile,
  QUOTAS,
  THUMBNAIL_BYTES_MAX,
  unpackArchive,
  uploadFile,
} from '@shijie/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { archiveOf } from '../../../test/archives.ts'
import { buildLesson, buildUser, md5, PASSWORD } from '../../../test/factories.ts'
import { formOf } from '../../../test/forms.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { contentNames } from '../../../test/uploads.ts'
import { DAY, MINUTE } from '../../platform/time.ts'
import { cleanUpFiles } from './clean-up-files.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

async function signedIn(userType: '6000' | '7000' | '8000' = '8000') {
  const user = await buildUser(test.db, { userType })
  return { user, token: await test.sessionFor(user.id) }
}

async function upload(token: string, name: string, content: Buffer | string = name, query = ''): Promise<OwnFile> {
  const { payload, headers } = formOf({ name, content: Buffer.from(content) })
  const url = uploadFile.path + query
  const answer = await test.app.inject({ method: 'POST', url, payload, headers: { ...headers, token } })
  return answer.json<Envelope<OwnFile>>().Data
}

const picture = (colour: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .png()
    .toBuffer()

const isStored = async (url: string) => (await test.app.inject({ url })).statusCode === 200

describe('own files', () => {
  it('[O141] are listed newest first, by kind and by name, in pages', async () => {
    const { token } = await signedIn()
    await upload(token, '一.txt')
    await upload(token, '二%.txt')
    await upload(token, '三.png', await picture('#123456'))
    const list = async (query: object) => {
      const { Data } = await test.call(listFiles, { token, query })
      return [Data.Items.map(({ FileName }) => FileName), Data.TotalCount]
    }
    expect(await list({})).toEqual([['三.png', '二%.txt', '一.txt'], 3])
    expect(await list({ PageIndex: 2, PageSize: 2 })).toEqual([['一.txt'], 3])
    expect(await list({ PageIndex: 9 })).toEqual([[], 3])
    expect(await list({ Kind: 'picture' })).toEqual([['三.png'], 1])
    expect(await list({ Search: '%' })).toEqual([['二%.txt'], 1])
  })

  it('[O140] are measured by kind against the limit of one’s type; the avatar counts and is not listed', async () => {
    const { token } = await signedIn('7000')
    const text = await upload(token, '一.txt')
    const avatar = await upload(token, '我.png', await picture('#abcdef'), '?Purpose=avatar')
    const { Data } = await test.call(getFileQuota, { token })
    expect(Data).toEqual({
      Used: text.FileSize + avatar.FileSize,
      Reserved: 0,
      Limit: QUOTAS['7000'],
      Kinds: [{ Kind: 'document', FileNum: 1, FileSize: text.FileSize }],
    })
    expect((await test.call(listFiles, { token })).Data.TotalCount).toBe(1)
    expect((await test.call(deleteFile, { token, query: { FileId: avatar.FileId } })).ErrorCode).toBe(
      ErrorCodes.NotFound,
    )
  })

  it('[O797] small pictures are light, also those of noise', async () => {
    const { token } = await signedIn()
    const gravel = { width: 640, height: 480, channels: 3 as const, background: '#888888' }
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
    const content = await sharp({ create: { ...gravel, noise } })
      .jpeg({ quality: 90 })
      .toBuffer()
    const file = await upload(token, '碎石.jpg', content)
    const { rawPayload } = await test.app.inject({ url: file.ThumbnailUrl })
    expect((await sharp(rawPayload).metadata()).width).toBe(320)
    expect(rawPayload.length).toBeLessThanOrEqual(THUMBNAIL_BYTES_MAX)
  })

  it('[O143] pictures have a small picture, made once, and again when it was lost', async () => {
    const { token } = await signedIn()
    const file = await upload(token, '图.png', await picture('#778899'))
    const get = async () => {
      const answer = await test.app.inject({ url: file.ThumbnailUrl })
      expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
      const { width, height } = await sharp(answer.rawPayload).metadata()
      return [width, height]
    }
    expect(await get()).toEqual([320, 213])
    const row = await test.db
      .selectFrom('files')
      .select('thumbnail_sha256')
      .where('id', '=', file.FileId)
      .executeTakeFirstOrThrow()
    await test.storage.delete(row.thumbnail_sha256 as Buffer, new Date(Date.now() + DAY))
    expect(await get()).toEqual([320, 213])
    // The signature is of one file, and ends like the file's own.
    const stolen = new URL(file.ThumbnailUrl, 'http://x')
    stolen.searchParams.set('FileId', (await upload(token, '另.png', await picture('#010203'))).FileId)
    expect((await test.app.inject({ url: stolen.pathname + stolen.search })).json().ErrorCode).toBe(
      ErrorCodes.SessionExpired,
    )
  })

  it('[O142] go when their owner deletes them, at once for everybody', async () => {
    const { token } = await signedIn()
    const file = await upload(token, '一.txt')
    const other = await signedIn()
    const query = { FileId: file.FileId }
    expect((await test.call(deleteFile, { token: other.token, query })).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await test.call(deleteFile, { token, query })).IsSuccess).toBe(true)
    expect((await test.call(getFile, { token, query })).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await test.app.inject({ url: file.FileUrl })).json().ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await test.call(getFileQuota, { token })).Data.Used).toBe(0)
    expect((await test.call(deleteFile, { token, query })).ErrorCode).toBe(ErrorCodes.NotFound)
  })

  it('[O142][O147] stay while a lesson shows them', async () => {
    const { token, user } = await signedIn()
    const file = await upload(token, '课.zip', archiveOf({ name: 'a.txt', content: Buffer.from('a') }))
    const { Data: folder } = await test.call(unpackArchive, { token, body: { FileId: file.FileId } })
    const { Data: inside } = await test.call(listFiles, { token, query: { FolderId: folder.FolderId } })
    const lesson = await buildLesson(test.db, test.storage)
    const show = (fileId: string | undefined) =>
      test.db
        .updateTable('lessons')
        .set({ file_id: fileId ?? null })
        .where('id', '=', lesson.id)
        .execute()
    await show(file.FileId)
    const deleting = () => test.call(deleteFile, { token, query: { FileId: file.FileId } })
    expect((await deleting()).ErrorMsg).toBe(fileMessages.fileInUse)
    await show(inside.Items[0]?.FileId)
    const deletingFolder = () => test.call(deleteFolder, { token, query: { FolderId: folder.FolderId } })
    expect((await deletingFolder()).ErrorMsg).toBe(fileMessages.fileInUse)
    await show(undefined)
    expect((await deleting()).IsSuccess).toBe(true)
    const stranger = await signedIn()
    const query = { FolderId: folder.FolderId }
    expect((await test.call(deleteFolder, { token: stranger.token, query })).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await test.call(getFileNum, { token: stranger.token, query })).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await test.call(listFiles, { token: stranger.token, query })).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await deletingFolder()).IsSuccess).toBe(true)
    expect((await test.call(listFolders, { token })).Data.TotalCount).toBe(0)
    expect((await test.call(getFileQuota, { token: await test.sessionFor(user.id) })).Data.Used).toBe(0)
  })

  it('[O142] are in the export of one’s data, and go with the account', async () => {
    const { token, user } = await signedIn('6000')
    const file = await upload(token, '一.txt')
    const { Data } = await test.call(exportOwnData, { token })
    expect(Data.Files).toMatchObject([{ FileName: '一.txt', FolderName: '', FileSize: file.FileSize }])
    await test.call(closeAccount, { token, body: { Password: md5(PASSWORD) } })
    const left = await test.db
      .selectFrom('files')
      .select('id')
      .where('owner_id', '=', user.id)
      .where('deleted_at', 'is', null)
      .execute()
    expect(left).toEqual([])
  })
})

describe('cleaning up', () => {
  const sumOf = async (fileId: string) =>
    (
      await test.db.selectFrom('files').select('sha256').where('id', '=', fileId).executeTakeFirstOrThrow()
    ).sha256.toString('hex')

  it('[O142] takes a content seven days after nobody has it any more, and no other', async () => {
    // The clock of the test stands; the disk's does not.
    test.clock.advance(Math.max(0, Date.now() - test.clock.now().getTime()) + MINUTE)
    const { user, token } = await signedIn()
    const mine = await upload(token, '共同.txt', 'shared by two')
    const alone = await upload(token, '独有.txt', 'mine alone')
    const small = await upload(token, '图.png', await picture('#445566'))
    await isStored(small.ThumbnailUrl)
    const { token: otherToken } = await signedIn()
    await upload(otherToken, '也有.txt', 'shared by two')
    const [shared, own, shown] = [await sumOf(mine.FileId), await sumOf(alone.FileId), await sumOf(small.FileId)]
    for (const { FileId } of [mine, alone]) await test.call(deleteFile, { token, query: { FileId } })
    const clean = async (days: number) => {
      test.clock.advance(days * DAY + MINUTE)
      await cleanUpFiles(test)
      await cleanUpFiles(test)
      return contentNames(test)
    }
    expect(await clean(6)).toEqual(expect.arrayContaining([shared, own]))
    // The row goes, its content is without one from now on.
    expect(await clean(1)).toContain(own)
    const before = await contentNames(test)
    const after = await clean(1)
    expect(before.filter((name) => !after.includes(name))).toContain(own)
    expect(after).toEqual(expect.arrayContaining([shared, shown]))
    const fresh = await test.sessionFor(user.id)
    const { Data } = await test.call(listFiles, { token: fresh })
    expect(Data.Items.map(({ FileName }) => FileName)).toEqual(['图.png'])
    expect(await isStored(Data.Items[0]?.ThumbnailUrl ?? '')).toBe(true)
  })

  it('[O142] leaves a content that somebody uploads again in the meantime', async () => {
    test.clock.advance(2 * DAY)
    const { sha256 } = await test.storage.write(
      (async function* () {
        yield Buffer.from('nobody has it')
      })(),
    )
    await cleanUpFiles(test)
    test.clock.advance(DAY + MINUTE)
    const { token } = await signedIn()
    await upload(token, '又来.txt', 'nobody has it')
    await cleanUpFiles(test)
    test.clock.advance(DAY + MINUTE)
    await cleanUpFiles(test)
    expect(await contentNames(test)).toContain(sha256.toString('hex'))
  })

  it('[O142] leaves a content that was written again and has no row yet, and takes the one beside it', async () => {
    const fresh = await startTestApp()
    const write = async (content: string, writtenAt: Date) => {
      const { sha256 } = await fresh.storage.write(
        (async function* () {
          yield Buffer.from(content)
        })(),
      )
      const name = sha256.toString('hex')
      const path = join(fresh.config.dataDir, 'files', name.slice(0, 2), name.slice(2, 4), name)
      utimesSync(path, writtenAt, writtenAt)
      return path
    }
    const now = fresh.clock.now().getTime()
    const [again, beside] = [await write('again', new Date(now - DAY)), await write('beside', new Date(now - DAY))]
    await cleanUpFiles(fresh)
    await write('again', new Date(now + MINUTE))
    fresh.clock.advance(DAY + MINUTE)
    await cleanUpFiles(fresh)
    expect([existsSync(again), existsSync(beside)]).toEqual([true, false])
    await fresh.close()
  })

  it('[E101] removes what a killed program left of uploads, and nothing that is arriving', async () => {
    test.clock.advance(2 * DAY)
    const folder = join(test.config.dataDir, 'uploads', 'staged')
    for (const name of ['left', 'arriving']) mkdirSync(join(folder, name), { recursive: true })
    writeFileSync(join(folder, 'left', 'photo'), 'half of it')
    const long = new Date(Date.now() - 3 * DAY)
    utimesSync(join(folder, 'left'), long, long)
    await cleanUpFiles(test)
    expect(readdirSync(folder)).toEqual(['arriving'])
  })
})
