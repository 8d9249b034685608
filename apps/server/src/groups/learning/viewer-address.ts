import { type LessonRowKind, LookTypes, UrlTypes } from '@shijie/contract'

const URL_TYPES = {
  video: UrlTypes.video,
  page: UrlTypes.document,
  pdf: UrlTypes.document,
  document: UrlTypes.document,
  web: UrlTypes.document,
  images: UrlTypes.images,
  // What has no viewer of its own.
  container: undefined,
  exercise: undefined,
  training: undefined,
} as const satisfies Record<LessonRowKind, number | undefined>

/** urlType of a leaf; undefined for what has no viewer. */
export const urlTypeOf = (kind: LessonRowKind) => URL_TYPES[kind]

const exerciseAddress = (lessonId: string) => `/personal/exercise/${lessonId}/${LookTypes.do}`

/** The page itself finds the step to go on with. */
const trainingAddress = (trainingId: string, lessonId: string) =>
  `/projects/TrainingDetail/${trainingId}/${lessonId}/0/0/read`

/** Address of the viewer for a leaf, starting where the learner stopped; empty when there is nothing to show. */
export function viewerAddress(lesson: {
  lessonId: string
  kind: LessonRowKind
  hasContent: boolean
  trainingId: string | null
}): string {
  if (lesson.kind === 'exercise') return lesson.hasContent ? exerciseAddress(lesson.lessonId) : ''
  if (lesson.trainingId) return trainingAddress(lesson.trainingId, lesson.lessonId)
  const urlType = urlTypeOf(lesson.kind)
  if (urlType === undefined || !lesson.hasContent) return ''
  const viewer = lesson.kind === 'video' ? `video/${urlType}/0` : `text/${urlType}/${LookTypes.do}`
  return `/course/strictcourseguide/${viewer}?CourseHourId=${lesson.lessonId}`
}
