import { UrlTypes } from '@shijie/contract'

/** Address of the viewer for a leaf, starting where the learner stopped (time 0); empty when there is nothing to show. */
export function viewerAddress(lesson: { lessonId: string; kind: string; hasFile: boolean }): string {
  if (lesson.kind !== 'video' || !lesson.hasFile) return ''
  return `/course/strictcourseguide/video/${UrlTypes.video}/0?CourseHourId=${lesson.lessonId}`
}
