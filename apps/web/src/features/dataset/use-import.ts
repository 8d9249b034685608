import { cancelImport, getImport, type ImportState, startImport } from '@shijie/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { showFailure } from '../../lib/toasts.ts'
import { upload } from '../../lib/upload.ts'
import { useRefreshSamples } from './sample-queries.ts'
import type { Report } from './use-collector.ts'

const POLL_MS = 1000

const isRunning = (state: ImportState | null | undefined): boolean =>
  state?.State === 'waiting' || state?.State === 'running'

const importQuery = (datasetId: string) =>
  queryOptions({
    queryKey: ['dataset-import', datasetId],
    queryFn: ({ signal }) => call(getImport, { query: { DatasetId: datasetId }, signal }),
    refetchInterval: ({ state }) => (isRunning(state.data) ? POLL_MS : false),
    staleTime: 0,
  })

const reportOf = ({ Imported, Duplicates, Refused }: ImportState): Report => ({
  sent: Imported + Duplicates + Refused.length,
  imported: Imported,
  duplicates: Duplicates,
  refused: Refused,
})

/** An archive on its way into a set: uploaded, then read by a job that goes on when the page is closed. */
export function useImport(datasetId: string, canCollect: boolean, onDone: (report: Report) => void) {
  const client = useQueryClient()
  const refresh = useRefreshSamples(datasetId)
  const [percent, setPercent] = useState<number>()
  const { data } = useQuery({ ...importQuery(datasetId), enabled: canCollect })
  const watched = useRef('')
  const running = isRunning(data)

  useEffect(() => {
    if (!data) return
    if (running) {
      watched.current = data.ImportId
      return
    }
    // Only what ended while one looked on is told; older ones were told before.
    if (watched.current !== data.ImportId) return
    watched.current = ''
    onDone(reportOf(data))
    void refresh()
  }, [data, running, onDone, refresh])

  const start = async (archive: File) => {
    try {
      setPercent(0)
      const signal = new AbortController().signal
      const { FileId } = await upload(archive, { signal, onProgress: (share) => setPercent(Math.floor(share * 100)) })
      const state = await call(startImport, { body: { DatasetId: datasetId, FileId, DeleteAfter: 1 } })
      watched.current = state.ImportId
      client.setQueryData(importQuery(datasetId).queryKey, state)
      await client.invalidateQueries({ queryKey: importQuery(datasetId).queryKey })
    } catch (error) {
      showFailure(error)
    } finally {
      setPercent(undefined)
    }
  }
  const stop = () => call(cancelImport, { body: { DatasetId: datasetId } }).catch(showFailure)
  return { percent, state: data ?? undefined, isRunning: running, start, stop: () => void stop() }
}

export type Import = ReturnType<typeof useImport>
