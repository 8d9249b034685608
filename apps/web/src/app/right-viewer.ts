import { type LessonRowKind, UrlTypes } from '@shijie/contract'
import { generatePath } from 'react-router'
import { screenPaths } from '../lib/addresses.ts'

/** What has a page of its own has none. */
const SHOWN_IN: Readonly<Record<LessonRowKind, number | undefined>> = {
  container: undefined,
  video: UrlTypes.video,
  page: UrlTypes.document,
  pdf: UrlTypes.document,
  images: UrlTypes.images,
  document: UrlTypes.document,
  web: UrlTypes.document,
  exercise: undefined,
  training: undefined,
}

interface Asked {
  urlType: string
  /** Seconds of a video. */
  time?: string
  lookType?: string
  /** 问老师 is to be open there. */
  isAsking?: boolean
}

const asking = (address: string, isAsking: boolean): string =>
  isAsking ? `${address}${address.includes('?') ? '&' : '?'}Ask=1` : address

/**
 * R031, R033, S007: where an address leads whose urlType is not that of its lesson: to the viewer of what the lesson is.
 * Undefined when the address is right, or when the lesson has nothing to show.
 */
export function rightViewer(
  lesson: { CourseHourId: string; Kind: LessonRowKind; LinkAddr: string },
  { urlType, time, lookType, isAsking = false }: Asked,
): string | undefined {
  if (lesson.LinkAddr === '') return undefined
  const wanted = SHOWN_IN[lesson.Kind]
  const isHere = lesson.Kind === 'video' ? time !== undefined : lookType !== undefined
  if (wanted === undefined || !isHere) return asking(lesson.LinkAddr, isAsking)
  if (urlType === String(wanted)) return undefined
  const path =
    lesson.Kind === 'video'
      ? generatePath(screenPaths.video, { urlType: String(wanted), time: time ?? '0' })
      : generatePath(screenPaths.reading, { urlType: String(wanted), looktype: lookType ?? '0' })
  return asking(`${path}?${new URLSearchParams({ CourseHourId: lesson.CourseHourId })}`, isAsking)
}
