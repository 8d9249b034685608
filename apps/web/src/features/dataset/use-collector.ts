import { useCallback, useRef, useState } from 'react'
import { useLeaveWarning } from '../../ui/use-leave-warning.ts'
import { useRefreshSamples } from './sample-queries.ts'
import {
  addReports,
  emptyReport,
  type Placing,
  parcelsOf,
  parcelsOfRows,
  type Report,
  type Row,
  type Sending,
  sendFiles,
  sendRows,
} from './send-parcels.ts'

/** How far the sending is, and whether it waits for the network. */
export interface SendProgress {
  done: number
  all: number
  isWaiting: boolean
}

/** Sends files and rows parcel by parcel and keeps the account of what became of them. */
export function useCollector(datasetId: string) {
  const refresh = useRefreshSamples(datasetId)
  const [report, setReport] = useState<Report>()
  const [progress, setProgress] = useState<SendProgress>()
  const queue = useRef(Promise.resolve())
  const stopper = useRef(new AbortController())
  const underWay = useRef(0)
  // What waits here is in no list of the server's yet.
  useLeaveWarning(progress !== undefined)

  /** A new sending has a report of its own; what is sent while another is under way belongs to that one. */
  const begin = useCallback(() => {
    if (underWay.current === 0) setReport(undefined)
    underWay.current += 1
    return () => {
      underWay.current -= 1
    }
  }, [])

  const run = useCallback(
    (parcels: ((sending: Sending) => Promise<Report>)[], sizes: number[]): Promise<void> => {
      const all = sizes.reduce((sum, size) => sum + size, 0)
      const { signal } = stopper.current
      const onWaiting = (isWaiting: boolean) => setProgress((old) => old && { ...old, isWaiting })
      const work = async () => {
        let done = 0
        for (const [at, send] of parcels.entries()) {
          setProgress({ done, all, isWaiting: false })
          const outcome = await send({ onWaiting, signal })
          done += sizes[at] ?? 0
          setReport((old) => addReports(old ?? emptyReport, outcome))
          void refresh()
        }
        setProgress(undefined)
      }
      queue.current = queue.current.then(work).finally(begin())
      return queue.current
    },
    [refresh, begin],
  )

  return {
    report,
    progress,
    /** Sets out; what is called when it is over comes back. */
    begin,
    add: (outcome: Report) => setReport((old) => addReports(old ?? emptyReport, outcome)),
    clear: () => setReport(undefined),
    /** Gives up what is on its way and everything behind it. */
    stop: () => {
      stopper.current.abort()
      stopper.current = new AbortController()
    },
    files: (files: readonly File[], placing: Placing) => {
      const parcels = parcelsOf(files)
      return run(
        parcels.map((parcel) => (sending) => sendFiles(datasetId, parcel, placing, sending)),
        parcels.map(({ length }) => length),
      )
    },
    /** `source` stands before the names of refused rows, where they came from several files. */
    rows: (rows: readonly Row[], source = '') => {
      const parcels = parcelsOfRows(rows)
      return run(
        parcels.map((parcel) => (sending) => sendRows(datasetId, parcel, source, sending)),
        parcels.map(({ length }) => length),
      )
    },
  }
}

export type Collector = ReturnType<typeof useCollector>
