import { publishPlannedJob } from '@shijie/contract'
import { publishPlanned } from '../groups/authoring/index.ts'
import type { Services } from '../services.ts'
import { handleJob, type JobHandler } from './registry.ts'

/** Twice publishes once: each plan is locked and looked at again. */
export const publishPlannedHandler = (needs: Pick<Services, 'db' | 'clock' | 'log'>): JobHandler =>
  handleJob(publishPlannedJob, async () => {
    await publishPlanned(needs)
  })
