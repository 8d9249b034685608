import { useCallback, useReducer, useRef } from 'react'
import { useLeaveWarning } from '../../ui/hooks/use-leave-warning.ts'
import { type Collecting, isUnderWay, nextCollecting, noCollecting } from './collecting.machine.ts'
import { useRefreshSamples } from './sample-queries.ts'
import {
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

const progressOf = (collecting: Collecting): SendProgress | undefined =>
  isUnderWay(collecting)
    ? { done: collecting.done, all: collecting.all, isWaiting: collecting.state === 'waiting' }
    : undefined

/** Sends files and rows parcel by parcel and keeps the account of what became of them. */
export function useCollector(datasetId: string) {
  const refresh = useRefreshSamples(datasetId)
  const [collecting, tell] = useReducer(nextCollecting, noCollecting)
  const queue = useRef(Promise.resolve())
  const stopper = useRef(new AbortController())
  // What waits here is in no list of the server's yet.
  useLeaveWarning(isUnderWay(collecting))

  /** A new sending has a report of its own; what is sent while another is under way belongs to that one. */
  const begin = useCallback(() => {
    tell({ type: 'BEGIN' })
    return () => tell({ type: 'END' })
  }, [])

  const run = useCallback(
    (parcels: ((sending: Sending) => Promise<Report>)[], sizes: number[]): Promise<void> => {
      const all = sizes.reduce((sum, size) => sum + size, 0)
      const { signal } = stopper.current
      const onWaiting = (isWaiting: boolean) => tell({ type: isWaiting ? 'STUCK' : 'FREE' })
      const work = async () => {
        let done = 0
        for (const [at, send] of parcels.entries()) {
          tell({ type: 'SEND', done, all })
          const outcome = await send({ onWaiting, signal })
          done += sizes[at] ?? 0
          tell({ type: 'REPORT', report: outcome })
          void refresh()
        }
        tell({ type: 'SENT' })
      }
      queue.current = queue.current.then(work).finally(begin())
      return queue.current
    },
    [refresh, begin],
  )

  return {
    report: collecting.report,
    progress: progressOf(collecting),
    /** Sets out; what is called when it is over comes back. */
    begin,
    add: (report: Report) => tell({ type: 'REPORT', report }),
    clear: () => tell({ type: 'CLEAR' }),
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
