import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PUBLICATION_STATES, UserTypes } from '@shijie/contract'
import type { VersionRow } from '../db/dataset-tables.ts'
import { newId } from '../platform/ids.ts'
import { type Clock, MINUTE, momentBefore } from '../platform/time.ts'
import type { Db } from '../services.ts'
import { type DemoComponent, readDemoComponents } from './demo-components.ts'

interface Needs {
  db: Db
  clock: Clock
  contentFolder: string
}

const SETTING = 'demonstration-components'

interface SampleRow {
  place: number
  sample_id: string
  tags: { label: number }[]
}

/** The version of the sample data set that a component was trained on: the one of the lobby, as both come with one release. */
async function findVersion(tx: Db, slug: string): Promise<VersionRow | undefined> {
  return tx
    .selectFrom('dataset_versions as v')
    .innerJoin('datasets as d', 'd.id', 'v.dataset_id')
    .innerJoin('published_datasets as p', 'p.version_id', 'v.id')
    .selectAll('v')
    .where('d.slug', '=', slug)
    .executeTakeFirst()
}

async function insertRun(
  tx: Db,
  modelId: string,
  number: number,
  made: DemoComponent,
  version: VersionRow,
  now: Date,
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('model_runs')
    .values({
      id,
      model_id: modelId,
      number,
      version_id: version.id,
      version_number: version.number,
      version_hash: version.hash,
      labels: JSON.stringify(version.labels.map(({ name, color }) => ({ name, color }))),
      columns: JSON.stringify(version.columns),
      sample_count: version.sample_count,
      algorithm: made.algorithm,
      parameters: JSON.stringify(made.parameters),
      seed: made.seed,
      state: 'done',
      stage: 'judging',
      turn_key: 'demonstration',
      history: JSON.stringify(made.history),
      result: JSON.stringify(made.result),
      accuracy: made.result.Accuracy,
      artefact: JSON.stringify(made.artefact),
      queued_at: now,
      started_at: now,
      ended_at: now,
    })
    .execute()
  return id
}

/** Samples are named by their place in the version. */
async function insertHeldOut(tx: Db, runId: string, made: DemoComponent, version: VersionRow): Promise<void> {
  const samples: SampleRow[] = await tx
    .selectFrom('dataset_version_samples')
    .select(['place', 'sample_id', 'tags'])
    .where('version_id', '=', version.id)
    .execute()
  const byPlace = new Map(samples.map((sample) => [sample.place, sample]))
  const rows = made.heldOut.flatMap(([at, predicted, confidence, scores, part], place) => {
    const sample = byPlace.get(at)
    if (!sample) return []
    const truth = sample.tags[0]?.label ?? -1
    return [{ run_id: runId, place, sample_id: sample.sample_id, truth, predicted, confidence, scores, part }]
  })
  if (rows.length > 0) await tx.insertInto('run_held_out').values(rows).execute()
}

async function insertComponent(tx: Db, modelId: string, runId: string, made: DemoComponent, at: Date): Promise<void> {
  const id = newId()
  const card = JSON.stringify({ Purpose: made.purpose, Limits: made.limits, Advice: made.advice })
  const state = PUBLICATION_STATES.published
  await tx
    .insertInto('components')
    .values({
      id,
      model_id: modelId,
      name: made.name,
      call_name: made.name,
      model_type: made.artefact.type,
      description: made.description,
      licence: 'CC-BY',
      card,
      state,
      current_version: 1,
      applied_at: at,
      published_at: at,
    })
    .execute()
  await tx
    .insertInto('component_versions')
    .values({ component_id: id, number: 1, run_id: runId, state, created_at: at })
    .execute()
}

async function seedOne(tx: Db, ownerId: string, made: DemoComponent, at: Date): Promise<void> {
  const version = await findVersion(tx, made.dataset)
  if (!version) return
  const modelId = newId()
  const card = JSON.stringify({ Purpose: made.purpose, Limits: made.limits, Advice: made.advice })
  await tx
    .insertInto('models')
    .values({
      id: modelId,
      owner_id: ownerId,
      version_id: version.id,
      dataset_name: version.name,
      name: made.name,
      model_type: made.artefact.type,
      card,
      created_at: at,
      updated_at: at,
    })
    .execute()
  const runId = await insertRun(tx, modelId, 1, made, version, at)
  await insertHeldOut(tx, runId, made, version)
  await insertComponent(tx, modelId, runId, made, at)
}

/** The component of the demonstration's teacher that came with the product under that name; nothing when it is gone. */
async function findShipped(tx: Db, ownerId: string, { name }: DemoComponent) {
  return tx
    .selectFrom('components as c')
    .innerJoin('models as m', 'm.id', 'c.model_id')
    .select(['c.id', 'c.model_id'])
    .where('c.call_name', '=', name)
    .where('m.owner_id', '=', ownerId)
    .where('c.state', '=', PUBLICATION_STATES.published)
    .executeTakeFirst()
}

/** The next version of a component that is there; whoever named an older one keeps that. */
async function addVersion(tx: Db, ownerId: string, made: DemoComponent, now: Date): Promise<void> {
  const found = await findShipped(tx, ownerId, made)
  const version = await findVersion(tx, made.dataset)
  if (!found || !version) return
  const { last } = await tx
    .selectFrom('component_versions')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('component_id', '=', found.id)
    .executeTakeFirstOrThrow()
  const { newest } = await tx
    .selectFrom('model_runs')
    .select((eb) => eb.fn.max('number').as('newest'))
    .where('model_id', '=', found.model_id)
    .executeTakeFirstOrThrow()
  const runId = await insertRun(tx, found.model_id, newest + 1, made, version, now)
  await insertHeldOut(tx, runId, made, version)
  const state = PUBLICATION_STATES.published
  await tx
    .insertInto('component_versions')
    .values({ component_id: found.id, number: last + 1, run_id: runId, state, created_at: now })
    .execute()
  await tx
    .updateTable('components')
    .set({ current_version: last + 1 })
    .where('id', '=', found.id)
    .execute()
}

const digestOf = (made: DemoComponent): string => createHash('sha256').update(JSON.stringify(made)).digest('hex')

/** What was brought in, by slug. A folder of the version before says only that it was. */
async function readBroughtIn(db: Db): Promise<Record<string, string> | undefined> {
  const known = await db.selectFrom('settings').select('value').where('key', '=', SETTING).executeTakeFirst()
  return known && ((known.value as { digests?: Record<string, string> }).digests ?? {})
}

/**
 * Puts components into the market of a demonstration: models that were trained beforehand on the sample data sets, so that
 * the first start waits for no training. They belong to the demonstration's teacher and stand there as examples. One that
 * was trained anew since becomes its component's next version.
 */
export async function seedComponents({ db, clock, contentFolder }: Needs): Promise<void> {
  if (!existsSync(join(contentFolder, 'components'))) return
  const all = readDemoComponents(contentFolder)
  const digests = Object.fromEntries(all.map((made) => [made.slug, digestOf(made)]))
  const brought = await readBroughtIn(db)
  if (brought && all.every(({ slug }) => brought[slug] === digests[slug])) return
  await db.transaction().execute(async (tx) => {
    const owner = await tx
      .selectFrom('users')
      .select('id')
      .where('user_type', '=', UserTypes.teacher)
      .orderBy('created_at')
      .executeTakeFirst()
    if (!owner) return
    const now = clock.now()
    // The market shows the newest first; those that come first in the list stand first there.
    for (const [place, made] of all.entries()) {
      if (!brought) await seedOne(tx, owner.id, made, momentBefore(now, place * MINUTE))
      else if (brought[made.slug] !== digests[made.slug]) await addVersion(tx, owner.id, made, now)
    }
    const value = JSON.stringify({ at: now, digests })
    await tx
      .insertInto('settings')
      .values({ key: SETTING, value })
      .onConflict((same) => same.column('key').doUpdateSet({ value }))
      .execute()
  })
}
