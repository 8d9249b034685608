import {
  copyCourse,
  getDraft,
  getLessonByGuid,
  getLessonVersion,
  getTeacherEdition,
  type LessonStandard,
  listLessons,
  listLessonVersions,
  previewLesson,
} from '@shijie/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { beginMakersTests, buildMaker, type Maker, type MakersDesk, makersDesk } from '../../../test/makers-desk.ts'
import type { TestApp } from '../../../test/support.ts'
import { newId } from '../../platform/ids.ts'

const GOALS = ['说出声音怎样变成数字', '用六段录音训练一次']
const point = (more: Partial<LessonStandard> = {}): LessonStandard => ({
  StandardId: newId(),
  Text: '了解机器怎样听',
  Source: '义务教育信息科技课程标准（2022年版）',
  Number: '七年级（2）',
  IsChecked: 0,
  CheckerName: '',
  CheckTime: '',
  ...more,
})

let test: TestApp
let teacher: Maker
let desk: MakersDesk
let CourseId: string
let ids: { chapter: string; page: string }
beginMakersTests((parts) => {
  ;({ test, teacher, desk } = parts)
})
beforeEach(async () => {
  CourseId = await desk.makeCourse([
    { Title: '机器怎样听', Kind: 'container', Depth: 0 },
    { Title: '读一读', Kind: 'page', Depth: 1 },
  ])
  ids = { chapter: await desk.idOf(CourseId, '机器怎样听'), page: await desk.idOf(CourseId, '读一读') }
  const Blocks = [{ BlockId: newId(), Kind: 'text', Text: '声音会振动' }]
  await desk.edit(ids.page, { Blocks })
})

const nameOf = async ({ id }: Maker) =>
  (await test.db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
const standardsOf = async (CourseHourId = ids.chapter) => (await desk.draftOf(CourseHourId)).Body.Standards

describe('goals of a lesson', () => {
  it('[N003][N004] are read by pupils before they begin, also in what is below; points of the standard are not', async () => {
    const secret = '只给老师看的要点'
    await desk.edit(ids.chapter, { Goals: GOALS, Standards: [point({ Text: secret })] })
    expect((await desk.publish(CourseId)).ErrorMsg).toBe('')
    const { token } = await desk.pupilOf(CourseId)
    const list = await test.call(listLessons, { token, query: { CourseId, PageIndex: 1, PageSize: 10 } })
    expect(list.Data.Items.map(({ Goals }) => Goals)).toEqual([GOALS])
    const page = await test.call(getLessonByGuid, { token, query: { guid: ids.page } })
    expect(page.Data).toMatchObject({ Goals: [], AboveGoals: GOALS })
    const preview = await test.call(previewLesson, { token: teacher.token, query: { CourseHourId: ids.page } })
    expect(preview.Data.Goals).toEqual(GOALS)
    expect(JSON.stringify([list.Data, page.Data, preview.Data])).not.toContain(secret)
    const edition = await test.call(getTeacherEdition, {
      token: teacher.token,
      query: { CourseId, PageIndex: 1, PageSize: 10 },
    })
    expect(edition.Data.Items[0]).toMatchObject({ Goals: GOALS, Standards: [{ Text: secret }] })
  })

  it.each([
    [{ Goals: Array.from({ length: 7 }, (_, at) => `目标 ${at}`) }, '学习目标最多 6 条'],
    [{ Goals: ['好'.repeat(101)] }, '学习目标不能超过 100 个字'],
    [{ Goals: ['  '] }, '学习目标不能是空的'],
    [{ Standards: Array.from({ length: 21 }, () => point()) }, '课标条目最多 20 条'],
    [{ Standards: [point({ Text: '长'.repeat(81) })] }, '课标要点不能超过 80 个字'],
    [{ Standards: [point({ Source: '长'.repeat(121) })] }, '课标出处不能超过 120 个字'],
    [{ Standards: [point({ Number: '长'.repeat(41) })] }, '课标编号不能超过 40 个字'],
  ])('[N003] is bounded and says how', async (changes, sentence) => {
    expect((await desk.edit(ids.chapter, changes)).ErrorMsg).toContain(sentence)
  })

  it('[N003][O920] are kept in each version and go along with a copy', async () => {
    await desk.edit(ids.chapter, { Goals: GOALS, Standards: [point()] })
    await desk.publish(CourseId)
    await desk.edit(ids.chapter, { Goals: ['另一个'], Standards: [] })
    await desk.publish(CourseId)
    const { token } = teacher
    const versions = await test.call(listLessonVersions, { token, query: { CourseHourId: ids.chapter } })
    const { VersionId = '' } = versions.Data.Items.find(({ Number: number }) => number === 1) ?? {}
    const first = await test.call(getLessonVersion, { token, query: { VersionId } })
    expect(first.Data.Body).toMatchObject({ Goals: GOALS, Standards: [{ Text: '了解机器怎样听' }] })
    await desk.edit(ids.chapter, { Goals: first.Data.Body.Goals, Standards: first.Data.Body.Standards })
    const copied = await test.call(copyCourse, { token, body: { CourseId } })
    const CourseHourId = await desk.idOf(copied.Data.CourseId, '机器怎样听')
    const copy = await test.call(getDraft, { token, query: { CourseHourId } })
    expect(copy.Data.Body).toMatchObject({ Goals: GOALS, Standards: [{ Text: '了解机器怎样听' }] })
  })
})

describe('a point that was compared with the printed book', () => {
  it('[N003] is signed by the server, whatever a page says', async () => {
    const lie = { IsChecked: 1 as const, CheckerName: '别人', CheckTime: '2020-01-01 00:00:00' }
    await desk.edit(ids.chapter, { Standards: [point(lie)] })
    const [signed] = await standardsOf()
    expect(signed).toMatchObject({ IsChecked: 1, CheckerName: await nameOf(teacher) })
    expect(signed?.CheckTime).not.toBe(lie.CheckTime)
  })

  it('[N003] keeps its signature when others write, and loses it with its words', async () => {
    await desk.edit(ids.chapter, { Standards: [point({ IsChecked: 1 })] })
    const [signed] = await standardsOf()
    await desk.edit(ids.chapter, { Goals: GOALS })
    expect(await standardsOf()).toEqual([signed])
    await desk.edit(ids.chapter, { Standards: [{ ...signed, Text: '了解机器怎样看' }] })
    expect(await standardsOf()).toMatchObject([
      { Text: '了解机器怎样看', IsChecked: 0, CheckerName: '', CheckTime: '' },
    ])
  })

  it('[N003][O920][O921] comes along with a package, and nobody has compared it there', async () => {
    await desk.edit(ids.chapter, { Goals: GOALS, Standards: [point({ IsChecked: 1 })] })
    expect(await standardsOf()).toMatchObject([{ IsChecked: 1 }])
    const colleague = await buildMaker(test)
    const imported = await desk.handOn(CourseId, colleague)
    const theirs = makersDesk(test, colleague)
    const CourseHourId = await theirs.idOf(imported.CourseId, '机器怎样听')
    const { Body } = await theirs.draftOf(CourseHourId)
    expect(Body.Goals).toEqual(GOALS)
    expect(Body.Standards).toMatchObject([{ Text: '了解机器怎样听', IsChecked: 0, CheckerName: '', CheckTime: '' }])
  })

  it('[N003] comes back with the version that it stood in', async () => {
    await desk.edit(ids.chapter, { Standards: [point({ IsChecked: 1 })] })
    const [signed] = await standardsOf()
    await desk.publish(CourseId)
    await desk.edit(ids.chapter, { Standards: [] })
    await desk.publish(CourseId)
    test.clock.advance(60_000)
    await desk.edit(ids.chapter, { Standards: [signed] })
    expect(await standardsOf()).toEqual([signed])
  })
})
