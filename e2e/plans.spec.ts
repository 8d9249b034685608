import { PLAN_DAYS } from '@shijie/contract'
import { linkTo, screenPaths } from '../apps/web/src/lib/addresses.ts'
import { authoringTexts } from '../apps/web/src/texts/authoring.ts'
import { publicationPlanTexts as texts } from '../apps/web/src/texts/publication-plan.ts'
import { ofType } from './accounts.ts'
import { Api } from './api.ts'
import { expect, settle, signIn, test } from './fixtures.ts'
import { makePlan } from './plans.ts'

test('[R047][O970][O971][O972][O973] a teacher has lessons published tomorrow, writes on, plans anew, and cancels', async ({
  page,
}) => {
  const when = `${texts.tomorrow} 7:30`
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn(page, ofType('8000'))
  const courseId = await makePlan(await Api.of(page))
  await page.goto(linkTo.coursePublishList(courseId))
  await settle(page)
  const plans = page.getByRole('list', { name: texts.plans })
  await expect(plans.getByText(texts.plan(when, 3))).toBeVisible()
  await expect(page.getByText(texts.mark(when), { exact: true })).toHaveCount(3)
  // Changed since: planned anew, it is as it is now.
  await plans.getByRole('button', { name: texts.again }).click()
  await expect(plans.getByRole('button', { name: texts.again })).toBeHidden()
  await expect(plans.getByRole('listitem')).toHaveCount(1)
  // The rest goes at the same time, by the button that says so.
  await page.getByRole('button', { name: texts.timer, exact: true }).click()
  const choosing = page.getByRole('dialog', { name: texts.choose })
  await choosing.getByRole('radio', { name: texts.other }).check()
  // The hint under the date ends above what its foot covers.
  const hint = await choosing.getByText(texts.range(PLAN_DAYS)).boundingBox()
  const covered = await choosing.getByRole('button', { name: texts.keep }).evaluate(({ parentElement: foot }) => {
    if (!foot) throw new Error('there is no foot')
    return foot.getBoundingClientRect().top - Number.parseFloat(getComputedStyle(foot, '::before').height)
  })
  expect((hint?.y ?? 0) + (hint?.height ?? 0)).toBeLessThanOrEqual(covered)
  await choosing.getByRole('radio', { name: when }).check()
  await choosing.getByRole('button', { name: texts.keep }).click()
  await page.getByRole('button', { name: texts.publishAt(when, 1) }).click()
  await expect(plans.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: texts.takeOutOf('机器怎样看图') }).click()
  await expect(plans.getByRole('listitem')).toHaveCount(1)
  await page.goto(linkTo.courseEdit({ courseId }))
  await expect(page.getByRole('row', { name: /声音是一条波浪线/ }).getByText(when)).toBeVisible()
  await page.goto(screenPaths.personalTeacher)
  await expect(page.getByText(texts.mark(when)).first()).toBeVisible()
  await page.goto(linkTo.coursePublishList(courseId))
  await plans.getByRole('button', { name: texts.cancelOf(when) }).click()
  await page.getByRole('button', { name: texts.cancelSure }).click()
  await expect(plans).toBeHidden()
  await expect(page.getByRole('button', { name: authoringTexts.publishChosen(4) })).toBeVisible()
})
