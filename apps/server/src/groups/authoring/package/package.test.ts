import { randomBytes } from 'node:crypto'
import {
  addLesson,
  authoringMessages,
  type BodyInput,
  cancelUnpack,
  copyCourse,
  createCourse,
  ErrorCodes,
  exportCourse,
  fileMessages,
  getDraft,
  getFileQuota,
  getPaper,
  getUnpackProgress,
  importCourse,
  type LessonBody,
  listDrafts,
  listMyCreatedCourses,
  MANIFEST_PATH,
  packagePathOf,
  publishLessons,
  savePaper,
} from '@shijie/contract'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ArchiveEntry, archiveOf } from '../../../../test/archives.ts'
import { CONTENT, entriesOf, manifestOf, packageOf, sumOf } from '../../../../test/course-packages.ts'
import { buildPaperInput, matchQuestion, orderQuestion, singleQuestion } from '../../../../test/exams.ts'
import { buildFile, buildFolder, buildUser, joinAs } from '../../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support.ts'
import { buildTraining } from '../../../../test/trainings.ts'
import { contentNames, stagedNames } from '../../../../test/uploads.ts'
import { newId } from '../../../platform/ids.ts'

let test: TestApp
let teacher: Teacher
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  teacher = await newTeacher()
})

interface Teacher {
  id: string
  token: string
}

async function newTeacher(): Promise<Teacher> {
  const { id } = await buildUser(test.db, { userType: '8000' })
  return { id, token: await test.sessionFor(id) }
}

const rowsOf = async (CourseId: string, { token }: Teacher) =>
  (await test.call(listDrafts, { token, query: { CourseId, PageSize: 100 } })).Data.Items

/** A course with a video, pages of pictures, a page of blocks and an exercise with a paper that has a picture. */
async function makeCourse() {
  const { token, id: ownerId } = teacher
  const body = {
    CourseName: '声音与图像',
    CourseIntro: '十分钟一节',
    CourseHours: 4,
    Category: 2 as const,
    Outline: [
      { Title: '第一章', Kind: 'container' as const, Depth: 0 },
      { Title: '练习', Kind: 'exercise' as const, Depth: 1 },
    ],
  }
  const { CourseId } = (await test.call(createCourse, { token, body })).Data
  const [chapter, exercise] = await rowsOf(CourseId, teacher)
  const [chapterId, exerciseId] = [chapter?.CourseHourId ?? '', exercise?.CourseHourId ?? '']
  const film = await buildFile(test.db, test.storage, { ownerId, content: Buffer.alloc(300_000, newId()) })
  const subtitles = await buildFile(test.db, test.storage, { ownerId, name: '字幕.vtt', mediaType: 'text/vtt' })
  const picture = await buildFile(test.db, test.storage, { ownerId, name: '图.png', mediaType: 'image/png' })
  const slide = await buildFile(test.db, test.storage, { ownerId, name: '第 1 页.webp', mediaType: 'image/webp' })
  const folder = await buildFolder(test.db, test.storage, { ownerId, count: 3 })
  const add = async (Body: BodyInput<typeof addLesson>['Body']) => {
    const added = await test.call(addLesson, { token, body: { CourseId, ParentId: chapterId, Body } })
    expect(added.ErrorMsg).toBe('')
    return added.Data.CourseHourId
  }
  await add({
    Title: '一条波浪线',
    Kind: 'video',
    FileId: film.id,
    SubtitleFileId: subtitles.id,
    DurationMs: 60_000,
    TeacherText: '先让学生猜',
  })
  await add({ Title: '图页', Kind: 'images', FolderId: folder.id, PageCount: 3 })
  const block = () => ({ BlockId: newId() })
  await add({
    Title: '看图',
    Kind: 'page',
    OpensAt: '2026-11-30 08:00:00',
    OpensAfterId: exerciseId,
    CompletedBy: 'opened',
    Weight: 3,
    Blocks: [
      { ...block(), Kind: 'text', Text: '看一看', TeacherText: '停一分钟' },
      { ...block(), Kind: 'picture', FileId: picture.id, Alt: '波形' },
      { ...block(), Kind: 'slides', Slides: [{ FileId: slide.id, Text: '一段有多长', TeacherText: '先猜' }] },
      { ...block(), Kind: 'link', Target: 'lesson', TargetId: exerciseId, Title: '去做练习' },
      { ...block(), Kind: 'link', Target: 'dataset', TargetId: newId(), Title: '声音数据集' },
    ],
  })
  await test.call(publishLessons, { token, body: { CourseId, CourseHourIds: [chapterId, exerciseId] } })
  const Options = [
    { IsRight: 1 as const, PictureFileId: slide.id, PictureText: '一段' },
    { IsRight: 0 as const, Content: '两段' },
  ]
  const Questions = [singleQuestion({ PictureFileId: picture.id, Options }), orderQuestion, matchQuestion]
  const paper = { CourseHourId: exerciseId, ...buildPaperInput({ Questions, CloseTime: '2027-01-01 08:00:00' }) }
  expect((await test.call(savePaper, { token, body: paper })).ErrorMsg).toBe('')
  return { CourseId, exerciseId, film, picture, slide }
}

async function exportOf(CourseId: string, { token } = teacher, more: { Licence?: string } = {}): Promise<Buffer> {
  const url = `${exportCourse.path}?${new URLSearchParams({ CourseId, ...more })}`
  const answer = await test.app.inject({ url, headers: { token } })
  expect(answer.headers['content-type']).toBe('application/zip')
  // Known before it is written, so that a browser can say how far it is.
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
  return answer.rawPayload
}

async function importOf(content: Buffer, { id, token } = teacher) {
  const file = { ownerId: id, content, name: '课程.zip', mediaType: 'application/zip' }
  const { id: FileId } = await buildFile(test.db, test.storage, file)
  return { FileId, ...(await test.call(importCourse, { token, body: { FileId } })) }
}

const textsOf = (zip: Buffer) => JSON.parse(strFromU8(unzipSync(zip)[MANIFEST_PATH] as Uint8Array))

const bodiesOf = async (CourseId: string, who: Teacher) => {
  const rows = await rowsOf(CourseId, who)
  const read = async (CourseHourId: string) =>
    (await test.call(getDraft, { token: who.token, query: { CourseHourId } })).Data.Body
  return Promise.all(rows.map(({ CourseHourId }) => read(CourseHourId)))
}

/** Rows that an import may make. */
async function countRows({ id }: Teacher) {
  const count = async (table: 'files' | 'folders' | 'courses') => {
    const rows = await test.db.selectFrom(table).select('id').where('owner_id', '=', id).execute()
    return rows.length
  }
  const running = await test.db.selectFrom('unpackings').select('user_id').where('user_id', '=', id).execute()
  return [await count('files'), await count('folders'), await count('courses'), running.length]
}

describe('a course as one package', () => {
  it('[O920][O921] comes back with the same tree, texts, papers and bytes', async () => {
    const { CourseId, film, slide } = await makeCourse()
    const zip = await exportOf(CourseId)
    expect(JSON.stringify(textsOf(zip))).not.toContain(slide.id)
    const colleague = await newTeacher()
    const imported = await importOf(zip, colleague)
    expect(imported.ErrorMsg).toBe('')
    expect(imported.Data).toMatchObject({ CourseName: '声音与图像', LessonCount: 4, PaperCount: 1, FileCount: 7 })
    expect(imported.Data.LeftOut).toEqual([{ Title: '看图', Reason: authoringMessages.leftLink('声音数据集') }])
    // Exported once more it is the same, but for its author and what was left out.
    const again = await exportOf(imported.Data.CourseId, colleague)
    const [first, second] = [textsOf(zip), textsOf(again)]
    const authorless = (rows: { Author: string }[]) => rows.map((row) => ({ ...row, Author: '' }))
    expect(second.Lessons).toEqual(first.Lessons)
    const settings = { OpensAt: '2026-11-30 08:00:00', CompletedBy: 'opened', Weight: 3 }
    expect(second.Lessons[4].Body).toMatchObject({ ...settings, OpensAfterId: second.Lessons[1].Name })
    expect(second.Folders).toEqual(first.Folders)
    expect(authorless(second.Files)).toEqual(authorless(first.Files))
    expect({ ...second.Course, Author: '' }).toEqual({ ...first.Course, Author: '' })
    const bytes = ({ [MANIFEST_PATH]: _, ...rest }: Record<string, Uint8Array>) => rest
    expect(bytes(unzipSync(again))).toEqual(bytes(unzipSync(zip)))
    expect(Buffer.from(unzipSync(zip)[packagePathOf(sumOf(film.content))] ?? [])).toEqual(film.content)
  })

  it('[O920] is the same bytes whenever it is exported, with what is written for teachers', async () => {
    const { CourseId } = await makeCourse()
    const zip = await exportOf(CourseId)
    expect(await exportOf(CourseId)).toEqual(zip)
    const bodies = textsOf(zip).Lessons.map(({ Body }: { Body: LessonBody }) => Body.TeacherText)
    expect(bodies).toContain('先让学生猜')
    expect(strFromU8(unzipSync(zip)[MANIFEST_PATH] as Uint8Array)).not.toContain(CourseId)
  })

  it('[O920][O921] says what others may do with it, as its teacher chose', async () => {
    const { CourseId } = await makeCourse()
    const brought = async (more: { Licence?: string }) =>
      (await importOf(await exportOf(CourseId, teacher, more))).Data.Licence
    expect([await brought({ Licence: 'CC-BY-NC' }), await brought({})]).toEqual(['CC-BY-NC', ''])
    const url = `${exportCourse.path}?${new URLSearchParams({ CourseId, Licence: '随便' })}`
    const refused = await test.app.inject({ url, headers: { token: teacher.token } })
    expect(refused.json<{ ErrorCode: number }>().ErrorCode).toBe(ErrorCodes.InvalidParameter)
  })

  it('[O920] says before the first byte which file is gone', async () => {
    const { CourseId, film } = await makeCourse()
    await test.storage.delete(Buffer.from(sumOf(film.content), 'hex'), new Date(Date.now() + 60_000))
    const url = `${exportCourse.path}?${new URLSearchParams({ CourseId })}`
    const answer = await test.app.inject({ url, headers: { token: teacher.token } })
    expect(answer.json().ErrorMsg).toBe(authoringMessages.packageFileGone('视频.mp4'))
  })

  it('[O921] is made of drafts; a paper is there before and after its exercise is published', async () => {
    const { CourseId } = await makeCourse()
    const colleague = await newTeacher()
    const { token } = colleague
    const { Data } = await importOf(await exportOf(CourseId), colleague)
    const rows = await rowsOf(Data.CourseId, colleague)
    expect(rows.map(({ State }) => State)).toEqual(Array(5).fill('draft'))
    const exercise = rows.find(({ Kind }) => Kind === 'exercise')?.CourseHourId ?? ''
    const look = () => test.call(getPaper, { token, query: { CourseHourId: exercise } })
    expect((await look()).Data.Questions).toMatchObject([{ Kind: 'single' }, orderQuestion, matchQuestion])
    const published = await test.call(publishLessons, { token, body: { CourseId: Data.CourseId } })
    expect(published.ErrorMsg).toBe('')
    expect(published.Data.Changes.every(({ Act }) => Act === 'add')).toBe(true)
    expect((await look()).Data).toMatchObject({ CloseTime: '2027-01-01 08:00:00', Questions: [{}, {}, {}] })
  })

  it('[O921] twice is two courses, whose contents are stored once; the package goes', async () => {
    const { CourseId } = await makeCourse()
    const zip = await exportOf(CourseId)
    const colleague = await newTeacher()
    const first = await importOf(zip, colleague)
    const before = await contentNames(test)
    const second = await importOf(zip, colleague)
    expect(second.Data.CourseId).not.toBe(first.Data.CourseId)
    expect(await contentNames(test)).toEqual(before)
    const listed = await test.call(listMyCreatedCourses, { token: colleague.token, body: {} })
    expect(listed.Data.TotalCount).toBe(2)
    const { Data: quota } = await test.call(getFileQuota, { token: colleague.token })
    const sizes = textsOf(zip).Files.map(({ Size }: { Size: number }) => Size)
    expect(quota.Used).toBe(2 * sizes.reduce((sum: number, size: number) => sum + size, 0))
  })

  it('[O921] brings links to trainings that this platform has, and names those that it has not', async () => {
    const slug = `training-${newId()}`
    const training = { id: newId(), slug, kind: 'published' as const, name: '认识声音' }
    await test.db.insertInto('trainings').values(training).execute()
    const own = await buildTraining(test.db)
    const { token } = teacher
    const { CourseId } = await makeCourse()
    const add = (Title: string, TrainingId: string) =>
      test.call(addLesson, { token, body: { CourseId, Body: { Title, Kind: 'training', TrainingId } } })
    await add('平台的', training.id)
    await add('自己的', own.id)
    const zip = await exportOf(CourseId)
    const { Data } = await importOf(zip)
    expect(Data.LeftOut).toContainEqual({ Title: '自己的', Reason: authoringMessages.leftTraining })
    const bodies = await bodiesOf(Data.CourseId, teacher)
    expect(bodies.find(({ Title }) => Title === '平台的')?.TrainingId).toBe(training.id)
    await test.db.updateTable('trainings').set({ deleted_at: new Date() }).where('id', '=', training.id).execute()
    const later = await importOf(zip)
    expect(later.Data.LeftOut).toContainEqual({ Title: '平台的', Reason: authoringMessages.leftTraining })
  })

  it('[O920][O921][O922] is for who makes the course, and a package for who owns it', async () => {
    const { CourseId } = await makeCourse()
    const neighbour = await newTeacher()
    const url = `${exportCourse.path}?${new URLSearchParams({ CourseId })}`
    const answer = await test.app.inject({ url, headers: { token: neighbour.token } })
    expect(answer.json().ErrorCode).toBe(ErrorCodes.NotFound)
    const copied = await test.call(copyCourse, { token: neighbour.token, body: { CourseId } })
    expect(copied.ErrorCode).toBe(ErrorCodes.NotFound)
    const { FileId } = await importOf(packageOf('{'))
    const foreign = await test.call(importCourse, { token: neighbour.token, body: { FileId } })
    expect(foreign.ErrorCode).toBe(ErrorCodes.NotFound)
  })

  it('[O921] that is stopped leaves nothing', async () => {
    const content = Buffer.from(randomBytes(3_000_000))
    const zip = packageOf(manifestOf(content), content)
    const file = { ownerId: teacher.id, content: zip, name: '课程.zip', mediaType: 'application/zip' }
    const { id: FileId } = await buildFile(test.db, test.storage, file)
    const before = await contentNames(test)
    // Pressed when the contents begin to be read.
    const pressed = vi.spyOn(test.storage.disk, 'requireRoom').mockImplementationOnce(async () => {
      const { Data } = await test.call(getUnpackProgress, { token: teacher.token })
      expect(Data).toMatchObject({ IsRunning: 1, Done: 0, Total: Math.ceil(content.length / 1024) })
      await test.call(cancelUnpack, { token: teacher.token })
    })
    const answer = await test.call(importCourse, { token: teacher.token, body: { FileId } })
    expect(answer.ErrorMsg).toBe(authoringMessages.packageStopped)
    pressed.mockRestore()
    expect(await countRows(teacher)).toEqual([1, 0, 0, 0])
    expect(await contentNames(test)).toEqual(before)
    expect(stagedNames(test)).toEqual([])
  })
})

describe('a package that is not sound', () => {
  const good = manifestOf()
  const [manifestEntry, contentEntry] = entriesOf() as [ArchiveEntry, ArchiveEntry]
  const file = good.Files[0] as (typeof good.Files)[number]
  const lesson = good.Lessons[1] as (typeof good.Lessons)[number]
  const withLesson = (changes: object) => entriesOf({ ...good, Lessons: [good.Lessons[0], { ...lesson, ...changes }] })
  const deep = Array.from({ length: 9 }, (_, Depth) => ({ ...good.Lessons[0], Name: newId(), Depth }))
  const many = Array.from({ length: 2001 }, () => ({ ...good.Lessons[0], Name: newId() }))
  const extra = (entry: Partial<ArchiveEntry> & Pick<ArchiveEntry, 'name'>) => [
    ...entriesOf(),
    { content: CONTENT, ...entry },
  ]
  const withFolder = (Path: string) => ({
    ...good,
    Folders: [{ Name: newId(), FolderName: '图', Files: [{ FileId: file.Name, Path }] }],
  })

  it.each<[string, ArchiveEntry[], string | RegExp]>([
    ['has no manifest', [contentEntry], authoringMessages.manifestMissing],
    ['has a manifest that is no JSON', entriesOf('{\n "Format": oops }'), /在“.*oops.*”附近/s],
    ['has a manifest that breaks off', entriesOf(JSON.stringify(good).slice(0, -9)), /不是正确的 JSON/],
    ['has a manifest of something else', entriesOf({ files: [] }), authoringMessages.manifestForeign],
    ['has a manifest that is no list of fields', entriesOf(null), authoringMessages.manifestForeign],
    ['is of a later version', entriesOf({ ...good, Version: 2 }), authoringMessages.manifestVersion('2')],
    ['has a lesson without a title', withLesson({ Body: { Kind: 'pdf' } }), /Lessons\[2\]\.Body\.Title：/],
    ['has a lesson of no kind', withLesson({ Body: { Title: '一', Kind: 'game' } }), /Lessons\[2\]\.Body\.Kind：/],
    ['has a lesson inside of a lesson', withLesson({ Depth: 2 }), authoringMessages.outlineSkipsLevel(2, '第一节')],
    ['has nine levels', entriesOf({ ...good, Lessons: deep }), /Lessons\[9\]\.Depth：目录最多 8 层/],
    ['has too many lessons', entriesOf({ ...good, Lessons: many }), /一门课最多 2000 节/],
    ['gives one name twice', withLesson({ Name: file.Name }), authoringMessages.packageNameTwice(file.Name)],
    ['has a paper without questions', withLesson({ Paper: { ExamName: '卷', Questions: [] } }), /Paper\.Questions：/],
    [
      'has a content that is another',
      entriesOf(good).with(1, { ...contentEntry, content: Buffer.alloc(CONTENT.length, 'x') }),
      authoringMessages.packageFileHash('讲稿.vtt'),
    ],
    [
      'has a content of another size',
      entriesOf(good).with(1, { ...contentEntry, content: Buffer.from('x') }),
      authoringMessages.packageFileSize('讲稿.vtt'),
    ],
    ['lacks a file', [manifestEntry], authoringMessages.packageFileMissing('讲稿.vtt')],
    [
      'has a file that nobody named',
      extra({ name: 'files/more.txt' }),
      authoringMessages.packageNameUnknown('files/more.txt'),
    ],
    ['has two manifests', [manifestEntry, ...entriesOf()], authoringMessages.packageNameTwice(MANIFEST_PATH)],
    ['leads out of its folder', extra({ name: '../x' }), /不安全的文件名/],
    ['names a place of the disk', extra({ name: '/etc/passwd' }), /不安全的文件名/],
    ['leads out of a folder of pictures', entriesOf(withFolder('../../x.png')), /Folders\[1\]\.Files\[1\]\.Path：/],
    ['holds a link', extra({ name: 'files/link', mode: 0o120777 }), /不是普通文件/],
    ['is a bomb', extra({ name: 'files/bomb', content: Buffer.alloc(20 * 1024 * 1024) }), fileMessages.archiveRatio],
    ['claims more than 500 MB', extra({ name: 'files/big', claimedSize: 600 * 1024 * 1024 }), /超过 500 MB/],
    ['is locked', extra({ name: 'files/secret', flags: 0x801 }), fileMessages.archiveEncrypted],
    [
      'lies about a size',
      entriesOf(good).with(1, { ...contentEntry, content: Buffer.alloc(900, 'x'), claimedSize: CONTENT.length }),
      fileMessages.archiveBroken,
    ],
  ])('[O921] because it %s is refused with its reason, and leaves nothing', async (_what, entries, reason) => {
    const file_ = archiveOf(...entries)
    const before = await contentNames(test)
    const answer = await importOf(file_)
    expect(answer.ErrorCode).not.toBe(0)
    expect(answer.ErrorMsg).toMatch(reason)
    expect(await countRows(teacher)).toEqual([1, 0, 0, 0])
    expect(await contentNames(test)).toEqual([...before, sumOf(file_)].sort())
    expect(stagedNames(test)).toEqual([])
  })

  it('[O921] because it was cut off is refused', async () => {
    const zip = packageOf()
    expect((await importOf(zip.subarray(0, zip.length - 40))).ErrorMsg).toBe(fileMessages.archiveBroken)
    expect(await countRows(teacher)).toEqual([1, 0, 0, 0])
  })

  it('[O921] larger than what its owner may keep is refused before it is read', async () => {
    const full = 10 * 1024 ** 3 - CONTENT.length - packageOf().length + 1
    const { id } = await buildFile(test.db, test.storage, { ownerId: teacher.id })
    await test.db.updateTable('files').set({ size: full }).where('id', '=', id).execute()
    expect((await importOf(packageOf())).ErrorMsg).toMatch(/空间不够/)
    expect(await countRows(teacher)).toEqual([2, 0, 0, 0])
  })
})

describe('a copy of a course', () => {
  it('[O922] has the same tree and papers as drafts, and no records', async () => {
    const { CourseId } = await makeCourse()
    const pupil = await buildUser(test.db, { userType: '7000' })
    await joinAs(test.db, CourseId, pupil.id)
    const { token } = teacher
    const copied = await test.call(copyCourse, { token, body: { CourseId } })
    expect(copied.Data).toMatchObject({ CourseName: '声音与图像（副本）', LessonCount: 4, LeftOut: [] })
    const [from, to] = [await bodiesOf(CourseId, teacher), await bodiesOf(copied.Data.CourseId, teacher)]
    const plain = (bodies: LessonBody[]) =>
      bodies.map(({ Blocks, OpensAfterId, ...body }) => ({
        ...body,
        Blocks: Blocks.map((block) => ({ ...block, TargetId: '' })),
      }))
    expect(plain(to)).toEqual(plain(from))
    // A link inside of the course leads to the copy's own lesson, and what waits for one waits for the copy's own.
    const rows = await rowsOf(copied.Data.CourseId, teacher)
    const exercise = rows.find(({ Kind }) => Kind === 'exercise')?.CourseHourId
    const link = to.flatMap(({ Blocks }) => Blocks).find((block) => block.Kind === 'link')
    expect(link).toMatchObject({ Target: 'lesson', TargetId: exercise })
    expect(to.map(({ OpensAfterId }) => OpensAfterId)).toContain(exercise)
    expect(rows.every(({ State, LearnerCount }) => State === 'draft' && LearnerCount === 0)).toBe(true)
    await test.call(publishLessons, { token, body: { CourseId: copied.Data.CourseId } })
    const paper = await test.call(getPaper, { token, query: { CourseHourId: exercise ?? '' } })
    expect(paper.Data.Questions).toMatchObject([{}, orderQuestion, matchQuestion])
  })

  it("[O922] by somebody else of the school keeps the files when their owner's go", async () => {
    const school = await test.db.selectFrom('users').select('school_id').where('id', '=', teacher.id).executeTakeFirst()
    const head = await buildUser(test.db, { userType: '9000', schoolId: school?.school_id ?? '' })
    const token = await test.sessionFor(head.id)
    const { CourseId, film } = await makeCourse()
    await test.db.updateTable('courses').set({ school_id: school?.school_id }).where('id', '=', CourseId).execute()
    const before = await contentNames(test)
    const copied = await test.call(copyCourse, { token, body: { CourseId } })
    expect(copied.ErrorMsg).toBe('')
    const bodies = await bodiesOf(copied.Data.CourseId, { id: head.id, token })
    const fileId = bodies.find(({ Kind }) => Kind === 'video')?.FileId ?? ''
    const row = await test.db.selectFrom('files').selectAll().where('id', '=', fileId).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ owner_id: head.id, sha256: Buffer.from(sumOf(film.content), 'hex') })
    expect(await contentNames(test)).toEqual(before)
  })
})
