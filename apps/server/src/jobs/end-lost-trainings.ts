import { endLostTrainingsJob } from '@shijie/contract'
import { endLostRuns } from '../groups/model/browser-run.ts'
import type { Services } from '../services.ts'
import { handleJob, type JobHandler } from './registry.ts'

/** A training that is over is not ended again. */
export const endLostTrainingsHandler = (needs: Pick<Services, 'db' | 'clock'>): JobHandler =>
  handleJob(endLostTrainingsJob, () => endLostRuns(needs))
