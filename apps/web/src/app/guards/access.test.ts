import {
  type AccountInfo,
  createOrganisation,
  type Endpoint,
  getAccessSettings,
  getBoard,
  getCourse,
  getDataBoard,
  getLessonUrl,
  getStart,
  getStudyStatistics,
  getSystemState,
  getTimetable,
  getToday,
  getTraining,
  getVodUrl,
  listActivationBatches,
  listAssignments,
  listAudit,
  listAuthorizedClasses,
  listBackups,
  listFiles,
  listInquiries,
  listMyCreatedCourses,
  listMyStudy,
  listOutbox,
  listOwnAnnouncements,
  listProjects,
  listTalkClasses,
  listTrainingHandIns,
  listTrainings,
  listUsers,
  postTraining,
  previewLesson,
  USER_TYPES,
  type UserType,
} from '@shijie/contract'
import { describe, expect, it } from 'vitest'
import type { ScreenName } from '../../lib/addresses.ts'
import { judgeScreen, landingOf, screenZones, type Verdict } from './access.ts'

const account = (UserType: UserType, overrides: Partial<AccountInfo> = {}): AccountInfo => ({
  UserType,
  UserId: 'u',
  UserName: '林一诺',
  UserImgUrl: '',
  IsActive: 1,
  UserTel: '',
  SchoolId: '',
  MustChangePassword: 0,
  ...overrides,
})

/** The call without which a page shows nothing. Pages of several calls, and those for everybody without any, say so. */
const mainCalls: Record<ScreenName, Endpoint | 'several' | 'none'> = {
  intro: 'none',
  home: 'none',
  signOut: 'none',
  authority: 'none',
  noAccess: 'none',
  privacy: 'none',
  trust: 'none',
  accountSetting: 'several',
  myFiles: listFiles,
  notices: listOwnAnnouncements,
  classTalk: listTalkClasses,
  inquiries: listInquiries,
  courseGuide: 'several',
  video: getVodUrl,
  appVideo: 'several',
  reading: getLessonUrl,
  exercise: 'several',
  appExamination: 'several',
  courseList: 'several',
  courseDetail: getCourse,
  courseIndex: 'several',
  courseSearch: 'several',
  myStudy: listMyStudy,
  personalStudent: getStudyStatistics,
  board: getBoard,
  dataBoard: getDataBoard,
  teacherSide: getToday,
  timetable: getTimetable,
  assessment: 'several',
  questionBank: 'several',
  examImport: 'several',
  lessonGuide: 'several',
  assignments: listAssignments,
  personalTeacher: listMyCreatedCourses,
  courseEdit: 'several',
  coursePreview: previewLesson,
  coursePublishList: 'several',
  studentManage: listAuthorizedClasses,
  trainingProject: postTraining,
  experienceProject: listTrainings,
  trainingDetail: getTraining,
  trainingHandIns: listTrainingHandIns,
  trainingResult: 'several',
  helpDocument: 'none',
  helpPage: 'none',
  classRegister: 'none',
  myProject: listProjects,
  workspace: 'several',
  datasetLobby: 'several',
  datasetLobbyBlack: 'several',
  datasetPreview: 'several',
  datasetList: 'several',
  datasetCreate: 'several',
  datasetClassify: 'several',
  datasetLabel: 'several',
  componentMarket: 'several',
  componentDetail: 'several',
  modelKind: 'several',
  modelList: 'several',
  modelOperate: 'several',
  // Teachers ask for the applications of their own classes elsewhere; these pages show a whole school.
  admin: listUsers,
  adminStart: getStart,
  adminApplications: listUsers,
  adminUsers: listUsers,
  adminCodes: listActivationBatches,
  adminAudit: listAudit,
  adminOutbox: listOutbox,
  adminSite: getAccessSettings,
  adminSchools: createOrganisation,
  adminBackups: listBackups,
  adminSystem: getSystemState,
}

describe('guards', () => {
  it.each(Object.entries(mainCalls))('[P001] %s asks for the zone of its data', (screen, call) => {
    const zone = screenZones[screen as ScreenName]
    if (call === 'none') expect(zone).toBe('visitor')
    else if (call === 'several') expect(zone).not.toBe('visitor')
    else expect(zone).toBe(call.zone)
  })

  it.each([
    'accountSetting',
    'courseList',
    'courseSearch',
    'myStudy',
    'teacherSide',
    'studentManage',
    'myProject',
  ] as const)('[P001] a visitor is asked to sign in for %s', (screen) => {
    expect(judgeScreen(screen, undefined)).toBe('login')
  })

  it.each([
    'courseDetail',
    'courseIndex',
    'courseGuide',
    'video',
    'appVideo',
    'reading',
    'experienceProject',
    'workspace',
  ] as const)('[P001] a visitor opens %s, and sees of it what is open to everyone', (screen) => {
    expect(screenZones[screen]).toBe('guest')
    expect(judgeScreen(screen, undefined)).toBe('enter')
  })

  it.each(['intro', 'home', 'privacy', 'trust', 'noAccess', 'authority', 'signOut', 'classRegister'] as const)(
    '[P001] a visitor sees %s',
    (screen) => {
      expect(judgeScreen(screen, undefined)).toBe('enter')
    },
  )

  it.each<[UserType, Verdict, Verdict]>([
    ['1000', 'noAccess', 'noAccess'],
    ['6000', 'noAccess', 'noAccess'],
    ['7000', 'enter', 'noAccess'],
    ['8000', 'enter', 'enter'],
    ['9000', 'enter', 'enter'],
    ['9999', 'enter', 'enter'],
  ])('[P002][P003][P004][P005] %s: my study %s, teacher space %s', (type, myStudy, teacherSide) => {
    expect(judgeScreen('myStudy', account(type))).toBe(myStudy)
    expect(judgeScreen('teacherSide', account(type))).toBe(teacherSide)
  })

  it.each<[UserType, Verdict, Verdict]>([
    ['7000', 'noAccess', 'noAccess'],
    ['8000', 'noAccess', 'noAccess'],
    ['9000', 'enter', 'noAccess'],
    ['9999', 'enter', 'enter'],
  ])('[P005] %s: applications %s, access of the site %s', (type, applications, site) => {
    expect(judgeScreen('adminApplications', account(type))).toBe(applications)
    expect(judgeScreen('adminSite', account(type))).toBe(site)
  })

  it.each<[UserType, Verdict]>([
    ['7000', 'noAccess'],
    ['8000', 'enter'],
    ['9000', 'enter'],
    ['9999', 'enter'],
  ])("[R050] %s: the school's people %s", (type, verdict) => {
    expect(judgeScreen('studentManage', account(type))).toBe(verdict)
  })

  it('[P002] an inactive 6000 browses courses and lessons', () => {
    expect(judgeScreen('courseList', account('6000', { IsActive: 0 }))).toBe('enter')
    expect(judgeScreen('video', account('6000', { IsActive: 0 }))).toBe('enter')
  })

  it.each(USER_TYPES)('[E013] %s with a one-time password must change it first', (type) => {
    expect(judgeScreen('courseList', account(type, { MustChangePassword: 1 }))).toBe('changePassword')
  })

  it.each<[UserType, string]>([
    ['1000', '/course/strictcourselist'],
    ['6000', '/course/strictcourselist'],
    ['7000', '/mystudy/CoursehourList'],
    ['8000', '/TeacherSide'],
    ['9000', '/TeacherSide'],
    ['9999', '/admin'],
  ])('[S004] %s lands on %s', (type, address) => {
    expect(landingOf(type)).toBe(address)
  })
})
