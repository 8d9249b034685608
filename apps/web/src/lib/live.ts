import { type BoardEvent, type BoardPlace, getLive, LIVE_BEAT_SECONDS, type LiveTell } from '@shijie/contract'
import { BusinessError } from './api-client.ts'
import { readEvents, type StreamEvent } from './event-stream.ts'
import { newUuid } from './uuid.ts'

/**
 * What the server tells while a page is open: one stream for each browser, whatever number of tabs. One tab leads: it reads the
 * stream and hands on what comes. Locks of the browser exist on secure addresses only, so tabs agree by a channel: whoever
 * hears of no leader for a while leads, and of two the one that began later goes on.
 */

export interface LiveListener {
  /** A board that is wanted, `class`, `class:lesson` or `class:lesson:wall`; without one only what is told to the user. */
  board?: string
  onBoard?: (event: BoardEvent) => void
  onTell?: (tell: LiveTell) => void
  /** Whether the stream is heard; the page may say so. */
  onState?: (isHeard: boolean) => void
}

type Message =
  | { kind: 'leader'; id: string; since: number; isHeard: boolean; boards: string[] }
  | { kind: 'wants'; id: string; boards: string[]; isFresh: boolean }
  | { kind: 'gone'; id: string }
  | { kind: 'event'; event: StreamEvent }

/** A leader is heard so often; without one for longer, another leads. */
export const LEAD_BEAT_MS = 500
export const LEADERLESS_MS = 1300
/** A tab that says nothing for so long is gone: timers of hidden tabs come once a minute. */
const TAB_GONE_MS = 130_000
/** So often a tab that does not lead says again what it wants: else it would be taken for gone while somebody looks at it. */
const WANTS_EVERY_MS = 20_000
/** A page that is told nothing for so long says so. */
export const BEHIND_MS = 5000
const QUIET_MS = 25_000
const BACK_OFF_MS = [500, 1000, 2000, 5000, 10_000, 15_000]
const REFUSED_MS = 30_000
/** The next stream begins within this time: what is told meanwhile is told then. */
const AFTER_END_MS = 500

/** Tabs that were loaded before what they say to each other changed have another one. */
export const liveChannelOf = (userId: string): string => `shijie.live.2.${userId}`

/** What a browser is told, for one signed-in user. */
export class LiveLine {
  private readonly id = newUuid()
  private readonly listeners = new Set<LiveListener>()
  private readonly others = new Map<string, { boards: string[]; heardAt: number }>()
  private readonly channel: BroadcastChannel | undefined
  private leader: { id: string; since: number; heardAt: number } | undefined
  private beats: ReturnType<typeof setInterval> | undefined
  private reading: AbortController | undefined
  private isHeard = false
  private openedAt = 0
  private saidAt = 0
  /** When a leader that hears, and reads what this tab wants, was heard last. */
  private servedAt = 0

  constructor(userId: string) {
    // Old browsers have none: there each tab has a stream of its own.
    if (typeof BroadcastChannel === 'undefined') return
    this.channel = new BroadcastChannel(liveChannelOf(userId))
    this.channel.onmessage = ({ data }: MessageEvent<Message>) => this.hear(data)
  }

  get isLeader(): boolean {
    return this.leader?.id === this.id
  }

  /** Begins to listen; returns the way to stop. */
  listen(listener: LiveListener): () => void {
    this.listeners.add(listener)
    listener.onState?.(this.isHeard)
    if (this.listeners.size === 1) this.start()
    else this.want(listener.board !== undefined)
    return () => {
      this.listeners.delete(listener)
      if (this.listeners.size === 0) this.stop()
      else this.want(false)
    }
  }

  /** Something was missed: the whole is sent once more. */
  refresh(): void {
    this.want(true)
  }

  private start(): void {
    this.openedAt = Date.now()
    this.beats = setInterval(() => this.beat(), LEAD_BEAT_MS)
    addEventListener('pagehide', this.leave)
    addEventListener('online', this.reopen)
    this.want(true)
    if (!this.channel) this.lead()
  }

  private stop(): void {
    clearInterval(this.beats)
    removeEventListener('pagehide', this.leave)
    removeEventListener('online', this.reopen)
    this.leave()
  }

  private readonly leave = (): void => {
    this.post({ kind: 'gone', id: this.id })
    this.leader = undefined
    this.close()
  }

  private readonly reopen = (): void => {
    if (this.isLeader) this.open()
  }

  private post(message: Message): void {
    this.channel?.postMessage(message)
  }

  private ownBoards = (): string[] => [...this.listeners].flatMap(({ board }) => (board ? [board] : []))

  private want(isFresh: boolean): void {
    this.saidAt = Date.now()
    this.post({ kind: 'wants', id: this.id, boards: this.ownBoards(), isFresh })
    if (this.isLeader) this.wantsChanged(isFresh)
  }

  private hear(message: Message): void {
    if (this.listeners.size === 0) return
    switch (message.kind) {
      case 'leader':
        this.hearLeader(message)
        return
      case 'event':
        if (!this.isLeader) this.give(message.event)
        return
      case 'gone':
        this.others.delete(message.id)
        if (this.leader?.id === message.id) this.leader = undefined
        if (this.isLeader) this.wantsChanged(false)
        else if (!this.leader) this.lead()
        return
      case 'wants':
        this.others.set(message.id, { boards: message.boards, heardAt: Date.now() })
        if (this.isLeader) this.wantsChanged(message.isFresh)
    }
  }

  private hearLeader({ id, since, isHeard, boards }: Extract<Message, { kind: 'leader' }>): void {
    const mine = this.leader
    // Of two leaders the later one goes on; the same moment is decided by the name.
    const isOlder = mine?.id === this.id && (mine.since > since || (mine.since === since && this.id > id))
    if (isOlder) return
    if (this.isLeader) this.close()
    const isNew = mine?.id !== id
    this.leader = { id, since, heardAt: Date.now() }
    // A new one has its time to begin.
    if (isNew) this.servedAt = Date.now()
    // It may not read what this tab shows: it never heard of it, or took the tab for gone.
    const isServed = this.ownBoards().every((board) => boards.includes(board))
    if (isHeard && isServed) this.servedAt = Date.now()
    if (!isHeard || isServed) this.setHeard(isHeard)
    if (isNew || !isServed) this.want(true)
  }

  private beat(): void {
    const now = Date.now()
    if (this.isLeader) {
      if (now - this.readAt > BEHIND_MS + LIVE_BEAT_SECONDS * 1000) this.setHeard(false)
      const boards = this.opened.split(',')
      this.post({ kind: 'leader', id: this.id, since: this.leader?.since ?? now, isHeard: this.isHeard, boards })
      return
    }
    if (now - this.servedAt > BEHIND_MS) this.setHeard(false)
    if (now - this.saidAt > WANTS_EVERY_MS) this.want(false)
    if (now - (this.leader?.heardAt ?? this.openedAt) > LEADERLESS_MS) this.lead()
  }

  private lead(): void {
    this.leader = { id: this.id, since: Date.now(), heardAt: Date.now() }
    this.readAt = Date.now()
    this.beat()
    this.open()
  }

  private boards(): string[] {
    const now = Date.now()
    for (const [id, { heardAt }] of this.others) if (now - heardAt > TAB_GONE_MS) this.others.delete(id)
    return [...new Set([...this.ownBoards(), ...[...this.others.values()].flatMap(({ boards }) => boards)])].toSorted()
  }

  private opened = ''
  /** When something of the stream came last. */
  private readAt = 0

  private wantsChanged(isFresh: boolean): void {
    if (isFresh || this.boards().join(',') !== this.opened) this.open()
  }

  private setHeard(isHeard: boolean): void {
    if (this.isHeard === isHeard) return
    this.isHeard = isHeard
    for (const { onState } of this.listeners) onState?.(isHeard)
  }

  private give({ name, data }: StreamEvent): void {
    for (const { board, onBoard, onTell } of [...this.listeners]) {
      if (name === 'tell') onTell?.(data as LiveTell)
      if (name !== 'board' || !onBoard) continue
      const event = data as BoardEvent
      if (board === keyOf(event.ClassId, event.AskedLessonId, event.AskedPlace)) onBoard(event)
    }
  }

  private close(): void {
    this.reading?.abort()
    this.reading = undefined
  }

  private open(): void {
    this.close()
    this.opened = this.boards().join(',')
    const reading = new AbortController()
    this.reading = reading
    void this.read(reading, this.opened)
  }

  /** Reads one stream after the other until this one is closed. */
  private async read(reading: AbortController, boards: string): Promise<void> {
    for (let failures = 0; !reading.signal.aborted; ) {
      const end = await this.readOnce(reading, boards)
      if (reading.signal.aborted) return
      if (end !== 'over') this.setHeard(false)
      if (end === 'expired') return this.close()
      // One that ended by itself has lasted its time: the next one begins with the whole.
      failures = end === 'over' ? 0 : failures + 1
      const back = end === 'refused' ? REFUSED_MS : (BACK_OFF_MS[Math.min(failures, BACK_OFF_MS.length) - 1] ?? 0)
      // A server that begins anew is not asked by a whole school in one moment.
      await pause(AFTER_END_MS * Math.random() + back * (0.5 + Math.random()), reading.signal)
    }
  }

  private async readOnce(outer: AbortController, boards: string): Promise<'over' | 'lost' | 'refused' | 'expired'> {
    const inner = new AbortController()
    const abort = () => inner.abort()
    outer.signal.addEventListener('abort', abort, { once: true })
    let timer = setTimeout(abort, QUIET_MS)
    try {
      await readEvents(getLive, { ...(boards ? { query: { Boards: boards } } : {}), signal: inner.signal }, (event) => {
        clearTimeout(timer)
        timer = setTimeout(abort, QUIET_MS)
        if (outer.signal.aborted) return
        this.readAt = Date.now()
        this.setHeard(true)
        this.give(event)
        this.post({ kind: 'event', event })
      })
      return 'over'
    } catch (error) {
      if (!(error instanceof BusinessError)) return 'lost'
      return error.code === SESSION_EXPIRED ? 'expired' : 'refused'
    } finally {
      clearTimeout(timer)
      outer.signal.removeEventListener('abort', abort)
    }
  }
}

const SESSION_EXPIRED = 10001

export const keyOf = (classId: string, lessonId: string, place: BoardPlace): string =>
  [classId, lessonId, place].join(':').replace(/:+$/, '')

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}

let current: { userId: string; line: LiveLine } | undefined

/** The line of whoever is signed in; another account has another. */
export function liveLineOf(userId: string): LiveLine {
  if (current?.userId !== userId) current = { userId, line: new LiveLine(userId) }
  return current.line
}
