import {
  type BodyInput,
  type DataOf,
  ErrorCodes,
  findModelRun,
  getExampleCells,
  getExamples,
  handInModelRun,
  listHeldOut,
  type ModelRun,
  modelMessages,
  postModel,
  postRows,
  readReplay,
  reportModelRun,
  saveTags,
  startModelRun,
  stopModelRun,
  verifyModel,
} from '@shijie/contract'
import {
  type DetectionSample,
  decodeBytes,
  decodeFloats,
  type EpochReport,
  ReplayRecorder,
  type TrainResult,
  toHandIn,
  trainDetection,
  trainModel,
  unpackGrid,
} from '@shijie/ml'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectFiles, makeDataset, pictureOf } from '../../../test/collecting.ts'
import { buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { createTrainer } from '../../clients/model-run/trainer.ts'
import { newId } from '../../platform/ids.ts'
import { endLostRuns } from './browser-run.ts'
import { trainWaiting } from './learn/train-waiting.ts'
import { takeUpRuns } from './run-state.ts'

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

/** A square on some ground; pictures that look alike would all be on one side. */
const sceneOf = async (isRed: boolean, number: number, left: number): Promise<Buffer> => {
  const create = { width: 40, height: 40, channels: 3 as const, background: isRed ? '#e02020' : '#2040e0' }
  const input = await sharp({ create }).png().toBuffer()
  return sharp(await pictureOf(number, { size: 100 }))
    .composite([{ input, left, top: 30 }])
    .png()
    .toBuffer()
}

/** A run in the browser that waits for it, with what it is to learn from. */
async function begin(ModelId: string) {
  const body = { ModelId, Algorithm: 'softmax', Place: 'browser' as const, Seed: 3 }
  const { TrainModelId } = (await test.call(startModelRun, { token, body })).Data
  await work()
  return TrainModelId
}

const look = async (TrainModelId: string) => (await test.call(findModelRun, { token, query: { TrainModelId } })).Data

const toWire = ({
  artefact,
  split,
  history,
  bestEpoch,
  stoppedBy,
}: Pick<TrainResult, 'artefact' | 'split' | 'history' | 'bestEpoch' | 'stoppedBy'>) => ({
  Head: toHandIn({ artefact, split }),
  History: history.map(({ epoch, loss, valLoss, accuracy, valAccuracy }) => ({
    Epoch: epoch,
    Loss: loss,
    ValLoss: valLoss,
    Accuracy: accuracy,
    ValAccuracy: valAccuracy,
  })),
  BestEpoch: bestEpoch,
  StoppedBy: stoppedBy,
})

type Examples = DataOf<typeof getExamples>
const settingsOf = ({ Labels, Parameters, Seed, Train, Validation }: Examples) => ({
  labels: Labels,
  parameters: Parameters,
  seed: Seed,
  split: { train: Train, validation: Validation, test: [], unheld: [] },
})

/** What the page does: the same package learns, from the features of the server. */
async function learn(examples: Examples) {
  const samples = examples.Samples.map(({ Id, Label, Features }) => {
    return { id: Id, label: Label, features: decodeFloats(Features) }
  })
  const { ModelType: type, Algorithm: algorithm } = examples
  const recorder = new ReplayRecorder()
  const onEpoch = ({ epoch, predictions }: EpochReport) => recorder.add(epoch, predictions)
  const learned = toWire(await trainModel({ type, algorithm, samples, ...settingsOf(examples) }, { onEpoch }))
  const { samples: shown = [], frames = [] } = recorder.replay ?? {}
  const Frames = frames.map(([Epoch, Predicted, Confidence]) => ({ Epoch, Predicted, Confidence }))
  return { ...learned, ...(recorder.replay ? { Replay: { SampleIds: shown.map(([id]) => id), Frames } } : {}) }
}

const handIn = (body: BodyInput<typeof handInModelRun>) => test.call(handInModelRun, { token, body })

describe('a run in the browser', () => {
  it('[O773][O775] gives the model that the server would have trained, examined by the server', async () => {
    const ModelId = await makeModel()
    const TrainModelId = await begin(ModelId)
    expect(await look(TrainModelId)).toMatchObject({
      State: 'running',
      Place: 'browser',
      Progress: { Stage: 'learning' },
    })
    const examples = (await test.call(getExamples, { token, query: { TrainModelId } })).Data
    const learned = await learn(examples)
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
    const films = await Promise.all(
      [here, there].map((run) => test.call(readReplay, { token, query: { TrainModelId: run.TrainModelId } })),
    )
    expect(films[0]?.Data.Frames.length).toBeGreaterThan(1)
    expect(films[0]?.Data).toEqual(films[1]?.Data)
    // The examination never left the server.
    const query = { TrainModelId, Part: 'all', PageSize: 100 } as const
    const heldOut = (await test.call(listHeldOut, { token, query })).Data.Items
    const examined = heldOut.filter(({ Part }) => Part === 'test').map(({ SampleId }) => SampleId)
    expect(examined.length).toBeGreaterThan(0)
    expect(examples.Samples.filter(({ Id }) => examined.includes(Id))).toEqual([])
    const body = { ModelType: 'text' as const, algorithmId: TrainModelId, Texts: ['这部电影真好看，太开心了'] }
    expect((await test.call(verifyModel, { token, body })).Data.Items[0]).toMatchObject({ LabelName: '开心' })
  })

  it('[O775] believes no weights: other lengths, other numbers and other texts are refused', async () => {
    const TrainModelId = await begin(await makeModel())
    const learned = await learn((await test.call(getExamples, { token, query: { TrainModelId } })).Data)
    const { Head } = learned
    const notNumbers = Buffer.alloc(decodeFloats(String(Head.bias)).length * 4)
    notNumbers.writeFloatLE(Number.NaN, 0)
    const wrong = [
      { ...Head, weights: Head.bias },
      { ...Head, bias: notNumbers.toString('base64') },
      { ...Head, weights: Buffer.alloc(1024 * 4).toString('base64') },
      { ...Head, bias: '****' },
      {},
    ]
    for (const head of wrong) {
      const answer = await handIn({ TrainModelId, ...learned, Head: head })
      expect(answer).toMatchObject({ ErrorCode: ErrorCodes.InvalidParameter, ErrorMsg: modelMessages.handInWrong })
    }
    expect((await look(TrainModelId)).State).toBe('running')
    expect((await handIn({ TrainModelId, ...learned })).Data.State).toBe('done')
    expect((await handIn({ TrainModelId, ...learned })).ErrorMsg).toBe(modelMessages.notWaitingForBrowser)
  })

  it('[O863][O775] takes no replay that is not of this run, and none is needed', async () => {
    const TrainModelId = await begin(await makeModel())
    const examples = (await test.call(getExamples, { token, query: { TrainModelId } })).Data
    const { Replay, ...learned } = await learn(examples)
    if (!Replay) throw new Error('nothing was recorded')
    const { SampleIds, Frames } = Replay
    const [first, second] = [Frames[0], Frames[1]]
    if (!first || !second) throw new Error('two rounds are recorded')
    const only = (frame: Partial<typeof first>) => ({ SampleIds, Frames: [{ ...first, ...frame }, second] })
    const all = await test.db
      .selectFrom('dataset_version_samples as s')
      .innerJoin('model_runs as r', 'r.version_id', 's.version_id')
      .select('s.sample_id')
      .where('r.id', '=', TrainModelId)
      .execute()
    const examined = all.map(({ sample_id }) => sample_id).filter((id) => examples.Samples.every(({ Id }) => Id !== id))
    const [exam, ...others] = [examined[0] ?? '', ...SampleIds.slice(1)]
    const many = Array.from({ length: 61 }, (_, at) => examples.Validation[at % examples.Validation.length] ?? '')
    const wrong = {
      'samples that are learned from': { SampleIds: examples.Train.slice(0, SampleIds.length), Frames },
      'a sample of the examination': { SampleIds: [exam, ...others], Frames },
      'samples of nobody': { SampleIds: SampleIds.map(() => newId()), Frames },
      'one sample twice': { SampleIds: SampleIds.map(() => SampleIds[0] ?? ''), Frames },
      'no sample': { SampleIds: [], Frames: Frames.map(({ Epoch }) => ({ Epoch, Predicted: [], Confidence: [] })) },
      'too many samples': { SampleIds: many, Frames },
      'too many rounds': { SampleIds, Frames: Array.from({ length: 41 }, (_, at) => ({ ...first, Epoch: at + 1 })) },
      'one round': { SampleIds, Frames: [first] },
      'a round before the first': only({ Epoch: 0 }),
      'a round twice': only({ Epoch: second.Epoch }),
      'a round that was never made': { SampleIds, Frames: [first, { ...second, Epoch: learned.History.length + 1 }] },
      'words for fewer samples': only({ Predicted: first.Predicted.slice(1) }),
      'certainty for more samples': only({ Confidence: [...first.Confidence, 1] }),
      'a class that is none': only({ Predicted: first.Predicted.map(() => examples.Labels.length) }),
      'a certainty above all': only({ Confidence: first.Confidence.map(() => 101) }),
      'half a class': only({ Predicted: first.Predicted.map(() => 0.5) }),
      'no number': only({ Confidence: first.Confidence.map(() => Number.NaN) }),
    }
    for (const [what, replay] of Object.entries(wrong)) {
      const answer = await handIn({ TrainModelId, ...learned, Replay: replay })
      expect(answer.ErrorCode, what).toBe(ErrorCodes.InvalidParameter)
    }
    expect((await look(TrainModelId)).State).toBe('running')
    expect((await handIn({ TrainModelId, ...learned })).Data.State).toBe('done')
    const { Data } = await test.call(readReplay, { token, query: { TrainModelId } })
    expect(Data).toEqual({ Samples: [], Frames: [] })
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
    await takeUpRuns(test.db, test.clock.now())
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

  it('[O773] is for nobody but its owner', async () => {
    const TrainModelId = await begin(await makeModel())
    const stranger = await test.sessionFor((await buildUser(test.db, { userType: '8000' })).id)
    const refused = await test.call(getExamples, { token: stranger, query: { TrainModelId } })
    expect(refused.ErrorCode).toBe(ErrorCodes.NotFound)
  })
})

/** Trains once in a browser and once in the server, with the same settings. */
async function both(
  ModelId: string,
  Algorithm: string,
  hand: (TrainModelId: string, examples: Examples) => Promise<ReturnType<typeof toWire>>,
) {
  const body = { ModelId, Algorithm, Seed: 3 }
  const started = await test.call(startModelRun, { token, body: { ...body, Place: 'browser' as const } })
  expect(started.ErrorMsg).toBe('')
  await work()
  const { TrainModelId } = started.Data
  const examples = (await test.call(getExamples, { token, query: { TrainModelId } })).Data
  const learned = await hand(TrainModelId, examples)
  const { Data: handed, ErrorMsg } = await handIn({ TrainModelId, ...learned })
  expect(ErrorMsg).toBe('')
  const { Data: twin } = await test.call(startModelRun, { token, body })
  await work()
  return { handed, twin: await look(twin.TrainModelId), examples, learned }
}

describe('every other way to learn', () => {
  const table = async (
    columns: ReturnType<typeof column>[],
    labels: string[],
    Rows: BodyInput<typeof postRows>['Rows'],
  ) => {
    models += 1
    const { DatasetId } = await makeDataset(test, token, 'number', labels, { Columns: columns })
    await test.call(postRows, { token, body: { DatasetId, Rows } })
    const body = { ModelName: `表格 ${models}`, ModelType: 'number' as const, DatasetId }
    return (await test.call(postModel, { token, body })).Data.ModelId
  }
  const column = (Name: string, IsTarget: 0 | 1 = 0) => ({ Name, Kind: 'number' as const, IsTarget })
  const without = ({ Seconds: _, ...rest }: NonNullable<ModelRun['Result']>) => rest

  it('[O822] gives in the browser what it gives in the server: trees, forests, neighbours, shares of chances', async () => {
    const Rows = Array.from({ length: 40 }, (_, at) => ({
      Values: [at % 2 ? 5 + (at % 7) / 3 : 1 + (at % 5) / 2, at % 2 ? 1 + (at % 3) : 4 + (at % 4) / 2],
      LabelName: at % 2 ? '长' : '短',
    }))
    const ModelId = await table([column('长'), column('宽')], ['长', '短'], Rows)
    for (const algorithm of ['tree', 'forest', 'knn', 'naiveBayes']) {
      const { handed, twin } = await both(ModelId, algorithm, (_, examples) => learn(examples))
      expect(twin.Result && handed.Result && without(handed.Result), algorithm).toEqual(
        twin.Result && without(twin.Result),
      )
      const answers = await Promise.all(
        [handed, twin].map(({ TrainModelId }) => {
          const body = { ModelType: 'number' as const, algorithmId: TrainModelId, Rows: [[2, 4]] }
          return test.call(verifyModel, { token, body })
        }),
      )
      expect(answers[0]?.Data.Items[0], algorithm).toEqual(answers[1]?.Data.Items[0])
    }
  })

  it('[O822] foretells numbers alike', async () => {
    const Rows = Array.from({ length: 30 }, (_, at) => ({ Values: [at, (at * 7) % 5, 3 * at + ((at * 7) % 5) + 0.5] }))
    const ModelId = await table([column('身高'), column('年级'), column('步长', 1)], [], Rows)
    const { handed, twin, examples } = await both(ModelId, 'linear', (_, found) => learn(found))
    expect(examples.Samples.some(({ Label }) => !Number.isInteger(Label))).toBe(true)
    expect(handed.Result?.Regression?.R2).toBeGreaterThan(0.99)
    expect(handed.Result?.Regression).toEqual(twin.Result?.Regression)
  })

  it('[O822] finds objects alike, and the pictures of the examination never leave the server', async () => {
    const { DatasetId, Labels } = await makeDataset(test, token, 'object', ['红', '蓝'])
    for (let at = 0; at < 24; at++) {
      const isRed = at % 2 === 0
      const [left, number] = [(at * 17) % 58, at * 5 + 1]
      const content = await sceneOf(isRed, number, left)
      const { Data } = await collectFiles(test, token, { DatasetId }, { name: `${at}.png`, content })
      const Box = { X: left, Y: 30, Width: 40, Height: 40 }
      const Tags = [{ LabelId: Labels[isRed ? 0 : 1]?.LabelId ?? '', Box }]
      await test.call(saveTags, { token, body: { SampleId: Data.Items[0]?.SampleId ?? '', Version: 1, Tags } })
    }
    const post = { ModelName: '找东西', ModelType: 'object' as const, DatasetId }
    const { ModelId } = (await test.call(postModel, { token, body: post })).Data
    const cells = (TrainModelId: string, SampleId: string) =>
      test.call(getExampleCells, { token, query: { TrainModelId, SampleId } })
    const { handed, twin, examples } = await both(ModelId, 'cellHead', async (TrainModelId, found) => {
      const samples: DetectionSample[] = []
      for (const { Id, Boxes } of found.Samples) {
        const boxes = Boxes.map(({ Label, X, Y, Width, Height }) => {
          return { label: Label, x: X, y: Y, width: Width, height: Height }
        })
        samples.push({ id: Id, boxes, grid: unpackGrid(decodeBytes((await cells(TrainModelId, Id)).Data.Cells)) })
      }
      return toWire(await trainDetection({ samples, ...settingsOf(found) }))
    })
    expect(handed.Result && without(handed.Result)).toEqual(twin.Result && without(twin.Result))
    const heldOut = (
      await test.call(listHeldOut, { token, query: { TrainModelId: handed.TrainModelId, PageSize: 50 } })
    ).Data
    const examined = heldOut.Items.filter(({ Part }) => Part === 'test').map(({ SampleId }) => SampleId)
    expect(examined.length).toBeGreaterThan(0)
    expect(examples.Samples.filter(({ Id }) => examined.includes(Id))).toEqual([])
    const again = (
      await test.call(startModelRun, {
        token,
        body: { ModelId, Algorithm: 'cellHead', Place: 'browser' as const, Seed: 3 },
      })
    ).Data
    await work()
    expect((await cells(again.TrainModelId, examined[0] ?? '')).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await cells(again.TrainModelId, examples.Train[0] ?? '')).IsSuccess).toBe(true)
    const stranger = await test.sessionFor((await buildUser(test.db, { userType: '8000' })).id)
    const query = { TrainModelId: again.TrainModelId, SampleId: examples.Train[0] ?? '' }
    expect((await test.call(getExampleCells, { token: stranger, query })).ErrorCode).toBe(ErrorCodes.NotFound)
  })
})
