import { z } from 'zod'
import { idField } from '../wire/fields.ts'

export const lessonId = idField('小节编号 CourseHourId')

/** Intervals [from, to): seconds of a video, pages of a lesson that is read. */
export const watchedIntervals = z.array(z.array(z.number()))

/** LinkType: a container has children, a leaf opens. */
export const LinkTypes = { container: 1, leaf: 2 } as const
/** urlType of a viewer address. */
export const UrlTypes = { video: 1, document: 2, images: 3 } as const
/** looktype of a viewer address: do, look at the result, or preview without a record. */
export const LookTypes = { do: 0, result: 1, preview: 2 } as const
/**
 * Kinds of leaves. A `page` is made of blocks, by its teachers; a `document` is shown by the preview gateway; `web` is an
 * uploaded page in a sandboxed frame.
 */
export const LESSON_KINDS = ['page', 'video', 'pdf', 'images', 'document', 'web', 'exercise', 'training'] as const
export type LessonKind = (typeof LESSON_KINDS)[number]
/** Kind of a row of the tree: `container`, or that of a leaf. */
export const lessonRowKind = z.enum(['container', ...LESSON_KINDS])
export type LessonRowKind = z.output<typeof lessonRowKind>

/** When a lesson is complete: by the rule of its kind, when it was opened, or when the best attempt reaches a score. */
export const COMPLETIONS = ['kind', 'opened', 'score'] as const
export type Completion = (typeof COMPLETIONS)[number]

/** What may complete a lesson of a kind: what is worked on is never complete by being opened. */
export function completionsOf(kind: LessonRowKind): readonly Completion[] {
  if (kind === 'exercise') return ['kind', 'score']
  return kind === 'container' || kind === 'training' ? ['kind'] : ['kind', 'opened']
}

/** The part of a course's mark to which a lesson counts. */
export const MARK_PARTS = {
  page: 'lesson',
  video: 'lesson',
  pdf: 'lesson',
  images: 'lesson',
  document: 'lesson',
  web: 'lesson',
  exercise: 'exercise',
  training: 'training',
} as const satisfies Record<LessonKind, string>
