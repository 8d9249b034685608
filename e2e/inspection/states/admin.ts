import { expect, type Page } from '@playwright/test'
import type { DataOf, listSchools } from '@shijie/contract'
import { linkTo, screenPaths } from '../../../apps/web/src/lib/addresses.ts'
import { codesTexts, usersTexts } from '../../../apps/web/src/texts/admin-pages.ts'
import { backupTexts, systemTexts } from '../../../apps/web/src/texts/operations.ts'
import { schoolsTexts } from '../../../apps/web/src/texts/schools.ts'
import { ofType } from '../../accounts.ts'
import type { Api } from '../../api.ts'
import type { State } from '../room.ts'

/** The administrator of a school; the other states are the platform's. */
const school = () => ofType('9000')

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

const step = (name: string): State => ({
  name: `start-${name}`,
  screen: 'adminStart',
  at: `${screenPaths.adminStart}?step=${name}`,
})

async function firstSchool(api: Api): Promise<string> {
  const path = '/api/manage/org/GetSchools?PageIndex=1&PageSize=5'
  const { Items } = await api.ask<DataOf<typeof listSchools>>('GET', path)
  return linkTo.adminSchool(Items[0]?.SchoolId ?? '')
}

/** Pages of whoever runs a school or the platform. */
export const adminStates: State[] = [
  { name: 'admin-applications', screen: 'adminApplications', through: 'admin', at: screenPaths.adminApplications },
  {
    name: 'admin-users',
    screen: 'adminUsers',
    who: school,
    at: screenPaths.adminUsers,
    open: (page) => expect(page.getByRole('rowheader').first()).toBeVisible(),
    isOtherWhenNarrow: true,
  },
  {
    name: 'admin-user-disable',
    screen: 'adminUsers',
    who: school,
    at: screenPaths.adminUsers,
    open: async (page) => {
      await page
        .getByRole('button', { name: new RegExp(usersTexts.disable) })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'admin-codes-made',
    screen: 'adminCodes',
    who: school,
    at: screenPaths.adminCodes,
    open: async (page) => {
      await press(page, codesTexts.newBatch)
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(codesTexts.name).fill('看一看的一批')
      await dialog.getByLabel(codesTexts.count).fill('12')
      await dialog.getByRole('button', { name: codesTexts.make }).click()
      await expect(page.getByRole('heading', { name: codesTexts.made(12) })).toBeVisible()
    },
  },
  { name: 'admin-codes', screen: 'adminCodes', who: school, at: screenPaths.adminCodes },
  {
    name: 'admin-school-own',
    screen: 'adminSchools',
    who: school,
    at: screenPaths.adminSchools,
    open: (page) => expect(page.getByRole('heading', { name: schoolsTexts.grades })).toBeVisible(),
  },
  { name: 'admin-audit', screen: 'adminAudit', at: screenPaths.adminAudit },
  { name: 'admin-outbox', screen: 'adminOutbox', at: screenPaths.adminOutbox },
  { name: 'admin-site', screen: 'adminSite', at: screenPaths.adminSite },
  { name: 'admin-schools', screen: 'adminSchools', at: screenPaths.adminSchools },
  { name: 'admin-school', screen: 'adminSchools', at: firstSchool },
  {
    name: 'admin-backups',
    screen: 'adminBackups',
    at: screenPaths.adminBackups,
    open: (page) => expect(page.getByRole('button', { name: backupTexts.now })).toBeVisible(),
  },
  {
    name: 'admin-system',
    screen: 'adminSystem',
    at: screenPaths.adminSystem,
    open: async (page) => {
      await expect(page.getByText(systemTexts.writable)).toBeVisible()
      await press(page, systemTexts.make)
      await expect(page.getByText(/"tableRows"/)).toBeVisible()
    },
  },
  ...['school', 'term', 'network', 'classes', 'teachers', 'courses'].map(step),
]
