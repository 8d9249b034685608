import { openSession } from '../apps/server/src/groups/auth/sessions.ts'
import { newId } from '../apps/server/src/platform/ids.ts'
import type { Db } from '../apps/server/src/services.ts'
import { buildClass, buildCourse, buildSchool, buildUser, joinAs } from '../apps/server/test/factories.ts'
import { type BoardEvent, beginClassSession, getLive, raiseHand } from '../packages/contract/src/index.ts'
import { type Child, startChild } from './lib/child.ts'
import { startBenchDatabase } from './lib/database.ts'
import { judge, percentile, printTable } from './lib/report.ts'

/**
 * `npm run bench -- board [seconds]`: a class of 60 whose hands go up and down for a minute, first unseen, then watched by five
 * boards. What watching costs the server, how late a board shows a hand, and what is left in memory after many streams.
 */

const SECONDS = Number(process.argv[2] ?? 60)
const PUPILS = 60
const WATCHERS = 5
const HANDS_A_SECOND = 4
const STEPS = 6
const CPU_MAX_SECONDS = 1
const DELAY_MAX_SECONDS = 2
/** Streams of five minutes of five boards: those of four hours, in each round; three rounds are half a day. */
const STREAMS = 4 * 12 * WATCHERS
const ROUNDS = 3
const MEMORY_MAX_MB = 3

interface Room {
  classId: string
  teacher: string
  pupils: { id: string; token: string }[]
  /** Whose hands are up, also from the round before: raised once more they show nothing new. */
  up: Set<string>
}

async function tokenOf(db: Db, userId: string): Promise<string> {
  const session = { userId, deviceKey: `bench ${userId}`, deviceName: '', rememberMe: false, now: new Date() }
  return (await openSession(db, session)).token
}

async function fill(db: Db): Promise<Room> {
  const { id: schoolId } = await buildSchool(db)
  const { id: teacherId } = await buildUser(db, { userType: '8000', schoolId })
  const pupils: Room['pupils'] = []
  for (let index = 0; index < PUPILS; index++) {
    const { id } = await buildUser(db, { userType: '7000', schoolId })
    pupils.push({ id, token: await tokenOf(db, id) })
  }
  const { id: classId } = await buildClass(db, schoolId, { teacherId, studentIds: pupils.map(({ id }) => id) })
  const { id: courseId } = await buildCourse(db, { ownerId: teacherId, schoolId })
  const top = newId()
  const lesson = { course_id: courseId, is_try_see: 0, duration_ms: 0 } as const
  await db
    .insertInto('lessons')
    .values({ ...lesson, id: top, title: '第1课', link_type: 1, kind: 'container' })
    .execute()
  for (let index = 0; index < STEPS; index++) {
    const place = { parent_id: top, ancestors: [top], sort: index, leaf_order: index }
    await db
      .insertInto('lessons')
      .values({ ...lesson, ...place, id: newId(), title: `第${index + 1}步`, link_type: 2, kind: 'video' })
      .execute()
  }
  await db.updateTable('courses').set({ lesson_count: STEPS }).where('id', '=', courseId).execute()
  for (const { id } of pupils) await joinAs(db, courseId, id)
  return { classId, teacher: await tokenOf(db, teacherId), pupils, up: new Set() }
}

const post = async (port: number, path: string, token: string, body: object): Promise<void> => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify(body),
  })
  const { IsSuccess, ErrorMsg } = (await answer.json()) as { IsSuccess: boolean; ErrorMsg: string }
  if (!IsSuccess) throw new Error(ErrorMsg)
}

/** When each hand went up, to be crossed out by every board that shows it. */
type Raised = Map<string, number>

/** Hands go up and down for as long as the benchmark lasts, the same in both rounds. */
async function traffic(port: number, { pupils, up }: Room, raised: Raised): Promise<void> {
  const begun = performance.now()
  for (let count = 0; count < SECONDS * HANDS_A_SECOND; count++) {
    const due = begun + (count * 1000) / HANDS_A_SECOND
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
    const pupil = pupils[count % PUPILS]
    if (!pupil) continue
    const IsUp = Math.floor(count / PUPILS) % 2 === 0 ? 1 : 0
    if (IsUp === 1 && !up.has(pupil.id)) raised.set(pupil.id, performance.now())
    if (IsUp === 1) up.add(pupil.id)
    else up.delete(pupil.id)
    await post(port, raiseHand.path, pupil.token, { IsUp })
  }
}

/** A board that notes how late it shows each hand. */
async function watch(port: number, room: Room, raised: Raised, delays: number[], signal: AbortSignal): Promise<void> {
  const seen = new Map<string, number>()
  const answer = await fetch(`http://127.0.0.1:${port}${getLive.path}?Boards=${room.classId}`, {
    headers: { token: room.teacher },
    signal,
  })
  let rest = ''
  try {
    for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (rest + piece).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks.filter((one) => one.startsWith('event: board'))) {
        const { View } = JSON.parse(block.slice(block.indexOf('data: ') + 6)) as BoardEvent
        for (const { UserId, State } of View.Tiles ?? []) {
          const at = raised.get(UserId)
          if (State !== 'hand' || at === undefined || seen.get(UserId) === at) continue
          seen.set(UserId, at)
          delays.push((performance.now() - at) / 1000)
        }
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

/** Streams that come and go, as those of a board do all day. */
async function comeAndGo(port: number, room: Room): Promise<void> {
  for (let count = 0; count < STREAMS; count++) {
    const path = `${getLive.path}?Seconds=0&Boards=${room.classId}`
    await (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { token: room.teacher } })).text()
  }
}

async function measure(server: Child, room: Room): Promise<void> {
  await post(server.port, beginClassSession.path, room.teacher, { ClassId: room.classId })
  const cpu = async (watchers: number, delays: number[]): Promise<number> => {
    const raised: Raised = new Map()
    const leaving = new AbortController()
    const before = await server.ask({ ask: 'cpu' })
    const boards = Array.from({ length: watchers }, () => watch(server.port, room, raised, delays, leaving.signal))
    await traffic(server.port, room, raised)
    leaving.abort()
    await Promise.all(boards)
    return ((await server.ask({ ask: 'cpu' })) - before) / 1_000_000
  }
  // Once beforehand: what is warmed up costs neither round more.
  await comeAndGo(server.port, room)
  const delays: number[] = []
  const alone = await cpu(0, [])
  const watched = await cpu(WATCHERS, delays)
  const memory: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await comeAndGo(server.port, room)
    memory.push((await server.ask({ ask: 'heap' })) / 1_000_000)
  }
  printTable(
    ['', 'CPU, s', 'hands shown', 'p50, s', 'p95, s'],
    [
      ['nobody looks', alone.toFixed(2), '0', '–', '–'],
      [
        `${WATCHERS} boards`,
        watched.toFixed(2),
        String(delays.length),
        percentile(delays, 0.5).toFixed(2),
        percentile(delays, 0.95).toFixed(2),
      ],
    ],
  )
  console.log(`\n  memory after each ${STREAMS} streams, MB: ${memory.map((one) => one.toFixed(1)).join(', ')}`)
  judge(
    `watching costs ${(watched - alone).toFixed(2)} s of the processor in ${SECONDS} s, at most ${CPU_MAX_SECONDS}`,
    watched - alone <= CPU_MAX_SECONDS,
  )
  const late = percentile(delays, 0.95)
  judge(`a hand is shown after ${late.toFixed(2)} s (p95), at most ${DELAY_MAX_SECONDS}`, late <= DELAY_MAX_SECONDS)
  const grown = (memory.at(-1) ?? 0) - (memory[0] ?? 0)
  judge(
    `memory grew by ${grown.toFixed(1)} MB over the last eight hours of streams, at most ${MEMORY_MAX_MB}`,
    grown <= MEMORY_MAX_MB,
  )
}

const database = await startBenchDatabase()
try {
  const room = await fill(database.db)
  const server = await startChild('real-server', { connection: database.connection, folder: database.folder })
  try {
    await measure(server, room)
  } finally {
    await server.stop()
  }
} finally {
  await database.close()
}
