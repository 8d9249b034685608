import { type AccountInfo, reachesUserType, UserTypes } from '@shijie/contract'
import { matchPath } from 'react-router'
import { type ScreenName, screenPaths } from '../lib/addresses.ts'
import { shellTexts } from '../texts/shell.ts'

/** One table of what there is to go to. */

export type NavKey = keyof typeof shellTexts.nav

const navScreens: Record<NavKey, ScreenName> = {
  courses: 'courseList',
  myStudy: 'myStudy',
  practice: 'trainingProject',
  experience: 'experienceProject',
}

/** The screens that are reached through an item, so that it is marked there too; what is named nowhere marks none. */
const navAreas: Record<NavKey, readonly ScreenName[]> = {
  courses: ['courseList', 'courseDetail', 'courseIndex', 'courseSearch'],
  myStudy: ['myStudy', 'personalStudent'],
  practice: [
    'trainingProject',
    'trainingDetail',
    'helpPage',
    'myProject',
    'datasetLobby',
    'datasetLobbyBlack',
    'datasetPreview',
    'datasetList',
    'datasetCreate',
    'datasetClassify',
    'datasetLabel',
    'componentMarket',
    'componentDetail',
    'modelList',
    'modelOperate',
  ],
  experience: ['experienceProject'],
}

/** B002, B003: the lists of the specification, and the first item alone for visitors. */
export const navLists = {
  list1: ['courses', 'myStudy', 'practice'],
  list2: ['courses', 'practice'],
  list3: ['courses', 'experience'],
  visitor: ['courses'],
} as const satisfies Record<string, readonly NavKey[]>

/** Which list an account sees: 1 for school people, 2 for active trial and personal users, 3 while not active. */
export function navListOf(account: AccountInfo | undefined): keyof typeof navLists {
  if (!account) return 'visitor'
  if (reachesUserType(account.UserType, UserTypes.student)) return 'list1'
  return account.IsActive === 1 ? 'list2' : 'list3'
}

export interface NavItem {
  key: NavKey
  label: string
  to: string
}

/** The header's items for an account. */
export const navItemsOf = (account: AccountInfo | undefined): NavItem[] =>
  navLists[navListOf(account)].map((key) => ({
    key,
    label: shellTexts.nav[key],
    to: screenPaths[navScreens[key]],
  }))

/** How an item stands to the address that one is at, as `aria-current` says it: the page itself, or a page of its area. */
export function currentOf(key: NavKey, pathname: string): 'page' | 'true' | undefined {
  if (matchPath(screenPaths[navScreens[key]], pathname)) return 'page'
  return navAreas[key].some((name) => matchPath(screenPaths[name], pathname)) ? 'true' : undefined
}

/** Data and models are part of practice: open to whoever has the item. */
export const hasDataLink = (account: AccountInfo | undefined): boolean =>
  navItemsOf(account).some(({ key }) => key === 'practice')

/** P004, P005: teachers and administrators get the link to the teacher space. */
export const hasTeacherLink = (account: AccountInfo | undefined): boolean =>
  account !== undefined && reachesUserType(account.UserType, UserTypes.teacher)
