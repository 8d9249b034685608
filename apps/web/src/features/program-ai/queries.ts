import {
  deleteFile,
  findModel,
  findModelRun,
  getComponent,
  listComponents,
  listLabels,
  listModelRuns,
  listModels,
  type ModelType,
  operateCall,
  postLabel,
  postRows,
  startModelRun,
  uploadMultipleFile,
  uploadSamples,
  type Verdict,
  verifyModel,
} from '@shijie/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { toBase64 } from '../../lib/to-base64.ts'
import { programAiTexts as texts } from '../../texts/program-ai.ts'
import { AiTrouble } from './ai-trouble.ts'

/** A model that a program can ask by its name. */
export interface UsableModel {
  name: string
  type: ModelType
  labels: readonly string[]
  /** Of a component; empty for an own model that is asked directly. */
  componentId: string
  /** Of a component: the version that is asked. 0 for an own model, whose newest training answers. */
  version: number
  /** Of an own model; empty for somebody else's component. */
  modelId: string
  /** The newest training of an own model. */
  runId: string
  isTrained: boolean
}

const OWN_MAX = 30
const COMPONENTS_MAX = 100
const FRESH_MS = 30_000

async function readOwnModel(model: { ModelId: string; ModelName: string; ModelType: ModelType }): Promise<UsableModel> {
  const { Items } = await call(listModelRuns, { query: { ModelId: model.ModelId, PageIndex: 1, PageSize: 20 } })
  const done = Items.find(({ State }) => State === 'done')
  return {
    name: model.ModelName,
    type: model.ModelType,
    labels: (done ?? Items[0])?.Labels.map(({ LabelName }) => LabelName) ?? [],
    componentId: '',
    version: 0,
    modelId: model.ModelId,
    runId: done?.TrainModelId ?? '',
    isTrained: done !== undefined,
  }
}

/** One's own models first, then what the class and the school have published; a name that comes twice is the first's. */
async function readModels(): Promise<UsableModel[]> {
  const [own, market] = await Promise.all([
    call(listModels, { query: { PageIndex: 1, PageSize: OWN_MAX } }),
    call(listComponents, { query: { PageIndex: 1, PageSize: COMPONENTS_MAX, Sort: 'used' } }),
  ])
  const models = await Promise.all(own.Items.map(readOwnModel))
  const components = market.Items.map((component) => ({
    name: component.ComponentName,
    type: component.ModelType,
    labels: component.Labels.map(({ LabelName }) => LabelName),
    componentId: component.ComponentId,
    version: component.Version,
    modelId: '',
    runId: '',
    isTrained: true,
  }))
  const names = new Set<string>()
  return [...models, ...components].filter(({ name }) => !names.has(name) && names.add(name))
}

export const usableModelsQuery = queryOptions({
  queryKey: ['program-ai', 'models'],
  queryFn: readModels,
  staleTime: FRESH_MS,
  retry: false,
})

/** Columns of a table that a component wants, in their order. */
export const columnsQuery = (componentId: string) =>
  queryOptions({
    queryKey: ['program-ai', 'columns', componentId],
    queryFn: async ({ signal }) => (await call(getComponent, { query: { ComponentId: componentId }, signal })).Columns,
    staleTime: FRESH_MS,
  })

/** What is judged: one of the three. */
export interface Judged {
  content?: Blob
  text?: string
  row?: (number | string)[]
}

const wordsOf = ({ text, row }: Judged) => ({
  ...(text === undefined ? {} : { Texts: [text] }),
  ...(row === undefined ? {} : { Rows: [row] }),
})

/** A published component, asked by its id: the call is counted. Version 0 is the current one. */
export async function askComponent(
  { componentId, version }: Pick<UsableModel, 'componentId' | 'version'>,
  judged: Judged,
  signal: AbortSignal,
): Promise<Verdict | undefined> {
  const content = judged.content ? { Content: await toBase64(judged.content) } : {}
  const body = { ComponentId: componentId, Version: version, ...wordsOf(judged), ...content }
  return (await call(operateCall, { body, signal })).Items[0]
}

const formOf = (content: Blob) => {
  const form = new FormData()
  form.append('file', content, content.type === 'audio/wav' ? '声音.wav' : '图片.jpg')
  return form
}

/** An own model that nobody else can use yet. It judges own files: the picture becomes one for as long as that takes. */
export async function askOwnModel(
  model: UsableModel,
  judged: Judged,
  signal: AbortSignal,
): Promise<Verdict | undefined> {
  const ask = async (imgUrls: string[]) => {
    const body = { ModelType: model.type, algorithmId: model.runId, imgUrls, ...wordsOf(judged) }
    return (await call(verifyModel, { body, signal })).Items[0]
  }
  if (!judged.content) return ask([])
  const { Items, Failed } = await call(uploadMultipleFile, { body: formOf(judged.content), signal })
  const file = Items[0]
  if (!file) throw new AiTrouble(Failed[0]?.Reason ?? texts.noAnswer)
  try {
    return await ask([file.FileUrl])
  } finally {
    void call(deleteFile, { query: { FileId: file.FileId } }).catch(() => undefined)
  }
}

async function findOrMakeLabel(datasetId: string, name: string): Promise<string> {
  const { Items } = await call(listLabels, { query: { DatasetId: datasetId } })
  const known = Items.find(({ LabelName }) => LabelName === name)
  return (known ?? (await call(postLabel, { body: { DatasetId: datasetId, LabelName: name } }))).LabelId
}

/** Adds an example to an own model's data set; answers how many the label has now. */
export async function addExample(model: UsableModel, judged: Judged, label: string): Promise<number> {
  const { DatasetId } = await call(findModel, { query: { ModelId: model.modelId } })
  if (!DatasetId) throw new AiTrouble(texts.noDataset(model.name))
  if (judged.content) {
    const LabelId = await findOrMakeLabel(DatasetId, label)
    const { Refused } = await call(uploadSamples, { query: { DatasetId, LabelId }, body: formOf(judged.content) })
    if (Refused[0]) throw new AiTrouble(Refused[0].Reason)
  } else {
    const row = { Text: judged.text ?? '', Values: judged.row ?? [], LabelName: label }
    const { Refused } = await call(postRows, { body: { DatasetId, Rows: [row] } })
    if (Refused[0]) throw new AiTrouble(Refused[0].Reason)
  }
  const { Items } = await call(listLabels, { query: { DatasetId } })
  return Items.find(({ LabelName }) => LabelName === label)?.SampleNum ?? 0
}

/** Trains an own model again as it was trained last; undefined when it never was. */
export async function trainAgain(modelId: string) {
  const { Items } = await call(listModelRuns, { query: { ModelId: modelId, PageIndex: 1, PageSize: 20 } })
  const last = Items.find(({ State }) => State === 'done') ?? Items[0]
  if (!last) return undefined
  const { Algorithm, Parameters, Seed } = last
  const parameters = Object.entries(Parameters).map(([Name, Value]) => ({ Name, Value }))
  return call(startModelRun, { body: { ModelId: modelId, Algorithm, Parameters: parameters, Seed } })
}

export const readRun = (runId: string, signal: AbortSignal) =>
  call(findModelRun, { query: { TrainModelId: runId }, signal })
