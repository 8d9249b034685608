import {
  getComponentDataset,
  getComponentModel,
  getComponentRun,
  listKeys,
  listPublishedSamples,
  operateCall,
  type Verdict,
  withdrawComponent,
} from '@shijie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { getToasts } from '../../../lib/toasts.ts'
import { buildPublished, buildSample } from '../../../testing/dataset-data.ts'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { buildComponent } from '../../../testing/model-data.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { componentTexts as texts } from '../../../texts/market.ts'
import { uiTexts } from '../../../texts/ui.ts'
import { ComponentDetail, type ComponentInfo } from './component-detail.tsx'

const buildDetail = (more: Partial<ComponentInfo> = {}): ComponentInfo => ({
  ...buildComponent(),
  Versions: [],
  Columns: [],
  Days: [],
  ...more,
})

const model = {
  ModelName: '看心情',
  ModelType: 'text' as const,
  Algorithm: 'softmax' as const,
  Parameters: {},
  Card: { Purpose: '', Limits: '', Advice: '' },
  Labels: [],
  Result: null,
}
const dataset = { DatasetName: '背后的句子', Version: 1, Hash: '', SampleNum: 60, Labels: [], Published: null }
const parts = [
  { Part: 'train' as const, Num: 37, Accuracy: 1 },
  { Part: 'validation' as const, Num: 8, Accuracy: 0.9 },
  { Part: 'test' as const, Num: 15, Accuracy: 0.8 },
]
const run = {
  TrainModelId: '',
  Seed: 1,
  TrainNum: 37,
  HeldOutNum: 15,
  Parts: parts,
  Seconds: 2,
  History: [],
  EndTime: '',
}

let server: FakeServer
beforeEach(() => {
  server = startFakeServer()
    .answer(listKeys, { Items: [], TotalCount: 0 })
    .answer(getComponentModel, model)
    .answer(getComponentRun, run)
    .refuse(getComponentDataset, 'Internal')
  signInAs('8000')
})

const open = (component: ComponentInfo) =>
  renderApp(<ComponentDetail component={component} renderLive={() => null} use={null} />)

it('[O884][E091][E092][E093] what is behind a component says when it could not be read, and is read anew', async () => {
  const { user } = open(buildDetail())
  expect(await screen.findByText(texts.behindError)).toBeTruthy()
  server.answer(getComponentDataset, dataset)
  await user.click(screen.getByRole('button', { name: uiTexts.retry }))
  expect(await screen.findByText('背后的句子')).toBeTruthy()
})

it('[E093] names all parts of a run, so that their sum is the set; of one of the version before what is known', async () => {
  server.answer(getComponentDataset, dataset)
  const first = open(buildDetail())
  expect(await screen.findByText('训练集 37 个，验证集 8 个，测试集 15 个，用时 2 秒')).toBeTruthy()
  first.unmount()
  server.answer(getComponentDataset, { ...dataset, SampleNum: 63 })
  const repeated = open(buildDetail())
  expect(await screen.findByText(/测试集 15 个，另有 3 个重复的没有再考，/)).toBeTruthy()
  repeated.unmount()
  server.answer(getComponentRun, { ...run, Parts: [] })
  open(buildDetail())
  expect(await screen.findByText(texts.runFacts(37, 15, 2))).toBeTruthy()
})

it('[O885][O780] whoever teaches the author may withdraw, after a question, and nobody else', async () => {
  const stranger = open(buildDetail())
  expect(await screen.findByRole('heading', { name: texts.versions })).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.withdraw })).toBeNull()
  stranger.unmount()
  server.answer(withdrawComponent, {})
  const { user } = open(buildDetail({ IsManager: 1 }))
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  await press(texts.withdraw)
  await press(uiTexts.cancel)
  await press(texts.withdraw)
  expect(server.callsOf(withdrawComponent)).toEqual([])
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: texts.withdraw }))
  await waitFor(() => expect(getToasts().map(({ message }) => message)).toContain(texts.withdrawn))
  expect(server.callsOf(withdrawComponent)).toHaveLength(1)
})

const verdict: Verdict = {
  LabelName: '开心',
  Confidence: 0.9,
  IsUnsure: 0,
  Scores: [{ LabelName: '开心', Score: 0.9 }],
  Boxes: [],
  Value: null,
  Reasons: [],
  Error: '',
}

it('[E094][R039] who has nothing at hand tries a component with a sample of the set behind it', async () => {
  const Items = [1, 2].map((number) => ({
    ...buildSample(number, { Text: `第 ${number} 句`, FileUrl: '', ThumbnailUrl: '' }),
    LabelNames: ['开心'],
  }))
  server
    .answer(getComponentDataset, { ...dataset, Published: buildPublished() })
    .answer(listPublishedSamples, { Items, TotalCount: 60 })
    .answer(operateCall, { ComponentId: '', Version: 1, NewVersion: 0, Items: [verdict], TotalCount: 1 })
  const { user } = open(buildDetail({ ModelType: 'text' }))
  await user.click(await screen.findByRole('button', { name: '第 2 句' }))
  expect(screen.getByText(/ai\.predict\(.*"第 1 句"\)/)).toBeTruthy()
  expect(await screen.findByText('90%')).toBeTruthy()
  expect(screen.getByText('第 2 句', { selector: 'q' })).toBeTruthy()
  expect(server.callsOf(listPublishedSamples)[0]?.query).toMatchObject({ Sort: 'mixed' })
  expect(server.callsOf(operateCall).map(({ body }) => body)).toMatchObject([{ Texts: ['第 2 句'] }])
})

it('[R039] keys are folded for who has none, and stand open for who has', async () => {
  const { container, unmount } = open(buildDetail())
  await screen.findByText(texts.keys)
  const isOpen = (where: Element) => where.querySelector('details')?.hasAttribute('open')
  expect(isOpen(container)).toBe(false)
  unmount()
  const key = { KeyId: '01890000-0000-7000-8000-000000000801', KeyName: '小车', Ending: 'x7', UseTime: '' }
  server.answer(listKeys, { Items: [{ ...key, CreateTime: '' }], TotalCount: 1 })
  const again = open(buildDetail())
  expect(await screen.findByText(texts.keyEnding('小车', 'x7'))).toBeTruthy()
  expect(isOpen(again.container)).toBe(true)
})

it('[R039] shows no samples where the set behind is not in the lobby', async () => {
  server.answer(getComponentDataset, dataset)
  open(buildDetail({ ModelType: 'text' }))
  expect(await screen.findByText('背后的句子')).toBeTruthy()
  expect(server.callsOf(listPublishedSamples)).toEqual([])
  expect(screen.getByText((text) => text.includes(`"${texts.howText}"`))).toBeTruthy()
})

it('[O884] a withdrawn component offers no trial and no key, one that waits is still tried', async () => {
  const { unmount } = open(buildDetail({ State: 4, IsOwn: 1 }))
  expect(await screen.findByText(texts.withdrawnHint)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /生成密钥/ })).toBeNull()
  unmount()
  open(buildDetail({ State: 1, IsOwn: 1 }))
  expect(await screen.findByRole('button', { name: /生成密钥/ })).toBeTruthy()
  expect(screen.queryByText(texts.withdrawnHint)).toBeNull()
})
