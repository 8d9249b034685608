import {
  type BodyOf,
  datasetMessages,
  PUBLICATION_STATES,
  type PublishedDataset,
  type publishDataset,
  type reviewDataset as reviewDatasetEndpoint,
} from '@shijie/contract'
import { invalid, notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import type { Services } from '../../services.ts'
import {
  recordPublicationAct,
  requireNotLooser,
  requireOfferable,
  requireSoundDecision,
  stateOfOffer,
} from '../publication/index.ts'
import { learningClassName } from '../school/index.ts'
import { getDataset } from './policy.ts'
import { presentPublished } from './present-published.ts'
import { getPublished, type PublishedRow, stampOfWaiting } from './published-repository.ts'
import { freezeDataset } from './versions.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'config'>

const actOn = ({ id, name, owner_id: ownerId }: PublishedRow) => ({ kind: 'dataset' as const, id, name, ownerId })

/** O742: one that was refused or withdrawn can be offered again, with new words. */
export async function publishDatasetVersion(
  needs: Needs,
  caller: Caller,
  body: BodyOf<typeof publishDataset>,
): Promise<PublishedDataset> {
  const { db, clock } = needs
  if (body.HasPeople === 1 && body.HasConsent !== 1) throw invalid(datasetMessages.consentRequired)
  const id = await db.transaction().execute(async (tx) => {
    const dataset = await getDataset(tx, caller, body.DatasetId, 'manage', 'lock')
    requireNotLooser(body.Licence, dataset.source_licence, datasetMessages.licenceLooser)
    const now = clock.now()
    const version = await freezeDataset(tx, dataset, caller.userId, now)
    const before = await tx
      .selectFrom('published_datasets')
      .select(['id', 'state', 'owner_id'])
      .where('version_id', '=', version.id)
      .forUpdate()
      .executeTakeFirst()
    requireOfferable(before?.state, datasetMessages.alreadyPublished)
    const state = stateOfOffer(caller)
    const row = {
      owner_id: caller.userId,
      school_id: caller.schoolId,
      class_name: await learningClassName(tx, caller),
      name: body.DatasetName,
      description: body.Description,
      licence: body.Licence,
      source: body.Source,
      has_people: body.HasPeople === 1,
      has_consent: body.HasConsent === 1,
      state,
      reason: '',
      applied_at: now,
      published_at: state === PUBLICATION_STATES.published ? now : null,
    }
    if (before) {
      await tx.updateTable('published_datasets').set(row).where('id', '=', before.id).execute()
      return before.id
    }
    const made = { ...row, id: newId(), version_id: version.id }
    await tx.insertInto('published_datasets').values(made).execute()
    return made.id
  })
  return presentPublished(needs, caller, await getPublished(db, caller, id))
}

/** O743: the owner, or who manages them; then it is written down. */
export function withdrawDataset({ db, clock }: Needs, caller: Caller, id: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const row = await getPublished(tx, caller, id)
    if (!row.is_manager) throw notFound()
    await tx
      .updateTable('published_datasets')
      .set({ state: PUBLICATION_STATES.withdrawn })
      .where('id', '=', id)
      .execute()
    if (row.owner_id === caller.userId) return
    await recordPublicationAct(tx, caller, clock.now(), 'withdraw', actOn(row))
  })
}

/** O745 */
export function reviewDataset(
  { db, clock }: Needs,
  caller: Caller,
  { PubDatasetId, Stamp, IsPassed, Reason }: BodyOf<typeof reviewDatasetEndpoint>,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('published_datasets').select('id').where('id', '=', PubDatasetId).forUpdate().execute()
    const row = await getPublished(tx, caller, PubDatasetId)
    // Nobody decides about their own.
    if (!row.is_manager || row.owner_id === caller.userId) throw notFound()
    const waiting = row.state === PUBLICATION_STATES.waiting ? row : undefined
    requireSoundDecision({ IsPassed, Reason, Stamp }, waiting, stampOfWaiting, datasetMessages)
    const now = clock.now()
    await tx
      .updateTable('published_datasets')
      .set(
        IsPassed === 1
          ? { state: PUBLICATION_STATES.published, published_at: now, reason: '', reviewed_by: caller.userId }
          : { state: PUBLICATION_STATES.refused, reason: Reason, reviewed_by: caller.userId },
      )
      .where('id', '=', PubDatasetId)
      .execute()
    await recordPublicationAct(tx, caller, now, IsPassed === 1 ? 'approve' : 'refuse', actOn(row), Reason)
  })
}
