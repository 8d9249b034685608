import {
  listModelRuns,
  postModel,
  postRows,
  publishModel,
  reviewComponent,
  startModelRun,
  updateModel,
} from '@shijie/contract'
import { createTrainer } from '../src/clients/model-run/trainer.ts'
import { trainWaiting } from '../src/groups/model/learn/train-waiting.ts'
import { makeDataset } from './collecting.ts'
import { buildClass, buildSchool, buildUser } from './factories.ts'
import type { TestApp } from './support.ts'

/** A teacher and two pupils of theirs. */
export async function buildStudio(test: TestApp) {
  const { id: schoolId } = await buildSchool(test.db)
  const person = async (userType: '7000' | '8000') => {
    const { id } = await buildUser(test.db, { userType, schoolId })
    return { id, token: await test.sessionFor(id) }
  }
  const [teacher, author, mate] = [await person('8000'), await person('7000'), await person('7000')]
  await buildClass(test.db, schoolId, { teacherId: teacher.id, studentIds: [author.id, mate.id] })
  return { schoolId, teacher, author, mate }
}

/** Sentences of two moods that share few signs. */
export const moodSentences = (count: number) =>
  Array.from({ length: count }, (_, index) => [
    { Text: `第${index}本书真好看，我太开心了`, LabelName: '开心' },
    { Text: `第${index}次排队等了半天，真糟糕`, LabelName: '难过' },
  ]).flat()

/** A model of moods with its card written, and nothing trained yet. */
export async function makeMoods(test: TestApp, token: string, count = 14) {
  const { DatasetId } = await makeDataset(test, token, 'text')
  await test.call(postRows, { token, body: { DatasetId, Rows: moodSentences(count) } })
  const ModelName = `情感小侦探 ${DatasetId.slice(-8)}`
  const { Data } = await test.call(postModel, { token, body: { ModelName, ModelType: 'text', DatasetId } })
  const { ModelId } = Data
  const Card = { Purpose: '看一句话开心不开心', Limits: '看不懂反话', Advice: '' }
  await test.call(updateModel, { token, body: { ModelId, Card } })
  return { ModelId, ModelName, DatasetId }
}

export const learningNeeds = (test: TestApp) => ({ ...test, log: test.app.log, trainer: createTrainer() })

/** Trains whatever waits. */
export const trainAll = (test: TestApp): Promise<boolean> =>
  trainWaiting(learningNeeds(test), new AbortController().signal)

export const startMoods = (test: TestApp, token: string, ModelId: string, Algorithm = 'softmax') =>
  test.call(startModelRun, { token, body: { ModelId, Algorithm, Parameters: [], Seed: 1 } })

/** One more finished training of a model. */
export async function trainMoods(test: TestApp, token: string, ModelId: string): Promise<string> {
  const { Data } = await startMoods(test, token, ModelId)
  await trainAll(test)
  return Data.TrainModelId
}

/** A trained model that was offered as a component; with a reviewer it is let in. */
export async function publishMoods(test: TestApp, token: string, reviewer?: string) {
  const model = await makeMoods(test, token)
  const TrainModelId = await trainMoods(test, token, model.ModelId)
  const { Data } = await test.call(publishModel, { token, body: { TrainModelId } })
  const { ComponentId } = Data
  if (reviewer) await test.call(reviewComponent, { token: reviewer, body: { ComponentId, IsPassed: 1 } })
  return { ...model, TrainModelId, ComponentId }
}

/** Trainings of a model, newest first. */
export const runsOf = async (test: TestApp, token: string, ModelId: string) =>
  (await test.call(listModelRuns, { token, query: { ModelId } })).Data.Items
