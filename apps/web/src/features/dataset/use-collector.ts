import { type Collected, postRows, uploadSamples } from '@shijie/contract'
import { useCallback, useRef, useState } from 'react'
import { type CallInput, call, sentenceOf } from '../../lib/api-client.ts'
import { useRefreshSamples } from './sample-queries.ts'

/** What became of all that was sent: sent = imported + duplicates + refused. */
export interface Report {
  sent: number
  imported: number
  duplicates: number
  refused: Collected['Refused']
}

export interface Placing {
  labelId: string
  /** Samples of one burst share it. */
  groupKey?: string
}

export type Row = NonNullable<CallInput<typeof postRows>['body']>['Rows'][number]

const FILES_AT_ONCE = 20
const BYTES_AT_ONCE = 80 * 1024 * 1024
const ROWS_AT_ONCE = 500

export const emptyReport: Report = { sent: 0, imported: 0, duplicates: 0, refused: [] }

export const addReports = (one: Report, other: Report): Report => ({
  sent: one.sent + other.sent,
  imported: one.imported + other.imported,
  duplicates: one.duplicates + other.duplicates,
  refused: [...one.refused, ...other.refused],
})

/** Parcels of files that one call may carry. */
export function parcelsOf(files: readonly File[]): File[][] {
  const parcels: File[][] = []
  let bytes = 0
  for (const file of files) {
    const last = parcels.at(-1)
    if (last && last.length < FILES_AT_ONCE && bytes + file.size <= BYTES_AT_ONCE) {
      last.push(file)
      bytes += file.size
    } else {
      parcels.push([file])
      bytes = file.size
    }
  }
  return parcels
}

const reportOf = ({ Sent, Imported, Duplicates, Refused }: Collected): Report => ({
  sent: Sent,
  imported: Imported,
  duplicates: Duplicates,
  refused: Refused,
})

/** A parcel that did not arrive counts as refused, so that the sum is right whatever happens. */
async function sendFiles(datasetId: string, files: File[], { labelId, groupKey = '' }: Placing): Promise<Report> {
  const form = new FormData()
  for (const file of files) form.append('file', file, file.name)
  try {
    const query = { DatasetId: datasetId, LabelId: labelId, GroupKey: groupKey }
    return reportOf(await call(uploadSamples, { query, body: form }))
  } catch (error) {
    const Reason = sentenceOf(error)
    return { ...emptyReport, sent: files.length, refused: files.map(({ name }) => ({ FileName: name, Reason })) }
  }
}

async function sendRows(datasetId: string, rows: Row[], source: string): Promise<Report> {
  try {
    const report = reportOf(await call(postRows, { body: { DatasetId: datasetId, Rows: rows } }))
    const refused = report.refused.map(({ FileName, Reason }) => ({ FileName: source + FileName, Reason }))
    return { ...report, refused }
  } catch (error) {
    const Reason = sentenceOf(error)
    const nameOf = ({ Text, Values }: Row) => source + (Text || (Values ?? []).join('，')).slice(0, 40)
    return { ...emptyReport, sent: rows.length, refused: rows.map((row) => ({ FileName: nameOf(row), Reason })) }
  }
}

/** Sends files and rows parcel by parcel and keeps the account of what became of them. */
export function useCollector(datasetId: string) {
  const refresh = useRefreshSamples(datasetId)
  const [report, setReport] = useState<Report>()
  const [progress, setProgress] = useState<{ done: number; all: number }>()
  const queue = useRef(Promise.resolve())

  const run = useCallback(
    (parcels: (() => Promise<Report>)[], sizes: number[]): Promise<void> => {
      const all = sizes.reduce((sum, size) => sum + size, 0)
      const work = async () => {
        let done = 0
        for (const [at, send] of parcels.entries()) {
          setProgress({ done, all })
          const outcome = await send()
          done += sizes[at] ?? 0
          setReport((old) => addReports(old ?? emptyReport, outcome))
          void refresh()
        }
        setProgress(undefined)
      }
      queue.current = queue.current.then(work)
      return queue.current
    },
    [refresh],
  )

  return {
    report,
    progress,
    add: (outcome: Report) => setReport((old) => addReports(old ?? emptyReport, outcome)),
    clear: () => setReport(undefined),
    files: (files: readonly File[], placing: Placing) => {
      const parcels = parcelsOf(files)
      return run(
        parcels.map((parcel) => () => sendFiles(datasetId, parcel, placing)),
        parcels.map(({ length }) => length),
      )
    },
    /** `source` stands before the names of refused rows, where they came from several files. */
    rows: (rows: readonly Row[], source = '') => {
      const parcels = Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, at) =>
        rows.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE),
      )
      return run(
        parcels.map((parcel) => () => sendRows(datasetId, parcel, source)),
        parcels.map(({ length }) => length),
      )
    },
  }
}

export type Collector = ReturnType<typeof useCollector>
