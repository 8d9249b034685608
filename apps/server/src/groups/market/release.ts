import {
  type BodyOf,
  type checkRelease,
  type DataOf,
  EXAMINED_FEW,
  type Licence,
  type ModelCard,
  modelCardTexts,
  modelMessages,
  PUBLICATION_STATES,
  type publishModel,
  type RELEASE_CHECKS,
} from '@shijie/contract'
import { sql } from 'kysely'
import type { ModelRow, ModelRunRow, VersionTexts } from '../../db/model-tables.ts'
import { AppError, invalid } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import type { Db, Services } from '../../services.ts'
import { findLicence } from '../dataset/index.ts'
import { heldOutCount } from '../model/index.ts'
import { requireNotLooser, requireOfferable, stateOfOffer } from '../publication/index.ts'
import { learningClassName } from '../school/index.ts'
import { giveCallName } from './call-name.ts'

type Needs = Pick<Services, 'db' | 'clock'>

/** A worse model disappoints more than it helps. */
const ACCURACY_MIN = 0.6
/** R² is no share of right answers: at 0.3 a foretold number is off by a sixth less than the mean would be. */
const R2_MIN = 0.3
const HELD_OUT_MIN = 5

export interface ReleaseCheck {
  check: (typeof RELEASE_CHECKS)[number]
  isPassed: boolean
  message: string
  /** What is said although it is passed. */
  caution?: string
}

/** Whether it is good enough, by the measure of its own kind: numbers and boxes have no share of right answers. */
function checkScore(result: ModelRunRow['result']): ReleaseCheck {
  if (result?.Regression) {
    const { R2 } = result.Regression
    return { check: 'r2', isPassed: R2 >= R2_MIN, message: modelMessages.r2Low(R2.toFixed(2), R2_MIN) }
  }
  const score = result?.Accuracy ?? 0
  const percent = Math.max(0, Math.round(score * 100))
  const isPassed = score >= ACCURACY_MIN
  return typeof result?.MeanPrecision === 'number'
    ? { check: 'meanPrecision', isPassed, message: modelMessages.precisionLow(percent) }
    : { check: 'accuracy', isPassed, message: modelMessages.accuracyLow(percent) }
}

/** Said of what is enough to publish and too little to build on: by the rule of the result page and of the model card. */
function cautionOf(result: ModelRunRow['result']): string {
  if (!result) return ''
  const isFew = result.Regression
    ? result.HeldOutNum < EXAMINED_FEW
    : result.Classes.some(({ Num }) => Num < EXAMINED_FEW)
  if (!isFew) return ''
  return result.Regression ? modelMessages.fewRows(result.HeldOutNum) : modelCardTexts.few
}

/** What a run still lacks before others may use it. */
export function checkRun(run: ModelRunRow, card: Partial<ModelCard>): ReleaseCheck[] {
  const { result } = run
  return [
    { check: 'trained', isPassed: run.state === 'done', message: modelMessages.notTrained },
    {
      check: 'heldOut',
      isPassed: (result ? heldOutCount(result) : 0) >= HELD_OUT_MIN,
      message: modelMessages.fewHeldOut,
      caution: cautionOf(result),
    },
    checkScore(result),
    { check: 'card', isPassed: Boolean(card.Purpose && card.Limits), message: modelMessages.cardRequired },
  ]
}

export const presentChecks = (checks: readonly ReleaseCheck[]): DataOf<typeof checkRelease> => ({
  Items: checks.map(({ check, isPassed, message, caution = '' }) => ({
    Check: check,
    IsPassed: isPassed ? 1 : 0,
    Message: isPassed ? caution : message,
  })),
  IsReady: checks.every(({ isPassed }) => isPassed) ? 1 : 0,
})

/** The name is the caller's own for one component only: programs call by it. One that waits has its name already. */
async function requireFreeName(tx: Db, caller: Caller, modelId: string, name: string): Promise<void> {
  const { rows } = await sql`select from components c
    where c.owner_id = ${caller.userId} and c.model_id <> ${modelId} and (c.name = ${name} or exists (
      select from component_versions v where v.component_id = c.id and v.state = ${PUBLICATION_STATES.waiting}
        and v.texts ->> 'name' = ${name}))
    limit 1`.execute(tx)
  if (rows.length > 0) throw new AppError('NameTaken', { message: modelMessages.nameTaken })
}

/** What the author says of this version, without what nobody was asked for. */
async function textsOf(
  tx: Db,
  caller: Caller,
  model: ModelRow,
  { ComponentName, Description, Licence: licence }: BodyOf<typeof publishModel>,
  data: Licence | undefined,
): Promise<VersionTexts> {
  const card = { Purpose: '', Limits: '', Advice: '', ...model.card }
  return {
    name: ComponentName ?? model.name,
    description: Description ?? card.Purpose,
    licence: licence ?? data ?? 'school',
    card,
    class_name: await learningClassName(tx, caller),
  }
}

/**
 * The component of a model, made or brought up to date. While a version of it is open the market keeps the words that
 * somebody looked at: others could be put in their place without anybody's leave.
 */
async function upsertComponent(
  tx: Db,
  caller: Caller,
  model: ModelRow,
  { card, ...texts }: VersionTexts,
  now: Date,
): Promise<string> {
  await requireFreeName(tx, caller, model.id, texts.name)
  const before = await tx
    .selectFrom('components')
    .select(['id', 'state'])
    .where('model_id', '=', model.id)
    .forUpdate()
    .executeTakeFirst()
  if (before?.state === PUBLICATION_STATES.published) {
    await tx.updateTable('components').set({ applied_at: now, reason: '' }).where('id', '=', before.id).execute()
    return before.id
  }
  const row = { ...texts, card: JSON.stringify(card), school_id: caller.schoolId, applied_at: now, reason: '' }
  const { id } = await tx
    .insertInto('components')
    .values({
      ...row,
      id: newId(),
      model_id: model.id,
      owner_id: caller.userId,
      model_type: model.model_type,
      state: PUBLICATION_STATES.waiting,
    })
    .onConflict((same) => same.column('model_id').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** E081: a version of the model's component; the current one stays until this one is let in. */
export function publishRun(
  { db, clock }: Needs,
  caller: Caller,
  run: ModelRunRow,
  model: ModelRow,
  body: BodyOf<typeof publishModel>,
): Promise<DataOf<typeof publishModel>> {
  return db.transaction().execute(async (tx) => {
    const failed = checkRun(run, model.card).find(({ isPassed }) => !isPassed)
    if (failed) throw invalid(failed.message)
    // The licence of the data binds, when they came with one; a model of own data may have any.
    const data = await findLicence(tx, run.version_id)
    requireNotLooser(body.Licence, data, modelMessages.licenceLooser)
    const now = clock.now()
    await tx.selectFrom('models').select('id').where('id', '=', model.id).forUpdate().execute()
    const before = await tx.selectFrom('component_versions').selectAll().where('run_id', '=', run.id).executeTakeFirst()
    requireOfferable(before?.state, modelMessages.alreadyPublished)
    const texts = await textsOf(tx, caller, model, body, data)
    const componentId = await upsertComponent(tx, caller, model, texts, now)
    const state = stateOfOffer(caller)
    const number = before?.number ?? (await nextNumber(tx, componentId))
    await dropWaiting(tx, componentId)
    const offered = { state, texts: JSON.stringify(texts) }
    await tx
      .insertInto('component_versions')
      .values({ ...offered, component_id: componentId, number, run_id: run.id, created_at: now })
      .onConflict((same) => same.columns(['component_id', 'number']).doUpdateSet(offered))
      .execute()
    if (state === PUBLICATION_STATES.published) await openVersion(tx, componentId, number, now)
    else await markWaiting(tx, componentId)
    return { ComponentId: componentId, Version: number, State: state }
  })
}

async function nextNumber(tx: Db, componentId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('component_versions')
    .select(sql<number>`coalesce(max(number), 0)::int`.as('last'))
    .where('component_id', '=', componentId)
    .executeTakeFirstOrThrow()
  return last + 1
}

/** Only the newest waits: an older one that is let in later would take its place. */
async function dropWaiting(tx: Db, componentId: string): Promise<void> {
  await tx
    .updateTable('component_versions')
    .set({ state: PUBLICATION_STATES.withdrawn })
    .where('component_id', '=', componentId)
    .where('state', '=', PUBLICATION_STATES.waiting)
    .execute()
}

/** Lets a version into the market with its words, and makes it the current one. */
export async function openVersion(tx: Db, componentId: string, number: number, now: Date): Promise<void> {
  await tx
    .updateTable('component_versions')
    .set({ state: PUBLICATION_STATES.published })
    .where('component_id', '=', componentId)
    .where('number', '=', number)
    .execute()
  await sql`update components c set state = ${PUBLICATION_STATES.published}, current_version = ${number},
      published_at = ${now}, reason = '', name = coalesce(v.texts ->> 'name', c.name),
      description = coalesce(v.texts ->> 'description', c.description),
      licence = coalesce(v.texts ->> 'licence', c.licence), card = coalesce(v.texts -> 'card', c.card),
      class_name = coalesce(v.texts ->> 'class_name', c.class_name)
    from component_versions v where c.id = ${componentId} and v.component_id = c.id and v.number = ${number}`.execute(
    tx,
  )
  await giveCallName(tx, componentId)
}

/** A component with an open version stays open while a newer one waits. */
async function markWaiting(tx: Db, componentId: string): Promise<void> {
  await tx
    .updateTable('components')
    .set({ state: PUBLICATION_STATES.waiting })
    .where('id', '=', componentId)
    .where('state', '<>', PUBLICATION_STATES.published)
    .execute()
}
