import { endLostRunsJob } from '@shijie/contract'
import { endLostRuns } from '../groups/model/index.ts'
import type { Services } from '../services.ts'
import { handleJob, type JobHandler } from './registry.ts'

/** A run that is over is not ended again. */
export const endLostRunsHandler = (needs: Pick<Services, 'db' | 'clock'>): JobHandler =>
  handleJob(endLostRunsJob, () => endLostRuns(needs))
