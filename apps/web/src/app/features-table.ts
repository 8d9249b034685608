import { type AccountInfo, reachesUserType, UserTypes } from '@shijie/contract'
import { matchPath } from 'react-router'
import { type ScreenName, screenPaths } from '../lib/addresses.ts'
import { shellTexts } from '../texts/shell.ts'

/** One table of what there is to go to. */

export type NavKey = keyof typeof shellTexts.nav

interface NavFeature {
  key: NavKey
  screen: ScreenName
  /** Screens that are reached through this one: on them the item is marked too. */
  area: readonly ScreenName[]
}

const navFeatures: Record<NavKey, NavFeature> = {
  courses: { key: 'courses', screen: 'courseList', area: ['courseDetail', 'courseIndex', 'courseSearch'] },
  myStudy: { key: 'myStudy', screen: 'myStudy', area: ['personalStudent'] },
  practice: {
    key: 'practice',
    screen: 'trainingProject',
    area: [
      'trainingDetail',
      'myProject',
      'helpPage',
      'datasetLobby',
      'datasetLobbyBlack',
      'datasetPreview',
      'datasetList',
      'datasetCreate',
      'datasetClassify',
      'datasetLabel',
      'modelList',
      'modelOperate',
      'componentMarket',
      'componentDetail',
    ],
  },
  experience: { key: 'experience', screen: 'experienceProject', area: [] },
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
    to: screenPaths[navFeatures[key].screen],
  }))

/** How an item stands to the address that one is at, as `aria-current` says it: the page itself, or a page of its area. */
export function currentOf(key: NavKey, pathname: string): 'page' | 'true' | undefined {
  const { screen, area } = navFeatures[key]
  if (matchPath(screenPaths[screen], pathname)) return 'page'
  return area.some((name) => matchPath(screenPaths[name], pathname)) ? 'true' : undefined
}

/** Data and models are part of practice: open to whoever has the item. */
export const hasDataLink = (account: AccountInfo | undefined): boolean =>
  navItemsOf(account).some(({ key }) => key === 'practice')

/** P004, P005: teachers and administrators get the link to the teacher space. */
export const hasTeacherLink = (account: AccountInfo | undefined): boolean =>
  account !== undefined && reachesUserType(account.UserType, UserTypes.teacher)
