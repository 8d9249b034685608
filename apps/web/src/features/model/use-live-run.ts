import { type ModelRun, type ModelRunProgress, watchModelRun } from '@shijie/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readEvents } from '../../lib/event-stream.ts'
import { useRefreshModels } from './queries.ts'
import { isUnderWay, runQuery } from './run-queries.ts'

/** Tried again after this long; until then the page looks by itself. */
const RECONNECT_MS = 3000
/** The server sends something every second: a stream that is silent for so long is broken, whatever it says. */
const SILENCE_MS = 5000

function keep(client: QueryClient, runId: string, progress: ModelRunProgress): void {
  client.setQueryData(runQuery(runId).queryKey, (run: ModelRun | undefined) =>
    run ? { ...run, State: progress.State, Message: progress.Message, Progress: progress } : run,
  )
}

/** Reads one stream to its end, or until it falls silent. */
async function listen(runId: string, signal: AbortSignal, onProgress: (progress: ModelRunProgress) => void) {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), SILENCE_MS)
  const stop = () => silence.abort()
  signal.addEventListener('abort', stop, { once: true })
  try {
    await readEvents(watchModelRun, { query: { TrainModelId: runId }, signal: silence.signal }, ({ name, data }) => {
      clearTimeout(timer)
      timer = setTimeout(stop, SILENCE_MS)
      // The contract says what this event brings.
      if (name === 'progress') onProgress(data as ModelRunProgress)
    })
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

/** Follows a run by its events while it is under way; says whether they come, so that the page need not look. */
export function useLiveRun(runId: string, isFollowed: boolean, onLive: (isLive: boolean) => void): void {
  const client = useQueryClient()
  const refresh = useRefreshModels()
  useEffect(() => {
    if (!isFollowed) return
    const end = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = async (): Promise<void> => {
      await listen(runId, end.signal, (progress) => {
        onLive(true)
        // The figures of a run that is over are not among its events.
        if (isUnderWay(progress)) keep(client, runId, progress)
        else void refresh()
      }).catch(() => undefined)
      if (end.signal.aborted) return
      onLive(false)
      timer = setTimeout(() => void follow(), RECONNECT_MS)
    }
    void follow()
    return () => {
      end.abort()
      clearTimeout(timer)
      onLive(false)
    }
  }, [runId, isFollowed, onLive, client, refresh])
}
