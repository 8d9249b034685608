import { z } from 'zod'
import { defineJob } from './job.ts'

/** LibreOffice draws the pages of a presentation. What it could not do once it cannot do twice. */
export const redrawDeckJob = defineJob({
  id: 'redraw-deck',
  payload: z.object({ fileId: z.uuid(), ownerId: z.uuid() }),
  expireInSeconds: 10 * 60,
  retryLimit: 0,
  isStoppable: true,
})
