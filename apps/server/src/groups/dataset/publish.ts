import {
  type BodyOf,
  datasetMessages,
  PUB_DATASET_STATES,
  type PublishedDataset,
  type publishDataset,
  reaches,
  type reviewDataset as reviewDatasetEndpoint,
  UserTypes,
} from '@shijie/contract'
import { conflict, invalid, notFound } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import type { Services } from '../../services.ts'
import { learningClassName } from '../school/index.ts'
import { isLooser } from './lobby-version.ts'
import { getDataset } from './policy.ts'
import { presentPublished } from './present-published.ts'
import { getPublished, stampOfWaiting } from './published-repository.ts'
import { freezeDataset } from './versions.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'config'>

/** Does somebody have to look first: teachers and administrators publish at once. */
const needsApproval = (caller: Caller): boolean => !reaches(caller.userType, UserTypes.teacher)

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
    if (dataset.source_licence && isLooser(body.Licence, dataset.source_licence)) {
      throw invalid(datasetMessages.licenceLooser)
    }
    const now = clock.now()
    const version = await freezeDataset(tx, dataset, caller.userId, now)
    const before = await tx
      .selectFrom('published_datasets')
      .select(['id', 'state', 'owner_id'])
      .where('version_id', '=', version.id)
      .forUpdate()
      .executeTakeFirst()
    if (before && (before.state === PUB_DATASET_STATES.waiting || before.state === PUB_DATASET_STATES.published)) {
      throw conflict(datasetMessages.alreadyPublished)
    }
    const waits = needsApproval(caller)
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
      state: waits ? PUB_DATASET_STATES.waiting : PUB_DATASET_STATES.published,
      reason: '',
      applied_at: now,
      published_at: waits ? null : now,
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
      .set({ state: PUB_DATASET_STATES.withdrawn })
      .where('id', '=', id)
      .execute()
    if (row.owner_id === caller.userId) return
    await recordAudit(tx, clock.now(), {
      actorId: caller.userId,
      schoolId: caller.schoolId,
      action: 'dataset.withdraw',
      subjectId: row.owner_id ?? undefined,
      details: { publishedDatasetId: id, name: row.name },
    })
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
    if (Stamp && row.state === PUB_DATASET_STATES.waiting && Stamp !== stampOfWaiting(row)) {
      throw conflict(datasetMessages.wordsChanged)
    }
    if (IsPassed === 0 && !Reason) throw invalid(datasetMessages.reasonRequired)
    const now = clock.now()
    const { numUpdatedRows } = await tx
      .updateTable('published_datasets')
      .set(
        IsPassed === 1
          ? { state: PUB_DATASET_STATES.published, published_at: now, reason: '', reviewed_by: caller.userId }
          : { state: PUB_DATASET_STATES.refused, reason: Reason, reviewed_by: caller.userId },
      )
      .where('id', '=', PubDatasetId)
      .where('state', '=', PUB_DATASET_STATES.waiting)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw conflict(datasetMessages.notWaiting)
    await recordAudit(tx, now, {
      actorId: caller.userId,
      schoolId: caller.schoolId,
      action: IsPassed === 1 ? 'dataset.approve' : 'dataset.refuse',
      subjectId: row.owner_id ?? undefined,
      details: { publishedDatasetId: PubDatasetId, name: row.name, reason: Reason },
    })
  })
}
