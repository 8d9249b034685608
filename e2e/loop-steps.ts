import type { Browser, Page } from '@playwright/test'
import { datasetTexts } from '../apps/web/src/texts/dataset.ts'
import { collectTexts } from '../apps/web/src/texts/dataset-desk.ts'
import { componentReviewTexts, componentTexts, marketTexts } from '../apps/web/src/texts/market.ts'
import { createModelTexts, releaseTexts, verifyTexts } from '../apps/web/src/texts/model.ts'
import { runTexts } from '../apps/web/src/texts/model-run.ts'
import { ofType, pupil } from './accounts.ts'
import { expect, settle, signIn } from './fixtures.ts'

/** Steps from data to a component that are the same for every kind of model. */

export interface UploadedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

export async function createSet(page: Page, kind: string, name: string, labels: string[]): Promise<void> {
  await page.goto(`/pretrain/${kind}/dataset/create`)
  await settle(page)
  await page.getByLabel(datasetTexts.nameLabel).fill(name)
  for (const [at, label] of labels.entries()) {
    await page.getByLabel(datasetTexts.labelAt(at + 1), { exact: true }).fill(label)
    if (at < labels.length - 1) await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: datasetTexts.createSubmit }).click()
  await settle(page)
}

export const chooseFiles = (page: Page, files: UploadedFile[]) =>
  page.getByLabel(collectTexts.files, { exact: true }).and(page.locator('input')).setInputFiles(files)

/** From a set that is ready to the results of a first run. */
export async function trainModel(page: Page, name: string): Promise<void> {
  await expect(page.getByText(collectTexts.ready)).toBeVisible()
  await page.getByRole('link', { name: collectTexts.train }).click()
  await page.getByLabel(createModelTexts.name).fill(name)
  await page.getByRole('button', { name: createModelTexts.submit }).click()
  await page.getByRole('button', { name: runTexts.start, exact: true }).click()
  await results(page)
}

/** Waits for the results of the run that is under way. */
export const results = (page: Page) => expect(page.getByRole('link', { name: runTexts.toVerify })).toBeVisible()

/** Completes the card and offers the model; a pupil's waits for a teacher. */
export async function releaseModel(page: Page, purpose: string, limits: string): Promise<void> {
  await page.getByRole('link', { name: verifyTexts.toRelease }).click()
  await settle(page)
  await page.getByLabel(releaseTexts.purpose).fill(purpose)
  await page.getByLabel(releaseTexts.limits).fill(limits)
  await page.getByRole('button', { name: releaseTexts.saveCard }).click()
  await page.getByRole('button', { name: releaseTexts.submit, exact: true }).click()
  await expect(page.getByText(releaseTexts.states[1], { exact: true })).toBeVisible()
}

/** The teacher lets it in; then the page of the component as a classmate sees it. */
export async function approveAndOpen(browser: Browser, name: string): Promise<Page> {
  const classmate = await (await browser.newContext()).newPage()
  await signIn(classmate, pupil(11))
  await classmate.goto('/appComponents/index')
  await settle(classmate)
  await classmate.getByLabel(marketTexts.search).fill(name)
  await expect(classmate.getByText(marketTexts.notFound)).toBeVisible()

  const teacher = await (await browser.newContext()).newPage()
  await signIn(teacher, ofType('8000'))
  await teacher.goto('/TeacherSide')
  await teacher.getByRole('button', { name: componentReviewTexts.passIt(name), exact: true }).click()
  await expect(teacher.getByText(componentReviewTexts.passed)).toBeVisible()
  await teacher.context().close()

  await classmate.reload()
  await settle(classmate)
  await classmate.getByLabel(marketTexts.search).fill(name)
  await classmate.getByRole('link', { name }).click()
  await expect(classmate.getByRole('heading', { name: componentTexts.try })).toBeVisible()
  return classmate
}

/** Gives the component a key and calls it as a small car would: without any session. */
export async function callByKey(page: Page, name: string, input: object): Promise<string> {
  await page.getByText(componentTexts.keysFor).click()
  await page.getByLabel(componentTexts.keyName).fill('小车')
  await page.getByRole('button', { name: componentTexts.makeKey }).click()
  const shown = page.locator('.component-key code')
  await expect(shown).toBeVisible()
  const call = { ComponentName: name, Key: await shown.textContent(), ...input }
  const answer = await page.request.post('/api/Apply_component/OperateCall', { data: call })
  const { Data } = (await answer.json()) as { Data: { Items: { LabelName: string }[] } }
  return Data.Items[0]?.LabelName ?? ''
}
