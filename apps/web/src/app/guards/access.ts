import { type AccountInfo, refuseZone, type UserType, type Zone } from '@shijie/contract'
import { type ScreenName, screenPaths } from '../../lib/addresses.ts'

/**
 * What each screen asks of its visitor: the zone of the contract that its data belong to. The zones stand here as words,
 * because importing the endpoints would bring their schemas into the first load; a test compares them. Of a `guest` page a
 * visitor sees what is open to everyone; the page itself asks to sign in for the rest.
 */
export const screenZones: Record<ScreenName, Zone> = {
  intro: 'visitor',
  home: 'visitor',
  signOut: 'visitor',
  authority: 'visitor',
  noAccess: 'visitor',
  privacy: 'visitor',
  trust: 'visitor',
  accountSetting: 'signedIn',
  myFiles: 'active',
  notices: 'signedIn',
  classTalk: 'signedIn',
  inquiries: 'teacher',
  courseGuide: 'guest',
  video: 'guest',
  appVideo: 'guest',
  reading: 'guest',
  exercise: 'signedIn',
  appExamination: 'signedIn',
  courseList: 'signedIn',
  courseDetail: 'guest',
  courseIndex: 'guest',
  courseSearch: 'signedIn',
  myStudy: 'learner',
  personalStudent: 'learner',
  board: 'teacher',
  dataBoard: 'teacher',
  teacherSide: 'teacher',
  timetable: 'teacher',
  assessment: 'teacher',
  questionBank: 'teacher',
  examImport: 'teacher',
  lessonGuide: 'teacher',
  assignments: 'teacher',
  personalTeacher: 'teacher',
  courseEdit: 'teacher',
  coursePreview: 'teacher',
  coursePublishList: 'teacher',
  studentManage: 'teacher',
  trainingProject: 'active',
  experienceProject: 'guest',
  trainingDetail: 'signedIn',
  trainingHandIns: 'teacher',
  trainingResult: 'signedIn',
  helpDocument: 'visitor',
  helpPage: 'visitor',
  classRegister: 'visitor',
  myProject: 'signedIn',
  workspace: 'guest',
  datasetLobby: 'active',
  datasetLobbyBlack: 'active',
  datasetPreview: 'active',
  datasetList: 'active',
  datasetCreate: 'active',
  datasetClassify: 'active',
  datasetLabel: 'active',
  componentMarket: 'active',
  componentDetail: 'active',
  modelKind: 'active',
  modelList: 'active',
  modelOperate: 'active',
  admin: 'schoolAdmin',
  adminStart: 'platformAdmin',
  adminApplications: 'schoolAdmin',
  adminUsers: 'schoolAdmin',
  adminCodes: 'schoolAdmin',
  adminAudit: 'schoolAdmin',
  adminOutbox: 'platformAdmin',
  adminSite: 'platformAdmin',
  adminSchools: 'schoolAdmin',
  adminBackups: 'platformAdmin',
  adminSystem: 'platformAdmin',
}

export type Verdict = 'enter' | 'login' | 'changePassword' | 'activate' | 'noAccess'

/**
 * May this account see a screen (P001–P005). A type that can never enter is told so; whoever only lacks
 * activation is asked for it.
 */
export function judgeScreen(screen: ScreenName, account: AccountInfo | undefined): Verdict {
  const zone = screenZones[screen]
  if (zone === 'visitor') return 'enter'
  if (!account) return zone === 'guest' ? 'enter' : 'login'
  if (account.MustChangePassword === 1) return 'changePassword'
  const caller = { userType: account.UserType, isActive: true, mustChangePassword: false }
  if (refuseZone(zone, caller)) return 'noAccess'
  return refuseZone(zone, { ...caller, isActive: account.IsActive === 1 }) ? 'activate' : 'enter'
}

/** S004: where each type lands after signing in. */
export function landingOf(userType: UserType): string {
  switch (userType) {
    case '1000':
    case '6000':
      return screenPaths.courseList
    case '7000':
      return screenPaths.myStudy
    case '8000':
    case '9000':
      return screenPaths.teacherSide
    case '9999':
      return screenPaths.admin
  }
}
