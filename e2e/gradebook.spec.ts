import { screenPaths } from '../apps/web/src/lib/addresses.ts'
import { achievementTexts } from '../apps/web/src/texts/achievement.ts'
import { gradebookTexts as texts } from '../apps/web/src/texts/gradebook.ts'
import { ofType, pupil } from './accounts.ts'
import { Api } from './api.ts'
import { makeExercise } from './exercise.ts'
import { expect, settle, signIn, test } from './fixtures.ts'

test('[R049][E097] a teacher pastes a column from a spreadsheet, says why, takes it back, and the pupil reads the reason', async ({
  page,
  browser,
}) => {
  await signIn(page, ofType('8000'))
  const api = await Api.of(page)
  const { courseId } = await makeExercise(api, '成绩册旅程', [
    {
      Kind: 'single',
      Stem: '测试集的作用是什么？',
      Score: 2,
      Options: [
        { Content: '检查模型', IsRight: 1 },
        { Content: '训练模型', IsRight: 0 },
      ],
    },
  ])
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'zh-CN' })
  const desk = await context.newPage()
  await desk.goto('/healthz')
  await signIn(desk, pupil(33))
  await (await Api.of(desk)).ask('POST', '/api/Course_select_course/Post', { CourseId: courseId })

  await page.goto(`${screenPaths.assessment}?CourseId=${courseId}`)
  await settle(page)
  const grid = page.getByRole('grid', { name: texts.grid })
  // The course has no lessons to be studied, so the first cell is that of the exercise.
  await grid.focus()
  // What a spreadsheet puts on the clipboard: a column, of which the second value falls outside of the class.
  await grid.evaluate((element) => {
    const data = new DataTransfer()
    data.setData('text/plain', '66\r\n77\r\n')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  const look = page.getByRole('dialog', { name: texts.trialTitle.paste })
  await expect(look.getByText(texts.trialCounts(1, 0))).toBeVisible()
  await expect(look.getByText(texts.outside)).toBeVisible()
  await look.getByRole('button', { name: texts.take }).click()
  await expect(page.getByText(texts.pending(1))).toBeVisible()
  await page.getByLabel(texts.reason).fill('月考补测')
  await page.getByRole('button', { name: texts.save, exact: true }).click()
  await expect(page.getByText(texts.saved(1))).toBeVisible()
  await expect(page.getByRole('complementary', { name: texts.panel }).getByText('月考补测')).toBeVisible()

  await desk.goto(screenPaths.personalStudent)
  await expect(desk.getByRole('heading', { name: achievementTexts.achievements })).toBeVisible()
  await desk
    .getByRole('button', { name: new RegExp(`成绩册旅程.*${texts.showOwn}`) })
    .first()
    .click()
  await expect(desk.getByText(texts.ownReason('月考补测'))).toBeVisible()
  await context.close()

  await grid.focus()
  await page.keyboard.press('Control+z')
  await page.getByRole('dialog').getByRole('button', { name: texts.undo, exact: true }).click()
  await expect(page.getByText(texts.undone(1))).toBeVisible()
  const { Rows } = await api.ask<{ Rows: { Marks: number[] }[] }>('GET', `/api/Gradebook/Get?CourseId=${courseId}`)
  expect(Rows[0]?.Marks).toEqual([-1])
})
