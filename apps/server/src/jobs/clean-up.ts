import { cleanUpJob } from '@shijie/contract'
import { cleanUpRedraws } from '../groups/authoring/index.ts'
import { endUnanswered } from '../groups/dataset/index.ts'
import { cleanUpFiles } from '../groups/file/index.ts'
import { cleanUpMessages } from '../groups/notice/index.ts'
import { cleanUpPages } from '../groups/preview/index.ts'
import type { Services } from '../services.ts'
import { removeExpired } from '../start/maintenance.ts'
import { handleJob, type JobHandler } from './registry.ts'

/** Deleting what has expired twice deletes it once. */
export const cleanUpHandler = (needs: Pick<Services, 'db' | 'clock' | 'config' | 'storage'>): JobHandler =>
  handleJob(cleanUpJob, async () => {
    await removeExpired(needs)
    await cleanUpMessages(needs)
    // Before the files: archives that nobody answered for go with them.
    await endUnanswered(needs)
    await cleanUpFiles(needs)
    await cleanUpPages(needs)
    await cleanUpRedraws(needs)
  })
