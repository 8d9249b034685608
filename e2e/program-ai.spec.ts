import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { programRunTexts } from '../apps/web/src/texts/program-run.ts'
import { trainingTexts } from '../apps/web/src/texts/training.ts'
import { pupil } from './accounts.ts'
import { Api, workspaceXml } from './api.ts'
import { expect, signIn, test } from './fixtures.ts'
import { TrainingPage } from './pages/training.ts'
import { WorkspacePage } from './pages/workspace.ts'

const MOODS = Array.from({ length: 20 }, (_, index) => [
  { Text: `第${index}本书真好看，我太开心了`, LabelName: '开心' },
  { Text: `第${index}次排队等了半天，真糟糕`, LabelName: '不开心' },
  { Text: `第${index}节课在三楼的教室`, LabelName: '一般' },
]).flat()

interface Run {
  TrainModelId: string
  State: string
  Message: string
}

/** Trains a model on a data set that is there, and waits until it has learned. */
async function train(api: Api, ModelName: string, ModelType: string, DatasetId: string): Promise<string> {
  const { ModelId } = await api.ask<{ ModelId: string }>('POST', '/api/Mod_model/Post', {
    ModelName,
    ModelType,
    DatasetId,
  })
  const body = { ModelId, Algorithm: 'softmax', Seed: 1 }
  const { TrainModelId } = await api.ask<Run>('POST', '/api/Mod_training_model/Post', body)
  const state = async () => {
    const path = `/api/Mod_training_model/Get?TrainModelId=${TrainModelId}`
    const { State, Message } = await api.ask<Run>('GET', path)
    return State === 'failed' ? Message : State
  }
  await expect.poll(state, { intervals: [500] }).toBe('done')
  return TrainModelId
}

async function trainMoods(api: Api): Promise<string> {
  const { DatasetId } = await api.ask<{ DatasetId: string }>('POST', '/api/Mod_dataset/Post', {
    DatasetName: '心情的话',
    ModelType: 'text',
  })
  await api.ask('POST', '/api/Mod_dataset_img/PostRows', { DatasetId, Rows: MOODS })
  return train(api, '情感小侦探', 'text', DatasetId)
}

/** Hands of the sample data, drawn by us. */
async function trainHands(api: Api): Promise<void> {
  const { DatasetId } = await api.ask<{ DatasetId: string }>('POST', '/api/Mod_dataset/Post', {
    DatasetName: '手势',
    ModelType: 'image',
  })
  for (const [word, label] of [
    ['rock', '石头'],
    ['paper', '布'],
  ] as const) {
    const { LabelId } = await api.ask<{ LabelId: string }>('POST', '/api/Mod_dataset_label/Post', {
      DatasetId,
      LabelName: label,
    })
    const files = ['01', '02', '03', '04'].flatMap((person) => [1, 2].map((shot) => `${word}-${person}-${shot}.webp`))
    const form = new FormData()
    for (const name of files) {
      const bytes = readFileSync(join(process.cwd(), 'content/datasets/hands/samples', name))
      form.append('file', new Blob([bytes], { type: 'image/webp' }), name)
    }
    await api.send(`/api/Mod_dataset_img/Upload?DatasetId=${DatasetId}&LabelId=${LabelId}`, form)
  }
  await train(api, '手势', 'image', DatasetId)
}

const variable = '<field name="VAR" id="r">结果</field>'
const resultOf = (what: string) =>
  `<block type="ai_result"><field name="WHAT">${what}</field><value name="RESULT"><block type="variables_get">${variable}</block></value></block>`
const print = (inner: string, next = '') =>
  `<block type="text_print"><value name="TEXT">${inner}</value>${next && `<next>${next}</next>`}</block>`
const SENTENCE = '这部电影真好看，太开心了'
/** Six blocks: begin, keep, ask, and say name and confidence. */
const DETECTIVE = workspaceXml(
  `<block type="event_start" x="40" y="60"><next><block type="variables_set">${variable}<value name="VALUE"><block type="ai_predict"><field name="MODEL">情感小侦探</field><value name="INPUT"><shadow type="text"><field name="TEXT">${SENTENCE}</field></shadow></value></block></value><next>${print(resultOf('label'), print(resultOf('confidence')))}</next></block></next></block>`,
)

const log = (page: Page) => page.getByRole('log')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const ended = (page: Page) => expect(page.getByText(/运行 [\d.]+ 秒/)).toBeVisible()

test('[R016][O601][E080] a program of six blocks answers as the verify page does, in the browser and on the server', async ({
  page,
}) => {
  await signIn(page, pupil(8))
  const api = await Api.of(page)
  const algorithmId = await trainMoods(api)
  const { Items } = await api.ask<{ Items: { LabelName: string; Confidence: number }[] }>(
    'POST',
    '/api/Mod_training_model/VerifyModel',
    { ModelType: 'text', algorithmId, Texts: [SENTENCE] },
  )
  const answer = `${Items[0]?.LabelName}\n${Items[0]?.Confidence}\n`
  expect(answer).toMatch(/^开心\n0\.\d+\n$/)
  const workspace = new WorkspacePage(page)
  await workspace.open(await api.makeProject('小侦探', DETECTIVE))
  await expect(workspace.python).toContainText(`ai.predict("情感小侦探", "${SENTENCE}")`)
  await press(page, programRunTexts.run)
  await ended(page)
  await expect(log(page)).toContainText(answer)

  await page.getByRole('button', { name: new RegExp(programRunTexts.where) }).click()
  await page.getByRole('menuitem', { name: programRunTexts.onServer }).click()
  await press(page, programRunTexts.run)
  await ended(page)
  await expect(log(page)).toContainText(answer)

  // The drawer offers the model that was trained, with its labels.
  await workspace.drag('人工智能', '认为', 60, 320)
  await expect(workspace.blocks('认为').last()).toContainText('情感小侦探')
  await expect(workspace.blocks('认为').last()).toContainText(/开心|一般/)
})

test('[R016][O601][O602] a picture is judged, an example is added, and a wrong name is explained', async ({ page }) => {
  await signIn(page, pupil(9))
  const api = await Api.of(page)
  await trainHands(api)
  const workspace = await WorkspacePage.create(page, '认手势')
  await workspace.writePython()
  const write = async (code: string) => {
    await workspace.python.click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(code)
  }
  await write(`import ai
r = ai.predict("手势", ai.picture("hand-rock"))
print(r.label in ["石头", "布", "不确定"], 0 < r.把握 <= 1, ai.labels("手势"))
print(ai.add("手势", ai.picture("hand-rock"), "石头"))`)
  await press(page, programRunTexts.run)
  await ended(page)
  await expect(log(page)).toContainText(/True True \['石头', '布'\]\n9/)
  await write('import ai\nprint(ai.predict("手式", ai.picture("hand-rock")))')
  await press(page, programRunTexts.run)
  const card = page.locator('.program-failure .body > p').first()
  await expect(card).toHaveText('没有叫“手式”的模型')
})

test('[R017][O604] the steps of 情感小侦探 look at the data set and the model, and its program passes', async ({
  page,
}) => {
  await signIn(page, pupil(47))
  const api = await Api.of(page)
  const training = new TrainingPage(page)
  await training.open('情感小侦探')
  await page.getByRole('button', { name: trainingTexts.read }).click()
  await training.next()
  await page.getByRole('button', { name: trainingTexts.check, exact: true }).click()
  // Sets that classmates collect together count as well, so what is missing depends on who else is at work.
  await expect(page.getByText(trainingTexts.checksPassed(2, 0))).toBeVisible()
  await trainMoods(api)
  await page.getByRole('button', { name: trainingTexts.checkAgain }).click()
  await training.next()
  await page.getByRole('button', { name: trainingTexts.check, exact: true }).click()
  await expect(page.getByText('“情感小侦探”训练好了')).toBeVisible()
  await training.next()
  await training.write(readFileSync(join(process.cwd(), 'content/trainings/feelings/solution.py'), 'utf8'))
  await page.getByRole('button', { name: trainingTexts.check, exact: true }).click()
  await training.next()
})
