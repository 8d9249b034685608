import { type AccountInfo, reachesUserType, UserTypes } from '@shijie/contract'
import { type ScreenName, screenPaths } from '../lib/addresses.ts'
import { adminTexts } from '../texts/admin.ts'
import { judgeScreen } from './guards/access.ts'

type AdminScreen = Exclude<Extract<ScreenName, `admin${string}`>, 'admin'>

/** The pages of the administration, in the order of its navigation; only what the account may see is shown. */
const adminWords: Record<AdminScreen, string> = adminTexts.nav
const adminScreens = Object.keys(adminWords) as AdminScreen[]

export interface AdminItem {
  screen: ScreenName
  label: string
  to: string
}

export const adminItemsOf = (account: AccountInfo | undefined): AdminItem[] =>
  adminScreens
    .filter((screen) => judgeScreen(screen, account) === 'enter')
    .map((screen) => ({ screen, label: adminWords[screen], to: screenPaths[screen] }))

/** The header's link 管理 is for school and platform administrators. */
export const hasAdminLink = (account: AccountInfo | undefined): boolean =>
  account !== undefined && reachesUserType(account.UserType, UserTypes.schoolAdmin) && adminItemsOf(account).length > 0
