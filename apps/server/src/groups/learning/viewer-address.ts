import { type LessonKind, LookTypes, UrlTypes } from '@shijie/contract'

const URL_TYPES: Readonly<Record<string, number>> = {
  video: UrlTypes.video,
  pdf: UrlTypes.document,
  document: UrlTypes.document,
  web: UrlTypes.document,
  images: UrlTypes.images,
} satisfies Record<LessonKind, number>

/** urlType of a leaf; undefined for what has no viewer. */
export const urlTypeOf = (kind: string): number | undefined => URL_TYPES[kind]

/** Address of the viewer for a leaf, starting where the learner stopped; empty when there is nothing to show. */
export function viewerAddress(lesson: { lessonId: string; kind: string; hasContent: boolean }): string {
  const urlType = urlTypeOf(lesson.kind)
  if (urlType === undefined || !lesson.hasContent) return ''
  const viewer = lesson.kind === 'video' ? `video/${urlType}/0` : `text/${urlType}/${LookTypes.do}`
  return `/course/strictcourseguide/${viewer}?CourseHourId=${lesson.lessonId}`
}
