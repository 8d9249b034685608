import { z } from 'zod'

/** How a hand-in stands with the deadline of what was given; empty where none was, or in time. */
export const lateness = z.literal(['', 'late', 'refused'])
export type Lateness = z.output<typeof lateness>
