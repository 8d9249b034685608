import { type ModelType, SAMPLE_FORMS } from '@shijie/contract'
import {
  AI_UNREADABLE,
  type AiInput,
  type AiQuestion,
  type AiVerdict,
  aiResult,
  readQuestion,
  readVersionedName,
} from '@shijie/program/ai-question'
import type { QueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/api-client.ts'
import { programAiTexts as texts } from '../../texts/program-ai.ts'
import { AiTrouble } from './ai-trouble.ts'
import {
  addExample,
  askComponent,
  askOwnModel,
  askWhyGone,
  callablesQuery,
  columnsQuery,
  findComponent,
  type Judged,
  joinModels,
  MODELS,
  ownModelsQuery,
  readRun,
  trainAgain,
  type UsableModel,
} from './queries.ts'

/** Where pictures and sounds come from; the page has them, the program only names them. */
export interface AiSources {
  picture: (name: string) => Promise<Blob | undefined>
  sound: (name: string) => Promise<Blob | undefined>
  camera: () => Promise<Blob>
  /** The points of the body in a picture; empty where nobody is. */
  body: (picture: Blob) => Promise<number[]>
  record: (seconds: number, signal: AbortSignal) => Promise<Blob>
}

const wanted: Record<ModelType, (name: string) => string> = {
  image: texts.wantsPicture,
  object: texts.wantsPicture,
  text: texts.wantsText,
  sound: texts.wantsSound,
  number: texts.wantsNumbers,
  pose: texts.wantsPose,
}

/** What is said of a picture in which nobody is. */
const nobody: AiVerdict = { LabelName: '', Confidence: 0, IsUnsure: 1, Scores: [], Value: null, Boxes: [] }

/** Answers what programs ask of models, with the session of the page. */
export class AiDesk {
  constructor(
    private readonly client: QueryClient,
    private readonly sources: AiSources,
  ) {}

  /** JSON in both directions; what goes wrong is a sentence for the program. */
  answer = async (text: string, signal: AbortSignal): Promise<string> => {
    const question = readQuestion(text)
    if (!question) return JSON.stringify({ ok: false, error: AI_UNREADABLE })
    try {
      return JSON.stringify({ ok: true, ...(await this.act(question, signal)) })
    } catch (error) {
      return JSON.stringify({ ok: false, error: error instanceof AiTrouble ? error.message : sentenceOf(error) })
    }
  }

  private async act(question: AiQuestion, signal: AbortSignal): Promise<object> {
    if (question.op === 'models') return { models: (await this.models()).map(({ name }) => name) }
    if (question.op === 'training') return this.follow(question.run, signal)
    const model = await this.find(question.name)
    switch (question.op) {
      case 'labels':
        return { labels: model.labels }
      case 'predict':
        return this.predict(model, question.input, signal)
      case 'add':
        return this.add(model, question.input, question.label, signal)
      case 'train':
        return this.train(model)
    }
  }

  private models = async (): Promise<UsableModel[]> => {
    const [own, callables] = await Promise.all([
      this.client.fetchQuery(ownModelsQuery),
      this.client.fetchQuery(callablesQuery),
    ])
    return joinModels(own, callables.Items)
  }

  /** By its whole name first; then as a component of which the program names a version. */
  private async lookUp(written: string): Promise<UsableModel | undefined> {
    const models = await this.models()
    const { name, version } = readVersionedName(written)
    const byName = models.find((model) => model.name === written)
    if (byName) return { ...byName, version: 0 }
    const component = models.find((model) => model.name === name && model.componentId !== '')
    return component && { ...component, version }
  }

  private async find(written: string): Promise<UsableModel> {
    const known = await this.lookUp(written)
    if (known) return known
    // It may have been published a moment ago.
    await this.client.invalidateQueries({ queryKey: MODELS })
    const fresh = await this.lookUp(written)
    if (fresh) return fresh
    const { name, version } = readVersionedName(written)
    const component = await findComponent(name)
    if (component) return { ...component, version }
    await askWhyGone(name, version)
    throw new AiTrouble(texts.noModel(written))
  }

  private async predict(model: UsableModel, input: AiInput, signal: AbortSignal): Promise<object> {
    if (!model.isTrained) throw new AiTrouble(texts.notTrained(model.name))
    const judged = await this.judged(model, input, signal)
    // Nobody before the camera is no mistake of the program: it asks again.
    if (judged.row?.length === 0) return aiResult(nobody)
    const verdict = model.componentId
      ? await askComponent(model, judged, signal)
      : await askOwnModel(model, judged, signal)
    if (!verdict) throw new AiTrouble(texts.noAnswer)
    if (verdict.Error) throw new AiTrouble(verdict.Error)
    return aiResult(verdict)
  }

  private async add(model: UsableModel, input: AiInput, label: string, signal: AbortSignal): Promise<object> {
    if (!model.modelId) throw new AiTrouble(texts.notOwn(model.name))
    const judged = await this.judged(model, input, signal)
    if (judged.row?.length === 0) throw new AiTrouble(texts.noBody)
    return { count: await addExample(model, judged, label) }
  }

  private async train(model: UsableModel): Promise<object> {
    if (!model.modelId) throw new AiTrouble(texts.notOwn(model.name))
    const run = await trainAgain(model.modelId)
    if (!run) throw new AiTrouble(texts.neverTrained(model.name))
    return { state: 'running', run: run.TrainModelId }
  }

  private async follow(runId: string, signal: AbortSignal): Promise<object> {
    const { State, Message, Accuracy } = await readRun(runId, signal)
    if (State === 'queued' || State === 'running') return { state: 'running', run: runId }
    await this.client.invalidateQueries({ queryKey: MODELS })
    if (State === 'done') return { state: 'done', accuracy: Accuracy }
    return { state: 'failed', error: Message || (State === 'failed' ? texts.runFailed : texts.runCancelled) }
  }

  /** The input in the form that this kind of model takes. */
  private async judged(model: UsableModel, input: AiInput, signal: AbortSignal): Promise<Judged> {
    const { name, type } = model
    switch (SAMPLE_FORMS[type]) {
      case 'picture':
        return { content: await this.picture(name, input) }
      case 'sound':
        return { content: await this.sound(name, input, signal) }
      case 'text':
        if (input.kind === 'text') return { text: input.text }
        throw new AiTrouble(wanted[type](name))
      case 'row':
      case 'body':
        if (input.kind === 'numbers') return { row: input.numbers }
        if (input.kind === 'row') return { row: await this.inOrder(model, input.row) }
        if (type === 'pose') return { row: await this.body(name, input) }
        throw new AiTrouble(wanted[type](name))
    }
  }

  private async picture(model: string, input: AiInput): Promise<Blob> {
    if (input.kind === 'camera') return this.sources.camera()
    const name = input.kind === 'picture' ? input.name : input.kind === 'text' ? input.text : undefined
    if (name === undefined) throw new AiTrouble(texts.wantsPicture(model))
    const found = await this.sources.picture(name)
    if (!found) throw new AiTrouble(texts.noPicture(name))
    return found
  }

  /** Models of poses judge points, which this browser finds. */
  private async body(model: string, input: AiInput): Promise<number[]> {
    if (input.kind !== 'camera' && input.kind !== 'picture' && input.kind !== 'text') {
      throw new AiTrouble(texts.wantsPose(model))
    }
    return this.sources.body(await this.picture(model, input))
  }

  private async sound(model: string, input: AiInput, signal: AbortSignal): Promise<Blob> {
    if (input.kind === 'record') return this.sources.record(input.seconds, signal)
    const name = input.kind === 'sound' ? input.name : input.kind === 'text' ? input.text : undefined
    if (name === undefined) throw new AiTrouble(texts.wantsSound(model))
    const found = await this.sources.sound(name)
    if (!found) throw new AiTrouble(texts.noSound(name))
    return found
  }

  /** Named values in the order of the table; an own model's table is known by its data set alone, so its order is kept. */
  private async inOrder(model: UsableModel, row: Record<string, number | string>): Promise<(number | string)[]> {
    const columns = model.componentId ? await this.client.fetchQuery(columnsQuery(model.componentId)) : []
    if (columns.length === 0) return Object.values(row)
    return columns.map(({ Name }) => {
      const value = row[Name]
      if (value === undefined) throw new AiTrouble(texts.missingColumn(Name))
      return value
    })
  }
}
