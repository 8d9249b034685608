import { handInOverdueJob } from '@shijie/contract'
import { handInOverdue } from '../groups/exam/index.ts'
import type { Services } from '../services.ts'
import { handleJob, type JobHandler } from './registry.ts'

/** Handing in twice hands in once: each attempt is locked and looked at again. */
export const handInOverdueHandler = (needs: Pick<Services, 'db' | 'clock'>): JobHandler =>
  handleJob(handInOverdueJob, async () => {
    await handInOverdue(needs)
  })
