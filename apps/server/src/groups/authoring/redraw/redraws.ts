import {
  bitOf,
  type DataOf,
  DECK_BYTES_MAX,
  type getRedraw as getRedrawEndpoint,
  type getRedrawer as getRedrawerEndpoint,
  authoringMessages as messages,
  redrawDeckJob,
} from '@shijie/contract'
import type { FileRow } from '../../../db/tables.ts'
import { conflict, invalid, notFound } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/caller.ts'
import type { Services } from '../../../services.ts'
import { extensionOf, getReadableFile } from '../../file/index.ts'
import { getOwnRedraw } from '../policy.ts'
import { listOpenRedraws, lockRedraws, STATES } from './redraw-repository.ts'
import { removePages } from './redrawn-pages.ts'

type Needs = Pick<Services, 'db' | 'jobs' | 'config'>

/** Each takes seconds: who comes behind so many had better come later. */
const WAITING_MAX = 30

/** O930 */
export async function getRedrawer({ office }: Pick<Services, 'office'>): Promise<DataOf<typeof getRedrawerEndpoint>> {
  const { version } = await office.look()
  return { CanRedraw: bitOf(version !== '') }
}

/** By its content; a ZIP whose parts stand in an unusual order by its name. */
function isDeck({ media_type, name }: FileRow): boolean {
  if (media_type === 'application/zip') return ['pptx', 'ppsx', 'potx'].includes(extensionOf(name))
  return media_type.startsWith('application/vnd.openxmlformats-officedocument.presentationml.')
}

/** O931: one for each person; who begins another one has given the one before up. */
export async function startRedraw(
  services: Needs & Pick<Services, 'office' | 'clock' | 'opensLessonWith'>,
  caller: Caller,
  fileId: string,
): Promise<{ RedrawId: string }> {
  const { db, jobs, office } = services
  const file = await getReadableFile(services, caller, fileId, false)
  if (file.owner_id !== caller.userId) throw notFound()
  if (!isDeck(file)) throw invalid(messages.notADeck)
  if (file.size > DECK_BYTES_MAX) throw invalid(messages.deckTooLarge)
  if (!(await office.look()).version) throw conflict(messages.redrawNotHere)
  await jobs.open()
  return db.transaction().execute(async (tx) => {
    await lockRedraws(tx)
    const open = await listOpenRedraws(tx)
    const others = open.filter(({ owner_id }) => owner_id !== caller.userId)
    if (others.length >= WAITING_MAX) throw conflict(messages.redrawBusy)
    for (const { id, owner_id } of open) {
      if (owner_id === caller.userId) await jobs.cancel(tx, redrawDeckJob.id, id)
    }
    return { RedrawId: await jobs.send(tx, redrawDeckJob, { fileId: file.id, ownerId: caller.userId }) }
  })
}

/** Our own failures speak Chinese; what else went wrong is nothing that a teacher can mend. */
function reasonOf(output: unknown): string {
  const isTold = typeof output === 'object' && output !== null && 'message' in output
  const message = isTold && typeof output.message === 'string' ? output.message : ''
  return /[\u4e00-\u9fff]/.test(message) ? message : messages.redrawFailed
}

/** O932 */
export async function getRedraw(
  { db, jobs }: Needs,
  caller: Caller,
  redrawId: string,
): Promise<DataOf<typeof getRedrawEndpoint>> {
  await jobs.open()
  const { state, ahead, output } = await getOwnRedraw(db, caller, redrawId)
  return { State: STATES[state], Ahead: ahead, Reason: state === 'failed' ? reasonOf(output) : '' }
}

/** O933 */
export async function cancelRedraw(needs: Needs, caller: Caller, redrawId: string): Promise<void> {
  const { db, jobs } = needs
  await jobs.open()
  const redraw = await getOwnRedraw(db, caller, redrawId)
  await jobs.cancel(db, redrawDeckJob.id, redraw.id)
  await removePages(needs, redraw.id)
}

/** O934: the id of an own redraw whose pages are there. */
export async function getDrawnId({ db, jobs }: Needs, caller: Caller, redrawId: string): Promise<string> {
  await jobs.open()
  const redraw = await getOwnRedraw(db, caller, redrawId)
  if (redraw.state !== 'completed' || !redraw.is_fresh) throw notFound()
  return redraw.id
}
