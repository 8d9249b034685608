import type { z } from 'zod'

/** A kind of work that outlives a request: what is queued, and how often it is tried. */
export interface Job<Payload extends z.ZodType = z.ZodType, Id extends string = string> {
  /** Name of the queue. */
  id: Id
  payload: Payload
  /** After this time a run counts as lost, whatever it is doing; longer than the longest honest run. */
  expireInSeconds: number
  /** Further tries after the first. A job may run twice, so its handler must do no harm by that. */
  retryLimit: number
  /** Its handler ends soon after its signal, so that a person may stop it in the middle. */
  isStoppable: boolean
}

/** Declares a job; the server refuses to start unless it has exactly one handler. */
export const defineJob = <Payload extends z.ZodType, const Id extends string>(
  job: Job<Payload, Id>,
): Job<Payload, Id> => job
