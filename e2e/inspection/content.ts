import type { Page } from '@playwright/test'
import type { Dataset, Model, ModelRun } from '@shijie/contract'
import { linkTo } from '../../apps/web/src/lib/addresses.ts'
import { Api } from '../api.ts'
import { type Account, ONLINE_COURSE, signIn } from '../fixtures.ts'

/** What the demonstration brings, found by what people call it. */

let count = 0
/** Names of what somebody makes are given once; the number of the process keeps apart what two workers make. */
export const nameOf = (name: string): string => `${name} ${process.pid}-${count++}`

interface List<Item> {
  Items: Item[]
}

function named<Item>(items: readonly Item[], matches: (item: Item) => boolean, what: string): Item {
  const found = items.find(matches)
  if (!found) throw new Error(`The demonstration has no ${what}`)
  return found
}

export async function courseIdOf(api: Api, name: string = ONLINE_COURSE): Promise<string> {
  const path = '/api/Course/GetCourseListWithoutLogin?count=10'
  const { Items } = await api.ask<List<{ CourseId: string; CourseName: string }>>('GET', path)
  return named(Items, ({ CourseName }) => CourseName === name, name).CourseId
}

export interface Lesson {
  CourseHourId: string
  CourseHourTitle: string
  LinkAddr: string
  Kind: string
}

/** A lesson of the online course, whose title begins so. */
export async function lessonOf(api: Api, title: string): Promise<Lesson> {
  const CourseId = await courseIdOf(api)
  const path = `/api/Course_hour/GetCourseHourList?${new URLSearchParams({ CourseId, PageIndex: '1', PageSize: '100' })}`
  const { Items } = await api.ask<List<Lesson>>('GET', path)
  return named(Items, ({ CourseHourTitle }) => CourseHourTitle.startsWith(title), title)
}

/** The signed-in person takes part in the online course; a second time changes nothing. */
export async function join(api: Api): Promise<string> {
  const CourseId = await courseIdOf(api)
  // Whoever takes part already is refused.
  await api.ask('POST', '/api/Course_select_course/Post', { CourseId }).catch(() => undefined)
  return CourseId
}

export async function trainingIdOf(api: Api, name: string): Promise<string> {
  const body = { PageIndex: 1, PageSize: 20, TrainName: name }
  const path = '/api/Pro_training/GetPro_TrainingList'
  const { Items } = await api.ask<List<{ TrainId: string; TrainName: string }>>('POST', path, body)
  return named(Items, ({ TrainName }) => TrainName === name, name).TrainId
}

/** Address of a step of a training, by its place. */
export async function stepAddress(api: Api, trainId: string, place: number): Promise<string> {
  const path = `/api/Pro_training_step/GetUserStepList?TrainId=${trainId}`
  const { Items } = await api.ask<List<{ StepType: string }>>('GET', path)
  return linkTo.trainingDetail({ trainId, stepType: Items[place - 1]?.StepType ?? 'read', step: place })
}

/** The teacher's model of a kind, which has learned. */
export async function modelOf(api: Api, kind: string): Promise<Model> {
  const path = `/api/Mod_model/GetList?${new URLSearchParams({ PageIndex: '1', PageSize: '20', ModelType: kind })}`
  const { Items } = await api.ask<List<Model>>('GET', path)
  return named(Items, ({ State, ComponentId }) => State === 'done' && ComponentId !== '', `model of ${kind}`)
}

/** A desk of a model, at its newest run. */
export async function modelDesk(api: Api, kind: string, operate: 'training' | 'verify' | 'release'): Promise<string> {
  const { ModelId, TrainModelId } = await modelOf(api, kind)
  return linkTo.modelOperate(kind, operate, { modelid: ModelId, runid: TrainModelId })
}

/** A set of one's own with rows or sentences. */
export async function makeRows(api: Api, set: object, rows: readonly object[]): Promise<Dataset> {
  const dataset = await api.ask<Dataset>('POST', '/api/Mod_dataset/Post', set)
  await api.ask('POST', '/api/Mod_dataset_img/PostRows', { DatasetId: dataset.DatasetId, Rows: rows })
  return dataset
}

/** Learns once, on the server. */
export async function learn(api: Api, ModelId: string, Seed = 1): Promise<string> {
  const run = await api.ask<ModelRun>('POST', '/api/Mod_training_model/Post', { ModelId, Algorithm: 'softmax', Seed })
  return run.TrainModelId
}

/** Sentences of two moods. */
export const moods = Array.from({ length: 14 }, (_, index) => [
  { Text: `第${index}本书真好看，我太开心了`, LabelName: '开心' },
  { Text: `第${index}次排队等了半天，真糟糕`, LabelName: '难过' },
]).flat()

/** Has somebody else ask the server, where that one is signed in: what one prepares, another looks at. */
export async function askAs<Answer>(page: Page, account: Account, ask: (api: Api) => Promise<Answer>): Promise<Answer> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin })
  if (!context) throw new Error('There is no browser')
  const there = await context.newPage()
  await signIn(there, account)
  const answer = await ask(await Api.of(there))
  await context.close()
  return answer
}
