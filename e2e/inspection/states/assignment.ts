import { expect, type Page } from '@playwright/test'
import { screenPaths } from '../../../apps/web/src/lib/addresses.ts'
import { assignDialogTexts, assignmentTexts as texts } from '../../../apps/web/src/texts/assignment.ts'
import type { Api } from '../../api.ts'
import { courseIdOf } from '../content.ts'
import type { State } from '../room.ts'

const assignmentsAt = (query: Record<string, string>): string =>
  `${screenPaths.assignments}?${new URLSearchParams(query)}`

/** Of the demonstration: the one that is over, with pupils who are late and who have not done it. */
async function overOne(api: Api): Promise<string> {
  const { Items } = await api.ask<{ Items: { AssignmentId: string; MissedCount: number }[] }>(
    'GET',
    '/api/Assignment/GetList',
  )
  return assignmentsAt({ AssignmentId: Items.find(({ MissedCount }) => MissedCount > 0)?.AssignmentId ?? '' })
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

/** What was given to the class, and the dialogs that give and change. */
export const assignmentStates: State[] = [
  { name: 'assignments', screen: 'assignments', at: screenPaths.assignments },
  { name: 'assignment', screen: 'assignments', at: overOne },
  {
    name: 'assignment-gone',
    screen: 'assignments',
    at: assignmentsAt({ AssignmentId: '00000000-0000-7000-8000-000000000000' }),
    open: (page) => expect(page.getByRole('heading', { name: texts.gone })).toBeVisible(),
  },
  {
    name: 'assign-dialog',
    screen: 'assignments',
    at: async (api) => assignmentsAt({ Kind: 'course', TargetId: await courseIdOf(api) }),
    open: async (page) => {
      const dialog = page.getByRole('dialog', { name: assignDialogTexts.title })
      await dialog.getByRole('checkbox', { name: assignDialogTexts.some }).check()
      await expect(dialog.getByRole('group', { name: assignDialogTexts.pupils })).toBeVisible()
    },
    isOtherWhenNarrow: true,
  },
  {
    name: 'assign-faults',
    screen: 'assignments',
    at: screenPaths.assignments,
    open: async (page) => {
      await press(page, texts.assignThis)
      const dialog = page.getByRole('dialog', { name: assignDialogTexts.title })
      await dialog.getByRole('button', { name: /人$/ }).click()
      await expect(dialog.getByText(assignDialogTexts.targetNeeded)).toBeVisible()
    },
  },
  {
    name: 'assignment-extend',
    screen: 'assignments',
    at: overOne,
    open: async (page) => {
      await page.getByRole('button', { name: /延期$/ }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'assignment-change',
    screen: 'assignments',
    at: overOne,
    open: async (page) => {
      await press(page, texts.change)
      await expect(page.getByRole('dialog', { name: texts.changeTitle })).toBeVisible()
    },
  },
  {
    name: 'pupil-page',
    screen: 'studentManage',
    at: async (api) => {
      const { Items } = await api.ask<{ Items: { OrgId: string }[] }>('GET', '/api/Ups_user/GetAuthorizedClassOrgs')
      const members = await api.ask<{ Items: { UserId: string; StudentNo: string }[] }>(
        'GET',
        `/api/manage/member/GetList?OrgId=${Items[0]?.OrgId}`,
      )
      return `${screenPaths.studentManage}?PupilId=${members.Items[41]?.UserId}`
    },
    isOtherWhenNarrow: true,
  },
]
