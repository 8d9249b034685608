import { PassThrough } from 'node:stream'
import { type BoardEvent, type BoardPlace, type BoardView, LIVE_BEAT_SECONDS } from '@shijie/contract'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { Caller } from '../../platform/caller.ts'
import { MINUTE, momentBefore, SECOND } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { Presences } from './presences.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'log'>

export interface BoardAsked {
  ClassId: string
  /** The 课 that is looked at while none is at work; empty for the one where the class stands. */
  LessonId: string
  Place: BoardPlace
}

/** What a higher group knows of boards. */
export interface BoardWatch {
  /** Throws for whoever may not look at the class. */
  requireLook(caller: Caller, asked: BoardAsked): Promise<void>
  /** The board as it is; undefined when the class is gone. */
  read(asked: BoardAsked): Promise<BoardView | undefined>
}

interface Connection {
  caller: Caller
  stream: PassThrough
  boards: readonly string[]
  /** Boards that this one has been given whole. */
  given: Set<string>
  tells: Set<number>
  end: () => void
}

interface Watched {
  asked: BoardAsked
  sequence: number
  view: BoardView | undefined
  /** Each part as it was sent, to see what changed. */
  parts: Map<string, string>
  /** The look before: two at once could tell the older state after the newer one. */
  looked: Promise<unknown>
}

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  // A server that shuts down would wait for a connection that nobody uses any more.
  connection: 'close',
}
/** Between the beginnings of two looks. */
const LOOK_EVERY_MS = 1000
const REST_MS = 100
/** Somebody with more browsers than this loses the oldest stream. */
const STREAMS_OF_USER = 6
/** Who does not read what is written for so long has gone. */
const UNREAD_MAX_BYTES = 2_000_000
const FORGET_EVERY_MS = 30_000
/** What was told within this time is looked for: transactions may end in another order than they began. */
const TOLD_SINCE = 10 * SECOND
const TOLD_KEPT = 10 * MINUTE

const keyOf = ({ ClassId, LessonId, Place }: BoardAsked) => `${ClassId}:${LessonId}:${Place}`

/** What changed of a board since it was last sent; undefined when nothing did. The time alone is no change. */
function changesOf(watched: Watched, view: BoardView): Pick<BoardEvent, 'View' | 'Gone'> | undefined {
  const { Tiles, Now, ...rest } = view
  const next = new Map<string, string>()
  const changed: Partial<BoardView> = {}
  for (const [name, value] of Object.entries(rest)) {
    const text = JSON.stringify(value)
    next.set(name, text)
    if (watched.parts.get(name) !== text) Object.assign(changed, { [name]: value })
  }
  const tiles = Tiles.filter((tile) => {
    const text = JSON.stringify(tile)
    next.set(tile.UserId, text)
    return watched.parts.get(tile.UserId) !== text
  })
  const Gone = (watched.view?.Tiles ?? []).map(({ UserId }) => UserId).filter((id) => !next.has(id))
  watched.parts = next
  watched.view = view
  if (tiles.length === 0 && Gone.length === 0 && Object.keys(changed).length === 0) return undefined
  return { View: { ...changed, Now, ...(tiles.length > 0 ? { Tiles: tiles } : {}) }, Gone }
}

/**
 * The streams of this process. While there is one, it looks once a second: for what is told to those who listen, and at each
 * board that somebody watches, once for all of them. Nothing is asked while nobody listens.
 */
export class LiveStreams {
  private readonly connections = new Set<Connection>()
  private readonly watched = new Map<string, Watched>()
  private timer: NodeJS.Timeout | undefined
  private beatAt = 0
  private forgotAt = 0
  private isClosed = false
  /** What was begun and is not written yet; shutting down waits for it. */
  private looking: Promise<void> = Promise.resolve()

  /** Whose browser is heard, by a stream or otherwise. */
  readonly presences: Presences

  constructor(
    private readonly needs: Needs,
    private readonly boards: BoardWatch,
  ) {
    this.presences = new Presences(needs, () => [...this.connections].map(({ caller }) => caller.userId))
  }

  get count(): number {
    return this.connections.size
  }

  /** O1030 */
  async connect(
    caller: Caller,
    { boards, seconds }: { boards: readonly BoardAsked[]; seconds: number },
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    for (const asked of boards) await this.boards.requireLook(caller, asked)
    const stream = new PassThrough()
    let timer: NodeJS.Timeout | undefined
    const connection: Connection = {
      caller,
      stream,
      boards: boards.map(keyOf),
      given: new Set(),
      tells: new Set(),
      end: () => {
        clearTimeout(timer)
        this.forget(connection)
        stream.end()
      },
    }
    reply.raw.once('close', connection.end)
    for (const asked of boards) this.watch(asked)
    try {
      await this.begin(connection)
    } catch (error) {
      connection.end()
      throw error
    }
    // What lasts no time is one look: it has ended before anybody else is told anything.
    if (seconds === 0 || this.isClosed) connection.end()
    else {
      timer = setTimeout(connection.end, seconds * SECOND)
      this.plan()
    }
    return reply.headers(HEADERS).send(stream)
  }

  /** Ends every stream; the browsers come again, to this server or the one after it. */
  async close(): Promise<void> {
    this.isClosed = true
    clearTimeout(this.timer)
    for (const connection of this.connections) connection.end()
    await this.looking
    await this.presences.close()
  }

  private watch(asked: BoardAsked): void {
    const key = keyOf(asked)
    if (!this.watched.has(key))
      this.watched.set(key, { asked, sequence: 0, view: undefined, parts: new Map(), looked: Promise.resolve() })
  }

  private forget(connection: Connection): void {
    if (!this.connections.delete(connection)) return
    const wanted = new Set([...this.connections].flatMap(({ boards }) => boards))
    for (const key of connection.boards) if (!wanted.has(key)) this.watched.delete(key)
    if (this.connections.size === 0) {
      clearTimeout(this.timer)
      this.timer = undefined
    }
  }

  private async begin(connection: Connection): Promise<void> {
    const own = [...this.connections].filter(({ caller }) => caller.userId === connection.caller.userId)
    // First there, then the others: the oldest may be the only one that watches the board of this one.
    this.connections.add(connection)
    for (const oldest of own.slice(0, Math.max(0, own.length + 1 - STREAMS_OF_USER))) oldest.end()
    write(connection, 'beat', {})
    this.presences.note(connection.caller.userId)
    await this.presences.settled()
    for (const key of connection.boards) {
      const watched = this.watched.get(key)
      if (watched) await this.lookAt(watched)
    }
  }

  private plan(after = LOOK_EVERY_MS): void {
    if (this.timer || this.isClosed || this.connections.size === 0) return
    this.timer = setTimeout(() => {
      this.timer = undefined
      this.looking = this.look()
    }, after)
  }

  private async look(): Promise<void> {
    const begun = performance.now()
    try {
      await this.tellNews()
      for (const watched of [...this.watched.values()]) await this.lookAt(watched)
      await this.beat()
    } catch (error) {
      this.needs.log.warn({ err: error }, 'the streams could not look')
    }
    this.plan(Math.max(REST_MS, LOOK_EVERY_MS - (performance.now() - begun)))
  }

  private lookAt(watched: Watched): Promise<void> {
    const look = watched.looked.then(() => this.lookNow(watched))
    watched.looked = look.catch(() => undefined)
    return look
  }

  private async lookNow(watched: Watched): Promise<void> {
    const key = keyOf(watched.asked)
    const view = await this.boards.read(watched.asked)
    const changes = view && changesOf(watched, view)
    if (changes) watched.sequence += 1
    for (const connection of this.connections) {
      if (!connection.boards.includes(key) || !view) continue
      const { LessonId: AskedLessonId, Place: AskedPlace } = watched.asked
      const event = { ClassId: view.ClassId, AskedLessonId, AskedPlace, Sequence: watched.sequence }
      if (!connection.given.has(key)) {
        connection.given.add(key)
        write(connection, 'board', { ...event, View: view, Gone: [], IsWhole: true })
      } else if (changes) write(connection, 'board', { ...event, ...changes, IsWhole: false })
    }
  }

  private async tellNews(): Promise<void> {
    const { db, clock } = this.needs
    const now = clock.now()
    const ids = [...new Set([...this.connections].map(({ caller }) => caller.userId))]
    const rows = await db
      .selectFrom('live_tells')
      .select(['id', 'user_id', 'kind'])
      .where('user_id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('told_at', '>', momentBefore(now, TOLD_SINCE))
      .where('told_at', '<=', now)
      .execute()
    const living = new Set(rows.map(({ id }) => id))
    for (const connection of this.connections) {
      const own = rows.filter(({ id, user_id }) => user_id === connection.caller.userId && !connection.tells.has(id))
      for (const kind of new Set(own.map((row) => row.kind))) write(connection, 'tell', { Kind: kind })
      connection.tells = new Set([...connection.tells, ...own.map(({ id }) => id)].filter((id) => living.has(id)))
    }
  }

  private async beat(): Promise<void> {
    const now = performance.now()
    if (now - this.beatAt >= LIVE_BEAT_SECONDS * SECOND) {
      this.beatAt = now
      for (const connection of this.connections) write(connection, 'beat', {})
    }
    this.presences.plan()
    if (now - this.forgotAt < FORGET_EVERY_MS) return
    this.forgotAt = now
    await forgetTold(this.needs.db, momentBefore(this.needs.clock.now(), TOLD_KEPT))
  }
}

const forgetTold = (db: Db, before: Date) => db.deleteFrom('live_tells').where('told_at', '<', before).execute()

function write({ stream, end }: Connection, name: string, data: object): void {
  if (stream.writableEnded || stream.destroyed) return
  if (stream.writableLength > UNREAD_MAX_BYTES) end()
  else stream.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
}
