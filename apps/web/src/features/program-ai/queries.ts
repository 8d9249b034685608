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
import { callEndpoint } from '../../lib/api-client.ts'
import { toBase64 } from '../../lib/to-base64.ts'
import { programAiTexts as texts } from '../../texts/program-ai.ts'
import { AiTrouble } from './ai-trouble.ts'

/** A model that a program can ask by its name. */
export interface UsableModel {
  /** What programs write. */
  name: string
  /** As people call it, and whose it is where that has to be said. */
  shownName: string
  owner: string
  type: ModelType
  labels: readonly string[]
  /** Of a component; empty for an own model that is asked directly. */
  componentId: string
  /** Of a component: the version that is asked. 0 for an own model, whose run in use answers. */
  version: number
  /** Of an own model; empty for somebody else's component. */
  modelId: string
  /** The run that answers for an own model. */
  runId: string
  isTrained: boolean
}

type OwnModel = DataOf<typeof listModels>['Items'][number]
type Callable = DataOf<typeof listCallables>['Items'][number]

export const OWN_MAX = 30
const COMPONENTS_MAX = 100
const FRESH_MS = 30_000
/** While somebody chooses, what a classmate has just published comes by itself. */
export const WATCH_MS = 4_000
export const MODELS = ['program-ai', 'models'] as const

/** The run that answers for the model, or, while none can, what the newest is about to learn. */
async function readUsedRun({
  TrainModelId,
  UsedRunId,
}: OwnModel): Promise<Pick<UsableModel, 'labels' | 'runId' | 'isTrained'>> {
  const runId = UsedRunId || TrainModelId
  const run = runId ? await callEndpoint(findModelRun, { query: { TrainModelId: runId } }) : undefined
  return {
    labels: run?.Labels.map(({ LabelName }) => LabelName) ?? [],
    runId: UsedRunId,
    isTrained: UsedRunId !== '',
  }
}

/** Runs are looked at again only when there is another one, or it has come further. */
const usedRunQuery = (model: OwnModel) =>
  queryOptions({
    queryKey: ['program-ai', 'runs', model.ModelId, model.TrainModelId, model.UsedRunId, model.State],
    queryFn: () => readUsedRun(model),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export const ownModelsQuery = queryOptions({
  queryKey: [...MODELS, 'own'],
  queryFn: async ({ client }): Promise<UsableModel[]> => {
    const { Items } = await callEndpoint(listModels, { query: { PageIndex: 1, PageSize: OWN_MAX } })
    const readOne = async (model: OwnModel): Promise<UsableModel> => ({
      name: model.ModelName,
      shownName: model.ModelName,
      owner: '',
      type: model.ModelType,
      componentId: '',
      version: 0,
      modelId: model.ModelId,
      ...(await client.fetchQuery(usedRunQuery(model))),
    })
    return Promise.all(Items.map(readOne))
  },
  staleTime: FRESH_MS,
  retry: false,
})

const readCallables = (more: { Name?: string; Stamp?: string }) =>
  callEndpoint(listCallables, { query: { PageIndex: 1, PageSize: COMPONENTS_MAX, ...more } })

type Callables = Pick<DataOf<typeof listCallables>, 'Items' | 'Stamp' | 'TotalCount'>

/** A whole class looks every few seconds: while nothing is new the server says only that. */
export const callablesQuery = queryOptions({
  queryKey: [...MODELS, 'callables'] as const,
  queryFn: async ({ client, queryKey }): Promise<Callables> => {
    const known = client.getQueryData<Callables>(queryKey)
    const { Items, Stamp, TotalCount, IsSame } = await readCallables(known ? { Stamp: known.Stamp } : {})
    return known && IsSame === 1 ? known : { Items, Stamp, TotalCount }
  },
  staleTime: FRESH_MS,
  retry: false,
})

const toUsable = (component: Callable, isAmbiguous: boolean): UsableModel => ({
  name: component.CallName,
  shownName: component.ComponentName,
  owner: isAmbiguous ? component.CreateName : '',
  type: component.ModelType,
  labels: component.Labels,
  componentId: component.ComponentId,
  version: component.Version,
  modelId: '',
  runId: '',
  isTrained: true,
})

/**
 * One's own models first, then what the class and the school have published. Where two have one name, it is said whose
 * they are; an own model stands for its own component.
 */
export function joinModels(own: readonly UsableModel[], callables: readonly Callable[]): UsableModel[] {
  const ownNames = new Set(own.map(({ name }) => name))
  const others = callables.filter(({ IsOwn, ComponentName }) => !(IsOwn === 1 && ownNames.has(ComponentName)))
  const names = [...ownNames, ...others.map(({ ComponentName }) => ComponentName)]
  const isAmbiguous = ({ ComponentName, CallName }: Callable) =>
    CallName !== ComponentName || names.filter((name) => name === ComponentName).length > 1
  return [...own, ...others.map((one) => toUsable(one, isAmbiguous(one)))]
}

/** A component that is not among the first hundred, or that was written in another way. */
export async function findComponent(name: string): Promise<UsableModel | undefined> {
  const [found] = (await readCallables({ Name: name })).Items
  return found && toUsable(found, false)
}

/** The server knows of some why they are gone; it throws what it says. */
export const askWhyGone = (name: string, version: number): Promise<unknown> =>
  callEndpoint(operateCall, { body: { ComponentName: name, Version: version } })

/** Columns of a table that a component wants, in their order. */
export const columnsQuery = (componentId: string) =>
  queryOptions({
    queryKey: ['program-ai', 'columns', componentId],
    queryFn: async ({ signal }) =>
      (await callEndpoint(getComponent, { query: { ComponentId: componentId }, signal })).Columns,
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
  return (await callEndpoint(operateCall, { body, signal })).Items[0]
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
    return (await callEndpoint(verifyModel, { body, signal })).Items[0]
  }
  if (!judged.content) return ask([])
  const { Items, Failed } = await callEndpoint(uploadMultipleFile, { body: formOf(judged.content), signal })
  const file = Items[0]
  if (!file) throw new AiTrouble(Failed[0]?.Reason ?? texts.noAnswer)
  try {
    return await ask([file.FileUrl])
  } finally {
    void callEndpoint(deleteFile, { query: { FileId: file.FileId } }).catch(() => undefined)
  }
}

async function findOrMakeLabel(datasetId: string, name: string): Promise<string> {
  const { Items } = await callEndpoint(listLabels, { query: { DatasetId: datasetId } })
  const known = Items.find(({ LabelName }) => LabelName === name)
  return (known ?? (await callEndpoint(postLabel, { body: { DatasetId: datasetId, LabelName: name } }))).LabelId
}

/** Adds an example to an own model's data set; answers how many the label has now. */
export async function addExample(model: UsableModel, judged: Judged, label: string): Promise<number> {
  const { DatasetId } = await callEndpoint(findModel, { query: { ModelId: model.modelId } })
  if (!DatasetId) throw new AiTrouble(texts.noDataset(model.name))
  if (judged.content) {
    const LabelId = await findOrMakeLabel(DatasetId, label)
    const { Refused } = await callEndpoint(uploadSamples, {
      query: { DatasetId, LabelId },
      body: formOf(judged.content),
    })
    if (Refused[0]) throw new AiTrouble(Refused[0].Reason)
  } else {
    const row = { Text: judged.text ?? '', Values: judged.row ?? [], LabelName: label }
    const { Refused } = await callEndpoint(postRows, { body: { DatasetId, Rows: [row] } })
    if (Refused[0]) throw new AiTrouble(Refused[0].Reason)
  }
  const { Items } = await callEndpoint(listLabels, { query: { DatasetId } })
  return Items.find(({ LabelName }) => LabelName === label)?.SampleNum ?? 0
}

/** Trains an own model again as it was trained last; undefined when it never was. */
export async function trainAgain(modelId: string) {
  const { Items } = await callEndpoint(listModelRuns, { query: { ModelId: modelId, PageIndex: 1, PageSize: 20 } })
  const last = Items.find(({ State }) => State === 'done') ?? Items[0]
  if (!last) return undefined
  const { Algorithm, Parameters, Seed } = last
  const parameters = Object.entries(Parameters).map(([Name, Value]) => ({ Name, Value }))
  return callEndpoint(startModelRun, { body: { ModelId: modelId, Algorithm, Parameters: parameters, Seed } })
}

export const readRun = (runId: string, signal: AbortSignal) =>
  callEndpoint(findModelRun, { query: { TrainModelId: runId }, signal })
