import type { Page } from '@playwright/test'
import { linkTo, screenPaths } from '../apps/web/src/lib/addresses.ts'
import { authoringTexts as texts } from '../apps/web/src/texts/authoring.ts'
import { uiTexts } from '../apps/web/src/texts/ui.ts'
import { ofType } from './accounts.ts'
import { Api } from './api.ts'
import { expect, signIn, test } from './fixtures.ts'

/** The button of the browser: unlike `goBack` it awaits no page that might never come. */
const goBack = (page: Page) => page.evaluate(() => window.history.back())
const pathOf = (page: Page) => new URL(page.url()).pathname

test('[R045][N003] what is written in a dialog goes by no button of the browser unasked, neither back nor close', async ({
  page,
}) => {
  await signIn(page, ofType('8000'))
  const course = { CourseName: '写到一半', Category: 2, Outline: [{ Title: '听一听', Kind: 'page', Depth: 0 }] }
  const api = await Api.of(page)
  const { CourseId } = await api.ask<{ CourseId: string }>('POST', '/api/Course/CreateCourse', course)
  // From the list to the course as people go, so that the button has something of the program to go back to.
  await page.goto(screenPaths.personalTeacher)
  await page
    .locator(`a[href="${linkTo.courseEdit({ courseId: CourseId })}"]`)
    .first()
    .click()
  await page.getByRole('button', { name: texts.courseFacts }).click()
  const dialog = page.getByRole('dialog', { name: texts.courseFacts })
  const name = dialog.getByLabel(texts.name)
  const question = page.getByRole('dialog', { name: uiTexts.leaveTitle })
  const [editor, list] = [pathOf(page), screenPaths.personalTeacher]

  // Nothing is written: back is back.
  await goBack(page)
  await expect(dialog).toBeHidden()
  await expect.poll(() => pathOf(page)).toBe(list)
  await page.goForward()
  await page.getByRole('button', { name: texts.courseFacts }).click()

  await name.click()
  await name.fill('写了一半的名称')
  await goBack(page)
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: uiTexts.stay }).click()
  await expect(name).toHaveValue('写了一半的名称')
  expect(pathOf(page)).toBe(editor)

  // Escape asks, and on the question it means to stay, however often it is pressed: a browser that is asked to close the same
  // thing again and again stops listening to the page.
  for (let press = 0; press < 3; press++) {
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(name).toHaveValue('写了一半的名称')
  }

  // A second time is as good as the first.
  await goBack(page)
  await question.getByRole('button', { name: uiTexts.stay }).click()
  await expect(name).toHaveValue('写了一半的名称')

  // Closing the tab asks in the browser's own words.
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const closing = await asked
  expect(closing.type()).toBe('beforeunload')
  await closing.dismiss()
  await expect(name).toHaveValue('写了一半的名称')

  await goBack(page)
  await question.getByRole('button', { name: uiTexts.leave }).click()
  await expect.poll(() => pathOf(page)).toBe(list)
  await expect(page.getByRole('link', { name: '写到一半' }).first()).toBeVisible()
})
