import {
  type LessonRowKind,
  PLAYBACK_RATE_MAX,
  REPORT_TOLERANCE_SECONDS,
  SECONDS_PER_DOCUMENT,
  SECONDS_PER_PAGE,
  VIDEO_COMPLETE_SHARE,
} from '@shijie/contract'
import { SECOND } from '../../platform/time.ts'
import type { Interval } from './record-repository.ts'
import type { LessonForCaller } from './repository.ts'

/** In what a lesson is measured, how fast that may grow, and when it is enough. */
export interface Measure {
  /** Reading is measured in pages, watching in milliseconds. */
  isRead: boolean
  total: number
  /** What of `total` completes the lesson. */
  enough: number
  /** From the wire's unit to whole units inside the lesson; what lies outside is cut off. */
  toIntervals(intervals: readonly (readonly [number, number])[]): Interval[]
  /** Growth that this much time explains. */
  allowedIn(elapsedMs: number): number
  /** The least time that this much growth takes, in milliseconds. */
  timeOf(growth: number): number
}

const within = (intervals: readonly Interval[]) => intervals.filter(([from, to]) => to > from)

function watching(durationMs: number): Measure {
  const clamp = (seconds: number) => Math.min(durationMs, Math.max(0, Math.round(seconds * SECOND)))
  return {
    isRead: false,
    total: durationMs,
    enough: durationMs * VIDEO_COMPLETE_SHARE,
    toIntervals: (intervals) => within(intervals.map(([from, to]) => [clamp(from), clamp(to)])),
    allowedIn: (elapsedMs) => elapsedMs * PLAYBACK_RATE_MAX + REPORT_TOLERANCE_SECONDS * SECOND,
    timeOf: (growthMs) => growthMs / PLAYBACK_RATE_MAX,
  }
}

/** Only whole pages count, and without tolerance: even the first one takes its time. */
function reading(pageCount: number, secondsPerPage: number): Measure {
  return {
    isRead: true,
    total: pageCount,
    enough: pageCount,
    toIntervals: (intervals) =>
      within(intervals.map(([from, to]) => [Math.ceil(from), Math.min(pageCount, Math.floor(to))])),
    allowedIn: (elapsedMs) => Math.floor(elapsedMs / (secondsPerPage * SECOND)),
    timeOf: (pages) => pages * secondsPerPage * SECOND,
  }
}

/** What a kind is measured in; what is worked on has no pages, so that reading it completes nothing. */
const MEASURED_IN: Readonly<Record<LessonRowKind, 'milliseconds' | 'pages' | 'wholes'>> = {
  container: 'wholes',
  // Each of its blocks.
  page: 'pages',
  video: 'milliseconds',
  pdf: 'pages',
  images: 'pages',
  document: 'wholes',
  web: 'wholes',
  exercise: 'wholes',
  training: 'wholes',
}

/** The measure of a leaf, by its kind. */
export function measureOf(lesson: Pick<LessonForCaller, 'kind' | 'duration_ms' | 'page_count'>): Measure {
  const unit = MEASURED_IN[lesson.kind]
  if (unit === 'milliseconds') return watching(lesson.duration_ms)
  return reading(lesson.page_count, unit === 'pages' ? SECONDS_PER_PAGE : SECONDS_PER_DOCUMENT)
}
