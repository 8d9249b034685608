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

/** Through which item each screen is reached, so that it is marked there too; what fills its window shows no header. */
const navAreas: Record<ScreenName, NavKey | 'none'> = {
  intro: 'none',
  home: 'none',
  signOut: 'none',
  authority: 'none',
  noAccess: 'none',
  privacy: 'none',
  trust: 'none',
  accountSetting: 'none',
  myFiles: 'none',
  courseGuide: 'none',
  video: 'none',
  appVideo: 'none',
  reading: 'none',
  exercise: 'none',
  appExamination: 'none',
  courseList: 'courses',
  courseDetail: 'courses',
  courseIndex: 'courses',
  courseSearch: 'courses',
  myStudy: 'myStudy',
  personalStudent: 'myStudy',
  teacherSide: 'none',
  assessment: 'none',
  questionBank: 'none',
  examImport: 'none',
  lessonGuide: 'none',
  personalTeacher: 'none',
  courseEdit: 'none',
  coursePreview: 'none',
  coursePublishList: 'none',
  studentManage: 'none',
  trainingProject: 'practice',
  experienceProject: 'experience',
  trainingDetail: 'practice',
  trainingHandIns: 'none',
  trainingResult: 'none',
  helpDocument: 'none',
  helpPage: 'practice',
  classRegister: 'none',
  myProject: 'practice',
  workspace: 'none',
  datasetLobby: 'practice',
  datasetLobbyBlack: 'practice',
  datasetPreview: 'practice',
  datasetList: 'practice',
  datasetCreate: 'practice',
  datasetClassify: 'practice',
  datasetLabel: 'practice',
  componentMarket: 'practice',
  componentDetail: 'practice',
  modelKind: 'none',
  modelList: 'practice',
  modelOperate: 'practice',
  admin: 'none',
  adminStart: 'none',
  adminApplications: 'none',
  adminUsers: 'none',
  adminCodes: 'none',
  adminAudit: 'none',
  adminOutbox: 'none',
  adminSite: 'none',
  adminSchools: 'none',
  adminBackups: 'none',
  adminSystem: 'none',
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
  return screensOf(key).some((name) => matchPath(screenPaths[name], pathname)) ? 'true' : undefined
}

const screensOf = (key: NavKey) => (Object.keys(navAreas) as ScreenName[]).filter((name) => navAreas[name] === key)

/** Data and models are part of practice: open to whoever has the item. */
export const hasDataLink = (account: AccountInfo | undefined): boolean =>
  navItemsOf(account).some(({ key }) => key === 'practice')

/** P004, P005: teachers and administrators get the link to the teacher space. */
export const hasTeacherLink = (account: AccountInfo | undefined): boolean =>
  account !== undefined && reachesUserType(account.UserType, UserTypes.teacher)
