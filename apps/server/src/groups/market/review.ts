import {
  type BodyOf,
  modelMessages,
  PUBLICATION_STATES,
  type reviewComponent as reviewComponentEndpoint,
} from '@shijie/contract'
import { sql } from 'kysely'
import { conflict, notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db, Services } from '../../services.ts'
import { recordPublicationAct, requireSoundDecision } from '../publication/index.ts'
import { managesComponent } from './policy.ts'
import { openVersion } from './release.ts'
import { findWaiting, getComponent, type ListedComponent, stampOfWaiting } from './repository.ts'

type Needs = Pick<Services, 'db' | 'clock'>

const actOn = ({ id, name, owner_id: ownerId }: ListedComponent) => ({ kind: 'component' as const, id, name, ownerId })

async function refuseVersion(tx: Db, componentId: string, number: number, reason: string): Promise<void> {
  const { refused, published } = PUBLICATION_STATES
  await tx
    .updateTable('component_versions')
    .set({ state: refused })
    .where('component_id', '=', componentId)
    .where('number', '=', number)
    .execute()
  await sql`update components set reason = ${reason}, state = case when state = ${published} then state else ${refused} end
    where id = ${componentId}`.execute(tx)
}

/** O786 */
export function reviewComponent(
  { db, clock }: Needs,
  caller: Caller,
  { ComponentId, Version, Stamp, IsPassed, Reason }: BodyOf<typeof reviewComponentEndpoint>,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const component = await getComponent(tx, caller, ComponentId)
    if (!(await managesComponent(tx, caller, ComponentId))) throw notFound()
    // First the component, then its versions: in the order in which they are published.
    await tx.selectFrom('components').select('id').where('id', '=', ComponentId).forUpdate().execute()
    const newest = await findWaiting(tx, caller, ComponentId)
    // Nobody lets in what came after they looked.
    if (newest && Version !== 0 && Version !== newest.version) throw conflict(modelMessages.newerWaiting)
    const waiting = requireSoundDecision({ IsPassed, Reason, Stamp }, newest, stampOfWaiting, modelMessages)
    const now = clock.now()
    if (IsPassed === 1) await openVersion(tx, ComponentId, waiting.version, now)
    else await refuseVersion(tx, ComponentId, waiting.version, Reason)
    await tx.updateTable('components').set({ reviewed_by: caller.userId }).where('id', '=', ComponentId).execute()
    await recordPublicationAct(tx, caller, now, IsPassed === 1 ? 'approve' : 'refuse', actOn(component), Reason)
  })
}

/** O780: calls are refused from now on, whoever pinned which version. */
export function withdrawComponent({ db, clock }: Needs, caller: Caller, id: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const component = await getComponent(tx, caller, id)
    const isOwn = component.owner_id === caller.userId
    if (!isOwn && !(await managesComponent(tx, caller, id))) throw notFound()
    const state = PUBLICATION_STATES.withdrawn
    await tx.updateTable('components').set({ state }).where('id', '=', id).execute()
    await tx.updateTable('component_versions').set({ state }).where('component_id', '=', id).execute()
    if (!isOwn) await recordPublicationAct(tx, caller, clock.now(), 'withdraw', actOn(component))
  })
}

/** O781 */
export async function setCurrentVersion({ db }: Needs, caller: Caller, id: string, number: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('components')
    .set({ current_version: number })
    .where('id', '=', id)
    .where('owner_id', '=', caller.userId)
    .where('state', '=', PUBLICATION_STATES.published)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('component_versions as v')
          .select('v.number')
          .whereRef('v.component_id', '=', 'components.id')
          .where('v.number', '=', number)
          .where('v.state', '=', PUBLICATION_STATES.published),
      ),
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound()
}
