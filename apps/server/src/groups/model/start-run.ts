import {
  type BodyOf,
  doModelRunsJob,
  type ModelRun,
  type ModelType,
  modelMessages,
  type startModelRun,
} from '@shijie/contract'
import { findAlgorithm, ParameterError, ROWS_TO_FORETELL, readinessOfCounts, resolveParameters } from '@shijie/ml'
import { sql } from 'kysely'
import type { VersionRow } from '../../db/dataset-tables.ts'
import type { ModelRow, ModelRunRow } from '../../db/model-tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { isUniqueViolation } from '../../db/violations.ts'
import { AppError, conflict, invalid, notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import { lockOwner } from '../../platform/own-names.ts'
import type { Db, Services } from '../../services.ts'
import { countUse, freezeDataset, getDataset } from '../dataset/index.ts'
import { browserSamplesMax, LEARNING_SECONDS_MAX, learningSeconds } from './learn/learning-time.ts'
import { countBoxed, SERVER_PICTURES_MAX } from './learn/make-detection-examples.ts'
import { getModel } from './policy.ts'
import { presentRun } from './presenter.ts'
import { turnOf } from './run-queue.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'jobs'>

/** More would wait longer than a lesson. */
const QUEUE_MAX = 300
/** Of one person: a class has room for all, and nobody fills the queue alone. */
const OWN_RUNS_MAX = 3

/** The version that an earlier run of the model learned from. */
async function getVersionOf(tx: Db, model: ModelRow, runId: string): Promise<VersionRow> {
  const run = await tx
    .selectFrom('model_runs')
    .select('version_id')
    .where('id', '=', runId)
    .where('model_id', '=', model.id)
    .executeTakeFirst()
  if (!run) throw notFound()
  if (!run.version_id) throw invalid(modelMessages.datasetGone)
  return tx.selectFrom('dataset_versions').selectAll().where('id', '=', run.version_id).executeTakeFirstOrThrow()
}

/** The version to learn from: the set as it is now, the one of the lobby, or that of an earlier run. */
async function getVersion(
  tx: Db,
  caller: Caller,
  model: ModelRow,
  now: Date,
  versionOf: string | undefined,
): Promise<VersionRow> {
  if (model.dataset_id) {
    const dataset = await getDataset(tx, caller, model.dataset_id, 'collect').catch((error: unknown) => {
      throw error instanceof AppError && error.errorName === 'NotFound' ? invalid(modelMessages.datasetAway) : error
    })
    return versionOf ? getVersionOf(tx, model, versionOf) : freezeDataset(tx, dataset, caller.userId, now)
  }
  if (versionOf) return getVersionOf(tx, model, versionOf)
  if (!model.version_id) throw invalid(modelMessages.datasetGone)
  await countUse(tx, model.version_id)
  return tx.selectFrom('dataset_versions').selectAll().where('id', '=', model.version_id).executeTakeFirstOrThrow()
}

/** Refuses what has too little to learn from, and says what is missing. */
function requireEnough(modelType: ModelType, { labels, columns, sample_count }: VersionRow): void {
  if (columns.some(({ IsTarget }) => IsTarget === 1)) {
    const lacking = ROWS_TO_FORETELL - sample_count
    if (lacking > 0) throw invalid(modelMessages.samplesMissing('表格', lacking))
    return
  }
  const counts = Object.fromEntries(labels.map(({ name, samples, boxes }) => [name, boxes || samples]))
  if (labels.length > 0 && Object.values(counts).every((count) => count === 0)) {
    throw invalid(modelMessages.nothingTagged)
  }
  const { missingLabels, missing } = readinessOfCounts(modelType, counts)
  if (missingLabels > 0) throw invalid(modelMessages.labelsMissing(missingLabels))
  const first = missing[0]
  if (first) throw invalid(modelMessages.samplesMissing(`“${first.label}”`, first.count))
}

/** The algorithm, and its parameters with defaults; wrong ones are named. */
function judgeAlgorithm(modelType: ModelType, version: VersionRow, body: BodyOf<typeof startModelRun>) {
  const algorithm = findAlgorithm(modelType, body.Algorithm)
  if (!algorithm) throw invalid(modelMessages.algorithmUnknown)
  if (body.Place === 'browser') requireSmall(modelType, version)
  const foretells = version.columns.some(({ IsTarget }) => IsTarget === 1)
  if (foretells !== (algorithm.target === 'number')) throw invalid(modelMessages.noTarget)
  try {
    const given = Object.fromEntries(body.Parameters.map(({ Name, Value }) => [Name, Value]))
    const parameters = resolveParameters(algorithm.id, given)
    if (body.Place === 'server') requireTime(modelType, version, parameters)
    return { algorithm: algorithm.id, parameters: JSON.stringify(parameters) }
  } catch (error) {
    if (error instanceof ParameterError) throw invalid(modelMessages.parameterWrong(error.parameter))
    throw error
  }
}

/** What goes to a browser is made and checked where everybody else is answered too. */
function requireSmall(modelType: ModelType, { sample_count }: VersionRow): void {
  const most = browserSamplesMax(modelType)
  if (sample_count <= most) return
  throw invalid(modelType === 'object' ? modelMessages.tooManyForBrowser(most) : modelMessages.tooMuchForBrowser(most))
}

/** Cells of pictures are held all together while they are learned from. */
async function requireMemory(tx: Db, modelType: ModelType, version: VersionRow): Promise<void> {
  if (modelType !== 'object' || version.sample_count <= SERVER_PICTURES_MAX) return
  if ((await countBoxed(tx, version.id)) > SERVER_PICTURES_MAX) {
    throw invalid(modelMessages.tooManyPictures(SERVER_PICTURES_MAX))
  }
}

/** What would be ended for taking too long is not begun, as far as that can be told. */
function requireTime(modelType: ModelType, version: VersionRow, parameters: Readonly<Record<string, number>>): void {
  const counts = { samples: version.sample_count, labels: version.labels.length }
  if (learningSeconds(modelType, counts, parameters) <= LEARNING_SECONDS_MAX) return
  throw invalid(modelMessages.wouldLearnTooLong(LEARNING_SECONDS_MAX / 60))
}

/** Pupils of one class share their turns; whoever is in none has turns of their own. */
async function turnKeyOf(tx: Db, caller: Caller): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`select o.id from memberships m join organisations o on o.id = m.organisation_id
    where m.user_id = ${caller.userId} and m.role = 'student' and o.kind = 'class' and o.deleted_at is null
    order by o.id limit 1`.execute(tx)
  return rows[0]?.id ?? caller.userId
}

async function requireRoomInQueue(tx: Db, caller: Caller): Promise<void> {
  const { rows } = await sql<{ own: number; queued: number }>`select
      count(*) filter (where m.owner_id = ${caller.userId})::int as own,
      count(*) filter (where r.state = 'queued')::int as queued
    from model_runs r join models m on m.id = r.model_id where r.state in ('queued', 'running')`.execute(tx)
  const { own = 0, queued = 0 } = rows[0] ?? {}
  if (own >= OWN_RUNS_MAX) throw conflict(modelMessages.ownRunsTooMany(OWN_RUNS_MAX))
  if (queued >= QUEUE_MAX) throw conflict(modelMessages.queueFull)
}

async function insertRun(
  tx: Db,
  caller: Caller,
  model: ModelRow,
  version: VersionRow,
  body: BodyOf<typeof startModelRun>,
  now: Date,
): Promise<ModelRunRow> {
  await requireRoomInQueue(tx, caller)
  const { last } = await tx
    .selectFrom('model_runs')
    .select(sql<number>`coalesce(max(number), 0)::int`.as('last'))
    .where('model_id', '=', model.id)
    .executeTakeFirstOrThrow()
  return tx
    .insertInto('model_runs')
    .values({
      id: newId(),
      model_id: model.id,
      number: last + 1,
      version_id: version.id,
      version_number: version.number,
      version_hash: version.hash,
      labels: JSON.stringify(version.labels.map(({ name, color }) => ({ name, color }))),
      columns: JSON.stringify(version.columns),
      sample_count: version.sample_count,
      ...judgeAlgorithm(model.model_type, version, body),
      seed: body.Seed,
      place: body.Place,
      turn_key: await turnKeyOf(tx, caller),
      queued_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** O760: one transaction, so that no run waits without a job, and no job without a run. */
export async function startRun(
  { db, clock, jobs }: Needs,
  caller: Caller,
  body: BodyOf<typeof startModelRun>,
): Promise<ModelRun> {
  try {
    const { run, model } = await inTransaction(db, async (tx) => {
      // Several at once of one person are counted one after the other.
      await lockOwner(tx, caller.userId)
      const found = await getModel(tx, caller, body.ModelId, 'own')
      await tx.selectFrom('models').select('id').where('id', '=', found.id).forUpdate().execute()
      const now = clock.now()
      const version = await getVersion(tx, caller, found, now, body.VersionOf)
      requireEnough(found.model_type, version)
      await requireMemory(tx, found.model_type, version)
      const made = await insertRun(tx, caller, found, version, body, now)
      await tx.updateTable('models').set({ updated_at: now }).where('id', '=', found.id).execute()
      await jobs.send(tx, doModelRunsJob, {})
      return { run: made, model: found }
    })
    return presentRun(run, model, 0, await turnOf(db, run))
  } catch (error) {
    if (isUniqueViolation(error, 'model_runs')) throw conflict(modelMessages.alreadyRunning)
    throw error
  }
}
