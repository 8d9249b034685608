import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PUBLICATION_STATES } from '@shijie/contract'
import { sql } from 'kysely'
import type { VersionRow } from '../../../db/dataset-tables.ts'
import { newId } from '../../../platform/ids.ts'
import { type Clock, MINUTE, momentBefore } from '../../../platform/time.ts'
import type { Db } from '../../../services.ts'
import { giveCallName } from '../call-name.ts'
import { readShippedComponents, type ShippedComponent } from './read-components.ts'

/** What was brought in, by slug: what is there, or was until its owner removed it. */
const SETTING = 'shipped-components'
/** The run of such a model was nobody's turn on this server. */
const TURN = 'shipped'

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
  made: ShippedComponent,
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
      turn_key: TURN,
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
async function insertHeldOut(tx: Db, runId: string, made: ShippedComponent, version: VersionRow): Promise<void> {
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

async function insertComponent(
  tx: Db,
  modelId: string,
  runId: string,
  made: ShippedComponent,
  at: Date,
): Promise<void> {
  const id = newId()
  const card = JSON.stringify({ Purpose: made.purpose, Limits: made.limits, Advice: made.advice })
  const state = PUBLICATION_STATES.published
  await tx
    .insertInto('components')
    .values({
      id,
      model_id: modelId,
      slug: made.slug,
      name: made.name,
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
  await giveCallName(tx, id)
}

/** Says whether it could be: without its data set there is nothing that it would lead to. */
async function addOne(tx: Db, ownerId: string, made: ShippedComponent, at: Date): Promise<boolean> {
  const version = await findVersion(tx, made.dataset)
  if (!version) return false
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
  return true
}

/** The next version of a component that is there; whoever named an older one keeps that. */
async function addVersion(tx: Db, made: ShippedComponent, now: Date): Promise<void> {
  const state = PUBLICATION_STATES.published
  const found = await tx
    .selectFrom('components')
    .select(['id', 'model_id'])
    .where('slug', '=', made.slug)
    .where('state', '=', state)
    .executeTakeFirst()
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

const digestOf = (made: ShippedComponent): string => createHash('sha256').update(JSON.stringify(made)).digest('hex')

type Digests = Record<string, string>

/** What was brought in. A folder of an older version says only that something was; nothing when nothing was. */
async function readBroughtIn(db: Db): Promise<Digests | undefined> {
  const known = await db.selectFrom('settings').select('value').where('key', '=', SETTING).executeTakeFirst()
  return known && ((known.value as { digests?: Digests }).digests ?? {})
}

async function writeBroughtIn(tx: Db, digests: Digests, at: Date): Promise<void> {
  const value = JSON.stringify({ at, digests })
  await tx
    .insertInto('settings')
    .values({ key: SETTING, value })
    .onConflict((same) => same.column('key').doUpdateSet({ value }))
    .execute()
}

const readAll = (contentFolder: string): ShippedComponent[] =>
  existsSync(join(contentFolder, 'components')) ? readShippedComponents(contentFolder) : []

/** Two who bring in at once do it one after the other. */
const takeTurns = (tx: Db) => sql`select pg_advisory_xact_lock(hashtextextended('shipped-components', 1))`.execute(tx)

interface Giver {
  ownerId: string
  now: Date
  contentFolder: string
  /** At a start, what its owner removed stays away; lessons that are added bring what they lead to. */
  isStart?: boolean
}

/**
 * Puts the components that come with the product into the market, those that are not there: models that were trained
 * beforehand on the sample data sets, so that nobody waits for a training. Lessons name them by their slugs.
 */
export async function addShippedComponents(tx: Db, { ownerId, now, contentFolder, isStart }: Giver): Promise<void> {
  await takeTurns(tx)
  const brought = (await readBroughtIn(tx)) ?? {}
  const rows = await tx.selectFrom('components').select('slug').where('slug', 'is not', null).execute()
  const there = new Set(rows.map(({ slug }) => slug))
  const digests: Digests = {}
  // The market shows the newest first; those that come first in the list stand first there.
  for (const [place, made] of readAll(contentFolder).entries()) {
    if (there.has(made.slug) || (isStart && brought[made.slug])) continue
    const isAdded = await addOne(tx, ownerId, made, momentBefore(now, place * MINUTE))
    if (isAdded) digests[made.slug] = digestOf(made)
  }
  if (Object.keys(digests).length > 0) await writeBroughtIn(tx, { ...brought, ...digests }, now)
}

interface Needs {
  db: Db
  clock: Clock
  contentFolder: string
}

/** What was trained anew since it was brought in becomes its component's next version, at the start after an update. */
export async function updateShippedComponents({ db, clock, contentFolder }: Needs): Promise<void> {
  if (!(await readBroughtIn(db))) return
  await db.transaction().execute(async (tx) => {
    await takeTurns(tx)
    const brought = (await readBroughtIn(tx)) ?? {}
    const changed = readAll(contentFolder).filter((made) => brought[made.slug] !== digestOf(made))
    for (const made of changed) await addVersion(tx, made, clock.now())
    if (changed.length === 0) return
    const digests = Object.fromEntries(changed.map((made) => [made.slug, digestOf(made)]))
    await writeBroughtIn(tx, { ...brought, ...digests }, clock.now())
  })
}
