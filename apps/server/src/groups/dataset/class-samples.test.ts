import {
  bulkTag,
  datasetMessages,
  deleteLabel,
  deleteSamples,
  ErrorCodes,
  findSample,
  listSampleChanges,
  listSamples,
  moveSamples,
  OTHERS_AT_ONCE,
  postRows,
  publishDataset,
  restoreSamples,
  saveTags,
  undoSampleChanges,
  updateSampleText,
} from '@shijie/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDataset } from '../../../test/collecting.ts'
import { buildClass, buildSchool, buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { DAY } from '../../platform/time.ts'
import { removeExpired } from '../../start/maintenance.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

/** A teacher's set that a class collects: what two pupils do in it. */
async function room(count = 3) {
  const { id: schoolId } = await buildSchool(test.db)
  const people = {
    teacher: await buildUser(test.db, { userType: '8000', schoolId, name: '陈老师' }),
    one: await buildUser(test.db, { userType: '7000', schoolId, name: '林一诺' }),
    two: await buildUser(test.db, { userType: '7000', schoolId, name: '周小满' }),
  }
  const { id: ClassId } = await buildClass(test.db, schoolId, {
    studentIds: [people.one.id, people.two.id],
    teacherId: people.teacher.id,
  })
  const tokens = {
    teacher: await test.sessionFor(people.teacher.id),
    one: await test.sessionFor(people.one.id),
    two: await test.sessionFor(people.two.id),
  }
  const { DatasetId, Labels } = await makeDataset(test, tokens.teacher, 'text', ['开心', '难过'], { ClassId })
  const [happy = '', sad = ''] = Labels.map(({ LabelId }) => LabelId)
  const collect = async (token: string, texts: string[]) => {
    const Rows = texts.map((Text) => ({ Text }))
    const { Data } = await test.call(postRows, { token, body: { DatasetId, Rows } })
    return Data.Items.map(({ SampleId }) => SampleId)
  }
  const ids = await collect(
    tokens.one,
    Array.from({ length: count }, (_, at) => `第 ${at} 句`),
  )
  const tag = (token: string, SampleIds: string[], LabelId: string) => {
    const Assignments = SampleIds.map((SampleId) => ({ SampleId, LabelId }))
    return test.call(bulkTag, { token, body: { DatasetId, Assignments } })
  }
  const changes = async (token: string) => (await test.call(listSampleChanges, { token, query: { DatasetId } })).Data
  const undo = (token: string, ChangeIds: string[]) =>
    test.call(undoSampleChanges, { token, body: { DatasetId, ChangeIds } })
  const read = async (SampleId = ids[0] ?? '', token = tokens.one) =>
    (await test.call(findSample, { token, query: { SampleId } })).Data
  return { ...tokens, DatasetId, happy, sad, ids, collect, tag, changes, undo, read }
}

describe('samples of classmates', () => {
  it('[O723] are rewritten by who collected them and by the teacher only, and it is said who did', async () => {
    const { one, two, teacher, ids, read } = await room()
    const mend = (token: string, Text: string) =>
      test.call(updateSampleText, { token, body: { SampleId: ids[0] ?? '', Text } })
    const refused = await mend(two, '骂人的话')
    expect([refused.ErrorCode, refused.ErrorMsg]).toEqual([ErrorCodes.Forbidden, datasetMessages.othersSamples])
    expect(await read()).toMatchObject({ Text: '第 0 句', CreateName: '林一诺', MendName: '', IsOwn: 1 })
    expect((await mend(one, '我的话')).Data).toMatchObject({ Text: '我的话', MendName: '林一诺' })
    expect((await mend(teacher, '老师的话')).Data).toMatchObject({ MendName: '陈老师', IsOwn: 0 })
  })

  it('[O724] are deleted by who collected them and by the teacher only', async () => {
    const { one, two, teacher, ids, DatasetId, collect } = await room()
    const [own = ''] = await collect(two, ['自己的'])
    const remove = (token: string, SampleIds: string[]) =>
      test.call(deleteSamples, { token, body: { DatasetId, SampleIds } })
    const refused = await remove(two, [own, ids[0] ?? ''])
    expect([refused.ErrorCode, refused.ErrorMsg]).toEqual([ErrorCodes.Forbidden, datasetMessages.othersSamples])
    const left = await test.call(listSamples, { token: one, query: { DatasetId } })
    expect(left.Data.TotalCount).toBe(4)
    expect((await remove(two, [own])).Data.Num).toBe(1)
    expect((await remove(teacher, ids)).Data.Num).toBe(3)
  })

  it('[O725] come back by who took them away, and by the teacher', async () => {
    const { one, two, teacher, ids, DatasetId } = await room()
    const body = { DatasetId, SampleIds: [ids[0] ?? ''] }
    const restore = async (token: string) => (await test.call(restoreSamples, { token, body })).Data.Num
    await test.call(deleteSamples, { token: one, body })
    expect(await restore(two)).toBe(0)
    expect(await restore(one)).toBe(1)
    await test.call(deleteSamples, { token: teacher, body })
    expect(await restore(one)).toBe(0)
    expect(await restore(teacher)).toBe(1)
  })

  it('[E086] [O731] [O787] change a few at once; more are for the teacher, own ones do not count', async () => {
    const { one, two, teacher, ids, DatasetId, happy, tag, read } = await room(OTHERS_AT_ONCE + 1)
    const refused = await tag(two, ids, happy)
    expect([refused.ErrorCode, refused.ErrorMsg]).toEqual([ErrorCodes.Forbidden, datasetMessages.othersTooMany])
    expect((await read()).Tags).toEqual([])
    const move = (token: string) =>
      test.call(moveSamples, { token, body: { DatasetId, SampleIds: ids, Side: 'exam' as const } })
    expect((await move(two)).ErrorMsg).toBe(datasetMessages.othersTooMany)
    expect((await read()).Side).toBe('')
    expect((await tag(two, ids.slice(1), happy)).Data.TotalCount).toBe(OTHERS_AT_ONCE)
    expect((await tag(one, ids, happy)).Data.TotalCount).toBe(OTHERS_AT_ONCE + 1)
    expect((await tag(teacher, ids, '')).Data.TotalCount).toBe(OTHERS_AT_ONCE + 1)
    expect((await move(teacher)).Data.Num).toBe(OTHERS_AT_ONCE + 1)
  })
})

describe('a label that a classmate replaced', () => {
  it('[O733] [O734] stays with its name and time, and the teacher gives it back', async () => {
    const { one, two, teacher, ids, happy, sad, tag, changes, undo, read } = await room()
    await tag(one, ids.slice(0, 2), happy)
    expect((await changes(one)).TotalCount).toBe(0)
    await tag(two, [ids[0] ?? ''], sad)
    // The same class said again replaces nothing.
    await tag(two, [ids[1] ?? ''], happy)
    const { Items, TotalCount } = await changes(one)
    expect(TotalCount).toBe(1)
    expect(Items).toMatchObject([
      {
        Sample: { SampleId: ids[0], Tags: [{ LabelId: sad }] },
        Before: [{ LabelId: happy, Box: null }],
        BeforeName: '林一诺',
        ChangeName: '周小满',
      },
    ])
    const change = Items.map(({ ChangeId }) => ChangeId)
    expect((await undo(two, change)).ErrorCode).toBe(ErrorCodes.Forbidden)
    const { Version } = await read()
    expect((await undo(teacher, change)).Data.Num).toBe(1)
    expect(await read()).toMatchObject({ Tags: [{ LabelId: happy }], TagName: '林一诺', Version: Version + 1 })
    expect((await changes(one)).TotalCount).toBe(0)
    expect((await undo(teacher, change)).ErrorCode).toBe(ErrorCodes.NotFound)
  })

  it('[O734] of several changes the first one counts; taking away is a change', async () => {
    const { one, two, teacher, ids, happy, sad, tag, changes, undo, read } = await room()
    const [first = ''] = ids
    await tag(one, [first], happy)
    await tag(two, [first], sad)
    test.clock.advance(1000)
    await tag(one, [first], '')
    const { Items } = await changes(teacher)
    expect(Items.map(({ ChangeName }) => ChangeName)).toEqual(['林一诺', '周小满'])
    const all = Items.map(({ ChangeId }) => ChangeId)
    expect((await undo(teacher, all)).Data.Num).toBe(1)
    expect((await read()).Tags).toMatchObject([{ LabelId: happy }])
    expect((await changes(teacher)).TotalCount).toBe(0)
  })

  it('[O730] [O733] is kept where samples are labelled singly, too', async () => {
    const { one, two, ids, happy, sad, changes, read } = await room()
    const [SampleId = ''] = ids
    const save = async (token: string, LabelId: string) => {
      const { Version } = await read()
      await test.call(saveTags, { token, body: { SampleId, Version, Tags: [{ LabelId }] } })
    }
    await save(one, happy)
    await save(two, happy)
    expect((await changes(one)).TotalCount).toBe(0)
    await save(one, sad)
    expect((await changes(one)).Items).toMatchObject([{ Before: [{ LabelId: happy }], BeforeName: '周小满' }])
  })

  it('[O733] is gone after a week, and when its class was deleted', async () => {
    const { one, two, teacher, ids, happy, sad, tag, changes } = await room()
    await tag(one, ids, happy)
    await tag(two, ids, sad)
    expect((await changes(one)).TotalCount).toBe(3)
    await test.call(deleteLabel, { token: teacher, query: { LabelId: happy } })
    expect((await changes(one)).TotalCount).toBe(0)
    test.clock.advance(8 * DAY)
    await removeExpired(test)
    expect((await test.db.selectFrom('sample_changes').selectAll().execute()).length).toBe(0)
  })
})

it('[O742] whoever collects for a class does not publish its set; its teacher does', async () => {
  const { one, teacher, DatasetId, ids, happy, tag } = await room()
  await tag(one, ids, happy)
  const card = { Description: '全班写的短句', Licence: 'CC-BY', Source: '自己写的', HasPeople: 0 } as const
  const publish = (token: string) =>
    test.call(publishDataset, { token, body: { DatasetId, DatasetName: '全班的短句', ...card } })
  expect((await publish(one)).ErrorCode).toBe(ErrorCodes.Forbidden)
  expect((await publish(teacher)).ErrorCode).toBe(0)
})
