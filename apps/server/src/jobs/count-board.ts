import { countBoardJob } from '@shijie/contract'
import { countAllDays } from '../groups/databoard/index.ts'
import type { Services } from '../services.ts'
import { handleJob, type JobHandler } from './registry.ts'

/** Counting twice gives the same figures. */
export const countBoardHandler = (needs: Pick<Services, 'db' | 'clock'>): JobHandler =>
  handleJob(countBoardJob, async () => {
    await countAllDays(needs)
  })
