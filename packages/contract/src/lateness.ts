import { z } from 'zod'
import { timeField } from './wire/fields.ts'

/** How a hand-in stands with the deadline of what was given; empty where none was, or in time. */
export const lateness = z.literal(['', 'late', 'refused'])
export type Lateness = z.output<typeof lateness>

/** How late something came, with the deadline that it is held against. */
export const lateFacts = {
  Lateness: lateness,
  /** By how many whole seconds, at least one; 0 in time, and where nobody shall know whose it is. */
  LateSeconds: z.int(),
  /** The deadline of this pupil, with more time where it was given; empty: there is none. */
  DueTime: timeField,
}
