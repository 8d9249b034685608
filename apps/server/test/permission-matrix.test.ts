import { type Endpoint, type Envelope, ErrorCodes, endpointsByName, listCourses, refuseZone } from '@shijie/contract'
import type { LightMyRequestResponse } from 'fastify'
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
  // The sample brings no bytes, and its file is nobody's avatar.
  uploadFile: () => ErrorCodes.InvalidParameter,
  getAvatar: () => ErrorCodes.NotFound,
  uploadMultipleFile: () => ErrorCodes.InvalidParameter,
  // The lesson's file is a video.
  getThumbnail: () => ErrorCodes.NotFound,
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
  // The exercise has no end.
  giveExamTime: () => ErrorCodes.Conflict,
  // Nobody has begun a program of that training.
  updateProjectOfTraining: () => ErrorCodes.NotFound,
  // Nothing was changed in the set.
  undoSampleChanges: () => ErrorCodes.NotFound,
  // The set is one of texts.
  uploadSamples: () => ErrorCodes.InvalidParameter,
  // The model is one of texts.
  getHeatMap: () => ErrorCodes.InvalidParameter,
  // The eyes of these tests are not those that the component learned with; with its own there is a test in groups/market.
  getTrial: () => ErrorCodes.NotFound,
  tryComponent: () => ErrorCodes.NotFound,
  getTrialPicture: () => ErrorCodes.NotFound,
  // No step of it has passed.
  handInTraining: () => ErrorCodes.Conflict,
  // Others were refused before this; it stops the owner as well, so that nothing has to be made anew.
  // The upload has no pieces, the file is in use and no archive, the training is over and too small.
  finishUpload: () => ErrorCodes.NotFound,
  deleteFile: () => ErrorCodes.Conflict,
  fileInZipCount: () => ErrorCodes.InvalidParameter,
  unpackArchive: () => ErrorCodes.InvalidParameter,
  startImport: () => ErrorCodes.InvalidParameter,
  startModelRun: () => ErrorCodes.InvalidParameter,
  publishModel: () => ErrorCodes.InvalidParameter,
  stopModelRun: () => ErrorCodes.Conflict,
  deleteModelRun: () => ErrorCodes.Conflict,
  getExamples: () => ErrorCodes.Conflict,
  getExampleCells: () => ErrorCodes.Conflict,
  reportModelRun: () => ErrorCodes.Conflict,
  handInModelRun: () => ErrorCodes.Conflict,
  operateCall: (kind) => CALLS[kind] ?? (INSIDE.has(kind) ? undefined : ErrorCodes.NotFound),
  // Nobody has studied the lesson yet; this call has a world of its own.
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
  getHandInPage: 'text/html; charset=utf-8',
  downloadModelRun: 'application/zip',
  downloadComponent: 'application/zip',
}

/** A data set is its owner's; who teaches or administers them may look. */
function datasetRefusal({ method }: Endpoint, kind: CallerKind): number | undefined {
  if (!SEES_PROJECT.has(kind)) return ErrorCodes.NotFound
  return method === 'GET' || kind === 'student' ? undefined : ErrorCodes.Forbidden
}

/** Whose the thing is that an endpoint of own things names; undefined where it names none. */
function ownerOfNamed(name: string, world: World): CallerKind | undefined {
  const { query, body } = sampleOf(name, world)
  const words = JSON.stringify([query, body])
  if (words.includes(world.bankQuestionId)) return 'teacher'
  const { dataset, model, projectId, belongings } = world
  const things = [...Object.values(dataset), ...Object.values(model), projectId]
  const { binned, ...rest } = belongings
  const ids = [...things, ...Object.values(binned), ...Object.values(rest)]
  return ids.some((id) => words.includes(id)) ? 'student' : undefined
}

function ownershipRefusal(name: string, endpoint: Endpoint, kind: CallerKind, world: World): number | undefined {
  if (['none', 'schoolObject'].includes(endpoint.ownership)) return undefined
  if (endpoint.ownership === 'own') {
    const owner = ownerOfNamed(name, world)
    return owner && owner !== kind ? ErrorCodes.NotFound : undefined
  }
  if (name === 'listCourses') return undefined
  if (endpoint.ownership === 'dataset') return datasetRefusal(endpoint, kind)
  if (name === 'operateCall') return undefined
  if (['project', 'model', 'handIn', 'attempt'].includes(endpoint.ownership))
    return SEES_PROJECT.has(kind) ? undefined : ErrorCodes.NotFound
  // Nothing of the world is open to everyone, and no address was signed; what is has a test of its own in groups/learning.
  if (endpoint.ownership === 'signedFile' && kind === 'visitor') return ErrorCodes.SessionExpired
  if (endpoint.ownership === 'openLesson' || endpoint.ownership === 'signedFile') {
    return MAY_OPEN.has(kind) ? undefined : ErrorCodes.NotFound
  }
  return INSIDE.has(kind) ? undefined : ErrorCodes.NotFound
}

function expectedCode(name: string, endpoint: Endpoint, kind: CallerKind, world: World): number {
  const refusal = zoneRefusal(endpoint, kind) ?? ownershipRefusal(name, endpoint, kind, world)
  return refusal ?? SPECIAL[name]?.(kind) ?? 0
}

/** The pupil last: what only the owner may do happens after all others were refused. */
const OTHERS_FIRST = [...CALLERS].sort((one, other) => Number(one === 'student') - Number(other === 'student'))

async function ask(name: string, world: World, kind: CallerKind) {
  const endpoint = endpointsByName[name] as Endpoint
  const { query, body } = sampleOf(name, world)
  // These are counted by account, so every caller names another one.
  const other = `138${String(CALLERS.indexOf(kind)).padStart(8, '0')}`
  const varied = name === 'sendVerificationCode' ? { ...query, account: other } : query
  const payload = name === 'login' ? { ...body, Account: other } : body
  const token = world.tokens[kind]
  return test.app.inject({
    method: endpoint.method,
    url: endpoint.path,
    query: varied as Record<string, string>,
    ...(payload ? { payload } : {}),
    headers: token ? { token } : {},
  })
}

/** What is seen of an answer, in the form in which it is expected. */
function seenOf(response: LightMyRequestResponse): string {
  const type = String(response.headers['content-type'])
  if (!type.startsWith('application/json')) return `${response.statusCode} ${type}`
  const { ErrorCode, IsSuccess, ErrorMsg } = response.json<Envelope>()
  const isTold = IsSuccess === (ErrorCode === 0) && (IsSuccess || /[\u4e00-\u9fff]/.test(ErrorMsg))
  return `${response.statusCode} ${ErrorCode}${isTold ? '' : ` with IsSuccess ${IsSuccess} and the words "${ErrorMsg}"`}`
}

function expectedOf(name: string, endpoint: Endpoint, kind: CallerKind, world: World): string {
  const code = expectedCode(name, endpoint, kind, world)
  if (code === 0 && endpoint.answers === 'events') return '200 text/event-stream; charset=utf-8'
  if (code === 0 && endpoint.answers === 'file') return `200 ${FILE_TYPES[name] ?? 'video/mp4'}`
  // What is there for everyone carries no signature.
  const isForAll = endpoint.zone === 'visitor' || (endpoint.zone === 'guest' && endpoint.ownership === 'none')
  const isUnsigned = kind === 'visitor' && endpoint.answers === 'file' && !isForAll
  return `${isUnsigned ? (STATUS_WITHOUT_TOKEN[code] ?? 200) : 200} ${code}`
}

describe('each endpoint answers every kind of caller as its zone and ownership say', () => {
  // Who only reads leaves the world as it is.
  let shared: World
  beforeAll(async () => {
    shared = await buildWorld(test)
  })

  it.each(endpointNames.map((name) => [endpointsByName[name]?.id, name] as const))('[%s] %s', async (_id, name) => {
    const endpoint = endpointsByName[name] as Endpoint
    const reads = endpoint.method === 'GET' && name !== 'getRecord'
    let world = reads ? shared : await buildWorld(test)
    const seen: Record<string, string> = {}
    const expected: Record<string, string> = {}
    for (const kind of OTHERS_FIRST) {
      expected[kind] = expectedOf(name, endpoint, kind, world)
      const response = await ask(name, world, kind)
      seen[kind] = seenOf(response)
      // What somebody else could do may have taken the thing away.
      if (!reads && expected[kind] === '200 0' && endpoint.ownership !== 'none') world = await buildWorld(test)
    }
    expect(seen).toEqual(expected)
  })
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
