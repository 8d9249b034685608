import {
  authoringMessages,
  deleteFile,
  ErrorCodes,
  getDraft,
  getFile,
  getLessonPage,
  getVodUrl,
  previewLesson,
} from '@shijie/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildFile, buildUser } from '../../../test/factories.ts'
import { beginMakersTests, buildMaker, type Maker, type MakersDesk, makersDesk } from '../../../test/makers-desk.ts'
import type { TestApp } from '../../../test/support.ts'
import { newId } from '../../platform/ids.ts'

let test: TestApp
let teacher: Maker
let desk: MakersDesk
let CourseId: string
let ids: { video: string; page: string }
let files: { film: string; poster: string; blockPoster: string }
beginMakersTests((parts) => {
  ;({ test, teacher, desk } = parts)
})
beforeEach(async () => {
  CourseId = await desk.makeCourse([
    { Title: '看', Kind: 'video', Depth: 0 },
    { Title: '读', Kind: 'page', Depth: 0 },
  ])
  ids = { video: await desk.idOf(CourseId, '看'), page: await desk.idOf(CourseId, '读') }
  const picture = (name: string) =>
    buildFile(test.db, test.storage, { ownerId: teacher.id, name, mediaType: 'image/jpeg' })
  const film = await buildFile(test.db, test.storage, { ownerId: teacher.id })
  files = { film: film.id, poster: (await picture('看.jpg')).id, blockPoster: (await picture('读.jpg')).id }
  await desk.edit(ids.video, { FileId: film.id, DurationMs: 60_000, PosterFileId: files.poster })
  const block = { BlockId: newId(), Kind: 'video', FileId: film.id, PosterFileId: files.blockPoster }
  await desk.edit(ids.page, { Blocks: [block] })
})

const shows = async (url: string) => (await test.app.inject({ url })).headers['content-type']

describe('the poster of a video', () => {
  it('[N004][E021][O908] is shown to whoever may watch it, in a lesson and in a block', async () => {
    expect((await desk.publish(CourseId)).ErrorMsg).toBe('')
    const { token } = await desk.pupilOf(CourseId)
    const { Data } = await test.call(getVodUrl, { token, query: { CourseHourId: ids.video } })
    expect(await shows(Data.PosterUrl)).toBe('image/jpeg')
    const page = await test.call(getLessonPage, { token, query: { CourseHourId: ids.page } })
    const [block] = page.Data.Blocks
    expect(await shows(block?.Kind === 'video' ? block.PosterUrl : '')).toBe('image/jpeg')
    const preview = await test.call(previewLesson, { token: teacher.token, query: { CourseHourId: ids.video } })
    expect(await shows(preview.Data.PosterUrl)).toBe('image/jpeg')
    const stranger = await buildUser(test.db, { userType: '7000' })
    for (const FileId of [files.poster, files.blockPoster]) {
      const ask = async (of: string) =>
        test.app.inject({ url: `${getFile.path}?FileId=${FileId}`, headers: { token: of } })
      expect((await ask(token)).headers['content-type']).toBe('image/jpeg')
      expect((await ask(await test.sessionFor(stranger.id))).json()).toMatchObject({ ErrorCode: ErrorCodes.NotFound })
    }
  })

  it('[N004][O142] is not deleted while a lesson, a block or a draft shows it', async () => {
    const remove = async (FileId: string) =>
      (await test.call(deleteFile, { token: teacher.token, query: { FileId } })).ErrorCode
    for (const id of [files.poster, files.blockPoster]) expect(await remove(id)).toBe(ErrorCodes.Conflict)
    await desk.publish(CourseId)
    await desk.edit(ids.video, { PosterFileId: '' })
    expect(await remove(files.poster)).toBe(ErrorCodes.Conflict)
    await desk.publish(CourseId)
    expect(await remove(files.poster)).toBe(0)
  })

  it('[N004] is one of the own files', async () => {
    const foreign = await buildFile(test.db, test.storage, { ownerId: (await buildMaker(test)).id })
    const answer = await desk.edit(ids.video, { PosterFileId: foreign.id })
    expect(answer.ErrorMsg).toBe(authoringMessages.fileUnknown)
  })

  it('[O920][O921] travels with its course', async () => {
    const colleague = await buildMaker(test)
    const imported = await desk.handOn(CourseId, colleague)
    expect(imported).toMatchObject({ FileCount: 3, LeftOut: [] })
    const rows = await makersDesk(test, colleague).treeOf(imported.CourseId)
    const bodies = await Promise.all(
      rows.map(async ({ CourseHourId }) => {
        const draft = await test.call(getDraft, { token: colleague.token, query: { CourseHourId } })
        return draft.Data.Body
      }),
    )
    const posters = bodies.flatMap(({ PosterFileId, Blocks }) => [
      PosterFileId,
      ...Blocks.flatMap((block) => (block.Kind === 'video' ? [block.PosterFileId] : [])),
    ])
    const owners = await test.db
      .selectFrom('files')
      .select('owner_id')
      .where('id', 'in', posters.filter(Boolean))
      .execute()
    expect(owners.map(({ owner_id }) => owner_id)).toEqual([colleague.id, colleague.id])
  })
})
