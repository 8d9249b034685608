import { importSamplesJob } from '@shijie/contract'
import { runImport } from '../groups/dataset/index.ts'
import type { Services } from '../services.ts'
import { handleJob, type JobHandler } from './registry.ts'

/** Goes on behind the last file that was noted; a file that came twice counts as a duplicate. */
export const importSamplesHandler = (
  needs: Pick<Services, 'db' | 'clock' | 'config' | 'storage' | 'foreground'>,
): JobHandler => handleJob(importSamplesJob, ({ importId }, { signal }) => runImport(needs, importId, signal))
