import {
  bulkTag,
  datasetMessages,
  ErrorCodes,
  findSample,
  listSamples,
  listTags,
  lookAtSample,
  postRows,
  type Sample,
  saveTags,
} from '@shijie/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectFiles, makeDataset, pictureOf } from '../../../test/collecting.ts'
import { buildClass, buildSchool, buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await startTestApp()
  token = await test.sessionFor((await buildUser(test.db, { userType: '8000' })).id)
})
afterAll(() => test.close())

async function texts(count: number) {
  const { DatasetId, Labels } = await makeDataset(test, token, 'text', ['开心', '难过'])
  const Rows = Array.from({ length: count }, (_, index) => ({ Text: `第 ${index} 句` }))
  const { Data } = await test.call(postRows, { token, body: { DatasetId, Rows } })
  const [happy = '', sad = ''] = Labels.map(({ LabelId }) => LabelId)
  return { DatasetId, happy, sad, ids: Data.Items.map(({ SampleId }) => SampleId) }
}

async function picture() {
  const { DatasetId, Labels } = await makeDataset(test, token, 'object', ['停', '慢'])
  const content = await pictureOf(7, { size: 100 })
  const { Data } = await collectFiles(test, token, { DatasetId }, { name: '路口.png', content })
  const sample = Data.Items[0] as Sample
  const save = (Version: number, boxes: [number, number, number, number][], by = token) =>
    test.call(saveTags, {
      token: by,
      body: {
        SampleId: sample.SampleId,
        Version,
        Tags: boxes.map(([X, Y, Width, Height]) => ({
          LabelId: Labels[0]?.LabelId ?? '',
          Box: { X, Y, Width, Height },
        })),
      },
    })
  return { DatasetId, sample, save }
}

describe('many tags at once', () => {
  it('[E086] are given in one call, and taken back in one', async () => {
    const { DatasetId, happy, ids } = await texts(50)
    const give = (LabelId: string) =>
      test.call(bulkTag, { token, body: { DatasetId, Assignments: ids.map((SampleId) => ({ SampleId, LabelId })) } })
    expect((await give(happy)).Data.TotalCount).toBe(50)
    const tagged = (State: 'tagged' | 'untagged') =>
      test.call(listSamples, { token, query: { DatasetId, State, PageSize: 10 } })
    expect((await tagged('tagged')).Data.TotalCount).toBe(50)
    expect((await give('')).IsSuccess).toBe(true)
    expect((await tagged('untagged')).Data.TotalCount).toBe(50)
  })

  it('[E086] replace the class that was there, and restore different ones', async () => {
    const { DatasetId, happy, sad, ids } = await texts(2)
    const [one = '', two = ''] = ids
    const Assignments = [
      { SampleId: one, LabelId: happy },
      { SampleId: two, LabelId: sad },
    ]
    await test.call(bulkTag, {
      token,
      body: { DatasetId, Assignments: ids.map((SampleId) => ({ SampleId, LabelId: sad })) },
    })
    await test.call(bulkTag, { token, body: { DatasetId, Assignments } })
    const tags = await test.call(listTags, { token, query: { SampleId: one } })
    expect(tags.Data).toMatchObject({ Items: [{ LabelId: happy }], Version: 3 })
    const beyond = await test.call(listTags, { token, query: { SampleId: one, PageIndex: 2 } })
    expect(beyond.Data).toMatchObject({ Items: [], TotalCount: 1 })
  })

  it('[E086] are all or none: a sample or label of another set is refused', async () => {
    const [mine, other] = [await texts(2), await texts(1)]
    const bulk = (SampleId: string, LabelId: string) =>
      test.call(bulkTag, {
        token,
        body: {
          DatasetId: mine.DatasetId,
          Assignments: [
            { SampleId: mine.ids[0] ?? '', LabelId: mine.happy },
            { SampleId, LabelId },
          ],
        },
      })
    expect((await bulk(other.ids[0] ?? '', mine.happy)).ErrorMsg).toBe(datasetMessages.sampleGone)
    expect((await bulk(mine.ids[1] ?? '', other.happy)).ErrorMsg).toBe(datasetMessages.labelGone)
    const sample = await test.call(findSample, { token, query: { SampleId: mine.ids[0] ?? '' } })
    expect(sample.Data).toMatchObject({ Tags: [], Version: 1 })
  })
})

describe('many tags of two people', () => {
  /** A set of a class, and two of its pupils. */
  async function pair() {
    const { id: schoolId } = await buildSchool(test.db)
    const [one, two] = [
      await buildUser(test.db, { userType: '7000', schoolId, name: '林一诺' }),
      await buildUser(test.db, { userType: '7000', schoolId, name: '周小满' }),
    ]
    const { id: ClassId } = await buildClass(test.db, schoolId, { studentIds: [one.id, two.id] })
    const [first, second] = [await test.sessionFor(one.id), await test.sessionFor(two.id)]
    const { DatasetId, Labels } = await makeDataset(test, first, 'text', ['开心', '难过'], { ClassId })
    const Rows = ['一', '二', '三'].map((Text) => ({ Text }))
    const { Data } = await test.call(postRows, { token: first, body: { DatasetId, Rows } })
    const give = async (by: string, places: number[], LabelId: string, FromLabelId?: string) => {
      const Assignments = places.map((place) => ({
        SampleId: Data.Items[place]?.SampleId ?? '',
        LabelId,
        ...(FromLabelId === undefined ? {} : { FromLabelId }),
      }))
      return (await test.call(bulkTag, { token: by, body: { DatasetId, Assignments } })).Data
    }
    const classes = async () => {
      const { Items } = (await test.call(listSamples, { token: first, query: { DatasetId, PageSize: 10 } })).Data
      return Items.map(({ Tags }) => Tags[0]?.LabelId ?? '')
    }
    const [happy = '', sad = ''] = Labels.map(({ LabelId }) => LabelId)
    return { first, second, give, classes, happy, sad }
  }

  it('[O820] skip what somebody else changed first, name them, and change the rest', async () => {
    const { first, second, give, classes, happy, sad } = await pair()
    await give(second, [1], sad, '')
    const answer = await give(first, [0, 1, 2], happy, '')
    expect(answer.TotalCount).toBe(2)
    expect(answer.Conflicts).toMatchObject([
      { Text: '二', TagName: '周小满', IsOwnTag: 0, Tags: [{ LabelId: sad }], Version: 2 },
    ])
    expect(await classes()).toEqual([happy, sad, happy])
    // All the same: from what is there now.
    expect(await give(first, [1], happy, sad)).toMatchObject({ TotalCount: 1, Conflicts: [] })
    expect(await classes()).toEqual([happy, happy, happy])
  })

  it('[O820] are taken back only where nobody came in between, also by taking a class away', async () => {
    const { first, second, give, classes, happy, sad } = await pair()
    await give(first, [0, 1, 2], happy, '')
    await give(second, [0], sad, happy)
    await give(second, [1], '', happy)
    const undone = await give(first, [0, 1, 2], '', happy)
    // The second was taken away already: that is what was wanted.
    expect(undone).toMatchObject({ TotalCount: 2, Conflicts: [{ Text: '一', TagName: '周小满' }] })
    expect(await classes()).toEqual([sad, '', ''])
    const again = await give(first, [2], happy, sad)
    expect(again).toMatchObject({
      TotalCount: 0,
      Conflicts: [{ Text: '三', Tags: [], TagName: '林一诺', IsOwnTag: 1 }],
    })
  })

  it('[O820] sent twice, because the answer was lost, are no conflict', async () => {
    const { first, give, happy } = await pair()
    await give(first, [0, 1], happy, '')
    expect(await give(first, [0, 1], happy, '')).toMatchObject({ TotalCount: 2, Conflicts: [] })
  })

  it('[O820] at the same moment leave each sample to one of the two, and the other is told', async () => {
    const { first, second, give, classes, happy, sad } = await pair()
    const [one, two] = await Promise.all([give(first, [0, 1, 2], happy, ''), give(second, [2, 1, 0], sad, '')])
    expect([one.TotalCount, two.TotalCount].sort()).toEqual([0, 3])
    expect([one.Conflicts.length, two.Conflicts.length].sort()).toEqual([0, 3])
    expect(await classes()).toEqual(one.TotalCount === 3 ? [happy, happy, happy] : [sad, sad, sad])
  })
})

describe('boxes', () => {
  it('[E086] are kept to the pixel', async () => {
    const { sample, save } = await picture()
    const saved = await save(1, [[10.5, 20, 30, 40]])
    expect(saved.Data).toMatchObject({ Version: 2, Tags: [{ Box: { X: 10.5, Y: 20, Width: 30, Height: 40 } }] })
    expect((await save(2, [])).Data.Tags).toEqual([])
    expect(sample.Version).toBe(1)
  })

  it('[E086] outside of the picture are refused', async () => {
    const { save } = await picture()
    expect((await save(1, [[80, 80, 30, 30]])).ErrorMsg).toBe(datasetMessages.boxOutside)
    expect((await save(1, [[-1, 0, 30, 30]])).ErrorCode).toBe(ErrorCodes.InvalidParameter)
  })

  it('[E086] of two people are not overwritten: the second is told', async () => {
    const { save } = await picture()
    await save(1, [[10, 10, 20, 20]])
    const second = await save(1, [[50, 50, 20, 20]])
    expect([second.ErrorCode, second.ErrorMsg]).toEqual([ErrorCodes.Conflict, datasetMessages.changedElsewhere])
  })

  it('[E086] are for sets of objects only, and these have no class of the whole picture', async () => {
    const { ids, happy } = await texts(1)
    const Box = { X: 0, Y: 0, Width: 5, Height: 5 }
    const body = { SampleId: ids[0] ?? '', Version: 1, Tags: [{ LabelId: happy, Box }] }
    expect((await test.call(saveTags, { token, body })).ErrorMsg).toBe(datasetMessages.boxForbidden)
  })
})

it('[O796] whoever tagged a sample last is named to the one who comes second', async () => {
  const { id: schoolId } = await buildSchool(test.db)
  const [one, two] = [
    await buildUser(test.db, { userType: '7000', schoolId, name: '林一诺' }),
    await buildUser(test.db, { userType: '7000', schoolId, name: '周小满' }),
  ]
  const { id: ClassId } = await buildClass(test.db, schoolId, { studentIds: [one.id, two.id] })
  const [first, second] = [await test.sessionFor(one.id), await test.sessionFor(two.id)]
  const { DatasetId, Labels } = await makeDataset(test, first, 'object', ['停'], { ClassId })
  const { Data } = await collectFiles(
    test,
    first,
    { DatasetId },
    { name: 'a.png', content: await pictureOf(3, { size: 100 }) },
  )
  const SampleId = Data.Items[0]?.SampleId ?? ''
  const save = (token: string, X: number) => {
    const Tags = [{ LabelId: Labels[0]?.LabelId ?? '', Box: { X, Y: 1, Width: 20, Height: 20 } }]
    return test.call(saveTags, { token, body: { SampleId, Version: 1, Tags } })
  }
  await save(second, 5)
  expect((await save(first, 50)).ErrorCode).toBe(ErrorCodes.Conflict)
  const { Data: found } = await test.call(findSample, { token: first, query: { SampleId } })
  expect(found).toMatchObject({ TagName: '周小满', Version: 2, Tags: [{ Box: { X: 5 } }] })
})

it('[E086] people who label together see where the others are', async () => {
  const { id: schoolId } = await buildSchool(test.db)
  const [one, two] = [
    await buildUser(test.db, { userType: '7000', schoolId }),
    await buildUser(test.db, { userType: '7000', schoolId }),
  ]
  const { id: ClassId } = await buildClass(test.db, schoolId, { studentIds: [one.id, two.id] })
  const [first, second] = [await test.sessionFor(one.id), await test.sessionFor(two.id)]
  const { DatasetId } = await makeDataset(test, first, 'text', [], { ClassId })
  const Rows = [{ Text: '一' }, { Text: '二' }]
  const { Data } = await test.call(postRows, { token: first, body: { DatasetId, Rows } })
  const look = (by: string, index: number) =>
    test.call(lookAtSample, { token: by, body: { DatasetId, SampleId: Data.Items[index]?.SampleId ?? '' } })
  expect((await look(first, 1)).Data.Others).toEqual([])
  expect((await look(second, 0)).Data.Others).toMatchObject([{ UserId: one.id, Place: 2 }])
  test.clock.advance(31_000)
  expect((await look(first, 1)).Data.Others).toEqual([])
})
