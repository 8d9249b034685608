import type { Job } from '@shijie/contract'
import type { z } from 'zod'

/** What a job's handler may use of its run. */
export interface JobContext {
  /** The same at every try: what a handler writes under it is written once. */
  jobId: string
  /** The program stops, and the job will be tried again; or somebody cancelled it. A long run had better end now. */
  signal: AbortSignal
  /** Tells whoever watches how far it is: a stage, and percent within it or -1. */
  report(stage: string, percent: number): void
}

export interface JobHandler {
  job: Job
  run(payload: unknown, context: JobContext): Promise<void>
}

/** Binds a job of the contract to its handler; a payload that does not fit never reaches it. */
export function handleJob<Payload extends z.ZodType>(
  job: Job<Payload>,
  run: (payload: z.output<Payload>, context: JobContext) => Promise<void>,
): JobHandler {
  return { job, run: async (payload, context) => run(job.payload.parse(payload), context) }
}

/** How pg-boss is to treat the queue of a job: one run at a time. */
export const queueOptionsOf = ({ id, expireInSeconds, retryLimit }: Job) => ({
  name: id,
  policy: 'singleton' as const,
  expireInSeconds,
  retryLimit,
  retryDelay: 1,
})

/** Every job needs exactly one handler: a queue that nobody works on would fill without a word. */
export function checkHandlers(jobs: readonly Job[], handlers: readonly JobHandler[]): void {
  const wrong = jobs.flatMap((job) => {
    const count = handlers.filter((handler) => handler.job === job).length
    return count === 1 ? [] : [`${job.id} has ${count}`]
  })
  const unknown = handlers.filter(({ job }) => !jobs.includes(job)).map(({ job }) => `${job.id} is not in the contract`)
  const twice = jobs
    .filter(({ id }, index) => jobs.findIndex((other) => other.id === id) !== index)
    .map(({ id }) => `${id} is declared twice`)
  const problems = [...wrong, ...unknown, ...twice]
  if (problems.length > 0) throw new Error(`Each job needs exactly one handler: ${problems.join(', ')}`)
}
