import { linkTo } from '../apps/web/src/lib/addresses.ts'
import { authoringTexts } from '../apps/web/src/texts/authoring.ts'
import { lessonVersionsTexts as texts } from '../apps/web/src/texts/lesson-versions.ts'
import { ofType } from './accounts.ts'
import { Api } from './api.ts'
import { expect, settle, signIn, test } from './fixtures.ts'
import { makeVersions } from './versions.ts'

test('[R047][E030][O906][O907] a teacher reads what is different between versions before one is put back or dropped', async ({
  page,
}) => {
  await signIn(page, ofType('8000'))
  const api = await Api.of(page)
  const courseId = await makeVersions(api)
  await page.goto(linkTo.coursePublishList(courseId))
  await settle(page)
  const life = page.getByRole('region', { name: texts.title })
  const difference = life.getByRole('list', { name: texts.difference })
  await expect(difference.getByRole('listitem')).toHaveText([/每段 20 毫秒/, /每段 25 毫秒/, /切得太短/])
  await life.getByRole('button', { name: texts.lookOf(1) }).click()
  const looking = page.getByRole('dialog')
  await expect(looking.getByText('声音是一条波浪线。')).toBeVisible()
  await looking.getByLabel(texts.onlyDifferent).check()
  await expect(looking.getByRole('listitem')).toHaveText([/每段 20 毫秒/, /每段 10 毫秒/])
  await looking.getByRole('button', { name: texts.putBack }).click()
  const asking = page.getByRole('dialog', { name: texts.putBackTitle(1) })
  await expect(asking.getByText('切得太短，会怎样？')).toBeVisible()
  await asking.getByRole('button', { name: texts.putBack }).click()
  await expect(asking).toBeHidden()
  await expect(difference.getByRole('listitem')).toHaveText([/每段 20 毫秒/, /每段 10 毫秒/])
  // Dropped, the draft is what pupils see, and nothing waits any more.
  await life.getByRole('button', { name: texts.drop }).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.drop }).click()
  await expect(page.getByText(authoringTexts.publishLead(0))).toBeVisible()
})
