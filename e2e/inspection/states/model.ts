import { expect } from '@playwright/test'
import type { Model, ModelRun } from '@shijie/contract'
import { linkTo, screenPaths } from '../../../apps/web/src/lib/addresses.ts'
import { componentTexts } from '../../../apps/web/src/texts/market.ts'
import { createModelTexts, modelTexts, verifyTexts } from '../../../apps/web/src/texts/model.ts'
import { runTexts } from '../../../apps/web/src/texts/model-run.ts'
import { pupil } from '../../accounts.ts'
import type { Api } from '../../api.ts'
import { giveDevices } from '../../drawn-devices.ts'
import { learn, makeRows, modelDesk, modelOf, moods, nameOf } from '../content.ts'
import type { State } from '../room.ts'

const NAME = '看一看的心情'

/** A model of the teacher's own that has not learned. */
async function fresh(api: Api, name: string): Promise<string> {
  const ModelName = nameOf(name)
  const { DatasetId } = await makeRows(api, { DatasetName: ModelName, ModelType: 'text' }, moods)
  const { ModelId } = await api.ask<Model>('POST', '/api/Mod_model/Post', { ModelName, ModelType: 'text', DatasetId })
  return ModelId
}

/** A model that has learned twice. */
async function learned(api: Api, ModelName: string): Promise<string> {
  const ModelId = await fresh(api, ModelName)
  for (const seed of [1, 2]) {
    const path = `/api/Mod_training_model/Get?TrainModelId=${await learn(api, ModelId, seed)}`
    await expect.poll(async () => (await api.ask<ModelRun>('GET', path)).State).toBe('done')
  }
  return linkTo.modelOperate('text', 'training', { modelid: ModelId })
}

const result = (kind: string, open?: State['open']): State => ({
  name: `model-result-${kind}`,
  screen: 'modelOperate',
  at: (api) => modelDesk(api, kind, 'training'),
  open: async (page) => {
    await expect(page.getByRole('link', { name: runTexts.toVerify })).toBeVisible()
    await open?.(page)
  },
})

/** Models: made, trained, looked into, verified, released; and the market. */
export const modelStates: State[] = [
  {
    name: 'model-list-empty',
    screen: 'modelList',
    through: 'modelKind',
    who: () => pupil(5),
    at: '/pretrain/text',
    open: (page) => expect(page.getByText(modelTexts.empty)).toBeVisible(),
  },
  {
    name: 'model-create',
    screen: 'modelOperate',
    at: async (api) => {
      await fresh(api, '看一看的新模型')
      return linkTo.modelOperate('text', 'create')
    },
    open: async (page) => {
      await page.getByLabel(createModelTexts.name).fill('情感小侦探二号')
      await page
        .getByRole('radio', { name: /看一看的新模型/ })
        .first()
        .check()
    },
  },
  {
    name: 'model-start',
    screen: 'modelOperate',
    at: async (api) => linkTo.modelOperate('text', 'training', { modelid: await fresh(api, '看一看的开始') }),
    open: (page) => expect(page.getByRole('heading', { name: runTexts.startTitle, exact: true })).toBeVisible(),
  },
  {
    name: 'model-start-here',
    screen: 'modelOperate',
    at: async (api) => linkTo.modelOperate('text', 'training', { modelid: await fresh(api, '看一看的这台') }),
    open: async (page) => {
      await page.getByRole('radio', { name: /在这台电脑上训练/ }).check()
      await page.getByText(runTexts.advanced, { exact: true }).click()
    },
  },
  result('image', async (page) => {
    await page.getByRole('button', { name: /真实是石头，判断成石头|真实是苹果，判断成苹果/ }).click()
    await page.getByRole('button', { name: runTexts.heat, exact: true }).first().click()
    await expect(page.locator('.heat').first()).toBeVisible()
  }),
  result('object'),
  result('sound'),
  result('number'),
  result('pose'),
  result('text'),
  {
    name: 'model-compare',
    screen: 'modelOperate',
    at: (api) => learned(api, NAME),
    open: async (page) => {
      await page.getByRole('button', { name: runTexts.watchReplay }).click()
      await page.getByRole('slider', { name: runTexts.whichRound }).fill('2')
      await page.getByRole('button', { name: runTexts.compareLast }).click()
      await expect(page.getByRole('region', { name: runTexts.compareTitle(1, 2) })).toBeVisible()
    },
  },
  {
    name: 'model-run-remove',
    screen: 'modelOperate',
    at: (api) => learned(api, '看一看的删除'),
    open: async (page) => {
      await page.getByRole('button', { name: runTexts.removeIt(1) }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'model-verify-text',
    screen: 'modelOperate',
    at: (api) => modelDesk(api, 'text', 'verify'),
    open: async (page) => {
      await page.getByLabel(verifyTexts.text).fill('这部电影真好看，太开心了')
      await page.getByRole('button', { name: verifyTexts.submit }).click()
      await expect(page.locator('.verify-word')).toBeVisible()
    },
  },
  {
    name: 'model-verify-lobby',
    screen: 'modelOperate',
    at: (api) => modelDesk(api, 'image', 'verify'),
    open: async (page) => {
      await page.locator('.ui-sample-choice img').first().click()
      await expect(page.locator('.verify-picture img')).toBeVisible()
    },
  },
  {
    name: 'model-verify-camera',
    screen: 'modelOperate',
    at: (api) => modelDesk(api, 'image', 'verify'),
    open: async (page) => {
      await giveDevices(page)
      await page.getByRole('button', { name: verifyTexts.wayCamera }).click()
      await expect(page.getByText(/每秒判断/)).toBeVisible()
    },
  },
  {
    name: 'model-verify-denied',
    screen: 'modelOperate',
    at: (api) => modelDesk(api, 'image', 'verify'),
    open: async (page) => {
      await page.evaluate(() => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
      })
      await page.getByRole('button', { name: verifyTexts.wayCamera }).click()
      await expect(page.getByRole('alert')).toHaveText(verifyTexts.cameraDenied)
    },
  },
  {
    name: 'model-verify-mic',
    screen: 'modelOperate',
    at: (api) => modelDesk(api, 'sound', 'verify'),
    open: async (page) => {
      await giveDevices(page)
      await page.getByRole('button', { name: verifyTexts.wayMic }).click()
      await expect(page.getByText(verifyTexts.micOn)).toBeVisible()
    },
  },
  {
    name: 'model-verify-object',
    screen: 'modelOperate',
    at: (api) => modelDesk(api, 'object', 'verify'),
    open: async (page) => {
      await page.locator('.ui-sample-choice img').first().click()
      await expect(page.locator('.verify-word')).toBeVisible()
    },
  },
  {
    name: 'model-release',
    screen: 'modelOperate',
    at: (api) => modelDesk(api, 'text', 'release'),
  },
  { name: 'model-list', screen: 'modelList', at: linkTo.modelList('text') },
  {
    name: 'model-destroy',
    screen: 'modelList',
    at: async (api) => {
      const ModelId = await fresh(api, '看一看的告别')
      await api.ask('DELETE', `/api/Mod_model/Delete?ModelId=${ModelId}`)
      return linkTo.modelList('text')
    },
    open: async (page) => {
      await page.getByRole('button', { name: modelTexts.scopes.bin }).click()
      await page
        .getByRole('button', { name: /“看一看的告别.*”的操作/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: modelTexts.destroy }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  { name: 'component-market', screen: 'componentMarket', at: screenPaths.componentMarket, isOtherWhenNarrow: true },
  {
    name: 'component-detail',
    screen: 'componentDetail',
    who: () => pupil(30),
    at: async (api) => {
      const path = '/api/Apply_component/list?PageIndex=1&PageSize=30'
      const { Items } = await api.ask<{ Items: { ComponentId: string; ModelType: string }[] }>('GET', path)
      return linkTo.component(Items.find(({ ModelType }) => ModelType === 'text')?.ComponentId ?? '')
    },
    open: async (page) => {
      await page.getByLabel(componentTexts.tryText).fill('这部电影真好看，太开心了')
      await page.getByRole('button', { name: componentTexts.submit }).click()
      await expect(page.locator('.try-answer > b')).toBeVisible()
      await page.getByText(componentTexts.keysFor).click()
      await page.getByLabel(componentTexts.keyName).fill('小车')
      await page.getByRole('button', { name: componentTexts.makeKey }).click()
      await expect(page.locator('.component-key code')).toBeVisible()
    },
  },
  {
    name: 'component-pose',
    screen: 'componentDetail',
    at: async (api) => linkTo.component((await modelOf(api, 'pose')).ComponentId),
    open: (page) => expect(page.getByRole('heading', { name: componentTexts.try })).toBeVisible(),
  },
]
