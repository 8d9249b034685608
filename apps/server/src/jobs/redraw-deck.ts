import { redrawDeckJob } from '@shijie/contract'
import { type RedrawNeeds, runRedraw } from '../groups/authoring/index.ts'
import { handleJob, type JobHandler } from './registry.ts'
import { redrawTurns } from './turns.ts'

/** Writes its PDF under the id of the job: a second run writes the same one. */
export const redrawDeckHandler = (needs: RedrawNeeds): JobHandler =>
  handleJob(redrawDeckJob, ({ fileId }, context) =>
    redrawTurns.take(context.signal, () => runRedraw(needs, fileId, context)),
  )
