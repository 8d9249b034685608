import { type LessonKind, UrlTypes } from '@shijie/contract'
import { generatePath } from 'react-router'
import { screenPaths } from '../lib/addresses.ts'

const READ_IN: Readonly<Record<string, number>> = {
  pdf: UrlTypes.document,
  document: UrlTypes.document,
  web: UrlTypes.document,
  images: UrlTypes.images,
} satisfies Partial<Record<LessonKind, number>>

interface Asked {
  urlType: string
  /** Seconds of a video. */
  time?: string
  lookType?: string
}

/**
 * R031, R033, S007: where an address leads whose urlType is not that of its lesson: to the viewer of what the lesson is.
 * Undefined when the address is right, or when the lesson has nothing to show.
 */
export function rightViewer(
  lesson: { CourseHourId: string; Kind: string; LinkAddr: string },
  { urlType, time, lookType }: Asked,
): string | undefined {
  if (lesson.LinkAddr === '') return undefined
  const wanted = lesson.Kind === 'video' ? UrlTypes.video : READ_IN[lesson.Kind]
  const isHere = lesson.Kind === 'video' ? time !== undefined : lookType !== undefined
  // An exercise or a training has a page of its own.
  if (wanted === undefined || !isHere) return lesson.LinkAddr
  if (urlType === String(wanted)) return undefined
  const path =
    lesson.Kind === 'video'
      ? generatePath(screenPaths.video, { urlType: String(wanted), time: time ?? '0' })
      : generatePath(screenPaths.reading, { urlType: String(wanted), looktype: lookType ?? '0' })
  return `${path}?${new URLSearchParams({ CourseHourId: lesson.CourseHourId })}`
}
