import { endpointsByName, getFile } from '@shijie/contract'
import { smallPaper } from './exams.ts'
import { md5 } from './factories.ts'
import type { World } from './world.ts'

export interface Sample {
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

/** An id that nothing has. */
const NOBODY = '00000000-0000-7000-8000-000000000000'
const NEW_PASSWORD = md5('Gingko-77')

let names = 0
const rosterRows = [{ UserName: '江一舟', StudentNo: '20269903', ClassName: '' }]

/** One well-formed call of each endpoint; what it names belongs to the world's school. */
const samples: Record<string, (world: World) => Sample> = {
  login: () => ({ body: { Account: '13912345678', Password: NEW_PASSWORD, LoginDevice: 'web' } }),
  activate: () => ({ body: { CardCode: '0000-0000-0000-0001' } }),
  register: () => ({ body: { Account: '13912345678', Password: NEW_PASSWORD, CardCode: '0000-0000-0000-0000' } }),
  sendVerificationCode: () => ({ query: { account: '13912345678', type: 1 } }),
  verifyCode: () => ({ query: { to: '13912345678', verificationcode: '123456' } }),
  resetPassword: () => ({ body: { Account: '13912345678', Password: NEW_PASSWORD } }),
  runCode: () => ({ body: { codeStr: 'print(1)', stdin: '' } }),
  runCodeStream: () => ({ body: { codeStr: 'print(1)', stdin: '' } }),
  cancelRun: () => ({ body: {} }),
  resumeSession: () => ({}),
  endSession: () => ({}),
  getAccount: () => ({}),
  updateAccount: () => ({ body: { UserImgUrl: '/avatars/fox.svg' } }),
  changePassword: () => ({ body: { OldPassword: md5('wrong'), Password: NEW_PASSWORD } }),
  updatePreferences: () => ({ body: { PlaybackRate: '1.25', ShowCaptions: 0 } }),
  getPreferences: () => ({}),
  getAccountDetails: () => ({}),
  changeContact: () => ({ body: { Account: 'new@qinghe.example', Code: '123456', Password: md5('wrong') } }),
  listSessions: () => ({}),
  endOneSession: () => ({ body: { SessionId: NOBODY } }),
  endAllSessions: () => ({ body: { KeepThis: 1 } }),
  exportOwnData: () => ({}),
  closeAccount: () => ({ body: { Password: md5('wrong') } }),
  uploadFile: () => ({ query: { Purpose: 'avatar' } }),
  uploadMultipleFile: () => ({}),
  finishUpload: () => ({ body: { UploadId: NOBODY } }),
  getFileQuota: () => ({}),
  listFiles: () => ({ query: { PageIndex: 1, PageSize: 10, Search: '' } }),
  deleteFile: () => ({ query: { FileId: NOBODY } }),
  getThumbnail: ({ fileId }) => ({ query: { FileId: fileId } }),
  fileInZipCount: () => ({ query: { FileId: NOBODY } }),
  unpackArchive: () => ({ body: { FileId: NOBODY } }),
  getFileNum: () => ({ query: { FolderId: NOBODY } }),
  listFolders: () => ({ query: { Search: '' } }),
  deleteFolder: () => ({ query: { FolderId: NOBODY } }),
  getAvatar: ({ fileId }) => ({ query: { FileId: fileId } }),
  getSite: () => ({}),
  updateSite: () => ({ body: { Name: '拾阶', ShortName: '拾阶', Copyright: '', FilingNumber: '', Address: '' } }),
  uploadLogo: () => ({}),
  removeLogo: () => ({}),
  getLogo: ({ fileId }) => ({ query: { FileId: fileId } }),
  listAddresses: () => ({}),
  getStart: () => ({}),
  finishStart: () => ({}),
  listShippedCourses: () => ({}),
  addShippedCourses: () => ({ body: { Slugs: ['no-such-course'] } }),
  createClasses: ({ schoolId }) => ({
    body: { SchoolId: schoolId, GradeName: '八年级', ClassNames: [`新班${++names}`] },
  }),
  createTeachers: ({ schoolId }) => ({
    body: { SchoolId: schoolId, Teachers: [{ UserName: '顾老师', Account: `T-new-${++names}`, OrgIds: [] }] },
  }),
  applyForAccess: () => ({
    body: { UserName: '林一诺', School: '第一中学', UserTel: '13912345678', AppyInfo: '想学更多', WillingToPay: 0 },
  }),
  checkAccess: () => ({}),
  applyLicence: () => ({ body: { Licence: 'nothing.signed' } }),
  getRegNo: () => ({}),
  getAccessSettings: () => ({}),
  setAccessMode: () => ({ body: { Mode: 'open', Notice: '' } }),
  getOwnApplication: () => ({}),
  listApplications: () => ({ query: { PageIndex: 1, PageSize: 10, State: 'open' } }),
  approveApplication: () => ({ body: { ApplicationId: NOBODY } }),
  rejectApplication: () => ({ body: { ApplicationId: NOBODY, Reason: '资料不全' } }),
  assignApplication: ({ schoolId }) => ({ body: { ApplicationId: NOBODY, SchoolId: schoolId } }),
  listAssignableSchools: () => ({}),
  getCourse: ({ course }) => ({ query: { CourseId: course.id } }),
  listCourses: () => ({ body: { PageIndex: 1, PageSize: 8, CourseName: '' } }),
  suggestCourses: () => ({ query: { CourseName: '智能' } }),
  listMyCreatedCourses: () => ({ body: { PageIndex: 1, PageSize: 8 } }),
  listCoursesWithoutLogin: () => ({ query: { count: 8 } }),
  checkCoursePermission: ({ course }) => ({ query: { CourseId: course.id } }),
  listSelections: ({ course }) => ({ query: { CourseId: course.id } }),
  joinCourse: ({ course }) => ({ body: { CourseId: course.id } }),
  leaveCourse: ({ course }) => ({ query: { CourseId: course.id } }),
  listDifficulties: () => ({}),
  getDictItem: () => ({ query: { DictId: '019a0000-0000-7000-8000-000000000001' } }),
  listCourseOrganisations: ({ course }) => ({ query: { CourseId: course.id } }),
  listDictItems: () => ({ query: { dictType: 'MiniCourseType' } }),
  listLessons: ({ course }) => ({ query: { CourseId: course.id } }),
  listChildLessons: ({ lesson }) => ({ query: { CourseHourId: lesson.id } }),
  getLesson: ({ lesson }) => ({ query: { CourseHourId: lesson.id } }),
  getLessonByGuid: ({ lesson }) => ({ query: { guid: lesson.id } }),
  getLessonUrl: ({ lesson }) => ({ query: { CourseHourId: lesson.id } }),
  getVodUrl: ({ lesson }) => ({ query: { CourseHourId: lesson.id } }),
  getFolderUrl: ({ lesson }) => ({ query: { CourseHourId: lesson.id } }),
  listAllLessons: ({ course }) => ({ query: { CourseId: course.id } }),
  getLessonName: ({ lesson }) => ({ query: { guid: lesson.id } }),
  listPapers: ({ course }) => ({ body: { PageIndex: 1, PageSize: 10, ExamName: '', CourseId: course.id } }),
  savePaper: ({ exercise }) => ({ body: { CourseHourId: exercise.lessonId, ...smallPaper() } }),
  getPaper: ({ exercise }) => ({ query: { CourseHourId: exercise.lessonId } }),
  getExamInfo: ({ exercise }) => ({ query: { CourseHourId: exercise.lessonId } }),
  getExam: ({ exercise }) => ({ query: { CourseHourId: exercise.lessonId } }),
  saveAnswers: () => ({ body: { AttemptId: NOBODY, Answers: [] } }),
  handIn: () => ({ body: { AttemptId: NOBODY, Answers: [] } }),
  getExamResult: () => ({ query: { AttemptId: NOBODY } }),
  listHandIns: ({ exercise }) => ({ query: { CourseHourId: exercise.lessonId } }),
  gradeAnswer: () => ({ body: { AttemptId: NOBODY, QuestionId: NOBODY, Points: 1 } }),
  listMyStudy: () => ({ query: { PageIndex: 1, PageSize: 10 } }),
  listRecords: () => ({ query: { PageIndex: 1, PageSize: 10 } }),
  getRecord: ({ lesson }) => ({ query: { CourseHourId: lesson.id } }),
  reportRecord: ({ lesson }) => ({ body: { CourseHourId: lesson.id, Position: 1, Intervals: [[0, 1]] } }),
  listAuthorizedClasses: () => ({}),
  findAccount: () => ({ body: { Account: '13912345678' } }),
  listOrganisations: ({ schoolId }) => ({ query: { SchoolId: schoolId } }),
  listSchools: () => ({ query: { Search: '' } }),
  createOrganisation: ({ schoolId }) => ({ body: { ParentId: schoolId, OrgName: `年级${++names}` } }),
  renameOrganisation: ({ classId }) => ({ body: { OrgId: classId, OrgName: '七年级（9）班' } }),
  deleteOrganisation: ({ classId }) => ({ query: { OrgId: classId } }),
  listMembers: ({ classId }) => ({ query: { OrgId: classId } }),
  addMember: ({ classId }) => ({ body: { OrgId: classId, UserName: '江一舟', StudentNo: '20269901' } }),
  updateMember: ({ userIds }) => ({ body: { UserId: userIds.student, UserName: '江一舟', StudentNo: '20269902' } }),
  moveMembers: ({ classId, userIds }) => ({
    body: { FromOrgId: classId, ToOrgId: classId, UserIds: [userIds.student] },
  }),
  removeMembers: ({ classId, userIds }) => ({ body: { OrgId: classId, UserIds: [userIds.student] } }),
  setPasswords: ({ userIds }) => ({ body: { UserIds: [userIds.student] } }),
  unlockAccounts: ({ userIds }) => ({ body: { UserIds: [userIds.student] } }),
  signOutAccounts: ({ userIds }) => ({ body: { UserIds: [userIds.student] } }),
  previewRoster: ({ classId }) => ({ body: { OrgId: classId, Rows: rosterRows } }),
  getStudyStatistics: () => ({}),
  listAchievements: ({ course }) => ({ query: { CourseId: course.id, PageIndex: 1, PageSize: 10 } }),
  getAchievement: ({ course }) => ({ query: { CourseId: course.id } }),
  setWeights: ({ course }) => ({
    body: { CourseId: course.id, LessonWeight: 50, ExerciseWeight: 30, TrainingWeight: 20 },
  }),
  freezeAchievements: ({ course }) => ({ body: { CourseId: course.id } }),
  thawAchievements: ({ course }) => ({ query: { CourseId: course.id } }),
  getRosterProgress: () => ({ query: { ImportId: NOBODY } }),
  cancelRoster: () => ({ body: { ImportId: NOBODY } }),
  importRoster: ({ classId }) => ({ body: { OrgId: classId, Rows: rosterRows } }),
  createActivationBatch: () => ({ body: { Name: '教材', Count: 1 } }),
  listActivationBatches: () => ({ query: { Name: '' } }),
  getActivationUsage: ({ course }) => ({ query: { BatchId: course.id } }),
  findActivationCode: () => ({ body: { CardCode: '0000-0000-0000-0000' } }),
  voidActivationCodes: ({ course }) => ({ body: { BatchId: course.id } }),
  listUsers: () => ({ query: { Search: '' } }),
  setUserDisabled: ({ userIds }) => ({ body: { UserId: userIds.student, IsDisabled: 0 } }),
  setUserType: ({ userIds }) => ({ body: { UserId: userIds.student, UserType: '7000' } }),
  createSchoolAdmin: ({ schoolId }) => ({
    body: { UserName: '校管理员', Account: `head${++names}@school.example`, SchoolId: schoolId },
  }),
  listAudit: () => ({ query: { Action: '' } }),
  listOutbox: () => ({ query: { PageIndex: 1, PageSize: 10 } }),
  listBackups: () => ({ query: { PageIndex: 1, PageSize: 10 } }),
  getBackupState: () => ({}),
  startBackup: () => ({}),
  startRehearsal: () => ({ body: { Name: 'shijie-20260101-023000-nightly.tar' } }),
  getSystemState: () => ({}),
  listJobs: () => ({ query: { State: 'failed' } }),
  retryJob: () => ({ body: { JobId: NOBODY } }),
  cancelJob: () => ({ body: { JobId: NOBODY } }),
  makeDiagnosis: () => ({}),
  listTeachers: ({ schoolId }) => ({ query: { SchoolId: schoolId } }),
  createTeacher: ({ schoolId }) => ({ body: { SchoolId: schoolId, UserName: '江一舟', Account: `T${++names}` } }),
  setTeacherClasses: ({ classId, userIds }) => ({ body: { UserId: userIds.teacher, OrgIds: [classId] } }),
  getClassWindow: ({ classId }) => ({ query: { OrgId: classId } }),
  openClassWindow: ({ classId }) => ({ body: { OrgId: classId, Minutes: 30 } }),
  closeClassWindow: ({ classId }) => ({ query: { OrgId: classId } }),
  registerInClass: () => ({
    body: { ClassCode: 'ACD346', UserName: '江一舟', StudentNo: '20269904', Password: NEW_PASSWORD },
  }),
  listTerms: ({ schoolId }) => ({ query: { SchoolId: schoolId } }),
  getTerm: ({ termId }) => ({ query: { TermId: termId } }),
  createTerm: ({ schoolId }) => {
    const year = 2100 + ++names
    return {
      body: { SchoolId: schoolId, TermName: `${year} 年`, StartDate: `${year}-02-01`, EndDate: `${year}-07-01` },
    }
  },
  updateTerm: ({ termId }) => ({
    body: { TermId: termId, TermName: '本学期', StartDate: '2026-09-01', EndDate: '2027-01-21' },
  }),
  deleteTerm: ({ termId }) => ({ query: { TermId: termId } }),
  previewFile: ({ fileId }) => ({ body: { file_url: `${getFile.path}?FileId=${fileId}` } }),
  getPreview: ({ fileId }) => ({ query: { FileId: fileId } }),
  getFile: ({ fileId }) => ({ query: { FileId: fileId } }),
}

/** The sample of an endpoint; a new endpoint without one fails the suites that are made from the contract. */
export function sampleOf(name: string, world: World): Sample {
  const sample = samples[name]
  if (!sample) throw new Error(`test/samples.ts has no call of ${name}`)
  return sample(world)
}

export const endpointNames = Object.keys(endpointsByName)
