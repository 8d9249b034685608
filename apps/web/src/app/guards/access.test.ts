import {
  type AccountInfo,
  createOrganisation,
  type Endpoint,
  getAccessSettings,
  getCourse,
  getLessonUrl,
  getStart,
  getStudyStatistics,
  getSystemState,
  getTraining,
  getVodUrl,
  listActivationBatches,
  listAudit,
  listAuthorizedClasses,
  listBackups,
  listFiles,
  listMyCreatedCourses,
  listMyStudy,
  listOutbox,
  listProjects,
  listTrainingHandIns,
  listTrainings,
  listUsers,
  postTraining,
  USER_TYPES,
  type UserType,
} from '@shijie/contract'
import { describe, expect, it } from 'vitest'
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

describe('guards', () => {
  it.each<[keyof typeof screenZones, Endpoint]>([
    ['myStudy', listMyStudy],
    ['personalStudent', getStudyStatistics],
    ['teacherSide', listMyCreatedCourses],
    ['myFiles', listFiles],
    ['studentManage', listAuthorizedClasses],
    // Teachers ask for the applications of their own classes elsewhere; these pages show a whole school.
    ['admin', listUsers],
    ['adminApplications', listUsers],
    ['adminUsers', listUsers],
    ['adminCodes', listActivationBatches],
    ['adminAudit', listAudit],
    ['adminOutbox', listOutbox],
    ['adminSite', getAccessSettings],
    ['adminSchools', createOrganisation],
    ['adminBackups', listBackups],
    ['adminSystem', getSystemState],
    ['adminStart', getStart],
    ['trainingProject', postTraining],
    ['experienceProject', listTrainings],
    ['courseDetail', getCourse],
    ['video', getVodUrl],
    ['reading', getLessonUrl],
    ['trainingDetail', getTraining],
    ['trainingHandIns', listTrainingHandIns],
    ['myProject', listProjects],
  ])('[P001] %s asks for the zone of its data', (screen, endpoint) => {
    expect(screenZones[screen]).toBe(endpoint.zone)
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
