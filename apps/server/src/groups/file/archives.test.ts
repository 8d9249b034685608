import { randomBytes } from 'node:crypto'
import {
  ARCHIVE_ENTRIES_MAX,
  cancelUnpack,
  type Envelope,
  ErrorCodes,
  fileInZipCount,
  fileMessages,
  getFileNum,
  getFileQuota,
  getUnpackProgress,
  listFiles,
  listFolders,
  type OwnFile,
  unpackArchive,
  uploadFile,
} from '@shijie/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ArchiveEntry, archiveOf } from '../../../test/archives.ts'
import { buildFile, buildUser } from '../../../test/factories.ts'
import { formOf } from '../../../test/forms.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { contentNames, stagedNames } from '../../../test/uploads.ts'
import { MINUTE, momentBefore } from '../../platform/time.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const text = (name: string | Buffer, content = `content of ${name}`): ArchiveEntry => ({
  name,
  content: Buffer.from(content),
})

async function signedIn(userType: '7000' | '8000' = '8000') {
  const user = await buildUser(test.db, { userType })
  return { user, token: await test.sessionFor(user.id) }
}

async function upload(token: string, content: Buffer, name = '数据.zip'): Promise<OwnFile> {
  const { payload, headers } = formOf({ name, content })
  const answer = await test.app.inject({
    method: 'POST',
    url: uploadFile.path,
    payload,
    headers: { ...headers, token },
  })
  return answer.json<Envelope<OwnFile>>().Data
}

async function unpack(content: Buffer, name?: string) {
  const { token, user } = await signedIn()
  const archive = await upload(token, content, name)
  const answer = await test.call(unpackArchive, { token, body: { FileId: archive.FileId } })
  return { answer, token, user, archive }
}

async function namesIn(token: string, FolderId: string): Promise<string[]> {
  const { Data } = await test.call(listFiles, { token, query: { FolderId, PageSize: 100 } })
  return Data.Items.map(({ FileName }) => FileName)
}

/** Refused with this sentence, and nothing of it is kept: no folder, no file, nothing half-unpacked. */
async function expectRefused(content: Buffer, message: string | RegExp): Promise<void> {
  const { answer, token, archive } = await unpack(content)
  expect(answer.ErrorCode).toBe(ErrorCodes.InvalidParameter)
  expect(answer.ErrorMsg).toMatch(message)
  expect((await test.call(listFolders, { token })).Data.TotalCount).toBe(0)
  expect((await test.call(listFiles, { token })).Data.Items.map(({ FileId }) => FileId)).toEqual([archive.FileId])
  expect(stagedNames(test)).toEqual([])
  // Looking into it is refused in the same way.
  const counted = await test.call(fileInZipCount, { token, query: { FileId: archive.FileId } })
  if (counted.IsSuccess) expect(answer.ErrorMsg).toMatch(/已损坏|：/)
  else expect(counted.ErrorMsg).toBe(answer.ErrorMsg)
}

describe('archives', () => {
  it('[E100][E103] are counted, listed and unpacked into a folder in the order of their page numbers', async () => {
    const pages = [10, 2, 1, 11, 3].map((page) => text(`课件/第${page}页.txt`))
    const { answer, token, archive } = await unpack(archiveOf(...pages, { name: '课件/' }), '第一课.zip')
    expect(archive).toMatchObject({ MediaType: 'application/zip', Kind: 'archive' })
    const query = { FileId: archive.FileId, PageSize: 2 }
    const { Data } = await test.call(fileInZipCount, { token, query })
    expect(Data).toMatchObject({ FileNum: 5, TotalCount: 5 })
    expect(Data.Items.map(({ FileName }) => FileName)).toEqual(['课件/第1页.txt', '课件/第2页.txt'])
    expect(answer.Data).toMatchObject({ FolderName: '第一课', FileNum: 5, FolderSize: Data.TotalSize })
    const { FolderId } = answer.Data
    expect(await namesIn(token, FolderId)).toEqual([1, 2, 3, 10, 11].map((page) => `第${page}页.txt`))
    expect((await test.call(getFileNum, { token, query: { FolderId } })).Data.FileNum).toBe(5)
    expect((await test.call(listFolders, { token, query: { Search: '第一' } })).Data.TotalCount).toBe(1)
    // Files of folders stay out of the list of single files.
    expect((await test.call(listFiles, { token })).Data.TotalCount).toBe(1)
    expect((await test.call(listFiles, { token, query: { Search: '第1' } })).Data.TotalCount).toBe(3)
  })

  it('[E100] names in UTF-8 with and without the flag, and in GBK, are right', async () => {
    const gbk = Buffer.from([0xb9, 0xb7, 0x2f, 0xc3, 0xa8, 0x2e, 0x74, 0x78, 0x74])
    const entries = [text('猫/一.txt'), text(Buffer.from('兔/二.txt')), text(gbk, 'a dog')]
    const { archive, token } = await unpack(archiveOf(...entries))
    const { Data } = await test.call(fileInZipCount, { token, query: { FileId: archive.FileId } })
    expect(Data.Items.map(({ FileName }) => FileName).sort()).toEqual(['兔/二.txt', '狗/猫.txt', '猫/一.txt'].sort())
  })

  it('[E103] equal names are made unique, also where only their case differs; clutter and empty files are left out', async () => {
    const { answer, token } = await unpack(
      archiveOf(
        text('a.txt'),
        text('a.txt', '2'),
        text('A.TXT', '3'),
        text('__MACOSX/._a.txt'),
        text('x/Thumbs.db'),
        text('.DS_Store'),
        { name: '空.txt' },
      ),
    )
    expect((await namesIn(token, answer.Data.FolderId)).sort()).toEqual(['A (3).TXT', 'a (2).txt', 'a.txt'])
  })

  it('[E101] pictures inside are written anew as well, and an archive inside stays one', async () => {
    const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .withExif({ IFD0: { Copyright: 'secret-owner' } })
      .jpeg()
      .toBuffer()
    const inner = archiveOf(text('inner.txt'))
    const { answer, token } = await unpack(
      archiveOf({ name: '照片.jpg', content: photo }, { name: '里面.zip', content: inner }),
    )
    const { Data } = await test.call(listFiles, { token, query: { FolderId: answer.Data.FolderId } })
    const kept = await test.app.inject({ url: Data.Items.find(({ Kind }) => Kind === 'picture')?.FileUrl ?? '' })
    expect(kept.rawPayload.length).toBeGreaterThan(100)
    expect(kept.payload).not.toContain('secret-owner')
    expect(Data.Items.find(({ Kind }) => Kind === 'archive')?.FileSize).toBe(inner.length)
    expect(answer.Data.FileNum).toBe(2)
  })

  it('[E103][O554] nobody unpacks two at once', async () => {
    const { token, user } = await signedIn()
    const { FileId } = await upload(token, archiveOf(text('a.txt')))
    const unpackIt = () => test.call(unpackArchive, { token, body: { FileId } })
    const running = { user_id: user.id, file_id: FileId, reported_at: test.clock.now() }
    await test.db.insertInto('unpackings').values(running).execute()
    expect((await unpackIt()).ErrorMsg).toBe(fileMessages.alreadyUnpacking)
    await test.db.deleteFrom('unpackings').where('user_id', '=', user.id).execute()
    expect((await unpackIt()).IsSuccess).toBe(true)
    // Its end makes room for the next.
    expect((await unpackIt()).IsSuccess).toBe(true)
  })

  it('[O145][O144] lets whoever waits for a page through, at each file that is read and at each that is kept', async () => {
    const letThrough = vi.spyOn(test.foreground, 'letThrough')
    await unpack(archiveOf(text('a.txt'), text('b.txt'), text('c.txt')))
    expect(letThrough).toHaveBeenCalledTimes(6)
    letThrough.mockRestore()
  })

  it('[O554][O555] progress is told while it runs; stopping leaves nothing behind', async () => {
    const { token } = await signedIn()
    const many = Array.from({ length: 4000 }, (_, i) => text(`${i}.txt`))
    const { FileId } = await upload(token, archiveOf(...many))
    const unpacking = test.call(unpackArchive, { token, body: { FileId } })
    const progress = async () => (await test.call(getUnpackProgress, { token })).Data
    await expect.poll(async () => (await progress()).Done, { timeout: 15_000 }).toBeGreaterThan(0)
    expect(await progress()).toMatchObject({ IsRunning: 1, FileId, Total: 8000 })
    await test.call(cancelUnpack, { token })
    expect((await unpacking).ErrorMsg).toBe(fileMessages.unpackCancelled)
    expect((await progress()).IsRunning).toBe(0)
    expect((await test.call(listFolders, { token })).Data.TotalCount).toBe(0)
    expect(stagedNames(test)).toEqual([])
  })

  it('[O554] what a killed server left running keeps nobody from unpacking', async () => {
    const { token, user } = await signedIn()
    const { FileId } = await upload(token, archiveOf(text('a.txt')))
    await test.db
      .insertInto('unpackings')
      .values({ user_id: user.id, file_id: FileId, reported_at: momentBefore(test.clock.now(), 6 * MINUTE) })
      .execute()
    expect((await test.call(unpackArchive, { token, body: { FileId } })).IsSuccess).toBe(true)
  })

  it('[E100] what is no archive, or not one’s own, is refused', async () => {
    const { token } = await signedIn()
    const plain = await upload(token, Buffer.from('no archive'), '假的.zip')
    const asked = await test.call(fileInZipCount, { token, query: { FileId: plain.FileId } })
    expect(asked.ErrorMsg).toBe(fileMessages.notArchive)
    const own = await upload(token, archiveOf(text('a.txt')))
    for (const userType of ['7000', '8000', '9000', '9999'] as const) {
      const other = await test.sessionFor((await buildUser(test.db, { userType })).id)
      const query = { FileId: own.FileId }
      expect((await test.call(fileInZipCount, { token: other, query })).ErrorCode).toBe(ErrorCodes.NotFound)
      expect((await test.call(unpackArchive, { token: other, body: query })).ErrorCode).toBe(ErrorCodes.NotFound)
    }
  })
})

describe('hostile archives', () => {
  it.each([
    '../evil.txt',
    'a/../../evil.txt',
    '..',
    '/etc/cron.d/evil',
    'C:/Windows/evil.txt',
    'c:evil.txt',
    '..\\evil.txt',
    'a\\b.txt',
    'con',
    'a/NUL.txt',
    'a\0.txt',
  ])('[E100] with the name %j are refused', (name) =>
    expectRefused(archiveOf(text('good.txt'), text(name)), /不安全的文件名/),
  )

  it('[E100] a name that no encoding explains is refused', () =>
    expectRefused(archiveOf(text(Buffer.from([0xff, 0xff, 0xfe, 0x80]))), /不安全的文件名/))

  it.each([
    ['a symbolic link', 0o120777],
    ['a device', 0o020666],
    ['a block device', 0o060666],
    ['a pipe', 0o010666],
    ['a socket', 0o140666],
  ])('[E100] with %s are refused', (_what, mode) =>
    expectRefused(archiveOf({ ...text('x', '/etc/passwd'), mode }), /不是普通文件/),
  )

  it('[E100] a bomb by ratio is refused before it is unpacked', () =>
    expectRefused(archiveOf({ name: 'zeros', content: Buffer.alloc(18_000_000) }), fileMessages.archiveRatio))

  it('[E100] a bomb by count is refused', () =>
    expectRefused(
      archiveOf(...Array.from({ length: ARCHIVE_ENTRIES_MAX + 1 }, (_, i) => ({ name: `${i}` }))),
      fileMessages.archiveTooMany,
    ))

  it('[E100] a bomb by depth is refused, ten folders are not', async () => {
    await expectRefused(archiveOf(text(`${'a/'.repeat(11)}b.txt`)), fileMessages.archiveTooDeep)
    expect((await unpack(archiveOf(text(`${'a/'.repeat(10)}b.txt`)))).answer.IsSuccess).toBe(true)
  })

  it('[E100] one entry beyond 200 MB, and all beyond 2 GB, are refused by what they claim', async () => {
    const claim = (claimedSize: number) => (_: unknown, i: number) => ({ ...text(`${i}`), claimedSize })
    await expectRefused(archiveOf(claim(200 * 1024 ** 2 + 1)(0, 0)), /超过 200 MB/)
    // Large enough that the ratio alone would let it pass.
    const padding = { name: 'padding', content: randomBytes(25_000_000), method: 0 as const }
    const content = archiveOf(padding, ...Array.from({ length: 11 }, claim(200 * 1024 ** 2)))
    const { user, token } = await signedIn()
    const name = '大.zip'
    const { id } = await buildFile(test.db, test.storage, {
      ownerId: user.id,
      content,
      name,
      mediaType: 'application/zip',
    })
    const answer = await test.call(unpackArchive, { token, body: { FileId: id } })
    expect(answer.ErrorMsg).toBe(fileMessages.archiveTooLarge)
  })

  it('[E100] entries that unfold to more, or less, than they claim are refused while they unfold', async () => {
    const content = Buffer.from('much more than five bytes')
    await expectRefused(archiveOf({ name: 'more', content, claimedSize: 5 }), fileMessages.archiveBroken)
    await expectRefused(archiveOf({ name: 'less', content, claimedSize: 500 }), fileMessages.archiveBroken)
  })

  it('[E100] wrong sums, passwords, other methods and torn archives are refused', async () => {
    await expectRefused(archiveOf(text('good'), { ...text('x'), claimedSum: 1 }), fileMessages.archiveBroken)
    await expectRefused(archiveOf({ ...text('x'), flags: 0x801 }), fileMessages.archiveEncrypted)
    const whole = archiveOf(text('a.txt'), text('b.txt'))
    await expectRefused(whole.subarray(0, whole.length - 30), fileMessages.archiveBroken)
    const damaged = Buffer.from(whole)
    damaged.fill(0xff, 40, 60)
    await expectRefused(damaged, fileMessages.archiveBroken)
    await expectRefused(archiveOf({ name: 'nothing/' }), fileMessages.archiveEmpty)
  })

  it('[E100] one refused file refuses all: nothing of it is in a list or in the storage', async () => {
    const { token } = await signedIn()
    const archive = await upload(
      token,
      archiveOf(text('good.txt', 'only here'), text('坏.gif', 'GIF89a nothing more'), text('later.txt', 'nor this')),
    )
    const before = await contentNames(test)
    const answer = await test.call(unpackArchive, { token, body: { FileId: archive.FileId } })
    expect(answer.ErrorMsg).toContain('坏.gif')
    expect((await test.call(listFolders, { token })).Data.TotalCount).toBe(0)
    expect(await contentNames(test)).toEqual(before)
  })

  it('[O140] what would not fit into the quota is refused before it is unpacked', async () => {
    const { user, token } = await signedIn('7000')
    const archive = await upload(token, archiveOf(text('a.txt', 'x'.repeat(5000))))
    const { id } = await buildFile(test.db, test.storage, { ownerId: user.id })
    const size = 1024 ** 3 - archive.FileSize - 1000
    await test.db.updateTable('files').set({ size }).where('id', '=', id).execute()
    const answer = await test.call(unpackArchive, { token, body: { FileId: archive.FileId } })
    expect(answer.ErrorMsg).toBe(fileMessages.quotaFull('1000 B'))
    expect((await test.call(getFileQuota, { token })).Data.Used).toBe(1024 ** 3 - 1000)
  })
})
