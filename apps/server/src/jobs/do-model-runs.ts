import { doModelRunsJob } from '@shijie/contract'
import { type RunNeeds, trainWaiting } from '../groups/model/index.ts'
import { handleJob, type JobHandler } from './registry.ts'

/** One job trains what waits; those that were sent meanwhile find nothing to do. `goOn` sends another when there was no time left. */
export const doModelRunsHandler = (needs: RunNeeds, goOn: () => Promise<void>): JobHandler =>
  handleJob(doModelRunsJob, async (_, { signal }) => {
    if (await trainWaiting(needs, signal)) await goOn()
  })
