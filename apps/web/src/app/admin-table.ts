import { type AccountInfo, reachesUserType, UserTypes } from '@shijie/contract'
import { type ScreenName, screenPaths } from '../lib/addresses.ts'
import { adminTexts } from '../texts/admin.ts'
import { judgeScreen } from './guards/access.ts'

/** The pages of the administration, in the order of its navigation; only what the account may see is shown. */
const adminScreens = [
  'adminStart',
  'adminSchools',
  'adminUsers',
  'adminCodes',
  'adminApplications',
  'adminAudit',
  'adminOutbox',
  'adminSite',
  'adminBackups',
  'adminSystem',
] as const satisfies readonly (ScreenName & keyof typeof adminTexts.nav)[]

export interface AdminItem {
  screen: ScreenName
  label: string
  to: string
}

export const adminItemsOf = (account: AccountInfo | undefined): AdminItem[] =>
  adminScreens
    .filter((screen) => judgeScreen(screen, account) === 'enter')
    .map((screen) => ({ screen, label: adminTexts.nav[screen], to: screenPaths[screen] }))

/** The header's link 管理 is for school and platform administrators. */
export const hasAdminLink = (account: AccountInfo | undefined): boolean =>
  account !== undefined && reachesUserType(account.UserType, UserTypes.schoolAdmin) && adminItemsOf(account).length > 0
