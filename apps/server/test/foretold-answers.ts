import {
  type Endpoint,
  ErrorCodes,
  endpointsByName,
  OWNERSHIP,
  type Ownership,
  type OwnershipRule,
  refuseZone,
  type Standing,
} from '@shijie/contract'
import { sampleOf } from './samples.ts'
import { specialAnswer } from './special-answers.ts'
import type { CallerKind, World } from './world.ts'

/** What each caller hears, foretold from the zone and the ownership word of the endpoint. */

type SignedIn = Exclude<CallerKind, 'visitor' | 'expired'>

const FACTS: Record<SignedIn, { userType: '1000' | '6000' | '7000' | '8000' | '9000' | '9999'; isActive: boolean }> = {
  trial: { userType: '1000', isActive: false },
  inactive: { userType: '6000', isActive: false },
  personal: { userType: '6000', isActive: true },
  student: { userType: '7000', isActive: true },
  classmate: { userType: '7000', isActive: true },
  teacher: { userType: '8000', isActive: true },
  colleague: { userType: '8000', isActive: true },
  coTeacher: { userType: '8000', isActive: true },
  schoolAdmin: { userType: '9000', isActive: true },
  platformAdmin: { userType: '9999', isActive: true },
  neighbour: { userType: '8000', isActive: true },
  neighbourAdmin: { userType: '9000', isActive: true },
  oneTimePassword: { userType: '7000', isActive: true },
}

/** Whose the thing is. */
type Owner = 'student' | 'teacher' | 'school'

const KEEPERS: Record<Owner, readonly CallerKind[]> = {
  student: ['teacher', 'schoolAdmin', 'platformAdmin'],
  teacher: ['schoolAdmin', 'platformAdmin'],
  school: ['schoolAdmin', 'platformAdmin'],
}

/** Whose the things of the world are, by the word of the endpoint that names one. */
const OWNERS: Record<Ownership, Owner | 'nobody' | 'as it names'> = {
  none: 'nobody',
  own: 'as it names',
  course: 'teacher',
  courseOwner: 'teacher',
  lesson: 'teacher',
  openLesson: 'teacher',
  signedFile: 'teacher',
  class: 'teacher',
  announcement: 'teacher',
  inquiry: 'student',
  classTalk: 'teacher',
  taughtClass: 'teacher',
  schoolObject: 'school',
  training: 'school',
  project: 'student',
  dataset: 'student',
  publishedDataset: 'student',
  model: 'student',
  handIn: 'student',
  attempt: 'student',
  component: 'student',
  publication: 'student',
}

/** Who belongs to the world's school, or stands above all schools. */
export const isInside = (kind: CallerKind): boolean =>
  [
    'student',
    'classmate',
    'teacher',
    'colleague',
    'coTeacher',
    'schoolAdmin',
    'platformAdmin',
    'oneTimePassword',
  ].includes(kind)

/** Whose the thing is that an endpoint of own things names; undefined where it names none. */
function ownerOfNamed(name: string, world: World): Owner | undefined {
  const { query, body } = sampleOf(name, world)
  const words = JSON.stringify([query, body])
  const { bankQuestionId, markingPhraseId, office, authored } = world
  const ofTeacher = [bankQuestionId, markingPhraseId, office.importId, office.workCommentId, authored.packageId]
  if (ofTeacher.some((id) => words.includes(id))) return 'teacher'
  const { dataset, model, projectId, belongings } = world
  const things = [...Object.values(dataset), ...Object.values(model), projectId]
  const { binned, ...rest } = belongings
  const ids = [...things, ...Object.values(binned), ...Object.values(rest)]
  return ids.some((id) => words.includes(id)) ? 'student' : undefined
}

function ownerOf(name: string, { ownership }: Endpoint, world: World): Owner | undefined {
  const owner = OWNERS[ownership]
  if (owner === 'as it names') return ownerOfNamed(name, world)
  return owner === 'nobody' ? undefined : owner
}

/** Words of what belongs to a course, which its co-teachers keep with its owner. */
const OF_COURSE: readonly Ownership[] = ['course', 'courseOwner', 'lesson', 'openLesson', 'signedFile', 'attempt']

function standingOf(kind: CallerKind, owner: Owner, ownership: Ownership): Standing | undefined {
  if (kind === owner) return 'owner'
  if (kind === 'coTeacher' && OF_COURSE.includes(ownership)) return 'keeper'
  if (KEEPERS[owner].includes(kind)) return 'keeper'
  // In the class, whatever they have joined.
  if (kind === 'classmate' && ownership === 'classTalk') return 'learner'
  // Nobody else has joined the course.
  if (kind === 'student') return 'learner'
  return isInside(kind) ? 'school' : undefined
}

function zoneRefusal(name: string, endpoint: Endpoint, kind: CallerKind): number | undefined {
  const isSignedIn = kind !== 'visitor' && kind !== 'expired'
  const caller = isSignedIn ? { ...FACTS[kind], mustChangePassword: kind === 'oneTimePassword' } : undefined
  // Who has no session may be a visitor; whose session ended is told so.
  if (kind === 'expired' && endpoint.zone === 'guest') return ErrorCodes.SessionExpired
  // A key may stand for a session, so that the zone lets everybody in; these callers have none.
  const zone = name === 'operateCall' ? 'active' : endpoint.zone
  const refusal = refuseZone(zone, caller, endpoint.allowsOneTimePassword)
  return refusal && ErrorCodes[refusal]
}

/** What one may not see is answered as if it did not exist; what one may see and not change is refused. */
function ownershipRefusal(name: string, endpoint: Endpoint, kind: CallerKind, world: World): number | undefined {
  const rule: OwnershipRule = OWNERSHIP[endpoint.ownership]
  const owner = ownerOf(name, endpoint, world)
  if (!rule.reach || !owner) return undefined
  const standing = standingOf(kind, owner, endpoint.ownership)
  // No address was signed for this browser.
  if (endpoint.ownership === 'signedFile' && kind === 'visitor') return ErrorCodes.SessionExpired
  if (!standing || !rule.reach.includes(standing)) return ErrorCodes.NotFound
  const { reach, open = reach, change = open } = rule
  return (endpoint.method === 'GET' ? open : change).includes(standing) ? undefined : ErrorCodes.Forbidden
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
  exportCourse: 'application/zip',
  getHandInPage: 'text/html; charset=utf-8',
  downloadModelRun: 'application/zip',
  downloadComponent: 'application/zip',
}

function foretellCode(name: string, endpoint: Endpoint, kind: CallerKind, world: World): number {
  const refusal = zoneRefusal(name, endpoint, kind) ?? ownershipRefusal(name, endpoint, kind, world)
  return refusal ?? specialAnswer(name, kind) ?? 0
}

/** Status and error code, or status and type where the answer is no envelope. */
export function foretellAnswer(name: string, kind: CallerKind, world: World): string {
  const endpoint = endpointsByName[name] as Endpoint
  const code = foretellCode(name, endpoint, kind, world)
  if (code === 0 && endpoint.answers === 'events') return '200 text/event-stream; charset=utf-8'
  if (code === 0 && endpoint.answers === 'file') return `200 ${FILE_TYPES[name] ?? 'video/mp4'}`
  // What is there for everyone carries no signature.
  const isForAll = endpoint.zone === 'visitor' || (endpoint.zone === 'guest' && endpoint.ownership === 'none')
  const isUnsigned = kind === 'visitor' && endpoint.answers === 'file' && !isForAll
  return `${isUnsigned ? (STATUS_WITHOUT_TOKEN[code] ?? 200) : 200} ${code}`
}
