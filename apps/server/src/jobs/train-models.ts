import { trainModelsJob } from '@shijie/contract'
import { type TrainingNeeds, trainWaiting } from '../groups/model/learn/run-training.ts'
import { handleJob, type JobHandler } from './registry.ts'

/** One job trains what waits; those that were sent meanwhile find nothing to do. `goOn` sends another when there was no time left. */
export const trainModelsHandler = (needs: TrainingNeeds, goOn: () => Promise<void>): JobHandler =>
  handleJob(trainModelsJob, async (_, { signal }) => {
    if (await trainWaiting(needs, signal)) await goOn()
  })
