import { createHash } from 'node:crypto'
import {
  type BodyOf,
  type Collected,
  type Column,
  datasetMessages,
  LABEL_NAME_MAX,
  POSE_VALUES,
  type postRows,
  SAMPLE_FORMS,
  SAMPLE_TEXT_MAX,
} from '@shijie/contract'
import { toNumber, unitBehind, unitOf } from '@shijie/ml'
import type { DatasetRow } from '../../db/dataset-tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import type { Services } from '../../services.ts'
import { takesFiles } from './collect-files.ts'
import { insertSample, listKnown, type NewSample, requireRoomForSamples } from './insert-sample.ts'
import { insertLabels } from './labels.ts'
import { getDataset } from './policy.ts'
import { presentSample } from './presenter.ts'
import { touchDataset } from './repository.ts'
import { findSamples } from './sample-repository.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'config'>
type Row = BodyOf<typeof postRows>['Rows'][number]
type Content = Pick<NewSample, 'text' | 'values'>

/** What a sample is known by. Equal rows of a table are as many observations, so that each of them is something of its own. */
const digestOf = (dataset: DatasetRow, content: Content): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([content.text ?? '', content.values ?? []]))
    .update(dataset.model_type === 'number' ? newId() : '')
    .digest()

/** A text without the spaces around it; the same words count once. */
function judgeText({ Text }: Row): Content | string {
  const text = Text.replace(/\s+/g, ' ').trim()
  if (!text) return datasetMessages.textRequired
  return text.length > SAMPLE_TEXT_MAX ? datasetMessages.textTooLong : { text }
}

/** What somebody wrote, short enough for a sentence. */
const asSaid = (value: number | string | undefined): string => String(value ?? '').slice(0, 20)

const isEmpty = (value: number | string) => typeof value === 'string' && value.trim() === ''

/**
 * One row of a table: a number or a word for each column. Cells may be empty, as measured tables have them: a run fills
 * them in. What is to be foretold may not.
 */
function judgeValues(columns: readonly Column[], units: Units, { Values }: Row): Content | string {
  if (Values.length !== columns.length) return datasetMessages.valuesWrong
  if (Values.every(isEmpty)) return datasetMessages.rowEmpty
  if (columns.some(({ IsTarget }, index) => IsTarget === 1 && isEmpty(Values[index] ?? ''))) {
    return datasetMessages.targetEmpty
  }
  const values: (number | string)[] = []
  for (const [at, { Name, Kind }] of columns.entries()) {
    const value = Values[at] ?? ''
    const isNumber = Kind === 'number' && !isEmpty(value)
    const read = isNumber ? toNumber(value) : String(value).trim()
    if (isNumber && !Number.isFinite(read)) return datasetMessages.valueNotNumber(Name, asSaid(value))
    const unit = isNumber ? unitBehind(value) : undefined
    const usual = units[at] ?? unit
    if (unit !== usual && unit) return datasetMessages.unitOther(Name, usual ?? '', asSaid(value))
    values.push(read)
  }
  return { values }
}

type Units = readonly (string | undefined)[]

/**
 * The unit of each column: the one in its name, as 身高（厘米）, else the first that a row writes. A number in another one
 * would be taken for a hundred times as much or as little.
 */
const unitsOf = (columns: readonly Column[], rows: readonly Row[]): Units =>
  columns.map(({ Name }, at) => {
    const named = unitOf(/[（(]([^（）()]+)[）)]\s*$/.exec(Name)?.[1] ?? '')
    return named ?? rows.map(({ Values }) => unitBehind(Values[at])).find((unit) => unit !== undefined)
  })

/** x, y and certainty of 17 points, rounded to what a camera can see. */
function judgePose({ Values }: Row): Content | string {
  if (Values.length !== POSE_VALUES) return datasetMessages.valuesWrong
  const values = Values.map((value) => Math.round(toNumber(value) * 10_000) / 10_000)
  const wrong = values.findIndex((value) => !(Number.isFinite(value) && Math.abs(value) <= 10_000))
  return wrong < 0 ? { values } : datasetMessages.poseNotNumber(wrong + 1, asSaid(Values[wrong]))
}

function judgeRow(dataset: DatasetRow, units: Units, row: Row): Content | string {
  if (row.LabelName.length > LABEL_NAME_MAX) return datasetMessages.labelTooLong(row.LabelName, LABEL_NAME_MAX)
  switch (SAMPLE_FORMS[dataset.model_type]) {
    case 'text':
      return judgeText(row)
    case 'body':
      return judgePose(row)
    case 'row':
    // Sets of files are refused before.
    case 'picture':
    case 'sound':
      return judgeValues(dataset.columns, units, row)
  }
}

/** What a refused row is called in the list of reasons. */
const nameOf = ({ Text, Values, Line }: Row, index: number): string =>
  `第 ${Line ?? index + 1} 行：${(Text || Values.slice(0, 6).join('，')).slice(0, 40)}`

/** O722 */
export async function collectRows(
  needs: Needs,
  caller: Caller,
  { DatasetId, Rows }: BodyOf<typeof postRows>,
): Promise<Collected> {
  const { db, clock } = needs
  const refused: Collected['Refused'] = []
  const kept = await inTransaction(db, async (tx) => {
    const dataset = await getDataset(tx, caller, DatasetId, 'collect', 'lock')
    if (takesFiles(dataset)) throw invalid(datasetMessages.filesOnly)
    await requireRoomForSamples(tx, dataset.id, Rows.length)
    const units = unitsOf(dataset.columns, Rows)
    const judged = Rows.map((row) => judgeRow(dataset, units, row))
    const names = Rows.flatMap(({ LabelName }, index) => (typeof judged[index] === 'object' ? [LabelName] : []))
    const labels = await insertLabels(tx, dataset.id, names)
    const contents = judged.map((content) =>
      typeof content === 'string' ? content : { ...content, digest: digestOf(dataset, content) },
    )
    const known = await listKnown(
      tx,
      dataset.id,
      contents.flatMap((content) => (typeof content === 'string' ? [] : [content.digest])),
    )
    const ids: string[] = []
    for (const [index, content] of contents.entries()) {
      const row = Rows[index] as Row
      if (typeof content === 'string') {
        refused.push({ FileName: nameOf(row, index), Reason: content })
        continue
      }
      const digest = content.digest.toString('hex')
      if (known.has(digest)) continue
      known.add(digest)
      const made = { ...content, groupKey: row.GroupKey, labelId: labels.get(row.LabelName) }
      ids.push(await insertSample(tx, dataset, caller.userId, made, clock.now()))
    }
    await touchDataset(tx, dataset.id, clock.now())
    return ids
  })
  const items = await findSamples(db, kept)
  return {
    Sent: Rows.length,
    Imported: kept.length,
    Duplicates: Rows.length - kept.length - refused.length,
    Refused: refused,
    Items: items.map((row) => presentSample(needs, caller, row)),
  }
}
