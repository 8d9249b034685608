import { cancelImport, confirmImport, type ImportState, startImport } from '@shijie/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { callEndpoint, sentenceOf } from '../../lib/api-client.ts'
import { showFailure, showToast } from '../../lib/toasts.ts'
import { sendFile } from '../../lib/upload.ts'
import { collectTexts as texts } from '../../texts/dataset-desk.ts'
import { importTexts } from '../../texts/dataset-import.ts'
import { importQuery, isRunning } from './import-queries.ts'
import { useRefreshSamples } from './sample-queries.ts'
import type { Report } from './send-parcels.ts'

/** What became of an archive; one that failed as a whole is refused by its name. */
function reportOf({ Imported, Duplicates, Refused, Message }: ImportState, name: string): Report {
  const failed = Message ? [{ FileName: name, Reason: Message }] : []
  const refused = [...Refused, ...failed]
  return { sent: Imported + Duplicates + refused.length, imported: Imported, duplicates: Duplicates, refused }
}

/** Archives that were chosen, in their order; the first is on its way. */
function useWaiting() {
  const [waiting, setWaiting] = useState<readonly File[]>([])
  return {
    waiting,
    add: (archives: readonly File[]) => setWaiting((old) => [...old, ...archives]),
    take: () => setWaiting((old) => old.slice(1)),
    drop: () => setWaiting([]),
  }
}

/** Tells what became of the archives that ended while one looked on; older ones were told before. */
function useTelling(state: ImportState | null | undefined, tell: (report: Report) => void) {
  const watched = useRef({ id: '', name: '' })
  const onEnded = useEffectEvent(tell)
  useEffect(() => {
    if (!state) return
    const isWatched = watched.current.id === state.ImportId
    // One that asks has not ended either.
    if (isRunning(state) || state.State === 'asking') {
      if (!isWatched) watched.current = { id: state.ImportId, name: state.FileName || texts.archive }
      return
    }
    if (!isWatched) return
    const { name } = watched.current
    watched.current = { id: '', name: '' }
    // One that was refused when it asked has nothing to tell.
    if (state.State !== 'cancelled' || state.Done > 0) onEnded(reportOf(state, name))
  }, [state])
  /** An archive of this page, whose name is known. */
  return (id: string, name: string) => {
    watched.current = { id, name }
  }
}

/** The answer to an archive that asks: what was understood of it is kept, or nothing is. */
function useAnswer(datasetId: string, asking: ImportState | undefined) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async (isKept: boolean) => {
      const ImportId = asking?.ImportId ?? ''
      if (isKept) await callEndpoint(confirmImport, { body: { DatasetId: datasetId, ImportId } })
      else await callEndpoint(cancelImport, { body: { DatasetId: datasetId, AskingId: ImportId } })
      if (!isKept) showToast('info', importTexts.refused)
    },
    onError: showFailure,
    // Somebody else may have answered before.
    onSettled: () => client.invalidateQueries({ queryKey: importQuery(datasetId).queryKey }),
  })
  return { answer: mutate, isAnswering: isPending }
}

interface ImportTold {
  /** The first archive of several sets out. */
  begin: () => () => void
  add: (report: Report) => void
}

/**
 * Archives on their way into a set, one after the other: uploaded, then read by a job that goes on when the page is closed.
 * What became of each is told once; an archive that could not even begin is told as refused.
 */
export function useImport(datasetId: string, canCollect: boolean, { begin: onBegin, add: onDone }: ImportTold) {
  const client = useQueryClient()
  const refresh = useRefreshSamples(datasetId)
  const [percent, setPercent] = useState<number>()
  const { waiting, add, take, drop } = useWaiting()
  const { data } = useQuery({ ...importQuery(datasetId), enabled: canCollect })
  const running = isRunning(data)
  const asking = data?.State === 'asking' ? data : undefined
  const { answer, isAnswering } = useAnswer(datasetId, asking)
  const watch = useTelling(data, (report) => {
    onDone(report)
    void refresh()
  })

  const start = async (archive: File) => {
    try {
      setPercent(0)
      const signal = new AbortController().signal
      const { FileId } = await sendFile(archive, { signal, onProgress: (share) => setPercent(Math.floor(share * 100)) })
      const state = await callEndpoint(startImport, { body: { DatasetId: datasetId, FileId, DeleteAfter: 1 } })
      watch(state.ImportId, archive.name)
      client.setQueryData(importQuery(datasetId).queryKey, state)
      await client.invalidateQueries({ queryKey: importQuery(datasetId).queryKey })
    } catch (error) {
      const refused = [{ FileName: archive.name, Reason: sentenceOf(error) }]
      onDone({ sent: 1, imported: 0, duplicates: 0, refused })
      // Often somebody else's archive is in the way: it is shown, with the question that it asks.
      void client.invalidateQueries({ queryKey: importQuery(datasetId).queryKey })
    } finally {
      setPercent(undefined)
    }
  }
  const [next] = waiting
  const canStart = next !== undefined && !running && !asking && percent === undefined
  const begin = useEffectEvent((archive: File) => {
    take()
    void start(archive)
  })
  useEffect(() => {
    if (canStart) begin(next)
  }, [canStart, next])
  /** Ends the archive under way, and those behind it. */
  const stop = () => {
    drop()
    void callEndpoint(cancelImport, { body: { DatasetId: datasetId } }).catch(showFailure)
  }
  const addAll = (archives: readonly File[]) => {
    const isFirst = !running && !asking && waiting.length === 0 && percent === undefined
    if (archives.length > 0 && isFirst) onBegin()()
    add(archives)
  }
  return {
    percent,
    state: data ?? undefined,
    isRunning: running,
    /** Looked at, and waiting for an answer. */
    asking,
    answer,
    isAnswering,
    waiting: waiting.length,
    add: addAll,
    stop,
  }
}

export type Import = ReturnType<typeof useImport>
