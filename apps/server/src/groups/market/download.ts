import {
  type downloadComponent as downloadComponentEndpoint,
  modelMessages,
  PUBLICATION_STATES,
  type QueryOf,
} from '@shijie/contract'
import type { FastifyReply } from 'fastify'
import type { ModelRunRow } from '../../db/model-tables.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../services.ts'
import { type FeatureNeeds, sendRun } from '../model/index.ts'
import { getComponent, type ListedComponent } from './repository.ts'

/** A copy leaves the platform, so what is only for a school goes to its own people; everything else to whoever sees it. */
function requireLicence(caller: Caller, { licence, owner_id, school_id }: ListedComponent): void {
  if (licence !== 'school' || owner_id === caller.userId) return
  if (school_id !== null && school_id === caller.schoolId) return
  throw new AppError('Forbidden', { message: modelMessages.onlySchool })
}

/** The run behind a version; what is not open goes to its author and to who lets it in. */
async function getRunOfVersion(db: Db, component: ListedComponent, version: number) {
  const row = await db
    .selectFrom('component_versions as v')
    .innerJoin('model_runs as r', 'r.id', 'v.run_id')
    .innerJoin('models as m', 'm.id', 'r.model_id')
    .selectAll('r')
    .select(['v.state as version_state', 'm.dataset_name'])
    .where('v.component_id', '=', component.id)
    .where('v.number', '=', version || component.version)
    .executeTakeFirst()
  const isOpen = row?.version_state === PUBLICATION_STATES.published
  if (!row || (!isOpen && !component.is_manager)) throw notFound()
  return row satisfies ModelRunRow & { dataset_name: string }
}

/** O768 */
export async function downloadComponent(
  needs: FeatureNeeds,
  caller: Caller,
  { ComponentId, Version, Format }: QueryOf<typeof downloadComponentEndpoint>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const component = await getComponent(needs.db, caller, ComponentId)
  const run = await getRunOfVersion(needs.db, component, Version)
  requireLicence(caller, component)
  const { name, owner_name: author, card, licence } = component
  return sendRun(needs, run, { name, author, datasetName: run.dataset_name, card, licence }, Format, reply)
}
