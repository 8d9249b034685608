import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { downloadTexts, verifyTexts } from '../apps/web/src/texts/model.ts'
import { parameterTexts, runTexts } from '../apps/web/src/texts/model-run.ts'
import { modelMessages } from '../packages/contract/src/sentences/model-messages.ts'
import { ofType } from './accounts.ts'
import { Api } from './api.ts'
import { launchWith, makeFilm, waveOf, whistle } from './fake-devices.ts'
import { expect, settle, signIn, test } from './fixtures.ts'

/** Models that are asked live: the camera shows a drawn hand, the microphone hears a rising whistle. */

const folder = mkdtempSync(join(tmpdir(), 'shijie-devices-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const [film, sound] = [join(folder, 'hand.y4m'), join(folder, 'whistle.wav')]
const hand = (name: string) => join(process.cwd(), 'content/datasets/hands/samples', name)
await makeFilm(film, hand('rock-10-1.webp'))
const silence = (seconds: number) => Array.from({ length: seconds * 16_000 }, () => 0)
writeFileSync(sound, waveOf([...silence(0.5), ...whistle(420, 1700), ...silence(1)]))

test.use({ launchOptions: await launchWith(film, sound) })

interface Named {
  DatasetId: string
  ModelId: string
  TrainModelId: string
  State: string
}

type Files = Record<string, { name: string; type: string; bytes: Buffer }[]>

/** A data set of files by label, and a model that learned from it; returns the address of the page that verifies it. */
async function trainOn(api: Api, ModelName: string, ModelType: string, files: Files): Promise<string> {
  const set = await api.ask<Named>('POST', '/api/Mod_dataset/Post', { DatasetName: ModelName, ModelType })
  const { DatasetId } = set
  for (const [LabelName, all] of Object.entries(files)) {
    const label = { DatasetId, LabelName }
    const { LabelId } = await api.ask<{ LabelId: string }>('POST', '/api/Mod_dataset_label/Post', label)
    const form = new FormData()
    for (const { name, type, bytes } of all) form.append('file', new Blob([Uint8Array.from(bytes)], { type }), name)
    await api.send(`/api/Mod_dataset_img/Upload?DatasetId=${DatasetId}&LabelId=${LabelId}`, form)
  }
  return train(api, ModelName, ModelType, DatasetId)
}

async function train(api: Api, ModelName: string, ModelType: string, DatasetId: string): Promise<string> {
  const { ModelId } = await api.ask<Named>('POST', '/api/Mod_model/Post', { ModelName, ModelType, DatasetId })
  const body = { ModelId, Algorithm: 'softmax', Seed: 1 }
  const { TrainModelId } = await api.ask<Named>('POST', '/api/Mod_training_model/Post', body)
  const path = `/api/Mod_training_model/Get?TrainModelId=${TrainModelId}`
  await expect.poll(async () => (await api.ask<Named>('GET', path)).State).toBe('done')
  return `/pretrain/${ModelType}/model/operate?operate=verify&modelid=${ModelId}&runid=${TrainModelId}`
}

/** Tracks of cameras and microphones that this page was given and that still run. */
async function rememberDevices(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const given: MediaStreamTrack[] = []
    Object.assign(window, { givenTracks: given })
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await ask(constraints)
      given.push(...stream.getTracks())
      return stream
    }
  })
  return () =>
    page.evaluate(() => {
      const { givenTracks } = window as unknown as { givenTracks: MediaStreamTrack[] }
      return givenTracks.filter(({ readyState }) => readyState === 'live').length
    })
}

const word = (page: Page) => page.locator('.verify-word')

test('[E080][O771] a model of pictures is asked by camera, file and lobby; without a camera files remain', async ({
  page,
}) => {
  const running = await rememberDevices(page)
  await signIn(page, ofType('8000'))
  const filesOf = (name: string) =>
    ['01', '02', '03', '04', '05', '06', '07', '08', '09'].flatMap((person) =>
      [1, 2].map((shot) => {
        const file = `${name}-${person}-${shot}.webp`
        return { name: file, type: 'image/webp', bytes: readFileSync(hand(file)) }
      }),
    )
  const api = await Api.of(page)
  const address = await trainOn(api, '看手势', 'image', { 石头: filesOf('rock'), 布: filesOf('paper') })
  await page.goto(address)
  await settle(page)
  await page.getByRole('button', { name: verifyTexts.wayCamera }).click()
  await expect(word(page)).toHaveText('石头')
  await expect(page.getByText(/每秒判断/)).toBeVisible()
  const rate = Number(/[\d.]+/.exec((await page.getByText(/每秒判断/).textContent()) ?? '')?.[0])
  test.info().annotations.push({ type: 'answers in a second', description: String(rate) })
  // Eight on a machine of its own; here others work as well.
  expect(rate).toBeGreaterThan(1)
  await page.getByLabel(/就说“不确定”/).fill('100')
  await expect(word(page)).toHaveText(verifyTexts.unsure)
  expect(await running()).toBe(1)
  await page.getByRole('button', { name: verifyTexts.wayFile }).click()
  await expect.poll(running).toBe(0)

  await page.getByLabel(/就说“不确定”/).fill('40')
  const began = Date.now()
  await page.getByLabel(verifyTexts.upload).setInputFiles(hand('paper-10-2.webp'))
  await expect(word(page)).toHaveText('布')
  test.info().annotations.push({ type: 'milliseconds for a file', description: String(Date.now() - began) })
  const lobby = page.getByLabel(verifyTexts.source)
  const set = await lobby.locator('option', { hasText: '数据集大厅' }).first().getAttribute('value')
  await lobby.selectOption(set)
  await page.locator('.ui-sample-choice img').first().click()
  await expect(page.locator('.verify-picture img')).toHaveAttribute('src', /Signature=/)

  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await page.reload()
  await settle(page)
  await page.getByRole('button', { name: verifyTexts.wayCamera }).click()
  await expect(page.getByRole('alert')).toHaveText(verifyTexts.cameraDenied)
  await page.getByRole('button', { name: verifyTexts.wayFile }).click()
  await expect(page.getByLabel(verifyTexts.upload)).toBeAttached()
})

test('[E080][O770] a model of sounds hears each word once it is over, and stops when it is left', async ({ page }) => {
  const running = await rememberDevices(page)
  await signIn(page, ofType('8000'))
  const wavesOf = (name: string, from: number, to: number) =>
    Array.from({ length: 8 }, (_, at) => ({
      name: `${name}-${at}.wav`,
      type: 'audio/wav',
      bytes: waveOf(whistle(from + at * 15, to + at * 25, 0.4 + at * 0.03)),
    }))
  const waves = { 升: wavesOf('up', 400, 1600), 降: wavesOf('down', 1600, 400) }
  const address = await trainOn(await Api.of(page), '听口哨', 'sound', waves)
  await page.goto(address)
  await settle(page)
  await page.getByRole('button', { name: verifyTexts.wayMic }).click()
  await expect(page.getByText(verifyTexts.micOn)).toBeVisible()
  await expect(word(page)).toHaveText('升')
  await page.getByRole('button', { name: verifyTexts.waySound }).click()
  await expect.poll(running).toBe(0)
})

/** Rows for one call. */
const moods = (from: number) =>
  Array.from({ length: 225 }, (_, index) => [
    { Text: `第${from + index}本书真好看，我太开心了`, LabelName: '开心' },
    { Text: `第${from + index}次排队等了半天，真糟糕`, LabelName: '难过' },
  ]).flat()

interface Trained extends Named {
  Message: string
  Place: string
  Result: { Accuracy: number; TrainNum: number; HeldOutNum: number; StoppedBy: string } | null
}

test('[S008][O773][O775] a model learns on this computer as it would on the server, and a closed page ends it', async ({
  page,
}) => {
  await signIn(page, ofType('8000'))
  const api = await Api.of(page)
  const set = await api.ask<Named>('POST', '/api/Mod_dataset/Post', { DatasetName: '在这里学', ModelType: 'text' })
  const { DatasetId } = set
  // So many that a thousand rounds last far longer than it takes to press a button in the middle of them.
  for (const from of [0, 225, 450, 675])
    await api.ask('POST', '/api/Mod_dataset_img/PostRows', { DatasetId, Rows: moods(from) })
  const model = { ModelName: '在这里学', ModelType: 'text', DatasetId }
  const { ModelId } = await api.ask<Named>('POST', '/api/Mod_model/Post', model)
  const runs = async () =>
    (await api.ask<{ Items: Named[] }>('GET', `/api/Mod_training_model/GetList?ModelId=${ModelId}`)).Items
  const newest = async () => {
    const [run] = await runs()
    return api.ask<Trained>('GET', `/api/Mod_training_model/Get?TrainModelId=${run?.TrainModelId}`)
  }
  const address = `/pretrain/text/model/operate?operate=training&modelid=${ModelId}`
  await page.goto(address)
  await settle(page)
  await page.getByRole('radio', { name: /在这台电脑上训练/ }).check()
  const watching = page.waitForRequest(/Mod_training_model\/Watch/)
  await page.getByRole('button', { name: runTexts.start, exact: true }).click()
  await watching
  await expect(page.getByRole('link', { name: runTexts.toVerify })).toBeVisible()
  for (const [button, name] of [
    [downloadTexts.package, '在这里学-1.zip'],
    [downloadTexts.onnx, '在这里学-1.onnx'],
  ] as const) {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    expect((await coming).suggestedFilename()).toBe(name)
  }
  const here = await newest()
  expect(here).toMatchObject({ State: 'done', Place: 'browser' })
  const body = { ModelId, Algorithm: 'softmax', Seed: 1 }
  await api.ask('POST', '/api/Mod_training_model/Post', body)
  await expect.poll(async () => (await newest()).State).toBe('done')
  const { Accuracy, TrainNum, HeldOutNum, StoppedBy } = here.Result ?? { Accuracy: -1 }
  expect((await newest()).Result).toMatchObject({ Accuracy, TrainNum, HeldOutNum, StoppedBy })

  const startLong = async () => {
    await page.goto(address)
    await settle(page)
    await page.getByLabel(parameterTexts.epochs?.name ?? '').fill('1000')
    await page.getByText(runTexts.advanced, { exact: true }).click()
    await page.getByLabel(parameterTexts.patience?.name ?? '').fill('1000')
    await page.getByRole('radio', { name: /在这台电脑上训练/ }).check()
    await page.getByRole('button', { name: runTexts.again, exact: true }).click()
    await expect(page.getByText(runTexts.hereHint)).toBeVisible()
    await expect(page.getByText(/第 \d+ \/ 1000 轮/)).toBeVisible()
  }
  await startLong()
  await page.getByRole('button', { name: runTexts.keep }).click()
  await expect(page.getByRole('link', { name: runTexts.toVerify })).toBeVisible()
  expect((await newest()).Result?.StoppedBy).toBe('byHand')

  await startLong()
  // A page says so when it is left. On a busy machine the browser may end it before it can: then its silence tells, later.
  await page.goto('about:blank')
  await expect.poll(async () => (await newest()).State, { timeout: 150_000 }).toBe('failed')
  expect((await newest()).Message).toBe(modelMessages.browserGone)
})
