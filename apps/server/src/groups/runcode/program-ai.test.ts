import {
  findModelRun,
  getComponent,
  listLabels,
  listModelRuns,
  modelMessages,
  postModel,
  postRows,
  runCode,
  runnerMessages,
  startModelRun,
} from '@shijie/contract'
import { AI_UNREADABLE } from '@shijie/program/ai-question'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDataset } from '../../../test/collecting.ts'
import { buildDataset } from '../../../test/datasets.ts'
import { buildClass, buildSchool, buildUser } from '../../../test/factories.ts'
import { buildModel } from '../../../test/models.ts'
import { startRealRunner } from '../../../test/real-runner.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { createTrainer } from '../../clients/model-run/trainer.ts'
import { trainWaiting } from '../model/learn/train-waiting.ts'

/** Programs that `import ai`, in the real runner, with models that really learned. */

let test: TestApp
let token: string
let schoolId: string
let runner: Awaited<ReturnType<typeof startRealRunner>>
const model = { DatasetId: '', ModelId: '' }

const moods = Array.from({ length: 14 }, (_, index) => [
  { Text: `第${index}本书真好看，我太开心了`, LabelName: '开心' },
  { Text: `第${index}次排队等了半天，真糟糕`, LabelName: '难过' },
]).flat()

const trainAll = () =>
  trainWaiting({ ...test, log: test.app.log, trainer: createTrainer() }, new AbortController().signal)

beforeAll(async () => {
  runner = await startRealRunner(1)
  test = await startTestApp({}, { runner })
  schoolId = (await buildSchool(test.db)).id
  const { id } = await buildUser(test.db, { userType: '7000', schoolId })
  await buildClass(test.db, schoolId, { studentIds: [id] })
  token = await test.sessionFor(id)
  const { DatasetId } = await makeDataset(test, token, 'text')
  await test.call(postRows, { token, body: { DatasetId, Rows: moods } })
  const body = { ModelName: '小侦探', ModelType: 'text' as const, DatasetId }
  Object.assign(model, { DatasetId, ModelId: (await test.call(postModel, { token, body })).Data.ModelId })
  await test.call(startModelRun, {
    token,
    body: { ModelId: model.ModelId, Algorithm: 'softmax', Seed: 1 },
  })
  await trainAll()
}, 60_000)
afterAll(async () => {
  await test.close()
  await runner.close()
})

const run = async (code: string, by = token) => (await test.call(runCode, { token: by, body: { codeStr: code } })).Data

describe('import ai on the server', () => {
  it('[O601][E106] an own model answers by its name, in both languages', async () => {
    const { Output, Error: error } = await run(`import 人工智能
r = 人工智能.predict("小侦探", "这部电影真好看，太开心了")
print(r.label, r.把握 > 0.6, sorted(r.scores))
print(人工智能.models(), 人工智能.labels("小侦探"))`)
    expect(error).toBe('')
    expect(Output).toBe("开心 True ['开心', '难过']\n['小侦探'] ['开心', '难过']\n")
  })

  it('[O601][E094] a component of the school answers, and the call is counted; others do not exist', async () => {
    const mate = await buildUser(test.db, { userType: '7000', schoolId })
    const { componentId } = await buildModel(test.db, mate.id, schoolId, await buildDataset(test.db, mate.id, schoolId))
    await test.db.updateTable('components').set({ name: '同学的' }).where('id', '=', componentId).execute()
    const calls = async () => {
      const { Data } = await test.call(getComponent, { token, query: { ComponentId: componentId } })
      return Data.CallNum + Data.FailNum
    }
    const before = await calls()
    await run('import ai\ntry: print(ai.predict("同学的", "好"))\nexcept ai.AiError as e: print(e)')
    expect(await calls()).toBe(before + 1)
    const stranger = await test.sessionFor((await buildUser(test.db, { userType: '7000' })).id)
    const foreign = await run('import ai\nai.predict("小侦探", "好")', stranger)
    expect(foreign.Status).toBe('error')
    expect(foreign.Error).toMatch(/AiError: /)
  })

  it('[O691] a program names a version of a component; one that does not exist is refused', async () => {
    const code = (name: string) => `import ai\nai.predict("${name}", "好")`
    expect((await run(code('同学的@1'))).Error).not.toContain(modelMessages.versionGone)
    expect((await run(code('同学的@7'))).Error).toContain(modelMessages.versionGone)
    expect((await run('import ai\nprint(len(ai.labels("同学的@1")))')).Output).toMatch(/^\d+\n$/)
  })

  it('[O602][O603] an example is added and a training begins, with the caller’s rights', async () => {
    const { Output } = await run(`import ai
print(ai.add("小侦探", "今天的晚霞好美", "开心"))
t = ai.train("小侦探")
print(t.state)`)
    expect(Output).toBe('15\nrunning\n')
    const labels = await test.call(listLabels, { token, query: { DatasetId: model.DatasetId } })
    expect(labels.Data.Items.find(({ LabelName }) => LabelName === '开心')?.SampleNum).toBe(15)
    await trainAll()
    const runs = await test.call(listModelRuns, { token, query: { ModelId: model.ModelId } })
    expect(runs.Data.Items.map(({ Number: number, State }) => [number, State])).toEqual([
      [2, 'done'],
      [1, 'done'],
    ])
    const newest = runs.Data.Items[0]?.TrainModelId ?? ''
    expect((await test.call(findModelRun, { token, query: { TrainModelId: newest } })).Data.SampleNum).toBe(29)
  })

  it('[O601] what can’t be done here is said', async () => {
    const sentences = [
      ['ai.predict("小侦探", ai.camera())', runnerMessages.pageOnly],
      ['ai.add("别人的", "好", "开心")', runnerMessages.modelNotOwn('别人的')],
      ['ai.labels("没有")', runnerMessages.modelUnknown('没有')],
    ]
    for (const [code, sentence] of sentences) {
      expect((await run(`import ai\n${code}`)).Error, code).toContain(`AiError: ${sentence}`)
    }
    const { Output } = await run('import _host\nprint(_host.request({"op": "delete"}))')
    expect(Output).toContain(AI_UNREADABLE)
  })
})
