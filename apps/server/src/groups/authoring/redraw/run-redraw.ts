import { DECK_BYTES_MAX, authoringMessages as messages } from '@shijie/contract'
import { OfficeError, type OfficeTrouble } from '../../../clients/office/office-engine.ts'
import type { Services } from '../../../services.ts'
import { type StagedFile, stageFile, tooLarge, withStagingFolder } from '../../file/index.ts'
import { isWanted } from './redraw-repository.ts'
import { keepPages, removePages } from './redrawn-pages.ts'

export type RedrawNeeds = Pick<Services, 'db' | 'config' | 'storage' | 'office' | 'log'>

const SENTENCES: Record<OfficeTrouble, string> = {
  time: messages.redrawTooSlow,
  memory: messages.redrawTooHeavy,
  failed: messages.redrawFailed,
}

const LIMIT = { bytesMax: DECK_BYTES_MAX, tooLarge: () => tooLarge(messages.redrawTooLarge) }

/** The job: one presentation becomes a PDF that waits to be fetched. Its message is what the teacher reads when it fails. */
export async function runRedraw(
  needs: RedrawNeeds,
  fileId: string,
  { jobId, signal, report }: { jobId: string; signal: AbortSignal; report(stage: string, percent: number): void },
): Promise<void> {
  const { db, storage, office, log } = needs
  // Also when it was deleted meanwhile: the browser takes it out of the list as soon as the job is there.
  const file = await db.selectFrom('files').select('sha256').where('id', '=', fileId).executeTakeFirst()
  if (!file) throw new Error(messages.redrawFailed)
  report('drawing', -1)
  await withStagingFolder(needs, async (folder) => {
    let pages: StagedFile | undefined
    try {
      await office.draw(storage.read(file.sha256), {
        signal,
        take: async (pdf) => {
          pages = await stageFile(needs, folder, pdf, LIMIT)
        },
      })
    } catch (error) {
      if (!(error instanceof OfficeError)) throw error
      log.info({ err: error, job: jobId }, 'a presentation was not drawn')
      throw new Error(SENTENCES[error.trouble], { cause: error })
    }
    if (pages) await keepPages(needs, jobId, pages.path)
  })
  // Asked when they lie there: who gives it up after that finds them, and takes them away.
  if (!(await isWanted(db, jobId))) await removePages(needs, jobId)
}
