import {
  type Collected,
  datasetMessages,
  postRows,
  SAMPLE_TEXT_MAX,
  UPLOAD_BYTES_MAX,
  uploadSamples,
} from '@shijie/contract'
import { type CallInput, callEndpoint, sentenceOf, type TransportError } from '../../lib/api-client.ts'
import { newUuid } from '../../lib/uuid.ts'
import { collectTexts as texts } from '../../texts/dataset-desk.ts'
import { insistOn } from './insist.ts'

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

export function parcelsOfRows(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, at) =>
    rows.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE),
  )
}

const reportOf = ({ Sent, Imported, Duplicates, Refused }: Collected): Report => ({
  sent: Sent,
  imported: Imported,
  duplicates: Duplicates,
  refused: Refused,
})

/** How a parcel is sent: what hears of a network that is away, and what gives the parcel up. */
export interface Sending {
  onWaiting: (isWaiting: boolean) => void
  signal: AbortSignal
}

/** No answer at all, or one of something in between that the server is away; what it refuses it would refuse again. */
const mayComeBack = ({ status }: TransportError): boolean =>
  status === undefined || status === 408 || status === 429 || status >= 502

const reasonOf = (error: unknown, { signal }: Sending): string => (signal.aborted ? texts.stopped : sentenceOf(error))

const refuse = (names: readonly string[], Reason: string): Report => ({
  ...emptyReport,
  sent: names.length,
  refused: names.map((FileName) => ({ FileName, Reason })),
})

const namesOf = (some: readonly File[]): string[] => some.map(({ name }) => name)

const isTooLarge = ({ size }: File): boolean => size > UPLOAD_BYTES_MAX

const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

/** A file that was changed or taken away since it was chosen fails as if the network were gone: it must not wait for that. */
async function divideByReadable(files: readonly File[]): Promise<{ good: File[]; lost: File[] }> {
  const readable = await Promise.all(files.map(isReadable))
  return { good: files.filter((_, at) => readable[at]), lost: files.filter((_, at) => !readable[at]) }
}

/**
 * Sends until the server has answered: what came from a camera or microphone is nowhere else. The server knows what it has
 * already, so a parcel whose answer was lost may come twice. What is refused or given up counts as refused, so that the sum
 * is right whatever happens.
 */
export async function sendFiles(datasetId: string, given: File[], placing: Placing, sending: Sending): Promise<Report> {
  // The server breaks off what is too large, which looks like a network that is away: it would be waited for, and all behind it.
  const tooLarge = refuse(namesOf(given.filter(isTooLarge)), texts.fileTooLarge)
  const files = given.filter((file) => !isTooLarge(file))
  if (files.length === 0) return tooLarge
  const query = { DatasetId: datasetId, LabelId: placing.labelId, GroupKey: placing.groupKey ?? '' }
  let left = { good: files, lost: [] as File[] }
  const send = async () => {
    const form = new FormData()
    for (const file of left.good) form.append('file', file, file.name)
    try {
      return reportOf(await callEndpoint(uploadSamples, { query, body: form, signal: sending.signal }))
    } catch (error) {
      left = await divideByReadable(files)
      if (left.good.length === 0) return emptyReport
      throw error
    }
  }
  try {
    const report = await insistOn(send, { ...sending, mayRetry: mayComeBack })
    return addReports(addReports(report, refuse(namesOf(left.lost), texts.unreadable)), tooLarge)
  } catch (error) {
    return addReports(refuse(namesOf(files), reasonOf(error, sending)), tooLarge)
  }
}

const isTooLong = ({ Text }: Row): boolean => (Text?.length ?? 0) > SAMPLE_TEXT_MAX

/** The same for rows; `source` stands before the names of those that are refused. */
export async function sendRows(datasetId: string, given: Row[], source: string, sending: Sending): Promise<Report> {
  const nameOf = ({ Text, Values }: Row) => source + (Text || (Values ?? []).join('，')).slice(0, 40)
  // One of them must not keep the others out.
  const tooLong = refuse(given.filter(isTooLong).map(nameOf), datasetMessages.textTooLong)
  const rows = given.filter((row) => !isTooLong(row))
  if (rows.length === 0) return tooLong
  // Equal rows of a table are all kept, so that only the key tells a parcel that comes twice.
  const key = newUuid()
  const send = () =>
    callEndpoint(postRows, { body: { DatasetId: datasetId, Rows: rows }, signal: sending.signal, key }).then(reportOf)
  try {
    const report = await insistOn(send, { ...sending, mayRetry: mayComeBack })
    const refused = report.refused.map(({ FileName, Reason }) => ({ FileName: source + FileName, Reason }))
    return addReports({ ...report, refused }, tooLong)
  } catch (error) {
    return addReports(refuse(rows.map(nameOf), reasonOf(error, sending)), tooLong)
  }
}
