import { ErrorCodes, type ErrorName } from '@shijie/contract'
import type { CallerKind } from './world.ts'

/** An answer that follows from more than zone and ownership. */
type SpecialAnswer = { because: string; calls: readonly string[] } & (
  | {
      /** What is heard by whoever zone and ownership let in. */
      ends: Exclude<ErrorName, 'NotFound'> | ((kind: CallerKind) => ErrorName | undefined)
    }
  // Whoever has no right to a thing hears the same: that its owner reaches it is shown where there is one.
  | { ends: 'NotFound'; shownIn: readonly string[] }
)

const ROWS: readonly SpecialAnswer[] = [
  { because: 'there is no ten-day cookie in these calls', calls: ['resumeSession'], ends: 'SessionExpired' },
  {
    because: 'its password, code or signature is wrong',
    calls: [
      'login',
      'register',
      'verifyCode',
      'resetPassword',
      'changePassword',
      'changeContact',
      'registerInClass',
      'applyLicence',
    ],
    ends: 'InvalidParameter',
  },
  {
    because: 'the code is wrong, and who is active needs none',
    calls: ['activate'],
    ends: (kind) => (kind === 'trial' || kind === 'inactive' ? 'InvalidParameter' : 'Conflict'),
  },
  {
    because: "the password is wrong; a school's people don't get as far",
    calls: ['closeAccount'],
    ends: (kind) => (['trial', 'inactive', 'personal'].includes(kind) ? 'InvalidParameter' : 'Forbidden'),
  },
  {
    because: "the pupil's application is open, the phone of the others not verified",
    calls: ['applyForAccess'],
    ends: (kind) => (kind === 'student' ? 'Conflict' : 'InvalidParameter'),
  },
  {
    because: 'one does not join the own course',
    calls: ['joinCourse'],
    ends: (kind) => (kind === 'teacher' || kind === 'coTeacher' ? 'Conflict' : undefined),
  },
  {
    because: 'a co-teacher makes the course and does not own it',
    calls: ['addCourseTeacher', 'deleteCourse', 'restoreCourse', 'withdrawCourse'],
    ends: (kind) => (kind === 'coTeacher' ? 'Forbidden' : undefined),
  },
  {
    because: 'only pupils ask',
    calls: ['askTeacher'],
    ends: (kind) => (kind === 'student' ? undefined : 'Conflict'),
  },
  {
    because: 'of them only the pupil has joined the course',
    calls: ['getAchievement', 'getOwnMarks'],
    ends: (kind) => (kind === 'student' ? undefined : 'NotFound'),
  },
  {
    because: 'no training is named, and the whole lobby is for those who may enter it',
    calls: ['listTrainingDatasets'],
    ends: (kind) => (kind === 'trial' || kind === 'inactive' ? 'NotActivated' : undefined),
  },
  {
    because: 'the sample brings no bytes',
    calls: ['uploadFile', 'uploadMultipleFile', 'uploadLogo'],
    ends: 'InvalidParameter',
  },
  {
    because: 'the file is no picture of a person or of the site',
    calls: ['getAvatar', 'getLogo'],
    ends: 'NotFound',
    shownIn: ['groups/file/avatars.test.ts', 'groups/site/site.test.ts'],
  },
  {
    because: 'the course did not come with the product',
    calls: ['decideReleaseOffer'],
    ends: 'NotFound',
    shownIn: ['groups/shipped/update-courses.test.ts'],
  },
  {
    because: "the lesson's file is a video: no picture, no folder, no page; those are in groups/preview",
    calls: ['getThumbnail', 'getPreview', 'getFolderUrl'],
    ends: 'NotFound',
    shownIn: ['groups/learning/visitors.test.ts', 'groups/preview/previews.test.ts'],
  },
  {
    because: 'nothing of this name is in the product or on the machine',
    calls: ['addShippedCourses', 'startRehearsal', 'retryJob', 'cancelJob'],
    ends: 'NotFound',
    shownIn: ['groups/site/site.test.ts', 'groups/operations/backups.test.ts', 'groups/operations/system.test.ts'],
  },
  {
    because: 'the eyes of these tests are not those that the component learned with; see groups/market',
    calls: ['getTrial', 'tryComponent', 'getTrialPicture'],
    ends: 'NotFound',
    shownIn: ['groups/market/trial.test.ts'],
  },
  {
    because: 'the class has pupils in it, the term is under way',
    calls: ['deleteOrganisation', 'deleteTerm'],
    ends: 'Conflict',
  },
  {
    because: 'no class is made without a school',
    calls: ['createOwnClass'],
    ends: (kind) => (kind === 'platformAdmin' ? 'Forbidden' : undefined),
  },
  {
    because: 'only pupils of the class have a lesson at work',
    calls: ['raiseHand', 'answerClassQuestion'],
    ends: (kind) => (kind === 'student' || kind === 'classmate' ? undefined : 'Conflict'),
  },
  { because: 'no class is open', calls: ['tickClassAsk'], ends: 'Conflict' },
  { because: 'the exercise has no end', calls: ['giveExamTime'], ends: 'Conflict' },
  {
    because: 'nobody has begun a program of that training, changed the set, or sent a piece',
    calls: ['updateProjectOfTraining', 'undoSampleChanges', 'finishUpload'],
    ends: 'NotFound',
    shownIn: ['groups/training/work.test.ts', 'groups/dataset/class-samples.test.ts', 'groups/file/resumable.test.ts'],
  },
  {
    because: 'set and model are of texts, too small to learn from, and the file is no archive',
    calls: ['uploadSamples', 'getHeatMap', 'startImport', 'startModelRun', 'publishModel'],
    ends: 'InvalidParameter',
  },
  {
    because: 'the run has ended, and learned on the server',
    calls: ['getExamples', 'getExampleCells', 'reportModelRun', 'handInModelRun'],
    ends: 'Conflict',
  },
  { because: 'no import of the set asks', calls: ['confirmImport'], ends: 'Conflict' },
  { because: 'the file is no presentation', calls: ['startRedraw'], ends: 'InvalidParameter' },
  {
    because: 'nobody has begun one, and there is no LibreOffice',
    calls: ['getRedraw', 'cancelRedraw', 'getRedrawnPages'],
    ends: 'NotFound',
    shownIn: ['groups/authoring/redraw/redraws.test.ts'],
  },
  { because: 'no step of it has passed', calls: ['handInTraining'], ends: 'Conflict' },
]

/** Calls whose owner the matrix shows nothing, each with the tests that do. */
export const shownElsewhere = ROWS.flatMap((row) =>
  row.ends === 'NotFound' ? row.calls.map((call) => [call, row.shownIn] as const) : [],
)

/** What a call ends with for those whom zone and ownership let in; undefined where it works. */
export function specialAnswer(name: string, kind: CallerKind): number | undefined {
  const end = ROWS.find(({ calls }) => calls.includes(name))?.ends
  const error = typeof end === 'function' ? end(kind) : end
  return error && ErrorCodes[error]
}
