import { z } from 'zod'

/** The check of every program, before all others: does it come to its end. */
export const RUNS_ID = 'runs'

/** What the server found about one thing that was asked; kept with the learner's progress. */
export const checkResult = z.object({
  checkId: z.string(),
  title: z.string(),
  passed: z.boolean(),
  message: z.string(),
  hint: z.string(),
  isHidden: z.boolean(),
})
export type CheckResult = z.output<typeof checkResult>
