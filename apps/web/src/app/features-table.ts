import { type AccountInfo, reaches, UserTypes } from '@shijie/contract'
import { type ScreenName, screens } from '../lib/addresses.ts'
import { shellTexts } from '../texts/shell.ts'
import { hasScreen } from './router-table.tsx'

/**
 * One table of what there is to go to. Only what exists is shown: an item appears as soon as its screen has a route.
 */

export type NavKey = keyof typeof shellTexts.nav

interface NavFeature {
  key: NavKey
  /** The screen's name once it is in the address book. */
  screen: ScreenName | undefined
}

const navFeatures: Record<NavKey, NavFeature> = {
  courses: { key: 'courses', screen: 'courseList' },
  myStudy: { key: 'myStudy', screen: 'myStudy' },
  practice: { key: 'practice', screen: 'trainingProject' },
  experience: { key: 'experience', screen: 'experienceProject' },
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
  if (reaches(account.UserType, UserTypes.student)) return 'list1'
  return account.IsActive === 1 ? 'list2' : 'list3'
}

export interface NavItem {
  key: NavKey
  label: string
  to: string
}

/** The header's items for an account, as far as their screens exist. */
export function navItemsOf(account: AccountInfo | undefined): NavItem[] {
  return navLists[navListOf(account)].flatMap((key) => {
    const { screen } = navFeatures[key]
    return screen && hasScreen(screen) ? [{ key, label: shellTexts.nav[key], to: screens[screen] }] : []
  })
}

/** P004, P005: teachers and administrators get the link to the teacher space. */
export const hasTeacherLink = (account: AccountInfo | undefined): boolean =>
  account !== undefined && reaches(account.UserType, UserTypes.teacher) && hasScreen('teacherSide')

export type HomeSection = 'lessonWay' | 'fiveSteps'

/** Sections of Home with the screens that they promise. */
const homePromises: Record<HomeSection, readonly ScreenName[]> = {
  lessonWay: ['video', 'myStudy', 'teacherSide'],
  fiveSteps: ['video', 'workspace', 'datasetLabel', 'modelOperate', 'componentMarket'],
}

/** Home shows only what exists. */
export const hasHomeSection = (section: HomeSection): boolean => homePromises[section].every(hasScreen)
