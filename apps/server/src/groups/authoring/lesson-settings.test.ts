import {
  addLesson,
  authoringMessages,
  ErrorCodes,
  getVodUrl,
  listAllLessons,
  previewLesson,
  removeLesson,
} from '@shijie/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildFile } from '../../../test/factories.ts'
import { beginMakersTests, type Maker, type MakersDesk } from '../../../test/makers-desk.ts'
import type { TestApp } from '../../../test/support.ts'
import { newId } from '../../platform/ids.ts'

let test: TestApp
let teacher: Maker
let desk: MakersDesk
let CourseId: string
/** A chapter and three videos in it, by their titles. */
let ids: Record<'章' | '甲' | '乙' | '丙', string>
beginMakersTests((parts) => {
  ;({ test, teacher, desk } = parts)
})
beforeEach(async () => {
  CourseId = await desk.makeCourse([
    { Title: '章', Kind: 'container', Depth: 0 },
    ...['甲', '乙', '丙'].map((Title) => ({ Title, Kind: 'video' as const, Depth: 1 })),
  ])
  const file = await buildFile(test.db, test.storage, { ownerId: teacher.id })
  const rows = await desk.treeOf(CourseId)
  ids = Object.fromEntries(rows.map(({ Title, CourseHourId }) => [Title, CourseHourId])) as typeof ids
  for (const title of ['甲', '乙', '丙'] as const) await desk.edit(ids[title], { FileId: file.id, DurationMs: 60_000 })
})

const wait = (title: keyof typeof ids, OpensAfterId: string) => desk.edit(ids[title], { OpensAfterId })

const tasksOf = async (token: string) =>
  (await test.call(listAllLessons, { token, query: { CourseId } })).Data.Items.map(
    ({ CourseHourTitle, OpensTime, WaitsForTitle }) => [CourseHourTitle, OpensTime, WaitsForTitle],
  )

describe('what a lesson waits for', () => {
  it('[E032] is no lesson itself, of another course, taken out, or a chapter', async () => {
    const other = await desk.makeCourse([{ Title: '别的', Kind: 'video', Depth: 0 }])
    const foreign = await desk.idOf(other, '别的')
    await test.call(removeLesson, { token: teacher.token, query: { CourseHourId: ids.丙 } })
    expect((await wait('甲', ids.甲)).ErrorMsg).toBe(authoringMessages.opensAfterItself)
    for (const id of [foreign, newId(), ids.丙])
      expect((await wait('甲', id)).ErrorMsg).toBe(authoringMessages.opensAfterUnknown)
    expect((await wait('甲', ids.章)).ErrorMsg).toBe(authoringMessages.opensAfterChapter)
    const onChapter = await desk.edit(ids.章, { OpensAt: '2026-11-30 08:00:00' })
    expect(onChapter.ErrorMsg).toBe(authoringMessages.chapterHasNoOpening)
    expect((await desk.draftOf(ids.甲)).Body.OpensAfterId).toBe('')
  })

  it('[E032] never leads back, also not by way of a third one or of one that was taken out', async () => {
    expect((await wait('甲', ids.乙)).ErrorMsg).toBe('')
    expect((await wait('乙', ids.甲)).ErrorMsg).toBe(authoringMessages.opensInCircle(['乙', '甲', '乙']))
    expect((await wait('乙', ids.丙)).ErrorMsg).toBe('')
    const circle = authoringMessages.opensInCircle(['丙', '甲', '乙', '丙'])
    expect((await wait('丙', ids.甲)).ErrorMsg).toBe(circle)
    await test.call(removeLesson, { token: teacher.token, query: { CourseHourId: ids.乙 } })
    expect((await wait('丙', ids.甲)).ErrorMsg).toBe(circle)
  })

  it('[E031] a new lesson may wait from the start, for one of its course', async () => {
    const Body = { Title: '丁', Kind: 'video' as const, OpensAfterId: ids.甲 }
    const add = (body: object) =>
      test.call(addLesson, { token: teacher.token, body: { CourseId, Body: { ...Body, ...body } } })
    expect((await add({})).ErrorCode).toBe(0)
    expect((await add({ OpensAfterId: newId() })).ErrorMsg).toBe(authoringMessages.opensAfterUnknown)
    expect((await add({ OpensAt: '2026-13-30 08:00:00' })).ErrorMsg).toContain('2026-09-01 08:00:00')
  })
})

describe('publishing settings', () => {
  it('[E030][E027][O902] gives learners day and wait, and tells the tree of the teachers', async () => {
    await desk.edit(ids.甲, { OpensAt: '2026-11-30 08:00:00', Weight: 3 })
    await wait('乙', ids.甲)
    const { token } = await desk.pupilOf(CourseId)
    expect((await desk.publish(CourseId)).ErrorMsg).toBe('')
    expect(await tasksOf(token)).toEqual([
      ['甲', '2026-11-30 08:00:00', ''],
      ['乙', '', '甲'],
      ['丙', '', ''],
    ])
    expect((await desk.treeOf(CourseId)).slice(1)).toMatchObject([
      { OpensTime: '2026-11-30 08:00:00', OpensAfterId: '', Weight: 3 },
      { OpensTime: '', OpensAfterId: ids.甲, Weight: 1 },
      { OpensTime: '', OpensAfterId: '' },
    ])
    // What was published is no change, and a change is named.
    expect((await desk.publish(CourseId, { IsTrial: 1 })).Data.Changes).toEqual([])
    await desk.edit(ids.甲, { OpensAt: '', CompletedBy: 'opened' })
    const { Changes } = (await desk.publish(CourseId, { IsTrial: 1 })).Data
    expect(Changes).toMatchObject([{ Title: '甲', Act: 'change', Fields: ['OpensAt', 'CompletedBy'] }])
  })

  it('[E030] refuses to publish a lesson that waits for a draft', async () => {
    await wait('乙', ids.甲)
    const refused = await desk.publish(CourseId, { CourseHourIds: [ids.章, ids.乙] })
    expect([refused.ErrorCode, refused.ErrorMsg]).toEqual([
      ErrorCodes.Conflict,
      authoringMessages.opensAfterDraft('乙', '甲'),
    ])
    expect((await desk.publish(CourseId, { CourseHourIds: [ids.章, ids.甲, ids.乙] })).ErrorMsg).toBe('')
  })

  it('[E030] refuses a part of the changes after which learners would wait in a circle', async () => {
    await wait('甲', ids.乙)
    await desk.publish(CourseId)
    await wait('甲', '')
    await wait('乙', ids.甲)
    const refused = await desk.publish(CourseId, { CourseHourIds: [ids.乙] })
    expect(refused.ErrorMsg).toBe(authoringMessages.opensInCircle(['乙', '甲', '乙']))
    expect((await desk.publish(CourseId)).ErrorMsg).toBe('')
  })

  it('[E030] says whom it frees when a lesson leaves, and these wait no longer', async () => {
    await wait('乙', ids.甲)
    await desk.publish(CourseId)
    const { token } = await desk.pupilOf(CourseId)
    const open = () => test.call(getVodUrl, { token, query: { CourseHourId: ids.乙 } })
    expect((await open()).ErrorCode).toBe(ErrorCodes.Forbidden)
    await test.call(removeLesson, { token: teacher.token, query: { CourseHourId: ids.甲 } })
    expect((await open()).ErrorCode).toBe(ErrorCodes.Forbidden)
    const { Data } = await desk.publish(CourseId)
    expect(Data.Changes).toMatchObject([{ Title: '甲', Act: 'remove', FreedTitles: ['乙'] }])
    expect((await open()).ErrorMsg).toBe('')
    // The lesson that names it can still be changed and published.
    expect((await desk.edit(ids.乙, { Minutes: 5 })).ErrorMsg).toBe('')
    expect((await desk.publish(CourseId)).ErrorMsg).toBe('')
  })

  it('[E030] waits for nothing that was taken out before anybody saw it', async () => {
    await wait('乙', ids.甲)
    await test.call(removeLesson, { token: teacher.token, query: { CourseHourId: ids.甲 } })
    expect((await desk.publish(CourseId)).ErrorMsg).toBe('')
    const { token } = await desk.pupilOf(CourseId)
    expect(await tasksOf(token)).toEqual([
      ['乙', '', ''],
      ['丙', '', ''],
    ])
  })

  it('[E030] a rule that does not fit the kind counts as that of the kind', async () => {
    await desk.edit(ids.甲, { CompletedBy: 'score' })
    await desk.publish(CourseId)
    const { token } = await desk.pupilOf(CourseId)
    const { Data } = await test.call(listAllLessons, { token, query: { CourseId } })
    expect(Data.Items[0]).toMatchObject({ CourseHourTitle: '甲', CompletedBy: 'kind' })
  })
})

describe('preview', () => {
  it('[R046][O911] tells pupil and visitor why a lesson is closed, and until when', async () => {
    const look = async (Reader: 'learner' | 'visitor') =>
      (await test.call(previewLesson, { token: teacher.token, query: { CourseHourId: ids.乙, Reader } })).Data
    await desk.edit(ids.乙, { IsTrySee: 1, OpensAfterId: ids.甲 })
    expect(await look('learner')).toMatchObject({ Refusal: '学完“甲”以后开放', FileUrl: '' })
    await desk.edit(ids.乙, { OpensAfterId: '', OpensAt: '2026-11-30 08:00:00' })
    expect(await look('visitor')).toMatchObject({ Refusal: '本节 11 月 30 日 08:00 开放', FileUrl: '' })
    await desk.edit(ids.乙, { OpensAt: '2026-11-18 11:59:59' })
    expect(await look('learner')).toMatchObject({ Refusal: '' })
  })
})
