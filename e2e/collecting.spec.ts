import type { Page } from '@playwright/test'
import {
  type Collected,
  type Dataset,
  findModelRun,
  type Model,
  type ModelRun,
  postDataset,
  postModel,
  postRows,
  startModelRun,
} from '@shijie/contract'
import { collectTexts, labelTexts } from '../apps/web/src/texts/dataset-desk.ts'
import { modelTexts } from '../apps/web/src/texts/model.ts'
import { runTexts } from '../apps/web/src/texts/model-run.ts'
import { ofType } from './accounts.ts'
import { Api } from './api.ts'
import { expect, settle, signIn, test } from './fixtures.ts'
import { optionOf, readSet } from './label-desk.ts'
import { shippedPictures } from './sets.ts'

/** A camera whose picture changes all the time, as in front of a moving hand. */
async function giveCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas')
      canvas.width = 320
      canvas.height = 240
      const context = canvas.getContext('2d')
      let time = 0
      setInterval(() => {
        time += 1
        if (!context) return
        context.fillStyle = `hsl(${(time * 11) % 360} 60% 50%)`
        context.fillRect(0, 0, 320, 240)
        context.fillStyle = 'white'
        context.fillRect((time * 7) % 280, (time * 5) % 200, 40, 40)
      }, 40)
      return canvas.captureStream(25)
    }
  })
}

/** Sent, kept, there already and refused, as the report says it. */
const reported = async (page: Page): Promise<number[]> => {
  const words = await page.getByText(/^送来 \d+/).textContent()
  return (words?.match(/\d+/g) ?? []).map(Number)
}

test('[O883][R028] what is shot and chosen without a network is all there when it is back', async ({
  page,
  context,
}) => {
  await giveCamera(page)
  await signIn(page, ofType('8000'))
  const api = await Api.of(page)
  const body = { DatasetName: '断网也收', ModelType: 'image', Labels: ['手', '水果'] }
  const { DatasetId } = await api.ask<Dataset>('POST', postDataset.path, body)
  await page.goto(`/pretrain/image/dataset/classify?datasetid=${DatasetId}`)
  await settle(page)
  await page.getByRole('button', { name: collectTexts.camera, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const hold = dialog.getByRole('button', { name: collectTexts.cameraHold })
  await expect(hold).toBeEnabled()
  await context.setOffline(true)
  const taken = async () => Number(/\d+/.exec((await dialog.getByText(/^拍了/).textContent()) ?? '')?.[0])
  await hold.focus()
  await page.keyboard.down('Space')
  await expect.poll(taken).toBeGreaterThan(3)
  await page.keyboard.up('Space')
  await expect(dialog.getByText(collectTexts.deviceWaits)).toBeVisible()
  const shots = await taken()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  // Chosen files stand behind the burst.
  const fruits = shippedPictures('fruits', 'apple', 8)
  await page.getByLabel(collectTexts.files, { exact: true }).and(page.locator('input')).setInputFiles(fruits)
  await expect(page.getByText(collectTexts.sendingWaits(0, shots))).toBeVisible()
  expect((await readSet(api, DatasetId)).SampleNum).toBe(0)

  await context.setOffline(false)
  await expect(page.getByText(new RegExp(`^送来 ${shots + 8}，`))).toBeVisible()
  // Two shots of one frame are one sample.
  const [sent, kept = 0, twice = 0, refused] = await reported(page)
  expect([sent, kept + twice, refused]).toEqual([shots + 8, shots + 8, 0])
  expect(kept).toBeGreaterThan(8 + 1)
  expect((await readSet(api, DatasetId)).SampleNum).toBe(kept)
  await expect(optionOf(page, kept)).toBeVisible()
})

/** A model of texts that was trained twice, by the server alone. */
async function trainTwice(api: Api): Promise<{ dataset: Dataset; model: Model }> {
  const body = { DatasetName: '课间说的话', ModelType: 'text', Labels: ['开心', '难过'] }
  const dataset = await api.ask<Dataset>('POST', postDataset.path, body)
  const words = {
    开心: '真高兴 太棒了 好开心 赢了 笑了 喜欢'.split(' '),
    难过: '真难过 太糟了 好伤心 输了 哭了 讨厌'.split(' '),
  }
  const Rows = Object.entries(words).flatMap(([LabelName, all]) =>
    all.flatMap((word) => ['今天', '昨天'].map((day) => ({ Text: `${day}${word}`, LabelName }))),
  )
  await api.ask<Collected>('POST', postRows.path, { DatasetId: dataset.DatasetId, Rows })
  const model = await api.ask<Model>('POST', postModel.path, {
    ModelName: '听心情',
    ModelType: 'text',
    DatasetId: dataset.DatasetId,
  })
  for (const Seed of [1, 2]) {
    const run = await api.ask<ModelRun>('POST', startModelRun.path, {
      ModelId: model.ModelId,
      Algorithm: 'softmax',
      Seed,
    })
    const path = `${findModelRun.path}?TrainModelId=${run.TrainModelId}`
    await expect.poll(async () => (await api.ask<ModelRun>('GET', path)).State).toBe('done')
  }
  return { dataset, model }
}

test('[O887][O888][O892][O893][O891] texts are mended, models renamed, runs and models deleted, each after a question', async ({
  page,
}) => {
  test.slow()
  await signIn(page, ofType('8000'))
  const api = await Api.of(page)
  const { dataset, model } = await trainTwice(api)

  // The address of another kind leads to the own one.
  await page.goto(`/pretrain/image/dataset/label?datasetid=${dataset.DatasetId}`)
  await expect(page).toHaveURL(/\/pretrain\/text\/dataset\/label/)
  await page.getByRole('button', { name: labelTexts.mend }).click()
  await page.getByRole('textbox', { name: labelTexts.mendField }).fill('今天的风真舒服')
  await page.getByRole('button', { name: labelTexts.mendSubmit }).click()
  await expect(page.getByText('今天的风真舒服').first()).toBeVisible()

  await page.goto(`/pretrain/text/model/operate?operate=training&modelid=${model.ModelId}`)
  await page.getByRole('button', { name: runTexts.removeIt(1) }).click()
  await page.getByRole('dialog').getByRole('button', { name: runTexts.removeRun, exact: true }).click()
  await expect(page.getByText(runTexts.removed, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: runTexts.removeIt(1) })).toHaveCount(0)
  await expect(page.getByRole('button', { name: runTexts.removeIt(2) })).toBeVisible()

  await page.goto('/pretrain/text/model/list')
  const act = async (name: string, what: string) => {
    await page.getByRole('button', { name: modelTexts.actsOf(name) }).click()
    await page.getByRole('menuitem', { name: what }).click()
  }
  await act('听心情', modelTexts.rename)
  await page.getByLabel(modelTexts.nameLabel).fill('听得懂心情')
  await page.getByRole('button', { name: modelTexts.renameSubmit }).click()
  await expect(page.getByRole('link', { name: modelTexts.open('听得懂心情') })).toBeVisible()
  await act('听得懂心情', modelTexts.remove)
  await expect(page.getByRole('link', { name: modelTexts.open('听得懂心情') })).toHaveCount(0)
  await page.getByRole('button', { name: modelTexts.scopes.bin }).click()
  await act('听得懂心情', modelTexts.destroy)
  await page.getByRole('dialog').getByRole('button', { name: modelTexts.destroy, exact: true }).click()
  await expect(page.getByText(modelTexts.destroyed, { exact: true })).toBeVisible()
})
