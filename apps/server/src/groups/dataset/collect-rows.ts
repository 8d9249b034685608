import { createHash } from 'node:crypto'
import {
  type BodyOf,
  type Collected,
  type Column,
  datasetMessages,
  POSE_VALUES,
  type postRows,
  SAMPLE_TEXT_MAX,
} from '@shijie/contract'
import { toNumber } from '@shijie/ml'
import { invalid } from '../../app-error.ts'
import type { Caller } from '../../caller.ts'
import type { DatasetRow } from '../../db/dataset-tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
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

const isEmpty = (value: number | string) => typeof value === 'string' && value.trim() === ''

/**
 * One row of a table: a number or a word for each column. Cells may be empty, as measured tables have them: a run fills
 * them in. What is to be foretold may not.
 */
function judgeValues(columns: readonly Column[], { Values }: Row): Content | string {
  if (Values.length !== columns.length) return datasetMessages.valuesWrong
  if (Values.every(isEmpty)) return datasetMessages.rowEmpty
  if (columns.some(({ IsTarget }, index) => IsTarget === 1 && isEmpty(Values[index] ?? ''))) {
    return datasetMessages.targetEmpty
  }
  const values = Values.map((value, index) =>
    columns[index]?.Kind === 'number' && !isEmpty(value) ? toNumber(value) : String(value).trim(),
  )
  return values.some((value) => typeof value === 'number' && !Number.isFinite(value))
    ? datasetMessages.valueNotNumber
    : { values }
}

/** x, y and certainty of 17 points, rounded to what a camera can see. */
function judgePose({ Values }: Row): Content | string {
  if (Values.length !== POSE_VALUES) return datasetMessages.valuesWrong
  const values = Values.map((value) => Math.round(toNumber(value) * 10_000) / 10_000)
  return values.every((value) => Number.isFinite(value) && Math.abs(value) <= 10_000)
    ? { values }
    : datasetMessages.valueNotNumber
}

function judgeRow(dataset: DatasetRow, row: Row): Content | string {
  if (dataset.model_type === 'text') return judgeText(row)
  return dataset.model_type === 'pose' ? judgePose(row) : judgeValues(dataset.columns, row)
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
    const judged = Rows.map((row) => judgeRow(dataset, row))
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
