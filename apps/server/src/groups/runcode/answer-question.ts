import { runnerMessages as texts } from '@shijie/contract'
import {
  AI_UNREADABLE,
  type AiInput,
  type AiQuestion,
  aiResult,
  readQuestion,
  readVersionedName,
} from '@shijie/program/ai-question'
import { type AskPlatform, refusalAnswer } from '../../clients/runner/ask-desk.ts'
import { AppError, invalid } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { collectRows, countOfLabel } from '../dataset/index.ts'
import { callComponent, labelsOfCallable, namesOfOpen } from '../market/index.ts'
import { getRun, listTrainedModels, startRun, type TrainedModelRow, verifyModel } from '../model/index.ts'

/** Answers programs on the server that `import ai`: with the rights of whoever runs them, by the use cases of the pages. */

/** What has no page has no pictures and no microphone. */
function contentOf(input: AiInput): { text: string } | { values: (number | string)[] } {
  if (input.kind === 'text') return { text: input.text }
  if (input.kind === 'numbers') return { values: input.numbers }
  if (input.kind === 'row') return { values: Object.values(input.row) }
  throw invalid(texts.pageOnly)
}

async function findOwn(services: Services, caller: Caller, name: string): Promise<TrainedModelRow | undefined> {
  return (await listTrainedModels(services.db, caller)).find((model) => model.name === name)
}

async function getOwn(services: Services, caller: Caller, name: string): Promise<TrainedModelRow> {
  const found = await findOwn(services, caller, name)
  if (!found) throw invalid(texts.modelNotOwn(name))
  return found
}

async function predict(services: Services, caller: Caller, name: string, input: AiInput): Promise<object> {
  const content = contentOf(input)
  const asked = {
    imgUrls: [],
    Texts: 'text' in content ? [content.text] : [],
    Rows: 'values' in content ? [content.values] : [],
  }
  const own = await findOwn(services, caller, name)
  const { name: ComponentName, version: Version } = readVersionedName(name)
  const { Items } = own
    ? await verifyModel(services, caller, { ModelType: own.model_type, algorithmId: own.run_id, ...asked })
    : await callComponent(services, caller, { ComponentName, Version, ...asked })
  const [verdict] = Items
  if (!verdict || verdict.Error) throw invalid(verdict?.Error || texts.modelSilent)
  return aiResult(verdict)
}

async function add(services: Services, caller: Caller, question: AiQuestion & { op: 'add' }): Promise<object> {
  const { name, input, label } = question
  const { dataset_id } = await getOwn(services, caller, name)
  if (!dataset_id) throw invalid(texts.modelNoDataset(name))
  const content = contentOf(input)
  const row = {
    Text: 'text' in content ? content.text : '',
    Values: 'values' in content ? content.values : [],
    LabelName: label,
    GroupKey: '',
  }
  const { Refused } = await collectRows(services, caller, { DatasetId: dataset_id, Rows: [row] })
  if (Refused[0]) throw invalid(Refused[0].Reason)
  return { count: await countOfLabel(services.db, dataset_id, label) }
}

/** Learning takes longer than a program on the server may run: it is started, and the program goes on. */
async function train(services: Services, caller: Caller, name: string): Promise<object> {
  const { id, algorithm, parameters, seed } = await getOwn(services, caller, name)
  const Parameters = Object.entries(parameters).map(([Name, Value]) => ({ Name, Value }))
  const body = { ModelId: id, Algorithm: algorithm, Parameters, Seed: seed, Place: 'server' as const }
  const { TrainModelId } = await startRun(services, caller, body)
  return { state: 'running', run: TrainModelId, wait: false }
}

async function follow(services: Services, caller: Caller, runId: string): Promise<object> {
  const { run } = await getRun(services.db, caller, runId, 'own')
  if (run.state === 'queued' || run.state === 'running') return { state: 'running', run: runId, wait: false }
  if (run.state === 'done') return { state: 'done', accuracy: run.accuracy }
  return { state: 'failed', error: run.message }
}

async function labelsOf(services: Services, caller: Caller, name: string): Promise<string[]> {
  const own = await findOwn(services, caller, name)
  if (own) return own.labels.map((label) => label.name)
  const { name: open, version } = readVersionedName(name)
  return labelsOfCallable(services.db, caller, open, version)
}

async function namesOf(services: Services, caller: Caller): Promise<string[]> {
  const own = await listTrainedModels(services.db, caller)
  const open = await namesOfOpen(services, caller)
  return [...new Set([...own.map(({ name }) => name), ...open])]
}

async function act(services: Services, caller: Caller, question: AiQuestion): Promise<object> {
  if (!caller.isActive) throw new AppError('NotActivated')
  switch (question.op) {
    case 'models':
      return { models: await namesOf(services, caller) }
    case 'labels':
      return { labels: await labelsOf(services, caller, question.name) }
    case 'predict':
      return predict(services, caller, question.name, question.input)
    case 'add':
      return add(services, caller, question)
    case 'train':
      return train(services, caller, question.name)
    case 'training':
      return follow(services, caller, question.run)
  }
}

/** What a program of this caller may ask. Sentences are for learners; what is our fault goes to the log. */
export const answerFor =
  (services: Services, caller: Caller, log: { error(details: object, message: string): void }): AskPlatform =>
  async (text) => {
    const question = readQuestion(text)
    if (!question) return refusalAnswer(AI_UNREADABLE)
    try {
      return JSON.stringify({ ok: true, ...(await act(services, caller, question)) })
    } catch (error) {
      if (error instanceof AppError) return refusalAnswer(error.message)
      log.error({ err: error }, 'a question of a program could not be answered')
      return refusalAnswer(texts.askFailed)
    }
  }
