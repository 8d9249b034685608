import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LiveLine, liveChannelOf } from './live.ts'

interface Opened {
  url: string
  send: (name: string, data: object) => void
  end: () => void
  isAborted: boolean
}

let opened: Opened[]
const leaving: (() => void)[] = []

/** The server's side of each stream that a tab opens. */
function fakeStreams(): typeof fetch {
  return ((input: RequestInfo | URL, init?: RequestInit) => {
    const encoder = new TextEncoder()
    let control: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        control = controller
      },
    })
    const stream: Opened = {
      url: String(input),
      send: (name, data) => control?.enqueue(encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)),
      end: () => control?.close(),
      isAborted: false,
    }
    init?.signal?.addEventListener('abort', () => {
      stream.isAborted = true
      control?.error(new DOMException('left', 'AbortError'))
    })
    opened.push(stream)
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
  }) as typeof fetch
}

let users = 0
let user = ''
beforeEach(() => {
  opened = []
  user = `user ${++users}`
  vi.stubGlobal('fetch', fakeStreams())
})
afterEach(() => {
  for (const leave of leaving.splice(0)) leave()
  vi.unstubAllGlobals()
})

const open = () => opened.filter(({ isAborted }) => !isAborted)
const tab = () => {
  const line = new LiveLine(user)
  const onTell = vi.fn()
  const leave = line.listen({ onTell })
  leaving.push(leave)
  return { line, onTell, leave }
}

describe('tabs of one browser', () => {
  it('[O1030] share one stream, which the first reads for both', async () => {
    const one = tab()
    await vi.waitFor(() => expect(open()).toHaveLength(1), { timeout: 5000 })
    const other = tab()
    await vi.waitFor(() => expect(one.line.isLeader).toBe(true))
    open()[0]?.send('tell', { Kind: 'class' })
    await vi.waitFor(() => expect(one.onTell).toHaveBeenCalledWith({ Kind: 'class' }))
    await vi.waitFor(() => expect(other.onTell).toHaveBeenCalledWith({ Kind: 'class' }))
    expect(other.line.isLeader).toBe(false)
    expect(open()).toHaveLength(1)
  })

  it('[O1030] when the one that leads closes, the other leads', async () => {
    const one = tab()
    await vi.waitFor(() => expect(one.line.isLeader).toBe(true), { timeout: 5000 })
    const other = tab()
    one.leave()
    await vi.waitFor(() => expect(other.line.isLeader).toBe(true), { timeout: 2000 })
    await vi.waitFor(() => expect(open()).toHaveLength(1))
    open()[0]?.send('tell', { Kind: 'class' })
    await vi.waitFor(() => expect(other.onTell).toHaveBeenCalledTimes(1))
  })

  it('[O1030] a board that a second tab wants is asked for with what the first has', async () => {
    const one = tab()
    await vi.waitFor(() => expect(one.line.isLeader).toBe(true), { timeout: 5000 })
    const other = new LiveLine(user)
    const onBoard = vi.fn()
    leaving.push(other.listen({ board: 'class-1', onBoard }))
    await vi.waitFor(() => expect(open()[0]?.url).toContain('Boards=class-1'))
    open()[0]?.send('board', { ClassId: 'class-1', AskedLessonId: '', Sequence: 1, IsWhole: true, View: {}, Gone: [] })
    await vi.waitFor(() => expect(onBoard).toHaveBeenCalledTimes(1))
  })
})

describe('a tab that is only looked at', () => {
  const message = (Sequence: number) => ({
    ClassId: 'wall',
    AskedLessonId: '',
    AskedPlace: '',
    Sequence,
    IsWhole: true,
    View: {},
    Gone: [],
  })

  it('[O1030] is told for as long as it is open, although it says nothing by itself and others come and go', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval'] })
    try {
      const one = tab()
      await vi.waitFor(() => expect(one.line.isLeader).toBe(true), { timeout: 5000 })
      const wall = new LiveLine(user)
      const onBoard = vi.fn()
      const onState = vi.fn()
      leaving.push(wall.listen({ board: 'wall', onBoard, onState }))
      await vi.waitFor(() => expect(open()[0]?.url).toContain('Boards=wall'))
      // Longer than after which a tab that says nothing is gone; then another one comes, and the boards are looked at anew.
      for (let second = 0; second < 140; second += 10) {
        await vi.advanceTimersByTimeAsync(10_000)
        open()[0]?.send('beat', {})
        await new Promise((resolve) => setImmediate(resolve))
      }
      const other = new LiveLine(user)
      leaving.push(other.listen({ board: 'another' }))
      await vi.waitFor(() => expect(open()[0]?.url).toContain('another'))
      expect(open()[0]?.url).toContain('wall')
      open()[0]?.send('board', message(7))
      await vi.waitFor(() => expect(onBoard).toHaveBeenCalled())
    } finally {
      vi.useRealTimers()
    }
  })

  it('[O1030] asks again when the one that leads does not read its board, and says that it is behind', async () => {
    const channel = new BroadcastChannel(liveChannelOf(user))
    const asked: unknown[] = []
    channel.onmessage = ({ data }) => asked.push(data)
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval'] })
    try {
      const lead = (boards: string[]) =>
        channel.postMessage({ kind: 'leader', id: 'z', since: 1, isHeard: true, boards })
      const wall = new LiveLine(user)
      const onState = vi.fn()
      leaving.push(wall.listen({ board: 'wall', onState }))
      lead(['wall'])
      await vi.waitFor(() => expect(onState).toHaveBeenLastCalledWith(true))
      asked.length = 0
      lead(['another'])
      await vi.waitFor(() =>
        expect(asked).toContainEqual(expect.objectContaining({ kind: 'wants', boards: ['wall'], isFresh: true })),
      )
      for (let time = 0; time < 12; time++) {
        lead(['another'])
        await vi.advanceTimersByTimeAsync(500)
        await new Promise((resolve) => setImmediate(resolve))
      }
      await vi.waitFor(() => expect(onState).toHaveBeenLastCalledWith(false))
      lead(['wall'])
      await vi.waitFor(() => expect(onState).toHaveBeenLastCalledWith(true))
    } finally {
      vi.useRealTimers()
      channel.close()
    }
  })
})

describe('a stream', () => {
  it('[O1030] that ends is begun again, and one that breaks too', async () => {
    const line = new LiveLine(user)
    // By its board it is told from whatever another line of this process asks for.
    leaving.push(line.listen({ board: user }))
    const own = () => opened.filter(({ url }) => url.endsWith(`Boards=${encodeURIComponent(user).replace('%20', '+')}`))
    await vi.waitFor(() => expect(own()).toHaveLength(1), { timeout: 5000 })
    own()[0]?.end()
    await vi.waitFor(() => expect(own()).toHaveLength(2), { timeout: 5000 })
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(own()).toHaveLength(3))
    expect(own().map(({ isAborted }) => isAborted)).toEqual([false, true, false])
  })

  it('[O1030] is not asked for again once the session is over', async () => {
    const refused = vi.fn(() =>
      Promise.resolve(
        new Response(JSON.stringify({ IsSuccess: false, ErrorCode: 10001, ErrorMsg: '请重新登录', Data: null }), {
          headers: { 'content-type': 'application/json' },
        }),
      ),
    )
    vi.stubGlobal('fetch', refused)
    const onState = vi.fn()
    const line = new LiveLine(user)
    leaving.push(line.listen({ onState }))
    await vi.waitFor(() => expect(refused).toHaveBeenCalledTimes(1), { timeout: 5000 })
    window.dispatchEvent(new Event('offline'))
    expect(refused).toHaveBeenCalledTimes(1)
  })
})
