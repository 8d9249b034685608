import { afterEach, expect, it, vi } from 'vitest'
import { readEvents, splitEvents } from './event-stream.ts'

afterEach(() => vi.unstubAllGlobals())

it('[O486] events of the server are read across the pieces in which they come', () => {
  const first = splitEvents('event: queued\ndata: {"RunId":"1","Position":2}\n\nevent: out')
  expect(first).toEqual({ events: [{ name: 'queued', data: { RunId: '1', Position: 2 } }], rest: 'event: out' })
  const second = splitEvents(`${first.rest}put\ndata: {"Text":"好\\n"}\n\n`)
  expect(second).toEqual({ events: [{ name: 'output', data: { Text: '好\n' } }], rest: '' })
})

it('[O769] a stream is read to its end, and a refusal is said in its own words', async () => {
  const pieces = ['event: progress\ndata: {"Done":1}\n', '\nevent: progress\ndata: {"Done":2}\n\n']
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })
  const fetched = vi.fn(async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
  vi.stubGlobal('fetch', fetched)
  const heard: unknown[] = []
  const input = { query: { TrainModelId: '一' }, signal: new AbortController().signal }
  await readEvents({ method: 'GET', path: '/watch' }, input, ({ data }) => heard.push(data))
  expect(heard).toEqual([{ Done: 1 }, { Done: 2 }])
  expect(fetched).toHaveBeenCalledWith('/watch?TrainModelId=%E4%B8%80', expect.objectContaining({ method: 'GET' }))
  const refusal = Response.json({ IsSuccess: false, ErrorCode: 40401, ErrorMsg: '找不到', Data: null })
  vi.stubGlobal('fetch', async () => refusal)
  await expect(readEvents({ method: 'GET', path: '/watch' }, input, () => undefined)).rejects.toThrow('找不到')
})
