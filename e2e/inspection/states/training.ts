import { expect, type Page } from '@playwright/test'
import { linkTo, screenPaths } from '../../../apps/web/src/lib/addresses.ts'
import { trainingTexts as texts } from '../../../apps/web/src/texts/training.ts'
import { ofType, pupil } from '../../accounts.ts'
import type { Api } from '../../api.ts'
import { join, lessonOf, stepAddress, trainingIdOf } from '../content.ts'
import type { State } from '../room.ts'

const FLOWER = '画一朵花'
const GUESS = '猜数字'
const FEELINGS = '情感小侦探'
/** The last step, before and after. */
const HAND_IN = new RegExp(`${texts.handInStep}|${texts.handedIn}`)
/** The teacher has graded this one's flower. */
const gardener = () => pupil(28)
/** Whose flower waits for the teacher, and stands in the gallery. */
const neighbour = () => pupil(22)
const teacher = () => ofType('8000')

/** Begins the first steps of a training, one after the other, each with this work; the last need not pass. */
async function work(api: Api, name: string, works: readonly object[]): Promise<string> {
  const trainId = await trainingIdOf(api, name)
  const path = `/api/Pro_training_step/GetUserStepList?TrainId=${trainId}`
  const { Items } = await api.ask<{ Items: { StepId: string }[] }>('GET', path)
  for (const [at, body] of works.entries()) {
    const StepId = Items[at]?.StepId
    const process = (act: object) =>
      api.ask<{ Step: { State: string } }>('POST', '/api/Pro_training_step/AddOrUpdateProcess', { StepId, ...act })
    await process({ Act: 'begin' })
    // Reading takes a moment: who claims it sooner is refused.
    const check = () =>
      process(body).then(
        () => 'checked',
        (error: Error) => error.message,
      )
    await expect.poll(check, { intervals: [500] }).toBe('checked')
  }
  return stepAddress(api, trainId, works.length)
}

/** The page that shows what was handed in opens in a window of its own. */
async function resultAddress(api: Api, page: Page): Promise<string> {
  await page.goto(await stepAddress(api, await trainingIdOf(api, FLOWER), 1))
  await page.getByRole('list', { name: texts.stepList }).getByRole('button', { name: HAND_IN }).click()
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: texts.lookAtResult }).click()
  const popup = await opening
  await popup.waitForURL(/referUrl=/)
  const address = popup.url()
  await popup.close()
  return address
}

/** Trainings: as a pupil does them, and as the teacher looks them through. */
export const trainingStates: State[] = [
  { name: 'training-list', screen: 'trainingProject', at: screenPaths.trainingProject, isOtherWhenNarrow: true },
  {
    name: 'training-own-empty',
    screen: 'trainingProject',
    at: `${screenPaths.trainingProject}?list=own`,
    open: (page) => expect(page.getByText(texts.empty.own?.[0] ?? '')).toBeVisible(),
  },
  {
    name: 'training-create',
    screen: 'trainingProject',
    at: `${screenPaths.trainingProject}?operate=create`,
    open: async (page) => {
      const dialog = page.getByRole('dialog', { name: texts.createTitle })
      await dialog.getByLabel(texts.nameLabel).fill('')
      await dialog.getByRole('button', { name: texts.createSubmit }).click()
      await expect(dialog.getByText('项目命名不能为空')).toBeVisible()
    },
  },
  {
    name: 'training-experience',
    screen: 'experienceProject',
    who: () => ofType('1000', false),
    at: screenPaths.experienceProject,
    open: (page) => expect(page.locator('.training-card')).toHaveCount(2),
  },
  {
    name: 'training-read',
    screen: 'trainingDetail',
    at: async (api) => stepAddress(api, await trainingIdOf(api, FLOWER), 1),
    // The button changes its colour when it can be pressed.
    open: (page) => expect(page.getByRole('button', { name: texts.read })).toBeEnabled(),
    isOtherWhenNarrow: true,
  },
  {
    name: 'training-python-failed',
    screen: 'trainingDetail',
    at: (api) => work(api, GUESS, [{}, { Code: 'guess = int(input("猜一个数："))\nprint("大了")' }]),
    open: async (page) => {
      await expect(page.getByText(texts.notYet).first()).toBeVisible()
      await page.getByRole('button', { name: texts.firstHint }).click()
    },
    isOtherWhenNarrow: true,
  },
  {
    name: 'training-dataset',
    screen: 'trainingDetail',
    at: (api) => work(api, FEELINGS, [{}, {}]),
    open: (page) => expect(page.getByRole('button', { name: texts.checkAgain })).toBeVisible(),
  },
  {
    name: 'training-of-lesson',
    screen: 'trainingDetail',
    at: async (api) => {
      await join(api)
      return (await lessonOf(api, '实训：k 近邻从零写')).LinkAddr
    },
    open: (page) => expect(page.getByRole('heading', { level: 1, name: 'k 近邻从零写' })).toBeVisible(),
  },
  {
    name: 'training-blocks',
    screen: 'trainingDetail',
    who: gardener,
    at: async (api) => stepAddress(api, await trainingIdOf(api, FLOWER), 3),
    open: (page) => expect(page.getByText(texts.target).first()).toBeVisible(),
  },
  {
    name: 'training-quiz',
    screen: 'trainingDetail',
    who: gardener,
    at: async (api) => stepAddress(api, await trainingIdOf(api, FLOWER), 4),
    open: (page) => expect(page.getByRole('radio').or(page.getByRole('checkbox')).first()).toBeVisible(),
  },
  {
    name: 'training-graded',
    screen: 'trainingDetail',
    who: gardener,
    at: async (api) => stepAddress(api, await trainingIdOf(api, FLOWER), 1),
    open: async (page) => {
      await page.getByRole('list', { name: texts.stepList }).getByRole('button', { name: HAND_IN }).click()
      await expect(page.getByRole('heading', { name: texts.history })).toBeVisible()
    },
  },
  {
    name: 'training-follow',
    screen: 'trainingDetail',
    who: gardener,
    at: async (api) => stepAddress(api, await trainingIdOf(api, FLOWER), 3),
    open: async (page) => {
      await page.getByRole('link', { name: new RegExp(neighbour().name) }).click()
      await expect(page.getByText(texts.follow(neighbour().name))).toBeVisible()
    },
  },
  {
    name: 'training-result',
    screen: 'trainingResult',
    who: gardener,
    at: resultAddress,
    open: (page) => expect(page.frameLocator('iframe').getByRole('heading').first()).toBeVisible(),
  },
  {
    name: 'training-result-refused',
    screen: 'trainingResult',
    who: gardener,
    at: linkTo.trainingResult('x', 'https://example.com/'),
    open: (page) => expect(page.getByRole('heading', { name: texts.resultRefused })).toBeVisible(),
  },
  { name: 'training-hand-ins', screen: 'trainingHandIns', who: teacher, at: linkTo.trainingHandIns() },
  {
    name: 'training-review',
    screen: 'trainingHandIns',
    who: teacher,
    at: linkTo.trainingHandIns(),
    open: async (page) => {
      await page.getByRole('button', { name: texts.openOf(neighbour().name) }).click()
      await page.getByRole('button', { name: texts.giveBack }).click()
      await expect(page.getByText('退回时请写一句评语')).toBeVisible()
    },
  },
]
