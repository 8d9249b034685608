import {
  checkRelease,
  deleteModel,
  ErrorCodes,
  findModel,
  findModelRun,
  getHeatMap,
  listHeldOut,
  listModelRuns,
  listModels,
  type ModelRun,
  type ModelType,
  modelMessages,
  postModel,
  postRows,
  readReplay,
  restoreModel,
  startModelRun,
  stopModelRun,
  updateModel,
  verifyModel,
  watchModelRun,
} from '@shijie/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { collectFiles, makeDataset, pictureOf } from '../../../test/collecting.ts'
import { buildClass, buildSchool, buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { createTrainer } from '../../clients/model-run/trainer.ts'
import { trainWaiting } from './learn/train-waiting.ts'
import { orderTurns } from './run-queue.ts'
import { takeUpRuns } from './run-state.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  token = await test.sessionFor((await buildUser(test.db, { userType: '8000' })).id)
  test.vision.looked = 0
})

const needs = () => ({ ...test, log: test.app.log, trainer: createTrainer() })
const trainAll = () => trainWaiting(needs(), new AbortController().signal)

/** Sentences of two moods that share few signs. */
const moods = (count: number) =>
  Array.from({ length: count }, (_, index) => [
    { Text: `第${index}本书真好看，我太开心了`, LabelName: '开心' },
    { Text: `第${index}次排队等了半天，真糟糕`, LabelName: '难过' },
  ]).flat()

async function textModel(by = token, count = 12) {
  const { DatasetId, DatasetName } = await makeDataset(test, by, 'text')
  await test.call(postRows, { token: by, body: { DatasetId, Rows: moods(count) } })
  const body = { ModelName: `模型 ${DatasetName}`, ModelType: 'text' as const, DatasetId }
  const { Data } = await test.call(postModel, { token: by, body })
  return { DatasetId, ModelId: Data.ModelId }
}

async function start(ModelId: string, Algorithm = 'softmax', by = token) {
  return test.call(startModelRun, { token: by, body: { ModelId, Algorithm, Parameters: [], Seed: 1 } })
}

async function trained(ModelId: string, Algorithm?: string): Promise<ModelRun> {
  const { Data } = await start(ModelId, Algorithm)
  await trainAll()
  const found = await test.call(findModelRun, { token, query: { TrainModelId: Data.TrainModelId } })
  expect(found.Data.Message).toBe('')
  return found.Data
}

describe('a model', () => {
  it('[E079] is made for a data set, listed, changed, put into the bin and back', async () => {
    const { ModelId } = await textModel()
    const Card = { Purpose: '看心情', Limits: '看不懂反话', Advice: '' }
    await test.call(updateModel, { token, body: { ModelId, ModelName: '情感小侦探', Card } })
    const { Data } = await test.call(listModels, { token, query: { ModelType: 'text', Search: '侦探' } })
    expect(Data.Items).toMatchObject([{ ModelId, ModelName: '情感小侦探', RunNum: 0, Accuracy: -1 }])
    expect((await test.call(findModel, { token, query: { ModelId } })).Data.Card).toEqual(Card)
    await test.call(deleteModel, { token, query: { ModelId } })
    expect((await test.call(findModel, { token, query: { ModelId } })).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await test.call(restoreModel, { token, body: { ModelId } })).Data.ModelName).toBe('情感小侦探')
  })

  it('[E079] needs a free name and a data set of its type', async () => {
    const { DatasetId } = await textModel()
    const post = (ModelName: string, ModelType: ModelType) =>
      test.call(postModel, { token, body: { ModelName, ModelType, DatasetId } })
    expect((await post('', 'text')).ErrorMsg).toBe(modelMessages.nameRequired)
    expect((await post('图片', 'image')).ErrorMsg).toBe(modelMessages.typeDiffers)
    expect((await post('一个', 'text')).IsSuccess).toBe(true)
    expect((await post('一个', 'text')).ErrorCode).toBe(ErrorCodes.NameTaken)
  })
})

describe('a run', () => {
  it('[E082] learns texts, is examined with what it never saw, and shows its mistakes', async () => {
    const { ModelId } = await textModel()
    const run = await trained(ModelId)
    expect(run).toMatchObject({ State: 'done', Number: 1, SampleNum: 24 })
    const { Result } = run
    expect(Result?.Accuracy).toBeGreaterThan(0.7)
    expect(run.Progress.History.length).toBeGreaterThan(1)
    const cells = Result?.Confusion.flat() ?? []
    expect(cells.reduce((sum, cell) => sum + cell, 0)).toBe(Result?.HeldOutNum)
    const query = { TrainModelId: run.TrainModelId, Truth: 0, Predicted: 0 }
    const heldOut = await test.call(listHeldOut, { token, query })
    expect(heldOut.Data.TotalCount).toBe(Result?.Confusion[0]?.[0])
    expect(heldOut.Data.Items[0]?.Text).toContain('开心')
  })

  it('[E080] judges what is new, and says so when it is not sure', async () => {
    const { ModelId } = await textModel()
    const { TrainModelId } = await trained(ModelId)
    const verify = (Threshold: number) =>
      test.call(verifyModel, {
        token,
        body: { ModelType: 'text', algorithmId: TrainModelId, Texts: ['这部电影真好看，太开心了'], Threshold },
      })
    const sure = (await verify(0.5)).Data.Items[0]
    expect(sure).toMatchObject({ LabelName: '开心', IsUnsure: 0, Error: '' })
    expect(sure?.Reasons.length).toBeGreaterThan(0)
    expect((await verify(1)).Data.Items[0]).toMatchObject({ LabelName: '', IsUnsure: 1 })
  })

  it('[E082] says what is missing before it begins', async () => {
    const { DatasetId } = await makeDataset(test, token, 'text')
    const { Data } = await test.call(postModel, { token, body: { ModelName: '空的', ModelType: 'text', DatasetId } })
    const { ModelId } = Data
    const add = (rows: ReturnType<typeof moods>) => test.call(postRows, { token, body: { DatasetId, Rows: rows } })
    await add([{ Text: '只有一句', LabelName: '开心' }])
    expect((await start(ModelId)).ErrorMsg).toBe(modelMessages.labelsMissing(1))
    await add(moods(5).slice(0, 9))
    expect((await start(ModelId)).ErrorMsg).toBe(modelMessages.samplesMissing('“难过”', 1))
    expect((await start(ModelId, 'forest')).ErrorCode).toBe(ErrorCodes.InvalidParameter)
  })

  it('[E082] of the same version with the same seed gives the same result, whatever became of the set', async () => {
    const { ModelId, DatasetId } = await textModel()
    const first = await trained(ModelId)
    const second = await trained(ModelId)
    expect(second).toMatchObject({ Number: 2, DatasetHash: first.DatasetHash, Accuracy: first.Accuracy })
    // The list says of it what its own page does.
    const { Data: listed } = await test.call(listModelRuns, { token, query: { ModelId } })
    const { Rounds, Loss, Seconds, ExaminedPart } = second
    expect(listed.Items[0]).toMatchObject({ Number: 2, Rounds, Loss, Seconds, ExaminedPart })
    expect(Rounds).toBe(second.Progress.History.length)
    expect(Loss).toBe(second.Progress.History[(second.Result?.BestEpoch ?? 0) - 1]?.ValLoss)
    await test.call(postRows, { token, body: { DatasetId, Rows: [{ Text: '又一句开心的', LabelName: '开心' }] } })
    const third = await trained(ModelId)
    expect(third.DatasetHash).not.toBe(first.DatasetHash)
    const { Data } = await test.call(listModelRuns, { token, query: { ModelId } })
    expect(Data.Items.map(({ Number: number }) => number)).toEqual([3, 2, 1])
  })

  it('[E082][O692] looks at each picture once, explains where it looked, and can be watched again', async () => {
    const { DatasetId, Labels } = await makeDataset(test, token, 'image', ['红', '蓝'])
    const picture = async (background: string, number: number) => {
      const inlay = { input: await pictureOf(number, { size: 24 }), left: number * 2, top: number * 2 }
      return sharp({ create: { width: 96, height: 96, channels: 3, background } })
        .composite([inlay])
        .png()
        .toBuffer()
    }
    for (const [index, { LabelId }] of Labels.entries()) {
      for (let number = 1; number <= 6; number++) {
        const content = await picture(index === 0 ? '#cc3030' : '#3040cc', number)
        await collectFiles(
          test,
          token,
          { DatasetId, LabelId, GroupKey: `g${index}${number}` },
          { name: `${number}.png`, content },
        )
      }
    }
    const body = { ModelName: `颜色 ${DatasetId.slice(-6)}`, ModelType: 'image' as const, DatasetId }
    const { Data } = await test.call(postModel, { token, body })
    const run = await trained(Data.ModelId)
    expect(run.Accuracy).toBe(1)
    expect(test.vision.looked).toBe(12)
    await trained(Data.ModelId)
    expect(test.vision.looked).toBe(12)
    const heldOut = await test.call(listHeldOut, { token, query: { TrainModelId: run.TrainModelId } })
    const shown = heldOut.Data.Items[0]
    expect((await test.app.inject({ url: shown?.ThumbnailUrl ?? '' })).statusCode).toBe(200)
    const verified = await test.call(verifyModel, {
      token,
      body: { ModelType: 'image', algorithmId: run.TrainModelId, imgUrls: [shown?.FileUrl ?? ''] },
    })
    expect(verified.Data.Items[0]).toMatchObject({ LabelName: shown?.Truth === 0 ? '红' : '蓝' })
    const foreign = await test.call(verifyModel, {
      token,
      body: { ModelType: 'image', algorithmId: run.TrainModelId, imgUrls: ['http://elsewhere.example/a.png'] },
    })
    expect(foreign.ErrorMsg).toBe(modelMessages.ownFilesOnly)
    const { Samples, Frames } = (await test.call(readReplay, { token, query: { TrainModelId: run.TrainModelId } })).Data
    expect(new Set(Samples.map(({ Truth }) => Truth))).toEqual(new Set([0, 1]))
    expect((await test.app.inject({ url: Samples[0]?.ThumbnailUrl ?? '' })).statusCode).toBe(200)
    expect(Frames[0]?.Epoch).toBe(1)
    expect(Frames.at(-1)?.Predicted).toEqual(Samples.map(({ Truth }) => Truth))
    const query = { TrainModelId: run.TrainModelId, SampleId: shown?.SampleId ?? '', Label: 9 }
    expect((await test.call(getHeatMap, { token, query })).ErrorMsg).toBe(modelMessages.inputWrong)
  })

  it('[E082] of a table foretells a class, or a number', async () => {
    const columns = (target: 0 | 1) => [
      { Name: '长', Kind: 'number' as const, IsTarget: 0 as const },
      ...(target ? [{ Name: '重', Kind: 'number' as const, IsTarget: 1 as const }] : []),
    ]
    const make = async (target: 0 | 1, rows: { Values: number[]; LabelName: string }[]) => {
      const { DatasetId } = await makeDataset(test, token, 'number')
      await test.db
        .updateTable('datasets')
        .set({ columns: JSON.stringify(columns(target)) })
        .where('id', '=', DatasetId)
        .execute()
      await test.call(postRows, { token, body: { DatasetId, Rows: rows } })
      const body = { ModelName: `表 ${DatasetId.slice(-6)}`, ModelType: 'number' as const, DatasetId }
      return (await test.call(postModel, { token, body })).Data.ModelId
    }
    const numbers = Array.from({ length: 20 }, (_, index) => index + 1)
    const classes = await make(
      0,
      numbers.map((number) => ({ Values: [number], LabelName: number > 10 ? '大' : '小' })),
    )
    expect((await trained(classes, 'tree')).Accuracy).toBeGreaterThan(0.6)
    const line = await make(
      1,
      numbers.map((number) => ({ Values: [number, 3 * number + 1], LabelName: '' })),
    )
    expect((await start(line, 'tree')).ErrorMsg).toBe(modelMessages.noTarget)
    const targetOf = async (ModelId: string) => (await test.call(findModel, { token, query: { ModelId } })).Data.Target
    expect([await targetOf(classes), await targetOf(line)]).toEqual(['', '重'])
    const run = await trained(line, 'linear')
    expect(run.Result?.Regression?.R2).toBeCloseTo(1, 3)
    expect(run).toMatchObject({ Target: '重', Columns: [{ Name: '长' }] })
    const body = { ModelType: 'number' as const, algorithmId: run.TrainModelId, Rows: [[100]] }
    expect((await test.call(verifyModel, { token, body })).Data.Items[0]?.Value).toBeCloseTo(301, 0)
  })
})

it('[O824] of foretold numbers lists what it is, what was said, and the farthest off first', async () => {
  const Columns = [
    { Name: '天', Kind: 'number' as const },
    { Name: '高', Kind: 'number' as const, IsTarget: 1 as const },
  ]
  const { DatasetId } = await makeDataset(test, token, 'number', [], { Columns })
  // A line, and two rows far beside it.
  const Rows = Array.from({ length: 40 }, (_, at) => ({
    Values: [at, 2.5 * at + (at === 7 ? 60 : at === 21 ? -25 : 0)],
  }))
  await test.call(postRows, { token, body: { DatasetId, Rows } })
  const post = { ModelName: '估高度', ModelType: 'number' as const, DatasetId }
  const { ModelId } = (await test.call(postModel, { token, body: post })).Data
  const run = await trained(ModelId, 'linear')
  const query = { TrainModelId: run.TrainModelId, Sort: 'worst' as const, PageSize: 100 }
  const { Items, TotalCount } = (await test.call(listHeldOut, { token, query })).Data
  expect(TotalCount).toBe(run.Result?.HeldOutNum)
  const off = Items.map(({ Number: pair }) => Math.abs((pair?.Foretold ?? 0) - (pair?.Truth ?? 0)))
  expect(off).toEqual(off.toSorted((one, other) => other - one))
  expect(off.reduce((sum, one) => sum + one, 0) / off.length).toBeCloseTo(run.Result?.Regression?.Mae ?? -1, 2)
  for (const { Values, Number: pair } of Items) {
    const [day] = Values
    expect(Values).toHaveLength(1)
    expect(Rows[Number(day)]?.Values[1]).toBe(pair?.Truth)
  }
})

describe('the queue', () => {
  it('[E082] one model trains once at a time; a run that waits can be cancelled', async () => {
    const { ModelId } = await textModel()
    const { Data } = await start(ModelId)
    expect(Data.Progress).toMatchObject({ State: 'queued', Place: 1 })
    expect((await start(ModelId)).ErrorMsg).toBe(modelMessages.alreadyRunning)
    const { TrainModelId } = Data
    await test.call(stopModelRun, { token, body: { TrainModelId, Keep: 0 } })
    await trainAll()
    const found = await test.call(findModelRun, { token, query: { TrainModelId } })
    expect(found.Data).toMatchObject({ State: 'cancelled', Result: null })
    const again = await test.call(stopModelRun, { token, body: { TrainModelId, Keep: 0 } })
    expect(again.ErrorMsg).toBe(modelMessages.notRunning)
  })

  it('[O763] tells whoever watches, until the run is over', async () => {
    const { ModelId } = await textModel()
    const { TrainModelId } = (await start(ModelId)).Data
    const watching = test.app.inject({
      url: `${watchModelRun.path}?TrainModelId=${TrainModelId}`,
      headers: { token },
    })
    await trainAll()
    const events = (await watching).body.split('\n\n').filter((event) => event.startsWith('event: progress'))
    const last = JSON.parse(events.at(-1)?.split('data: ')[1] ?? '{}') as { State: string; History: unknown[] }
    expect(last.State).toBe('done')
    expect(last.History.length).toBeGreaterThan(1)
  })

  it('[E082] what a killed program left begins anew; the third time it is called failed', async () => {
    const { ModelId } = await textModel()
    const { TrainModelId } = (await start(ModelId)).Data
    const kill = (attempts: number) =>
      test.db.updateTable('model_runs').set({ state: 'running', attempts }).where('id', '=', TrainModelId).execute()
    const state = async () => (await test.call(findModelRun, { token, query: { TrainModelId } })).Data
    await kill(1)
    await trainAll()
    expect((await state()).State).toBe('done')
    await kill(3)
    await takeUpRuns(test.db, test.clock.now())
    expect(await state()).toMatchObject({ State: 'failed', Message: modelMessages.interrupted })
  })

  it('[E082] gives classes turns: none gets two while another waits', () => {
    const run = (id: string, turn_key: string) => ({ id, turn_key, state: 'queued' as const, servedAt: 0 })
    const waiting = [run('a1', 'a'), run('a2', 'a'), run('a3', 'a'), run('b1', 'b'), run('c1', 'c'), run('b2', 'b')]
    expect(orderTurns(waiting).map(({ id }) => id)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
    const served = waiting.map((one) => ({ ...one, servedAt: one.turn_key === 'a' ? 9 : 0 }))
    expect(orderTurns(served)[0]?.id).toBe('b1')
  })
})

it('[E082] a teacher looks at a pupil’s run, and strangers don’t know of it', async () => {
  const { id: schoolId } = await buildSchool(test.db)
  const person = async (userType: '7000' | '8000') => {
    const { id } = await buildUser(test.db, { userType, schoolId })
    return { id, token: await test.sessionFor(id) }
  }
  const [teacher, pupil, other] = [await person('8000'), await person('7000'), await person('7000')]
  await buildClass(test.db, schoolId, { teacherId: teacher.id, studentIds: [pupil.id] })
  const { ModelId } = await textModel(pupil.token)
  const { TrainModelId } = (await start(ModelId, 'softmax', pupil.token)).Data
  const look = (by: string) => test.call(findModelRun, { token: by, query: { TrainModelId } })
  expect((await look(teacher.token)).IsSuccess).toBe(true)
  expect((await look(other.token)).ErrorCode).toBe(ErrorCodes.NotFound)
  expect((await start(ModelId, 'softmax', teacher.token)).ErrorCode).toBe(ErrorCodes.NotFound)
  const checks = await test.call(checkRelease, { token: teacher.token, query: { TrainModelId } })
  expect(checks.Data.IsReady).toBe(0)
  await test.call(stopModelRun, { token: pupil.token, body: { TrainModelId, Keep: 0 } })
})
