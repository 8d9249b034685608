import {
  deleteKey,
  deleteModel,
  ErrorCodes,
  getComponent,
  getComponentDataset,
  getComponentModel,
  getComponentRun,
  listCallables,
  listComponentReviews,
  listComponents,
  listKeys,
  listModelRuns,
  modelMessages,
  operateCall,
  operateFavorite,
  postKey,
  postModel,
  postRows,
  publishModel,
  reviewComponent,
  runnerMessages,
  setCurrentVersion,
  startModelRun,
  updateModel,
  withdrawComponent,
} from '@shijie/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDataset } from '../../../test/collecting.ts'
import { buildClass, buildSchool, buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { createTrainer } from '../../clients/model-run/trainer.ts'
import { trainWaiting } from '../model/learn/train-waiting.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

async function school() {
  const { id: schoolId } = await buildSchool(test.db)
  const person = async (userType: '7000' | '8000') => {
    const { id } = await buildUser(test.db, { userType, schoolId })
    return { id, token: await test.sessionFor(id) }
  }
  const [teacher, author, mate] = [await person('8000'), await person('7000'), await person('7000')]
  await buildClass(test.db, schoolId, { teacherId: teacher.id, studentIds: [author.id, mate.id] })
  return { teacher, author, mate }
}

const SENTENCE = '这部电影真好看，太开心了'

async function train(token: string, ModelId: string): Promise<string> {
  const body = { ModelId, Algorithm: 'softmax', Parameters: [], Seed: 1 }
  const { Data } = await test.call(startModelRun, { token, body })
  await trainWaiting({ ...test, log: test.app.log, trainer: createTrainer() }, new AbortController().signal)
  return Data.TrainModelId
}

let models = 0

/** A trained model of moods with its card written. */
async function trained(token: string) {
  models += 1
  const { DatasetId } = await makeDataset(test, token, 'text')
  const Rows = Array.from({ length: 14 }, (_, index) => [
    { Text: `第${index}本书真好看，我太开心了`, LabelName: '开心' },
    { Text: `第${index}次排队等了半天，真糟糕`, LabelName: '难过' },
  ]).flat()
  await test.call(postRows, { token, body: { DatasetId, Rows } })
  const ModelName = `情感小侦探 ${models}`
  const { Data } = await test.call(postModel, { token, body: { ModelName, ModelType: 'text', DatasetId } })
  const { ModelId } = Data
  const Card = { Purpose: '看一句话开心不开心', Limits: '看不懂反话', Advice: '' }
  await test.call(updateModel, { token, body: { ModelId, Card } })
  return { ModelId, ModelName, TrainModelId: await train(token, ModelId) }
}

async function published(token: string) {
  const { TrainModelId, ...model } = await trained(token)
  const answer = await test.call(publishModel, { token, body: { TrainModelId } })
  return { ...model, TrainModelId, answer, ComponentId: answer.Data.ComponentId }
}

const call = (token: string | undefined, body: Parameters<typeof callBody>[0]) =>
  test.call(operateCall, { token, body: callBody(body) })
const callBody = (body: {
  ComponentId?: string
  ComponentName?: string
  Version?: number
  Key?: string
  Texts?: string[]
}) => ({ Texts: [SENTENCE], ...body })

describe('publishing', () => {
  it('[E081] a pupil’s component opens when their teacher lets it in, with everything linked behind it', async () => {
    const { teacher, author, mate } = await school()
    const { ComponentId, answer } = await published(author.token)
    expect(answer.Data).toMatchObject({ Version: 1, State: 1 })
    const find = () => test.call(getComponent, { token: mate.token, query: { ComponentId } })
    expect((await find()).ErrorCode).toBe(ErrorCodes.NotFound)
    const reviews = await test.call(listComponentReviews, { token: teacher.token })
    expect(reviews.Data.Items.map((item) => item.ComponentId)).toEqual([ComponentId])
    await test.call(reviewComponent, { token: teacher.token, body: { ComponentId, IsPassed: 1 } })
    const found = (await find()).Data
    expect(found).toMatchObject({ State: 2, Version: 1, Card: { Purpose: '看一句话开心不开心' } })
    expect(found.Versions).toMatchObject([{ Version: 1, IsCurrent: 1 }])
    const query = { ComponentId }
    const model = await test.call(getComponentModel, { token: mate.token, query })
    expect(model.Data).toMatchObject({ Algorithm: 'softmax', Labels: [{ LabelName: '开心' }, { LabelName: '难过' }] })
    const dataset = await test.call(getComponentDataset, { token: mate.token, query })
    expect(dataset.Data).toMatchObject({ SampleNum: 28, Published: null })
    const run = await test.call(getComponentRun, { token: mate.token, query })
    expect(run.Data.History.length).toBeGreaterThan(1)
  })

  it('[E081] needs a card, and says so', async () => {
    const { author } = await school()
    const { TrainModelId, ModelId } = await trained(author.token)
    const Card = { Purpose: '', Limits: '', Advice: '' }
    await test.call(updateModel, { token: author.token, body: { ModelId, Card } })
    const answer = await test.call(publishModel, { token: author.token, body: { TrainModelId } })
    expect(answer.ErrorMsg).toBe(modelMessages.cardRequired)
  })

  it('[E081] a newer version waits while the old one is called; the author moves what is current', async () => {
    const { teacher, author, mate } = await school()
    const { ComponentId, ModelId } = await published(author.token)
    const review = (IsPassed: 0 | 1, Reason = '') =>
      test.call(reviewComponent, { token: teacher.token, body: { ComponentId, IsPassed, Reason } })
    await review(1)
    const second = await train(author.token, ModelId)
    const again = await test.call(publishModel, { token: author.token, body: { TrainModelId: second } })
    expect(again.Data).toMatchObject({ Version: 2, State: 1 })
    expect((await call(mate.token, { ComponentId })).Data).toMatchObject({ Version: 1, NewVersion: 0 })
    expect((await call(mate.token, { ComponentId, Version: 2 })).ErrorCode).toBe(ErrorCodes.NotFound)
    await review(1)
    expect((await call(mate.token, { ComponentId })).Data.Version).toBe(2)
    expect((await call(mate.token, { ComponentId, Version: 1 })).Data).toMatchObject({ Version: 1, NewVersion: 2 })
    await test.call(setCurrentVersion, { token: author.token, body: { ComponentId, Version: 1 } })
    expect((await call(mate.token, { ComponentId })).Data.Version).toBe(1)
    expect((await review(0, '没有新的')).ErrorMsg).toBe(modelMessages.notWaiting)
  })

  it('[O842][O786] words of a version that waits are seen by who reviews it, and by the market once it is let in', async () => {
    const { teacher, author, mate } = await school()
    const { ComponentId, ModelId, ModelName } = await published(author.token)
    await test.call(reviewComponent, { token: teacher.token, body: { ComponentId, IsPassed: 1 } })
    const Card = { Purpose: '换掉的话', Limits: '无', Advice: '' }
    await test.call(updateModel, { token: author.token, body: { ModelId, Card } })
    const body = { TrainModelId: await train(author.token, ModelId), ComponentName: '难听的名字', Description: '难听' }
    await test.call(publishModel, { token: author.token, body })
    const find = async (token: string) => (await test.call(getComponent, { token, query: { ComponentId } })).Data
    const before = { ComponentName: ModelName, Card: { Purpose: '看一句话开心不开心' } }
    expect(await find(mate.token)).toMatchObject({ ...before, Versions: [{ Version: 1 }] })
    expect((await find(teacher.token)).Versions).toMatchObject([{ Version: 2, State: 1 }, { Version: 1 }])
    const { Items } = (await test.call(listComponentReviews, { token: teacher.token })).Data
    const after = { ComponentName: '难听的名字', Description: '难听', Card: { Purpose: '换掉的话' } }
    expect(Items).toMatchObject([{ ComponentId, Version: 2, PublicVersion: 1, ...after }])
    const refuse = { ComponentId, Version: 2, IsPassed: 0 as const, Reason: '换个名字' }
    await test.call(reviewComponent, { token: teacher.token, body: refuse })
    expect(await find(mate.token)).toMatchObject(before)
    await test.call(publishModel, { token: author.token, body })
    await test.call(reviewComponent, { token: teacher.token, body: { ComponentId, Version: 2, IsPassed: 1 } })
    expect(await find(mate.token)).toMatchObject({ ...after, Version: 2 })
  })

  it('[O843][O786] a version that came after the teacher looked is not let in with the one before it', async () => {
    const { teacher, author, mate } = await school()
    const { ComponentId, ModelId } = await published(author.token)
    const TrainModelId = await train(author.token, ModelId)
    await test.call(publishModel, { token: author.token, body: { TrainModelId } })
    const pass = (Version: number) =>
      test.call(reviewComponent, { token: teacher.token, body: { ComponentId, Version, IsPassed: 1 } })
    expect((await pass(1)).ErrorMsg).toBe(modelMessages.newerWaiting)
    // Who has to decide tries it first; the class does not.
    expect((await call(teacher.token, { ComponentId, Version: 2 })).Data.Version).toBe(2)
    expect((await call(mate.token, { ComponentId, Version: 2 })).ErrorCode).toBe(ErrorCodes.NotFound)
    const stranger = (await school()).teacher
    expect((await call(stranger.token, { ComponentId, Version: 2 })).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await pass(2)).IsSuccess).toBe(true)
    // The older one waits no longer: nobody could let it in by mistake.
    expect((await test.call(listComponentReviews, { token: teacher.token })).Data.TotalCount).toBe(0)
  })

  it('[O850][O786] words that were changed after the teacher looked are not let in with those that they saw', async () => {
    const { teacher, author, mate } = await school()
    const { ComponentId, TrainModelId } = await published(author.token)
    const seen = async () =>
      (await test.call(listComponentReviews, { token: teacher.token })).Data.Items[0]?.Stamp ?? ''
    const decide = (Stamp: string, IsPassed: 0 | 1) => {
      const body = { ComponentId, Version: 1, Stamp, IsPassed, Reason: '请改一改' }
      return test.call(reviewComponent, { token: teacher.token, body })
    }
    const before = await seen()
    const offerAgain = async (Description: string) => {
      await test.call(withdrawComponent, { token: author.token, body: { ComponentId } })
      const body = { TrainModelId, Description }
      const { Data } = await test.call(publishModel, { token: author.token, body })
      expect(Data).toMatchObject({ ComponentId, Version: 1, State: 1 })
    }
    await offerAgain('没有人看过的话')
    for (const isPassed of [1, 0] as const) {
      expect(await decide(before, isPassed)).toMatchObject({
        ErrorCode: ErrorCodes.Conflict,
        ErrorMsg: modelMessages.wordsChanged,
      })
    }
    const find = () => test.call(getComponent, { token: mate.token, query: { ComponentId } })
    expect((await find()).ErrorCode).toBe(ErrorCodes.NotFound)
    const after = await seen()
    expect(after).not.toBe(before)
    // The same words again are those that were seen.
    await offerAgain('没有人看过的话')
    expect((await decide(after, 1)).IsSuccess).toBe(true)
    expect((await find()).Data.Description).toBe('没有人看过的话')
  })

  it('[O851][O753] a model that is thrown away waits for nobody any more', async () => {
    const { teacher, author } = await school()
    const { ComponentId, ModelId } = await published(author.token)
    await test.call(deleteModel, { token: author.token, query: { ModelId } })
    expect((await test.call(listComponentReviews, { token: teacher.token })).Data.TotalCount).toBe(0)
    const pass = await test.call(reviewComponent, { token: teacher.token, body: { ComponentId, IsPassed: 1 } })
    expect(pass.ErrorMsg).toBe(modelMessages.notWaiting)
  })

  it('[O780] withdrawn, it is refused at once with a sentence that a program can show', async () => {
    const { teacher, mate } = await school()
    const { ComponentId } = await published(teacher.token)
    expect((await call(mate.token, { ComponentId })).IsSuccess).toBe(true)
    await test.call(withdrawComponent, { token: teacher.token, body: { ComponentId } })
    expect((await call(mate.token, { ComponentId })).ErrorMsg).toBe(modelMessages.withdrawn)
    expect((await call(teacher.token, { ComponentId })).ErrorMsg).toBe(modelMessages.withdrawn)
  })
})

describe('calling', () => {
  it('[E094] answers by id and by name, and not across schools', async () => {
    const [here, there] = [await school(), await school()]
    const { ComponentId, ModelName } = await published(here.teacher.token)
    const byName = await call(here.mate.token, { ComponentName: ModelName })
    expect(byName.Data).toMatchObject({ ComponentId, Items: [{ LabelName: '开心' }] })
    expect((await call(there.mate.token, { ComponentId })).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await call(undefined, { ComponentId })).ErrorCode).toBe(ErrorCodes.SessionExpired)
    const listed = await test.call(listComponents, { token: there.mate.token })
    expect(listed.Data.Items.some((item) => item.ComponentId === ComponentId)).toBe(false)
  })

  it('[E094] counts good and failed calls apart, exactly, when a class calls at once', async () => {
    const { teacher, mate } = await school()
    const { ComponentId } = await published(teacher.token)
    const good = Array.from({ length: 40 }, () => call(mate.token, { ComponentId }))
    const failed = Array.from({ length: 5 }, () => call(mate.token, { ComponentId, Texts: [' '] }))
    await Promise.all([...good, ...failed])
    const { Data } = await test.call(getComponent, { token: mate.token, query: { ComponentId } })
    expect(Data).toMatchObject({ CallNum: 40, FailNum: 5, UserNum: 1 })
    expect(Data.Days).toMatchObject([{ CallNum: 40, FailNum: 5 }])
    const market = await test.call(listComponents, { token: mate.token })
    expect(market.Data.Ranking).toMatchObject([{ ComponentId, CallNum: 40 }])
    expect(market.Data.Kinds).toEqual([{ ModelType: 'text', Num: 1 }])
  })

  it('[E094] works with a key and without a session, for its own component, until it is revoked', async () => {
    const { teacher, mate } = await school()
    const [one, other] = [await published(teacher.token), await published(teacher.token)]
    const { ComponentId } = one
    const made = await test.call(postKey, { token: mate.token, body: { ComponentId, KeyName: '小车' } })
    const { Key, KeyId } = made.Data
    expect((await call(undefined, { ComponentId, Key })).Data.Items[0]?.LabelName).toBe('开心')
    expect((await call(undefined, { ComponentId: other.ComponentId, Key })).ErrorMsg).toBe(modelMessages.keyWrong)
    const keys = await test.call(listKeys, { token: mate.token, query: { ComponentId } })
    expect(keys.Data.Items).toMatchObject([{ KeyName: '小车', Ending: Key.slice(-4) }])
    expect(JSON.stringify(keys.Data)).not.toContain(Key)
    await test.call(deleteKey, { token: mate.token, query: { KeyId } })
    expect((await call(undefined, { ComponentId, Key })).ErrorMsg).toBe(modelMessages.keyWrong)
  })

  it('[E095] a favourite counts once, however often it is asked for', async () => {
    const { teacher, mate } = await school()
    const { ComponentId } = await published(teacher.token)
    const favorite = (IsFavorite: 0 | 1) =>
      test.call(operateFavorite, { token: mate.token, body: { ComponentId, IsFavorite } })
    await Promise.all([favorite(1), favorite(1), favorite(1)])
    expect((await favorite(1)).Data).toEqual({ IsFavorite: 1, FavoriteNum: 1 })
    const listed = await test.call(listComponents, { token: mate.token, query: { Favorite: 1 } })
    expect(listed.Data.TotalCount).toBe(1)
    await favorite(0)
    expect((await favorite(0)).Data).toEqual({ IsFavorite: 0, FavoriteNum: 0 })
  })
})

describe('names that programs write', () => {
  const named = async (token: string, ModelId: string, ComponentName: string) => {
    const { Data } = await test.call(listModelRuns, { token, query: { ModelId } })
    const TrainModelId = Data.Items[0]?.TrainModelId ?? ''
    return test.call(publishModel, { token, body: { TrainModelId, ComponentName } })
  }

  it('[O811][E094] two of one name: the first keeps it whatever is published later, the second says whose it is', async () => {
    const { teacher, author, mate } = await school()
    const [first, second] = [await trained(teacher.token), await trained(author.token)]
    const { name: owner } = await test.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', author.id)
      .executeTakeFirstOrThrow()
    const one = (await named(teacher.token, first.ModelId, '心情')).Data.ComponentId
    const other = (await named(author.token, second.ModelId, '心情')).Data.ComponentId
    // Before it is let in nobody but its author can call it.
    const names = async () => {
      const { Data } = await test.call(listCallables, { token: mate.token })
      return Object.fromEntries(Data.Items.map(({ ComponentId, CallName }) => [ComponentId, CallName]))
    }
    expect(await names()).toEqual({ [one]: '心情' })
    await test.call(reviewComponent, { token: teacher.token, body: { ComponentId: other, IsPassed: 1 } })
    expect(await names()).toEqual({ [one]: '心情', [other]: `${owner}/心情` })

    const asks = async (token: string, ComponentName: string) => (await call(token, { ComponentName })).Data.ComponentId
    expect(await asks(mate.token, '心情')).toBe(one)
    expect(await asks(author.token, '心情')).toBe(one)
    expect(await asks(mate.token, `${owner}/心情`)).toBe(other)
    const found = await test.call(listCallables, { token: mate.token, query: { Name: `${owner}/心情` } })
    expect(found.Data.Items.map(({ ComponentId }) => ComponentId)).toEqual([other])
    // The name belongs to programs, not to people: it stays when the author is called otherwise.
    await test.db.updateTable('users').set({ name: '改名了' }).where('id', '=', author.id).execute()
    expect(await asks(mate.token, `${owner}/心情`)).toBe(other)

    // A key opens its own component, however it is named.
    const key = await test.call(postKey, { token: mate.token, body: { ComponentId: other, KeyName: '' } })
    const byKey = await call(undefined, { ComponentName: '心情', Key: key.Data.Key })
    expect(byKey.Data.ComponentId).toBe(other)

    // Withdrawn, nobody else answers in its place; who asks hears of the others.
    await test.call(withdrawComponent, { token: teacher.token, body: { ComponentId: one } })
    const gone = await call(mate.token, { ComponentName: '心情', Version: 1 })
    expect(gone.ErrorMsg).toBe(modelMessages.withdrawnOthers([`${owner}/心情`]))
    const unknown = await call(mate.token, { ComponentName: '心晴' })
    expect(unknown.ErrorMsg).toBe(runnerMessages.modelUnknown('心晴'))
    const elsewhere = await school()
    expect((await call(elsewhere.mate.token, { ComponentName: '心情' })).ErrorMsg).toBe(
      runnerMessages.modelUnknown('心情'),
    )
  })

  it('[O811] each school has a name for itself', async () => {
    for (const { teacher } of [await school(), await school()]) {
      const { ModelId } = await trained(teacher.token)
      const { ComponentId } = (await named(teacher.token, ModelId, '天气小助手')).Data
      const { Data } = await test.call(listCallables, { token: teacher.token })
      expect(Data.Items.find((item) => item.ComponentId === ComponentId)?.CallName).toBe('天气小助手')
    }
  })

  it('[O846] while nothing is new, whoever asks again hears only that', async () => {
    const { teacher, mate } = await school()
    const { ComponentId } = await published(teacher.token)
    const look = async (Stamp: string) => (await test.call(listCallables, { token: mate.token, query: { Stamp } })).Data
    const { Stamp, ...first } = await look('')
    expect(first).toMatchObject({ IsSame: 0, Items: [{ ComponentId }] })
    expect(await look(Stamp)).toEqual({ IsSame: 1, Items: [], TotalCount: 1, Stamp })
    await test.call(withdrawComponent, { token: teacher.token, body: { ComponentId } })
    expect(await look(Stamp)).toMatchObject({ IsSame: 0, Items: [], TotalCount: 0 })
  })

  it('[O811] what came today is offered before what is used most', async () => {
    const { teacher, mate } = await school()
    const [old, fresh] = [await published(teacher.token), await published(teacher.token)]
    await call(mate.token, { ComponentId: old.ComponentId })
    const order = async () => {
      const { Data } = await test.call(listCallables, { token: mate.token })
      return Data.Items.map(({ ComponentId }) => ComponentId)
    }
    await test.db
      .updateTable('components')
      .set({ published_at: new Date(test.clock.now().getTime() - 3 * 86_400_000) })
      .where('id', '=', old.ComponentId)
      .execute()
    expect(await order()).toEqual([fresh.ComponentId, old.ComponentId])
    await test.call(operateFavorite, { token: mate.token, body: { ComponentId: old.ComponentId, IsFavorite: 1 } })
    expect(await order()).toEqual([old.ComponentId, fresh.ComponentId])
  })
})
