import {
  type BodyInput,
  type DataOf,
  ErrorCodes,
  findModelRun,
  getLessons,
  handInModelRun,
  listHeldOut,
  modelMessages,
  postModel,
  postRows,
  reportModelRun,
  startModelRun,
  stopModelRun,
  verifyModel,
} from '@shijie/contract'
import { type AlgorithmId, decodeFloats, type ModelType, type SoftmaxHead, train } from '@shijie/ml'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDataset } from '../../../test/collecting.ts'
import { buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { createTrainer } from '../../clients/training/trainer.ts'
import { endLostRuns } from './browser-run.ts'
import { takeUpInterrupted, trainWaiting } from './learn/run-training.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await startTestApp()
  token = await test.sessionFor((await buildUser(test.db, { userType: '8000' })).id)
})
afterAll(() => test.close())

const needs = () => ({ ...test, log: test.app.log, trainer: createTrainer() })
const work = () => trainWaiting(needs(), new AbortController().signal)

let models = 0

async function makeModel(): Promise<string> {
  models += 1
  const { DatasetId } = await makeDataset(test, token, 'text')
  const Rows = Array.from({ length: 14 }, (_, index) => [
    { Text: `第${index}本书真好看，我太开心了`, LabelName: '开心' },
    { Text: `第${index}次排队等了半天，真糟糕`, LabelName: '难过' },
  ]).flat()
  await test.call(postRows, { token, body: { DatasetId, Rows } })
  const body = { ModelName: `浏览器里学的 ${models}`, ModelType: 'text' as const, DatasetId }
  return (await test.call(postModel, { token, body })).Data.ModelId
}

/** A training in the browser that waits for it, with what it is to learn from. */
async function begin(ModelId: string) {
  const body = { ModelId, Algorithm: 'softmax', Place: 'browser' as const, Seed: 3 }
  const { TrainModelId } = (await test.call(startModelRun, { token, body })).Data
  await work()
  return TrainModelId
}

const look = async (TrainModelId: string) => (await test.call(findModelRun, { token, query: { TrainModelId } })).Data

/** What the page does: the same package learns, from the features of the server. */
async function learn(lessons: DataOf<typeof getLessons>) {
  const { artefact, history, bestEpoch, stoppedBy } = await train({
    type: lessons.ModelType as ModelType,
    algorithm: lessons.Algorithm as AlgorithmId,
    labels: lessons.Labels,
    samples: lessons.Samples.map(({ Id, Label, Features }) => ({
      id: Id,
      label: Label,
      features: decodeFloats(Features),
    })),
    parameters: lessons.Parameters,
    seed: lessons.Seed,
    split: { train: lessons.Train, validation: lessons.Validation, test: [], unheld: [] },
  })
  const head = artefact.head as SoftmaxHead
  return {
    Head: { Mean: head.mean, Deviation: head.deviation, Weights: head.weights, Bias: head.bias },
    History: history.map(({ epoch, loss, valLoss, accuracy, valAccuracy }) => ({
      Epoch: epoch,
      Loss: loss,
      ValLoss: valLoss,
      Accuracy: accuracy,
      ValAccuracy: valAccuracy,
    })),
    BestEpoch: bestEpoch,
    StoppedBy: stoppedBy,
  }
}

const handIn = (body: BodyInput<typeof handInModelRun>) => test.call(handInModelRun, { token, body })

describe('a training in the browser', () => {
  it('[O773][O775] gives the model that the server would have trained, examined by the server', async () => {
    const ModelId = await makeModel()
    const TrainModelId = await begin(ModelId)
    expect(await look(TrainModelId)).toMatchObject({
      State: 'running',
      Place: 'browser',
      Progress: { Stage: 'learning' },
    })
    const lessons = (await test.call(getLessons, { token, query: { TrainModelId } })).Data
    const learned = await learn(lessons)
    const report = { TrainModelId, Total: 150, History: learned.History.slice(0, 2) }
    expect((await test.call(reportModelRun, { token, body: report })).Data).toEqual({ Wish: '' })
    expect((await look(TrainModelId)).Progress.History).toHaveLength(2)
    expect((await handIn({ TrainModelId, ...learned })).Data).toMatchObject({ State: 'done', Place: 'browser' })
    const here = await look(TrainModelId)

    const { Data: twin } = await test.call(startModelRun, { token, body: { ModelId, Algorithm: 'softmax', Seed: 3 } })
    await work()
    const there = await look(twin.TrainModelId)
    expect(there.State).toBe('done')
    const { Seconds: _, ...figures } = here.Result ?? { Seconds: 0 }
    expect(there.Result).toMatchObject(figures)
    expect(here.Progress.History).toEqual(there.Progress.History)
    // The examination never left the server.
    const query = { TrainModelId, PageSize: 100 }
    const heldOut = (await test.call(listHeldOut, { token, query })).Data.Items
    const examined = heldOut.filter(({ Part }) => Part === 'test').map(({ SampleId }) => SampleId)
    expect(examined.length).toBeGreaterThan(0)
    expect(lessons.Samples.filter(({ Id }) => examined.includes(Id))).toEqual([])
    const body = { ModelType: 'text' as const, algorithmId: TrainModelId, Texts: ['这部电影真好看，太开心了'] }
    expect((await test.call(verifyModel, { token, body })).Data.Items[0]).toMatchObject({ LabelName: '开心' })
  })

  it('[O775] believes no weights: other lengths, other numbers and other texts are refused', async () => {
    const TrainModelId = await begin(await makeModel())
    const learned = await learn((await test.call(getLessons, { token, query: { TrainModelId } })).Data)
    const { Head } = learned
    const notNumbers = Buffer.alloc(decodeFloats(Head.Bias).length * 4)
    notNumbers.writeFloatLE(Number.NaN, 0)
    const wrong = [
      { ...Head, Weights: Head.Bias },
      { ...Head, Bias: notNumbers.toString('base64') },
      { ...Head, Deviation: Buffer.alloc(1024 * 4).toString('base64') },
      { ...Head, Bias: '****' },
    ]
    for (const head of wrong) {
      const answer = await handIn({ TrainModelId, ...learned, Head: head })
      expect(answer).toMatchObject({ ErrorCode: ErrorCodes.InvalidParameter, ErrorMsg: modelMessages.handInWrong })
    }
    expect((await look(TrainModelId)).State).toBe('running')
    expect((await handIn({ TrainModelId, ...learned })).Data.State).toBe('done')
    expect((await handIn({ TrainModelId, ...learned })).ErrorMsg).toBe(modelMessages.notWaitingForBrowser)
  })

  it('[O774] ends with a reason when its page is closed, or falls silent', async () => {
    const ModelId = await makeModel()
    const closed = await begin(ModelId)
    await test.call(reportModelRun, { token, body: { TrainModelId: closed, Total: 0, IsLeft: 1 } })
    expect(await look(closed)).toMatchObject({ State: 'failed', Message: modelMessages.browserGone })
    const silent = await begin(ModelId)
    test.clock.advance(50_000)
    await test.call(reportModelRun, { token, body: { TrainModelId: silent, Total: 0 } })
    test.clock.advance(50_000)
    await endLostRuns(test)
    // The server was started anew meanwhile; the browser goes on.
    await takeUpInterrupted(needs())
    expect((await look(silent)).State).toBe('running')
    test.clock.advance(20_000)
    await endLostRuns(test)
    expect(await look(silent)).toMatchObject({ State: 'failed', Message: modelMessages.browserGone })
  })

  it('[O774] hears what its owner wishes elsewhere', async () => {
    const ModelId = await makeModel()
    const TrainModelId = await begin(ModelId)
    const report = () => test.call(reportModelRun, { token, body: { TrainModelId, Total: 10 } })
    await test.call(stopModelRun, { token, body: { TrainModelId, Keep: 1 } })
    expect((await report()).Data.Wish).toBe('keep')
    await test.call(stopModelRun, { token, body: { TrainModelId, Keep: 0 } })
    expect((await report()).ErrorCode).toBe(ErrorCodes.Conflict)
    expect((await look(TrainModelId)).State).toBe('cancelled')
  })

  it('[O773] is for algorithms that learn in rounds, and for nobody but its owner', async () => {
    const ModelId = await makeModel()
    const body = { ModelId, Algorithm: 'naiveBayes', Place: 'browser' as const }
    expect((await test.call(startModelRun, { token, body })).ErrorMsg).toBe(modelMessages.onlyInServer)
    const TrainModelId = await begin(ModelId)
    const stranger = await test.sessionFor((await buildUser(test.db, { userType: '8000' })).id)
    const refused = await test.call(getLessons, { token: stranger, query: { TrainModelId } })
    expect(refused.ErrorCode).toBe(ErrorCodes.NotFound)
  })
})
