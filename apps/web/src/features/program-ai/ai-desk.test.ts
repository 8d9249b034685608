import {
  type DataOf,
  deleteFile,
  findModel,
  findModelRun,
  getComponent,
  listCallables,
  listLabels,
  listModelRuns,
  listModels,
  type ModelRun,
  type ModelType,
  modelMessages,
  operateCall,
  postRows,
  startModelRun,
  uploadMultipleFile,
  type Verdict,
  verifyModel,
} from '@shijie/contract'
import { AI_UNSURE, readQuestion } from '@shijie/program/ai-question'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts'
import { buildComponent, doneRun, MODEL_ID, ownModel, RUN_ID } from '../../testing/model-data.ts'
import { signInAs } from '../../testing/render-app.tsx'
import { programAiTexts as texts } from '../../texts/program-ai.ts'
import { AiDesk, type AiSources } from './ai-desk.ts'
import { joinModels } from './queries.ts'

const COMPONENT_ID = '019a0000-0000-7000-8000-00000000000c'
const { DatasetId: DATASET_ID } = ownModel
const FILE_ID = '019a0000-0000-7000-8000-00000000000e'

const labels = [
  { LabelName: '苹果', Color: 0 },
  { LabelName: '香蕉', Color: 1 },
]
const run: ModelRun = { ...doneRun, Parameters: { rounds: 20 }, Labels: labels }
type Callable = DataOf<typeof listCallables>['Items'][number]
const component = (ComponentName: string, ModelType: ModelType): Callable => ({
  ComponentId: COMPONENT_ID,
  ComponentName,
  CallName: ComponentName,
  ModelType,
  Version: 1,
  Labels: ['苹果', '香蕉'],
  CreateName: '李雷',
  IsOwn: 0 as const,
})
const detail: DataOf<typeof getComponent> = {
  ...buildComponent({ ComponentId: COMPONENT_ID, ComponentName: '花', CallName: '花', ModelType: 'number' }),
  ...{ Labels: labels, Versions: [], Columns: [], Days: [] },
}
const verdict = (values: Partial<Verdict> = {}): Verdict => ({
  LabelName: '苹果',
  Confidence: 0.93,
  IsUnsure: 0 as const,
  Scores: [
    { LabelName: '苹果', Score: 0.93 },
    { LabelName: '香蕉', Score: 0.07 },
  ],
  Value: null,
  Boxes: [],
  Reasons: [],
  Error: '',
  ...values,
})
const called = (...Items: Verdict[]) => ({
  ComponentId: COMPONENT_ID,
  Version: 1,
  NewVersion: 0,
  Items,
  TotalCount: Items.length,
})

let server: FakeServer
const asked: string[] = []
const sources: AiSources = {
  picture: async (name) => (name === '红苹果' ? new Blob(['pixels'], { type: 'image/jpeg' }) : undefined),
  sound: async () => undefined,
  body: async (picture) => ((await picture.text()) === 'frame' ? [0.5, 0.5, 0.9] : []),
  camera: async () => {
    asked.push('camera')
    return new Blob(['frame'], { type: 'image/jpeg' })
  },
  record: async (seconds) => {
    asked.push(`record ${seconds}`)
    return new Blob(['wave'], { type: 'audio/wav' })
  },
}
const market = (...Items: Callable[]) => ({ Items, TotalCount: Items.length, Stamp: 'one', IsSame: 0 as const })

async function ask(question: object): Promise<unknown> {
  const desk = new AiDesk(new QueryClient(), sources)
  return JSON.parse(await desk.answer(JSON.stringify(question), new AbortController().signal))
}
const predict = (name: string, input: object) => ask({ op: 'predict', name, input })

beforeEach(() => {
  asked.length = 0
  server = startFakeServer()
    .answer(listModels, { Items: [], TotalCount: 0 })
    .answer(listCallables, market(component('水果', 'image')))
    .answer(listModelRuns, { Items: [run], TotalCount: 1 })
    .answer(findModelRun, run)
    .answer(operateCall, called(verdict()))
  signInAs('7000')
})

describe('what programs ask of models', () => {
  it('[O601][E094] a published model judges a picture, a frame of the camera, a sprite', async () => {
    const answer = {
      ok: true,
      label: '苹果',
      confidence: 0.93,
      scores: { 苹果: 0.93, 香蕉: 0.07 },
      value: null,
      boxes: [],
    }
    expect(await predict('水果', { kind: 'picture', name: '红苹果' })).toEqual(answer)
    expect(server.callsOf(operateCall)[0]?.body).toMatchObject({ ComponentId: COMPONENT_ID, Content: btoa('pixels') })
    expect(await predict('水果', { kind: 'camera', name: '' })).toEqual(answer)
    expect(await predict('水果', { kind: 'text', text: '红苹果' })).toEqual(answer)
    expect(asked).toEqual(['camera'])
    expect(await predict('水果', { kind: 'picture', name: '梨' })).toEqual({ ok: false, error: texts.noPicture('梨') })
  })

  it('[O691] a program that names a version is answered by it, by name alone by the current one', async () => {
    server.answer(listCallables, market({ ...component('水果', 'image'), Version: 3 }))
    await predict('水果@1', { kind: 'camera' })
    await predict('水果', { kind: 'camera' })
    expect(server.callsOf(operateCall).map(({ body }) => body)).toMatchObject([
      { ComponentId: COMPONENT_ID, Version: 1 },
      { ComponentId: COMPONENT_ID, Version: 0 },
    ])
  })

  it('[O811] two of one name are told apart by whose they are, in programs and for people', async () => {
    const other = { ...component('水果', 'image'), ComponentId: FILE_ID, CallName: '韩梅梅/水果', CreateName: '韩梅梅' }
    server.answer(listCallables, market(component('水果', 'image'), other))
    await predict('韩梅梅/水果@1', { kind: 'camera' })
    await predict('水果@1', { kind: 'camera' })
    expect(server.callsOf(operateCall).map(({ body }) => body)).toMatchObject([
      { ComponentId: FILE_ID, Version: 1 },
      { ComponentId: COMPONENT_ID, Version: 1 },
    ])
    const joined = joinModels([], [component('水果', 'image'), other, component('口令', 'sound')])
    expect(joined.map(({ name, shownName, owner }) => [name, shownName, owner])).toEqual([
      ['水果', '水果', '李雷'],
      ['韩梅梅/水果', '水果', '韩梅梅'],
      ['口令', '口令', ''],
    ])
  })

  it('[O811] one beyond the first hundred is looked for by name; of one that is gone the server says why', async () => {
    server.answer(listCallables, ({ query }) => market(...(query.Name === '梨' ? [component('梨', 'image')] : [])))
    expect(await predict('梨@1', { kind: 'camera' })).toMatchObject({ ok: true, label: '苹果' })
    server.refuse(operateCall, 'NotFound', modelMessages.withdrawn)
    expect(await predict('桃@1', { kind: 'camera' })).toEqual({ ok: false, error: modelMessages.withdrawn })
    expect(server.callsOf(operateCall).at(-1)?.body).toMatchObject({ ComponentName: '桃', Version: 1 })
  })

  it('[O601] an answer below the threshold is no name, a foretold number is one', async () => {
    server.answer(operateCall, called(verdict({ IsUnsure: 1 as const, LabelName: '', Confidence: 0.4 })))
    expect(await predict('水果', { kind: 'camera' })).toMatchObject({ label: AI_UNSURE, confidence: 0.4 })
    server
      .answer(listCallables, market(component('气温', 'number')))
      .answer(operateCall, called(verdict({ Value: 21.5 })))
    expect(await predict('气温', { kind: 'numbers', numbers: [3] })).toMatchObject({ label: '21.5', value: 21.5 })
    expect(server.callsOf(operateCall)[1]?.body).toMatchObject({ Rows: [[3]] })
  })

  it('[O601] texts and rows travel as such, rows in the order of the table', async () => {
    server.answer(listCallables, market(component('心情', 'text')))
    expect(await predict('心情', { kind: 'text', text: '真开心' })).toMatchObject({ ok: true })
    expect(server.callsOf(operateCall)[0]?.body).toMatchObject({ Texts: ['真开心'] })
    expect(await predict('心情', { kind: 'camera' })).toEqual({ ok: false, error: texts.wantsText('心情') })
    const Columns = [
      { Name: '长', Kind: 'number' as const },
      { Name: '宽', Kind: 'number' as const },
    ]
    server.answer(listCallables, market(component('花', 'number'))).answer(getComponent, { ...detail, Columns })
    expect(await predict('花', { kind: 'row', row: { 宽: 2, 长: 5 } })).toMatchObject({ ok: true })
    expect(server.callsOf(operateCall)[1]?.body).toMatchObject({ Rows: [[5, 2]] })
    expect(await predict('花', { kind: 'row', row: { 宽: 2 } })).toEqual({
      ok: false,
      error: texts.missingColumn('长'),
    })
  })

  it('[O601][E080] an own model is asked directly, and the picture does not stay among the own files', async () => {
    const file = {
      FileId: FILE_ID,
      FileName: '图片.jpg',
      FileSize: 6,
      MediaType: 'image/jpeg',
      Kind: 'picture' as const,
      CreateTime: '',
      FileUrl: '/api/ResourceFile/Get?FileId=x',
      ThumbnailUrl: '',
    }
    server
      .answer(listModels, { Items: [ownModel], TotalCount: 1 })
      .answer(uploadMultipleFile, { Items: [file], Failed: [] })
      .answer(verifyModel, { Items: [verdict()], TotalCount: 1 })
      .answer(deleteFile, {})
    expect(await predict('水果', { kind: 'camera' })).toMatchObject({ label: '苹果' })
    expect(server.callsOf(verifyModel)[0]?.body).toMatchObject({ algorithmId: RUN_ID, imgUrls: [file.FileUrl] })
    await expect.poll(() => server.callsOf(deleteFile)[0]?.query.FileId).toBe(FILE_ID)
    expect(server.callsOf(operateCall)).toEqual([])
  })

  it('[O812][E094] a pose is found in the picture before it is asked about; where nobody is, nothing is sure', async () => {
    server.answer(listCallables, market(component('坐姿', 'pose')))
    expect(await predict('坐姿', { kind: 'camera' })).toMatchObject({ ok: true, label: '苹果' })
    expect(server.callsOf(operateCall)[0]?.body).toMatchObject({ Rows: [[0.5, 0.5, 0.9]] })
    expect(await predict('坐姿', { kind: 'picture', name: '红苹果' })).toMatchObject({
      label: AI_UNSURE,
      confidence: 0,
    })
    expect(server.callsOf(operateCall)).toHaveLength(1)
    expect(await predict('坐姿', { kind: 'record', seconds: 1 })).toEqual({ ok: false, error: texts.wantsPose('坐姿') })
  })

  it('[O602] an example goes into the own data set; somebody else’s model takes none', async () => {
    server
      .answer(listModels, { Items: [{ ...ownModel, ModelName: '心情', ModelType: 'text' }], TotalCount: 1 })
      .answer(findModel, { ...ownModel, Card: { Purpose: '', Limits: '', Advice: '' }, Target: '' })
      .answer(postRows, { Sent: 1, Imported: 1, Duplicates: 0, Refused: [], Items: [] })
      .answer(listLabels, {
        Items: [{ LabelId: FILE_ID, LabelName: '开心', Color: 0, SampleNum: 6, BoxNum: 0 }],
        TotalCount: 1,
      })
    const input = { kind: 'text', text: '好耶' }
    expect(await ask({ op: 'add', name: '心情', input, label: '开心' })).toEqual({ ok: true, count: 6 })
    expect(server.callsOf(postRows)[0]?.body).toEqual({
      DatasetId: DATASET_ID,
      Rows: [{ Text: '好耶', Values: [], LabelName: '开心' }],
    })
    expect(await ask({ op: 'add', name: '水果', input: { kind: 'camera' }, label: '梨' })).toEqual({
      ok: false,
      error: texts.notOwn('水果'),
    })
  })

  it('[O603] a run is repeated as it was, and followed to its end', async () => {
    server
      .answer(listModels, { Items: [ownModel], TotalCount: 1 })
      .answer(startModelRun, { ...run, State: 'queued' })
      .answer(findModelRun, { ...run, State: 'running' })
    expect(await ask({ op: 'train', name: '水果' })).toEqual({ ok: true, state: 'running', run: RUN_ID })
    const { Algorithm, Seed } = run
    const Parameters = [{ Name: 'rounds', Value: 20 }]
    expect(server.callsOf(startModelRun)[0]?.body).toEqual({ ModelId: MODEL_ID, Algorithm, Parameters, Seed })
    const follow = () => ask({ op: 'training', name: '水果', run: RUN_ID })
    expect(await follow()).toMatchObject({ state: 'running' })
    server.answer(findModelRun, { ...run, Accuracy: 0.95 })
    expect(await follow()).toEqual({ ok: true, state: 'done', accuracy: 0.95 })
    server.answer(findModelRun, { ...run, State: 'failed', Message: '例子不够' })
    expect(await follow()).toMatchObject({ state: 'failed', error: '例子不够' })
  })

  it('[O601] models and labels are named; what is unknown, refused or broken is said', async () => {
    expect(await ask({ op: 'models' })).toEqual({ ok: true, models: ['水果'] })
    expect(await ask({ op: 'labels', name: '水果' })).toEqual({ ok: true, labels: ['苹果', '香蕉'] })
    server.answer(listCallables, ({ query }) => market(...(query.Name ? [] : [component('水果', 'image')])))
    expect(await predict('蔬菜', { kind: 'camera' })).toEqual({ ok: false, error: texts.noModel('蔬菜') })
    server.refuse(operateCall, 'Forbidden', '这个组件已经下架')
    expect(await predict('水果', { kind: 'camera' })).toEqual({ ok: false, error: '这个组件已经下架' })
    server.answer(operateCall, called(verdict({ Error: '图片太小' })))
    expect(await predict('水果', { kind: 'camera' })).toEqual({ ok: false, error: '图片太小' })
  })

  it('[O601] reads questions, and nothing else', () => {
    const input = { kind: 'numbers', numbers: [1] }
    expect(readQuestion(JSON.stringify({ op: 'predict', name: 'a', input }))).toEqual({
      op: 'predict',
      name: 'a',
      input,
    })
    const wrong = ['', '{', '[]', 'null', '{"op":"predict"}', '{"op":"x","name":"a"}', '{"op":"train","name":""}']
    for (const text of wrong) expect(readQuestion(text), text).toBeUndefined()
    const inputs = [
      null,
      {},
      { kind: 'numbers', numbers: ['1'] },
      { kind: 'row', row: [1] },
      { kind: 'file', name: '/etc' },
    ]
    for (const each of inputs) {
      expect(readQuestion(JSON.stringify({ op: 'predict', name: 'a', input: each }))).toBeUndefined()
    }
  })
})
