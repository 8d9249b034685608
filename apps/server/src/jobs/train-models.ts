import { trainModelsJob } from '@shijie/contract'
import { type TrainingNeeds, trainWaiting } from '../groups/model/learn/run-training.ts'
import { handleJob, type JobHandler } from './registry.ts'

/** One job trains everything that waits; those that were sent meanwhile find nothing to do. */
export const trainModelsHandler = (needs: TrainingNeeds): JobHandler =>
  handleJob(trainModelsJob, (_, { signal }) => trainWaiting(needs, signal))
