import { findModelRun, type ModelRunProgress, watchModelRun } from '@shijie/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { runQuery } from './run-queries.ts'
import { useLiveRun } from './use-live-run.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const progress = (Done: number, State: ModelRunProgress['State'] = 'running'): ModelRunProgress => ({
  State,
  Stage: 'learning',
  Done,
  Total: 150,
  Place: 0,
  WaitSeconds: 1,
  Message: '',
  History: [],
  Sides: [],
})

/** A stream whose events the test sends. */
function openStream() {
  let send: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      send = controller
    },
  })
  return {
    answer: new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    tell: (told: ModelRunProgress) =>
      send?.enqueue(new TextEncoder().encode(`event: progress\ndata: ${JSON.stringify(told)}\n\n`)),
    end: () => send?.close(),
  }
}

/** A page that follows a run which is queued as far as it knows. */
function follow() {
  const client = new QueryClient()
  const key = runQuery('run').queryKey
  client.setQueryData(key, { TrainModelId: 'run', State: 'queued', Progress: progress(0, 'queued') } as never)
  const onLive = vi.fn()
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { unmount } = renderHook(() => useLiveRun('run', true, onLive), { wrapper })
  return { client, key, onLive, unmount }
}

it('[O769] follows a run by its events, and says when they stop so that the page looks by itself', async () => {
  const { answer, tell, end } = openStream()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    if (asked.length > 1) throw new TypeError('no network')
    return answer
  })
  const { client, key, onLive, unmount } = follow()
  tell(progress(3))
  await waitFor(() => expect(client.getQueryData(key)).toMatchObject({ State: 'running', Progress: { Done: 3 } }))
  expect(onLive).toHaveBeenLastCalledWith(true)
  expect(asked).toEqual([`${watchModelRun.path}?TrainModelId=run`])
  expect(asked.join()).not.toContain(findModelRun.path)
  end()
  await waitFor(() => expect(onLive).toHaveBeenLastCalledWith(false))
  unmount()
})

it('[O769] asks again when the network was away, and gives a stream up that has fallen silent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { answer, tell } = openStream()
  const signals: AbortSignal[] = []
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    if (signals.length === 1) throw new TypeError('no network')
    return answer
  })
  const { client, key, onLive, unmount } = follow()
  await vi.advanceTimersByTimeAsync(100)
  expect(onLive).toHaveBeenLastCalledWith(false)
  await vi.advanceTimersByTimeAsync(3000)
  expect(signals).toHaveLength(2)
  tell(progress(7))
  await vi.waitFor(() => expect(client.getQueryData(key)).toMatchObject({ Progress: { Done: 7 } }))
  expect(onLive).toHaveBeenLastCalledWith(true)
  expect(signals[1]?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(6000)
  expect(signals[1]?.aborted).toBe(true)
  unmount()
})
