import { linkTo } from '../apps/web/src/lib/addresses.ts'
import { authoringTexts as texts } from '../apps/web/src/texts/authoring.ts'
import { courseTreeTexts as treeTexts } from '../apps/web/src/texts/course-tree.ts'
import { ofType } from './accounts.ts'
import { Api } from './api.ts'
import { expect, signIn, test } from './fixtures.ts'

test('[R045][N004] what is done in the tree is taken back and done again, by button and by key', async ({ page }) => {
  await signIn(page, ofType('8000'))
  const titles = ['听', '说', '读']
  const course = {
    CourseName: '三节课',
    Category: 2,
    Outline: titles.map((Title) => ({ Title, Kind: 'page', Depth: 0 })),
  }
  const { CourseId } = await (await Api.of(page)).ask<{ CourseId: string }>('POST', '/api/Course/CreateCourse', course)
  await page.goto(linkTo.courseEdit({ courseId: CourseId }))
  const rows = page.getByRole('treegrid', { name: texts.tree }).getByRole('row')
  const standsAs = (...wanted: string[]) => expect(rows).toContainText(wanted)
  await standsAs(...titles)
  const undo = (what: string) => page.getByRole('button', { name: treeTexts.undo(what) })

  // Moved by key, and back by key.
  await rows.last().click()
  await rows.last().focus()
  await page.keyboard.press('Alt+ArrowUp')
  await standsAs('听', '读', '说')
  await expect(undo(treeTexts.acts.move(treeTexts.one('读')))).toBeVisible()
  await page.keyboard.press('Control+z')
  await standsAs(...titles)
  await page.keyboard.press('Control+y')
  await standsAs('听', '读', '说')

  // Renamed, and back by the button that says so.
  await rows.filter({ hasText: '说' }).click()
  await page.getByRole('button', { name: treeTexts.renameOf('说') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('说一说')
  await dialog.getByRole('button', { name: texts.keepFacts }).click()
  await standsAs('听', '读', '说一说')
  await undo(treeTexts.acts.rename(treeTexts.one('说一说'))).click()
  await expect(rows.nth(2)).not.toContainText('说一说')

  // Taken out, and back by the line that tells of it.
  await page.getByRole('button', { name: texts.takeOutOf('说') }).click()
  await expect(page.getByText(treeTexts.removed(treeTexts.one('说'), 0))).toBeVisible()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: treeTexts.undoShort, exact: true }).click()
  await standsAs('听', '读', '说')

  // Added, and away again.
  await page.getByRole('button', { name: texts.addLesson, exact: true }).click()
  await expect(rows).toHaveCount(4)
  await undo(treeTexts.acts.add(treeTexts.one(texts.newLesson))).click()
  await expect(rows).toHaveCount(3)
})
