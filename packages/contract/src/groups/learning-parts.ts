import { z } from 'zod'
import { id } from '../wire/fields.ts'

export const lessonId = id('小节编号 CourseHourId')

/** Intervals [from, to): seconds of a video, pages of a lesson that is read. */
export const watchedIntervals = z.array(z.array(z.number()))
