import type { Page } from '@playwright/test'
import { componentTexts } from '../apps/web/src/texts/market.ts'
import { createModelTexts, modelTexts, releaseTexts, verifyTexts } from '../apps/web/src/texts/model.ts'
import { runTexts } from '../apps/web/src/texts/model-run.ts'
import { ofType, pupil } from './accounts.ts'
import { Api } from './api.ts'
import { expect, settle, signIn, test } from './fixtures.ts'

/** Sentences of two moods. */
const rows = Array.from({ length: 14 }, (_, index) => [
  { Text: `第${index}本书真好看，我太开心了`, LabelName: '开心' },
  { Text: `第${index}次排队等了半天，真糟糕`, LabelName: '难过' },
]).flat()

/** Makes a data set as its page would, so that this journey is about models. */
async function makeSentences(page: Page): Promise<void> {
  await page.evaluate(async (Rows) => {
    const token = sessionStorage.getItem('Token') ?? ''
    const post = async (path: string, body: object) => {
      const answer = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', token },
        body: JSON.stringify(body),
      })
      return (await answer.json()) as { Data: { DatasetId: string } }
    }
    const { Data } = await post('/api/Mod_dataset/Post', { DatasetName: '这句话开心吗', ModelType: 'text' })
    await post('/api/Mod_dataset_img/PostRows', { DatasetId: Data.DatasetId, Rows })
  }, rows)
}

test('[R023][R024][R025][S008][B028][E080][E081] a model is made, trained, looked into, verified and released', async ({
  page,
}) => {
  await signIn(page, pupil(28))
  await page.goto('/pretrain/text')
  await expect(page).toHaveURL('/pretrain/text/model/list')
  await settle(page)
  await expect(page.getByText(modelTexts.empty)).toBeVisible()
  await makeSentences(page)

  await page.goto('/pretrain/text/model/operate?operate=create')
  await settle(page)
  await page.getByLabel(createModelTexts.name).fill('情感小侦探')
  await page.getByRole('radio', { name: /这句话开心吗/ }).check()
  await page.getByRole('button', { name: createModelTexts.submit }).click()

  await expect(page.getByRole('heading', { name: runTexts.startTitle, exact: true })).toBeVisible()
  await page.getByRole('button', { name: runTexts.start, exact: true }).click()
  await expect(page.getByRole('link', { name: runTexts.toVerify })).toBeVisible()
  const cell = page.getByRole('button', { name: /真实是开心，判断成开心/ })
  await cell.click()
  await expect(page.getByText(/本书真好看/).first()).toBeVisible()
  await page.getByRole('button', { name: runTexts.watchReplay }).click()
  await page.getByRole('slider', { name: runTexts.whichRound }).fill('2')
  await expect(page.getByRole('button', { name: runTexts.play, exact: true })).toBeVisible()

  await page.getByRole('link', { name: runTexts.toVerify }).click()
  await settle(page)
  await page.getByLabel(verifyTexts.text).fill('这部电影真好看，太开心了')
  await page.getByRole('button', { name: verifyTexts.submit }).click()
  await expect(page.locator('.verify-word')).toHaveText('开心')

  await page.getByRole('link', { name: verifyTexts.toRelease }).click()
  await settle(page)
  await expect(page.getByRole('button', { name: releaseTexts.submit, exact: true })).toBeDisabled()
  await page.getByLabel(releaseTexts.purpose).fill('看一句话开心还是难过')
  await page.getByLabel(releaseTexts.limits).fill('看不懂反话')
  await page.getByRole('button', { name: releaseTexts.saveCard }).click()
  await page.getByRole('button', { name: releaseTexts.submit, exact: true }).click()
  await expect(page.getByText(releaseTexts.states[1], { exact: true })).toBeVisible()

  await page.goto('/pretrain/text/model/list')
  await settle(page)
  await expect(page.getByText('情感小侦探')).toBeVisible()
})

test('[R038][R039][B030][E089][E090][E094] a teacher’s component stands in the market, is tried out and called by a key', async ({
  page,
  browser,
}) => {
  await signIn(page, ofType('8000'))
  const api = await Api.of(page)
  const { DatasetId } = await api.ask<{ DatasetId: string }>('POST', '/api/Mod_dataset/Post', {
    DatasetName: '短句',
    ModelType: 'text',
  })
  await api.ask('POST', '/api/Mod_dataset_img/PostRows', { DatasetId, Rows: rows })
  const { ModelId } = await api.ask<{ ModelId: string }>('POST', '/api/Mod_model/Post', {
    ModelName: '心情听诊器',
    ModelType: 'text',
    DatasetId,
  })
  const Card = { Purpose: '看一句话开心还是难过', Limits: '看不懂反话', Advice: '' }
  await api.ask('PUT', '/api/Mod_model/Put', { ModelId, Card })
  const { TrainModelId } = await api.ask<{ TrainModelId: string }>('POST', '/api/Mod_training_model/Post', {
    ModelId,
    Algorithm: 'softmax',
  })
  const state = () => api.ask<{ State: string }>('GET', `/api/Mod_training_model/Get?TrainModelId=${TrainModelId}`)
  await expect.poll(async () => (await state()).State).toBe('done')
  await api.ask('POST', '/api/Mod_training_model/PublishModel', { TrainModelId })

  const context = await browser.newContext()
  const other = await context.newPage()
  await signIn(other, pupil(29))
  await other.goto('/appComponents/index')
  await settle(other)
  await expect(other.getByRole('link', { name: '心情听诊器' })).toBeVisible()
  await other.getByRole('link', { name: '心情听诊器' }).click()
  await other.getByLabel(componentTexts.tryText).fill('这部电影真好看，太开心了')
  await other.getByRole('button', { name: componentTexts.submit }).click()
  await expect(other.locator('.try-answer > b')).toHaveText('开心')
  await expect(other.getByText(componentTexts.usedFacts(1, 1, 0))).toBeVisible()
  await other.getByText(componentTexts.keysFor).click()
  await other.getByLabel(componentTexts.keyName).fill('小车')
  await other.getByRole('button', { name: componentTexts.makeKey }).click()
  const key = (await other.locator('.component-key code').textContent()) ?? ''
  const call = { ComponentName: '心情听诊器', Key: key, Texts: ['真糟糕，等了半天'] }
  const answer = await other.request.post('/api/Apply_component/OperateCall', { data: call })
  expect(((await answer.json()) as { IsSuccess: boolean }).IsSuccess).toBe(true)
  await context.close()
})
