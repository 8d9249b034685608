import { z } from 'zod'
import { defineEndpoint } from '../wire/endpoint.ts'
import { idField, queryInteger } from '../wire/fields.ts'

/** O1030: what a browser is told while it is open. One stream for each browser, shared by its tabs. */

/** A stream lasts this long, and is begun again: so its session, and the right to what it shows, is looked at again. */
export const LIVE_SECONDS_MAX = 300
/** Something is sent at least so often, so that a browser knows that it still hears. */
export const LIVE_BEAT_SECONDS = 2
/** Boards that one browser watches at once. */
export const LIVE_BOARDS_MAX = 12

export const getLive = defineEndpoint({
  id: 'O1030',
  group: 'live',
  method: 'GET',
  path: '/api/Live/Get',
  zone: 'learner',
  ownership: 'own',
  summary:
    'Server-sent events: `tell` for news of the caller, `board` for a class that the caller may look at, whole first and then what changed, `beat`.',
  query: z.strictObject({
    /** With these a class is watched, each with its 课 or an empty one, and `wall` for what a class may see: `class:lesson:wall,class`. */
    Boards: z
      .string('看板 Boards 不正确')
      .max(LIVE_BOARDS_MAX * 80, `一次最多看 ${LIVE_BOARDS_MAX} 个班`)
      .transform((text) => text.split(',').filter(Boolean))
      .pipe(
        z
          .array(
            z
              .string()
              .transform((one) => {
                const [ClassId = '', LessonId = '', Place = ''] = one.split(':')
                return { ClassId, LessonId, Place }
              })
              .pipe(
                z.object({
                  ClassId: idField('班级编号 ClassId'),
                  LessonId: z.union([z.literal(''), idField('小节编号 LessonId')], '小节编号 LessonId 不正确'),
                  Place: z.enum(['', 'wall'], '看板 Boards 不正确'),
                }),
              ),
          )
          .max(LIVE_BOARDS_MAX, `一次最多看 ${LIVE_BOARDS_MAX} 个班`),
      )
      .optional(),
    Seconds: queryInteger('时长 Seconds', 0, LIVE_SECONDS_MAX).prefault(LIVE_SECONDS_MAX),
  }),
  data: z.unknown(),
  errors: ['NotFound', 'InvalidParameter'],
  answers: 'events',
})

/** What `tell` says: that something of this kind is new, and the page asks for it. */
export const liveTell = z.object({ Kind: z.enum(['class', 'bell']) })
export type LiveTell = z.output<typeof liveTell>
