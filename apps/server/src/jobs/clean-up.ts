import { cleanUpJob } from '@shijie/contract'
import { removeExpired } from '../maintenance.ts'
import type { Services } from '../services.ts'
import { handleJob, type JobHandler } from './registry.ts'

/** Deleting what has expired twice deletes it once. */
export const cleanUpHandler = (needs: Pick<Services, 'db' | 'clock'>): JobHandler =>
  handleJob(cleanUpJob, () => removeExpired(needs))
