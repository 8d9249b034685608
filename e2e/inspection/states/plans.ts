import { expect } from '@playwright/test'
import { linkTo } from '../../../apps/web/src/lib/addresses.ts'
import { authoringTexts } from '../../../apps/web/src/texts/authoring.ts'
import { publicationPlanTexts as texts } from '../../../apps/web/src/texts/publication-plan.ts'
import { makePlan } from '../../plans.ts'
import type { State } from '../room.ts'

/** Lessons that are published at a chosen time. */
export const planStates: State[] = [
  {
    name: 'course-plans',
    screen: 'coursePublishList',
    at: async (api) => linkTo.coursePublishList(await makePlan(api)),
    open: (page) => expect(page.getByRole('button', { name: texts.again })).toBeVisible(),
  },
  {
    name: 'course-plan-time',
    screen: 'coursePublishList',
    at: async (api) => linkTo.coursePublishList(await makePlan(api)),
    open: async (page) => {
      await expect(page.getByRole('button', { name: authoringTexts.publishChosen(1) })).toBeVisible()
      await page.getByRole('button', { name: texts.timer, exact: true }).click()
      await page.getByRole('radio', { name: texts.other }).check()
      await expect(page.getByRole('textbox', { name: texts.time })).toBeVisible()
    },
  },
  {
    name: 'course-plans-tree',
    screen: 'courseEdit',
    at: async (api) => linkTo.courseEdit({ courseId: await makePlan(api) }),
    open: (page) => expect(page.getByRole('row', { name: /声音是一条波浪线/ })).toBeVisible(),
  },
]
