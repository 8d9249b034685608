import { type Endpoint, type Envelope, ErrorCodes, endpointsByName, listCourses, refuseZone } from '@shijie/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indexCourses } from '../src/groups/course/search/index-courses.ts'
import { endpointNames, sampleOf } from './samples.ts'
import { startTestApp, type TestApp } from './support.ts'
import { buildWorld, CALLERS, type CallerKind, type World } from './world.ts'

/** Every endpoint × every kind of caller, made from the contract's zones and ownership rules. */

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

type SignedIn = Exclude<CallerKind, 'visitor' | 'expired'>

const FACTS: Record<SignedIn, { userType: '1000' | '6000' | '7000' | '8000' | '9000' | '9999'; isActive: boolean }> = {
  trial: { userType: '1000', isActive: false },
  inactive: { userType: '6000', isActive: false },
  personal: { userType: '6000', isActive: true },
  student: { userType: '7000', isActive: true },
  teacher: { userType: '8000', isActive: true },
  schoolAdmin: { userType: '9000', isActive: true },
  platformAdmin: { userType: '9999', isActive: true },
  neighbour: { userType: '8000', isActive: true },
  oneTimePassword: { userType: '7000', isActive: true },
}

/** Who belongs to the world's school, or stands above all schools: the course exists for these only. */
const INSIDE = new Set<CallerKind>(['student', 'teacher', 'schoolAdmin', 'platformAdmin', 'oneTimePassword'])
/** Whose project it is, and who teaches or administers them. */
const SEES_PROJECT = new Set<CallerKind>(['student', 'teacher', 'schoolAdmin', 'platformAdmin'])
const MAY_OPEN = new Set<CallerKind>(['student', 'teacher', 'schoolAdmin', 'platformAdmin'])

/** A component is called with a session or with a key, so that its zone lets everybody in; without a key these stay out. */
const CALLS: Partial<Record<CallerKind, number>> = {
  visitor: ErrorCodes.SessionExpired,
  expired: ErrorCodes.SessionExpired,
  trial: ErrorCodes.NotActivated,
  inactive: ErrorCodes.NotActivated,
  oneTimePassword: ErrorCodes.PasswordChangeRequired,
}

/** Answers that follow from more than zone and ownership; each is a rule of its own. */
const SPECIAL: Record<string, (kind: CallerKind) => number | undefined> = {
  // There is no ten-day cookie in these calls.
  resumeSession: () => ErrorCodes.SessionExpired,
  login: () => ErrorCodes.InvalidParameter,
  register: () => ErrorCodes.InvalidParameter,
  verifyCode: () => ErrorCodes.InvalidParameter,
  resetPassword: () => ErrorCodes.InvalidParameter,
  changePassword: () => ErrorCodes.InvalidParameter,
  activate: (kind) => (kind === 'trial' || kind === 'inactive' ? ErrorCodes.InvalidParameter : ErrorCodes.Conflict),
  joinCourse: (kind) => (kind === 'teacher' ? ErrorCodes.Conflict : undefined),
  // The password is wrong; a school's people don't get as far.
  changeContact: () => ErrorCodes.InvalidParameter,
  closeAccount: (kind) =>
    ['trial', 'inactive', 'personal'].includes(kind) ? ErrorCodes.InvalidParameter : ErrorCodes.Forbidden,
  endOneSession: () => ErrorCodes.NotFound,
  // The sample brings no bytes, and its file is nobody's avatar.
  uploadFile: () => ErrorCodes.InvalidParameter,
  getAvatar: () => ErrorCodes.NotFound,
  uploadMultipleFile: () => ErrorCodes.InvalidParameter,
  // The lesson's file is a video; the other samples name files that nobody has. Those of others are in groups/file.
  getThumbnail: () => ErrorCodes.NotFound,
  finishUpload: () => ErrorCodes.NotFound,
  deleteFile: () => ErrorCodes.NotFound,
  fileInZipCount: () => ErrorCodes.NotFound,
  unpackArchive: () => ErrorCodes.NotFound,
  getFileNum: () => ErrorCodes.NotFound,
  deleteFolder: () => ErrorCodes.NotFound,
  uploadLogo: () => ErrorCodes.InvalidParameter,
  getLogo: () => ErrorCodes.NotFound,
  // There is no such course in the product.
  addShippedCourses: () => ErrorCodes.NotFound,
  // No key signed it.
  applyLicence: () => ErrorCodes.InvalidParameter,
  // The phone is not verified.
  applyForAccess: () => ErrorCodes.InvalidParameter,
  // There is no such application; those of two schools have a test of their own.
  approveApplication: () => ErrorCodes.NotFound,
  rejectApplication: () => ErrorCodes.NotFound,
  assignApplication: () => ErrorCodes.NotFound,
  // The class has a pupil in it.
  deleteOrganisation: () => ErrorCodes.Conflict,
  // The course exists for these only; of them only the pupil has joined.
  listAchievements: (kind) => (INSIDE.has(kind) ? undefined : ErrorCodes.NotFound),
  getAchievement: (kind) => (kind === 'student' ? undefined : ErrorCodes.NotFound),
  // Nobody imports under this id.
  getRosterProgress: () => ErrorCodes.NotFound,
  cancelRoster: () => ErrorCodes.NotFound,
  // No class has this code.
  tickClassAsk: () => ErrorCodes.Conflict,
  removeJoined: () => ErrorCodes.NotFound,
  registerInClass: () => ErrorCodes.InvalidParameter,
  // It is under way.
  deleteTerm: () => ErrorCodes.Conflict,
  // The samples name a batch and a code that nobody made; two schools side by side are in groups/admin.
  getActivationUsage: () => ErrorCodes.NotFound,
  findActivationCode: () => ErrorCodes.NotFound,
  voidActivationCodes: () => ErrorCodes.NotFound,
  // No training is named, and the whole lobby is for those who may enter it.
  listTrainingDatasets: (kind) => (kind === 'trial' || kind === 'inactive' ? ErrorCodes.NotActivated : undefined),
  // There is no such archive and no such job; both have tests of their own in groups/operations.
  startRehearsal: () => ErrorCodes.NotFound,
  retryJob: () => ErrorCodes.NotFound,
  cancelJob: () => ErrorCodes.NotFound,
  // The lesson is a video: no folder, no page.
  getPreview: () => ErrorCodes.NotFound,
  getFolderUrl: () => ErrorCodes.NotFound,
  // There is no such attempt; those of others are in groups/exam.
  saveAnswers: () => ErrorCodes.NotFound,
  handIn: () => ErrorCodes.NotFound,
  getExamResult: () => ErrorCodes.NotFound,
  gradeAnswer: () => ErrorCodes.NotFound,
  giveExamTime: () => ErrorCodes.Conflict,
  deleteBankQuestion: () => ErrorCodes.NotFound,
  // There is no such project, group of blocks, picture or workspace; those of others are in groups/project.
  updateProject: () => ErrorCodes.NotFound,
  updateProjectOfTraining: () => ErrorCodes.NotFound,
  renameProject: () => ErrorCodes.NotFound,
  deleteProject: () => ErrorCodes.NotFound,
  restoreProject: () => ErrorCodes.NotFound,
  readFileForStr: () => ErrorCodes.NotFound,
  renameBlocks: () => ErrorCodes.NotFound,
  deleteBlocks: () => ErrorCodes.NotFound,
  postMedia: () => ErrorCodes.NotFound,
  renameMedia: () => ErrorCodes.NotFound,
  deleteMedia: () => ErrorCodes.NotFound,
  // There is no such data set, archive or label; those of others are in groups/dataset.
  deleteDataset: () => ErrorCodes.NotFound,
  restoreDataset: () => ErrorCodes.NotFound,
  startImport: () => ErrorCodes.NotFound,
  deleteLabel: () => ErrorCodes.NotFound,
  saveTags: () => ErrorCodes.NotFound,
  undoSampleChanges: () => ErrorCodes.NotFound,
  publishDataset: () => ErrorCodes.NotFound,
  withdrawDataset: () => ErrorCodes.NotFound,
  reviewDataset: () => ErrorCodes.NotFound,
  // The set is one of texts.
  uploadSamples: () => ErrorCodes.InvalidParameter,
  // There is no such model, training, component or key; those of others are in groups/model and groups/component.
  postModel: () => ErrorCodes.NotFound,
  updateModel: () => ErrorCodes.NotFound,
  deleteModel: () => ErrorCodes.NotFound,
  restoreModel: () => ErrorCodes.NotFound,
  startModelRun: () => ErrorCodes.NotFound,
  deleteModelRun: () => ErrorCodes.NotFound,
  stopModelRun: () => ErrorCodes.NotFound,
  publishModel: () => ErrorCodes.NotFound,
  getLessonCells: () => ErrorCodes.NotFound,
  getLessons: () => ErrorCodes.NotFound,
  reportModelRun: () => ErrorCodes.NotFound,
  handInModelRun: () => ErrorCodes.NotFound,
  verifyModel: () => ErrorCodes.NotFound,
  // The model is one of texts.
  getHeatMap: () => ErrorCodes.InvalidParameter,
  // The eyes of these tests are not those that the component learned with; with its own there is a test in groups/component.
  getTrial: () => ErrorCodes.NotFound,
  tryComponent: () => ErrorCodes.NotFound,
  getTrialPicture: () => ErrorCodes.NotFound,
  operateCall: (kind) => CALLS[kind] ?? ErrorCodes.NotFound,
  withdrawComponent: () => ErrorCodes.NotFound,
  setCurrentVersion: () => ErrorCodes.NotFound,
  deleteKey: () => ErrorCodes.NotFound,
  reviewComponent: () => ErrorCodes.NotFound,
  // It is not the caller's own, and no step of it has passed; both have tests of their own in groups/training.
  deleteTraining: () => ErrorCodes.NotFound,
  handInTraining: () => ErrorCodes.Conflict,
  // There is no such hand-in.
  getTrainingHandIn: () => ErrorCodes.NotFound,
  reviewHandIn: () => ErrorCodes.NotFound,
  getHandInPage: () => ErrorCodes.NotFound,
  // Nobody has studied the lesson yet.
  getRecord: () => ErrorCodes.NotFound,
}

function zoneRefusal(endpoint: Endpoint, kind: CallerKind): number | undefined {
  const isSignedIn = kind !== 'visitor' && kind !== 'expired'
  const caller = isSignedIn ? { ...FACTS[kind], mustChangePassword: kind === 'oneTimePassword' } : undefined
  // Who has no session may be a visitor; whose session ended is told so.
  if (kind === 'expired' && endpoint.zone === 'guest') return ErrorCodes.SessionExpired
  const refusal = refuseZone(endpoint.zone, caller, endpoint.allowsOneTimePassword)
  return refusal && ErrorCodes[refusal]
}

/** An envelope is no film: whoever comes for a file without a token is told by the status as well. */
const STATUS_WITHOUT_TOKEN: Record<number, number> = {
  [ErrorCodes.SessionExpired]: 401,
  [ErrorCodes.NotFound]: 404,
  [ErrorCodes.InvalidParameter]: 400,
}

/** The lesson's file is a video; other bytes are these. */
const FILE_TYPES: Record<string, string> = {
  exportDataset: 'application/zip',
  downloadModelRun: 'application/zip',
  downloadComponent: 'application/zip',
}

/** Samples that name nothing that exists. */
const NAMES_NOTHING = new Set(['startImport', 'deleteLabel', 'saveTags', 'publishDataset'])

/** A data set is its owner's; who teaches or administers them may look. */
function datasetRefusal(name: string, { method }: Endpoint, kind: CallerKind): number | undefined {
  if (!SEES_PROJECT.has(kind) || NAMES_NOTHING.has(name)) return ErrorCodes.NotFound
  return method === 'GET' || kind === 'student' ? undefined : ErrorCodes.Forbidden
}

function ownershipRefusal(name: string, endpoint: Endpoint, kind: CallerKind): number | undefined {
  if (['none', 'own', 'schoolObject'].includes(endpoint.ownership)) return undefined
  if (name === 'listCourses') return undefined
  if (endpoint.ownership === 'dataset') return datasetRefusal(name, endpoint, kind)
  if (name === 'operateCall') return undefined
  if (endpoint.ownership === 'project' || endpoint.ownership === 'model')
    return SEES_PROJECT.has(kind) ? undefined : ErrorCodes.NotFound
  // Nothing of the world is open to everyone, and no address was signed; what is has a test of its own in groups/learning.
  if (endpoint.ownership === 'signedFile' && kind === 'visitor') return ErrorCodes.SessionExpired
  if (endpoint.ownership === 'openLesson' || endpoint.ownership === 'signedFile') {
    return MAY_OPEN.has(kind) ? undefined : ErrorCodes.NotFound
  }
  return INSIDE.has(kind) ? undefined : ErrorCodes.NotFound
}
function expectedCode(name: string, endpoint: Endpoint, kind: CallerKind): number {
  const refusal = zoneRefusal(endpoint, kind) ?? ownershipRefusal(name, endpoint, kind)
  return refusal ?? SPECIAL[name]?.(kind) ?? 0
}

describe.each(endpointNames)('%s', (name) => {
  const endpoint = endpointsByName[name] as Endpoint
  let world: World
  beforeAll(async () => {
    world = await buildWorld(test)
  })

  it.each(CALLERS)(
    `[${endpoint.id}] answers %s as zone ${endpoint.zone} and ownership ${endpoint.ownership} say`,
    async (kind) => {
      const { query, body } = sampleOf(name, world)
      // These are counted by account, so every caller names another one.
      const other = `138${String(CALLERS.indexOf(kind)).padStart(8, '0')}`
      const varied = name === 'sendVerificationCode' ? { ...query, account: other } : query
      const payload = name === 'login' ? { ...body, Account: other } : body
      const token = world.tokens[kind]
      const response = await test.app.inject({
        method: endpoint.method,
        url: endpoint.path,
        query: varied as Record<string, string>,
        ...(payload ? { payload } : {}),
        headers: token ? { token } : {},
      })
      const expected = expectedCode(name, endpoint, kind)
      if (endpoint.answers !== 'envelope' && expected === 0) {
        expect(response.statusCode).toBe(200)
        const type =
          endpoint.answers === 'file' ? (FILE_TYPES[name] ?? 'video/mp4') : 'text/event-stream; charset=utf-8'
        expect(response.headers['content-type']).toBe(type)
        return
      }
      const answer = response.json<Envelope>()
      // What is there for everyone carries no signature.
      const isForAll = endpoint.zone === 'visitor' || (endpoint.zone === 'guest' && endpoint.ownership === 'none')
      const isUnsigned = kind === 'visitor' && endpoint.answers === 'file' && !isForAll
      const status = isUnsigned ? (STATUS_WITHOUT_TOKEN[expected] ?? 200) : 200
      expect({ status: response.statusCode, code: answer.ErrorCode }).toEqual({ status, code: expected })
      expect(answer.IsSuccess).toBe(expected === 0)
      if (expected !== 0) expect(answer.ErrorMsg).toMatch(/[\u4e00-\u9fff]/)
    },
  )
})

describe('lists', () => {
  it.each(CALLERS.filter((kind) => kind in FACTS && kind !== 'oneTimePassword'))(
    '[E054] shows %s only courses that they may know of',
    async (kind) => {
      const world = await buildWorld(test)
      await indexCourses(test.db)
      const { Data } = await test.call(listCourses, {
        body: { PageSize: 100, CourseName: world.course.name },
        token: world.tokens[kind],
      })
      const isShown = Data.Items.some((course) => course.CourseId === world.course.id)
      expect(isShown).toBe(INSIDE.has(kind))
    },
  )
})
