import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { collectTexts } from '../apps/web/src/texts/dataset-desk.ts'
import { componentTexts } from '../apps/web/src/texts/market.ts'
import { verifyTexts } from '../apps/web/src/texts/model.ts'
import { ofType } from './accounts.ts'
import { Api } from './api.ts'
import { person } from './drawn-person.ts'
import { expect, settle, signIn, test } from './fixtures.ts'

/** Poses from the camera, which shows a drawn person: arms down, or up. */

const pictures = { down: person(120, 152), up: person(56, 24) }
type Shown = keyof typeof pictures

/** A camera that shows a drawing which sways a little, as people do; returns how to change it. */
async function drawCamera(page: Page): Promise<(shown: Shown) => Promise<void>> {
  await page.addInitScript((all) => {
    const state = { shown: 'down' }
    Object.assign(window, { camera: state })
    const images = Object.fromEntries(
      Object.entries(all).map(([name, svg]) => {
        const image = new Image()
        image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
        return [name, image]
      }),
    )
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas')
      canvas.width = 320
      canvas.height = 320
      const context = canvas.getContext('2d')
      let time = 0
      setInterval(() => {
        time += 1
        const image = images[state.shown]
        if (!context || !image) return
        context.fillStyle = '#cfd8e3'
        context.fillRect(0, 0, 320, 320)
        context.setTransform(1, Math.sin(time / 7) * 0.02, Math.sin(time / 5) * 0.05, 1, Math.sin(time / 9) * 6, 0)
        context.drawImage(image, 32, 32, 256, 256)
        context.resetTransform()
      }, 50)
      return canvas.captureStream(20)
    }
  }, pictures)
  return (shown) =>
    page.evaluate((name) => {
      const { camera } = window as unknown as { camera: { shown: string } }
      camera.shown = name
    }, shown)
}

test('[R028][R039][E085][O772] poses are collected with the camera, learned, and told apart live', async ({ page }) => {
  const show = await drawCamera(page)
  await signIn(page, ofType('8000'))
  const api = await Api.of(page)
  const set = { DatasetName: '举手了吗', ModelType: 'pose', Labels: ['放下', '举手'] }
  const { DatasetId } = await api.ask<{ DatasetId: string }>('POST', '/api/Mod_dataset/Post', set)
  await page.goto(`/pretrain/pose/dataset/classify?datasetid=${DatasetId}`)
  await settle(page)
  await page.getByRole('button', { name: collectTexts.poseCamera }).click()
  const dialog = page.getByRole('dialog')
  const hold = dialog.getByRole('button', { name: collectTexts.poseHold })
  await expect(hold).toBeEnabled()
  // Raised arms are drawn above the shoulders.
  const lines = () =>
    dialog.locator('.camera-view').evaluate((view) => {
      const ys = [...view.querySelectorAll('path')].flatMap((path) =>
        [...(path.getAttribute('d') ?? '').matchAll(/ ([\d.]+)/g)].map(([, y]) => Number(y)),
      )
      const height = view.querySelector('svg')?.viewBox.baseVal.height ?? 0
      return ys.length === 0 ? '' : Math.min(...ys) < height * 0.31 ? 'up' : 'down'
    })
  const collect = async (label: string, shown: Shown) => {
    await show(shown)
    await expect.poll(lines).toBe(shown)
    await dialog.getByRole('combobox').selectOption({ label })
    const stateOf = async () =>
      (
        await api.ask<{ Labels: { LabelName: string; SampleNum: number }[] }>(
          'GET',
          `/api/Mod_dataset/Get?DatasetId=${DatasetId}`,
        )
      ).Labels.find(({ LabelName }) => LabelName === label)?.SampleNum ?? 0
    // Bursts, because each is on one side when the set is divided.
    const taken = async () => Number(/\d+/.exec((await dialog.getByRole('status').textContent()) ?? '')?.[0] ?? 0)
    for (let burst = 0; burst < 4; burst++) {
      const before = await taken()
      await hold.focus()
      await page.keyboard.down('Space')
      await expect.poll(taken).toBeGreaterThan(before + 2)
      await page.keyboard.up('Space')
    }
    await expect.poll(stateOf).toBeGreaterThan(7)
  }
  await collect('放下', 'down')
  await collect('举手', 'up')

  const { ModelId } = await api.ask<{ ModelId: string }>('POST', '/api/Mod_model/Post', {
    ModelName: '举手了吗',
    ModelType: 'pose',
    DatasetId,
  })
  const body = { ModelId, Algorithm: 'softmax', Seed: 1 }
  const { TrainModelId } = await api.ask<{ TrainModelId: string }>('POST', '/api/Mod_training_model/Post', body)
  const path = `/api/Mod_training_model/Get?TrainModelId=${TrainModelId}`
  await expect.poll(async () => (await api.ask<{ State: string }>('GET', path)).State).toBe('done')
  await page.goto(`/pretrain/pose/model/operate?operate=verify&modelid=${ModelId}&runid=${TrainModelId}`)
  await settle(page)
  await page.getByRole('button', { name: verifyTexts.wayCamera }).click()
  await show('up')
  await expect(page.locator('.verify-word')).toHaveText('举手')
  await show('down')
  await expect(page.locator('.verify-word')).toHaveText('放下')

  // The same in the market, for who only uses it.
  const Card = { Purpose: '看有没有举手', Limits: '只看一个人', Advice: '' }
  await api.ask('PUT', '/api/Mod_model/Put', { ModelId, Card })
  const { ComponentId } = await api.ask<{ ComponentId: string }>('POST', '/api/Mod_training_model/PublishModel', {
    TrainModelId,
  })
  await page.goto(`/appComponents/detail?componentid=${ComponentId}`)
  await settle(page)
  const answer = page.locator('.try-answer > b')
  // As large in the picture as before the camera.
  const edge = { top: 32, bottom: 32, left: 32, right: 32, background: '#cfd8e3' }
  const drawn = await sharp(Buffer.from(pictures.up)).extend(edge).png().toBuffer()
  await page
    .locator('.try-out input[type=file]')
    .setInputFiles([{ name: '举手.png', mimeType: 'image/png', buffer: drawn }])
  await expect(answer).toHaveText('举手')
  await page.getByRole('button', { name: componentTexts.wayCamera }).click()
  await show('up')
  await expect(answer).toHaveText('举手')
  await show('down')
  await expect(answer).toHaveText('放下')
})
