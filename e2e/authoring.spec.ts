import { authoringTexts as texts } from '../apps/web/src/texts/authoring.ts'
import { ofType } from './accounts.ts'
import { expect, settle, signIn, test } from './fixtures.ts'

test('[R041][R045][R047][E058][E030][E031][E032][E033] a teacher makes a course from an outline, writes, moves, publishes, and mends it', async ({
  page,
}) => {
  await signIn(page, ofType('8000'))
  await page.goto('/TeacherSide')
  await page.getByRole('link', { name: texts.title }).click()
  await settle(page)

  await page.getByRole('button', { name: texts.create }).click()
  const dialog = page.getByRole('dialog', { name: texts.create })
  await dialog.getByLabel(texts.name).fill('机器的耳朵')
  await dialog.getByLabel(texts.outline).fill('听\n    练习：波浪线\n看')
  await dialog.getByRole('button', { name: texts.save }).click()
  await expect(page.getByRole('heading', { level: 1, name: '机器的耳朵' })).toBeVisible()

  const rows = page.getByRole('treegrid', { name: texts.tree }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await rows.filter({ hasText: '波浪线' }).click()
  const title = page.getByLabel(texts.lessonTitle)
  await title.fill('声音是一条波浪线')
  await page.getByLabel(texts.teacherText).fill('先放一段录音')
  await expect(page.getByText(texts.saved, { exact: true })).toBeVisible()
  await expect(rows.filter({ hasText: '声音是一条波浪线' })).toContainText(texts.states.draft)

  // What was written is there after the tab was closed.
  await page.reload()
  await expect(title).toHaveValue('声音是一条波浪线')
  await expect(page.getByLabel(texts.teacherText)).toHaveValue('先放一段录音')

  // By keyboard: the last one up, before its sibling.
  await rows.last().click()
  await page.getByLabel(texts.kind).selectOption('exercise')
  await page.keyboard.press('Escape')
  await rows.last().focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(rows.first()).toContainText('看')

  await page.getByRole('link', { name: texts.publish(3) }).click()
  await page.getByRole('button', { name: texts.publishChosen(3) }).click()
  await expect(page.getByText(texts.publishLead(0))).toBeVisible()

  await page.getByRole('link', { name: texts.backToEditor }).click()
  await rows.filter({ hasText: '声音是一条波浪线' }).click()
  await page.getByRole('button', { name: texts.takeOutOf('声音是一条波浪线') }).click()
  await expect(rows.filter({ hasText: '声音是一条波浪线' })).toContainText(texts.states.leaving)
  await page.getByRole('button', { name: texts.putBackOf('声音是一条波浪线') }).click()
  await expect(rows.filter({ hasText: '声音是一条波浪线' })).not.toContainText(texts.states.leaving)
})
