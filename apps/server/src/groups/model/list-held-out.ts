import type { DataOf, listHeldOut as endpoint, QueryOf, SampleSide } from '@shijie/contract'
import { toNumber } from '@shijie/ml'
import { sql } from 'kysely'
import type { ModelRunRow } from '../../db/model-tables.ts'
import type { Caller } from '../../platform/caller.ts'
import { signPictureAddresses } from '../../platform/media-address.ts'
import { listed, offsetOf, pageOf } from '../../platform/paging.ts'
import type { Db, Services } from '../../services.ts'
import { readableDatasets } from '../dataset/index.ts'
import { seenValues } from './learn/features.ts'
import { getRun } from './policy.ts'

interface HeldOutRow {
  sample_id: string
  name: string | null
  file_id: string | null
  width: number | null
  text: string | null
  values: (number | string)[] | null
  truth: number
  predicted: number
  confidence: number
  scores: number[]
  part: 'validation' | 'test'
  is_deleted: boolean
  label_now: string | null
  side: SampleSide | null
  total: number
}

const ANY = -1
const REFUSED = -2
const round = (value: number) => Math.round(value * 10_000) / 10_000

/** As it was written in the row; what was kept with the run is rounded. */
function truthOf({ values, truth }: HeldOutRow, target: number): number {
  const written = toNumber(values?.[target])
  return Number.isFinite(written) ? written : round(truth)
}

/** Those on whose side another run of the same model stood otherwise. */
function turnedSince(run: ModelRunRow, { ComparedWith, Turned }: QueryOf<typeof endpoint>) {
  if (!ComparedWith || !Turned) return sql``
  const [now, before] = Turned === 'right' ? [sql`=`, sql`<>`] : [sql`<>`, sql`=`]
  return sql`and h.predicted ${now} h.truth and exists (select from run_held_out b join model_runs r on r.id = b.run_id
    where r.id = ${ComparedWith}::uuid and r.model_id = ${run.model_id} and b.sample_id = h.sample_id
      and b.predicted ${before} b.truth)`
}

function conditionOf(run: ModelRunRow, query: QueryOf<typeof endpoint>) {
  const { Truth, Predicted, OnlyWrong, Part } = query
  const part = Part === 'examined' ? (run.result?.ExaminedPart ?? 'heldOut') : 'heldOut'
  return sql<boolean>`h.run_id = ${run.id}
    ${part === 'heldOut' ? sql`` : sql`and h.part = ${part}`}
    ${Truth === ANY ? sql`` : sql`and h.truth = ${Truth}`}
    ${Predicted === ANY ? sql`` : sql`and h.predicted = ${Predicted === REFUSED ? -1 : Predicted}`}
    ${OnlyWrong === 1 ? sql`and h.predicted <> h.truth` : sql``}
    ${turnedSince(run, query)}`
}

/** What became of a sample is known to whoever may look at its set; of a set of the lobby others have the version alone. */
async function maySeeSet(db: Db, caller: Caller, versionId: string | null): Promise<boolean> {
  const { rows } = await sql`select from dataset_versions v join datasets d on d.id = v.dataset_id
    where v.id = ${versionId}::uuid and ${readableDatasets(caller)}`.execute(db)
  return rows.length > 0
}

/** O764: from the frozen version, so that a sample that was mended or deleted since is shown as it was examined; beside
 * it stands what became of it. */
export async function listHeldOut(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  const { run } = await getRun(db, caller, query.TrainModelId, 'read')
  const where = conditionOf(run, query)
  const page = pageOf(query)
  const isOpen = await maySeeSet(db, caller, run.version_id)
  const target = run.columns.findIndex(({ IsTarget }) => IsTarget === 1)
  // The worst mistake is the one that the model was surest of; of numbers, the one that is farthest off.
  const worst =
    target < 0 ? sql`(h.predicted <> h.truth) desc, h.confidence desc` : sql`abs(h.scores[1] - h.truth) desc`
  const order = query.Sort === 'worst' ? sql`${worst}, h.place` : sql`h.place`
  const found =
    await sql<HeldOutRow>`select h.sample_id, v.name, v.file_id, v.width, v.text, v."values", h.truth, h.predicted,
      h.confidence, h.scores, h.part, s.id is null as is_deleted, s.side,
      (select l.name from sample_tags t join dataset_labels l on l.id = t.label_id where t.sample_id = s.id and t.box is null)
        as label_now,
      count(*) over ()::int as total
    from run_held_out h
    left join dataset_version_samples v on v.version_id = ${run.version_id}::uuid and v.sample_id = h.sample_id
    left join samples s on s.id = h.sample_id and s.deleted_at is null
      and ${isOpen}
    where ${where} order by ${order} limit ${page.size} offset ${offsetOf(page)}`.execute(db)
  const { rows, total } = await listed(found.rows, page, async () => {
    const all = await sql<{ count: number }>`select count(*)::int as count from run_held_out h where ${where}`.execute(
      db,
    )
    return all.rows[0]?.count ?? 0
  })
  const now = clock.now()
  return {
    Items: rows.map((row) => ({
      SampleId: row.sample_id,
      SampleName: row.name ?? '',
      ...(row.file_id
        ? signPictureAddresses(config.secret, caller, row.file_id, now)
        : { FileUrl: '', ThumbnailUrl: '' }),
      Text: row.text ?? '',
      Values: seenValues(run.columns, row.values ?? []),
      Truth: Math.round(row.truth),
      Predicted: Math.round(row.predicted),
      Confidence: round(row.confidence),
      Scores: row.scores.map(round),
      Part: row.part,
      Number: target < 0 ? null : { Truth: truthOf(row, target), Foretold: round(row.scores[0] ?? 0) },
      IsDeleted: isOpen && row.is_deleted ? 1 : 0,
      LabelNow: (isOpen ? row.label_now : run.labels[Math.round(row.truth)]?.name) ?? '',
      Side: row.side ?? '',
    })),
    TotalCount: total,
  }
}
