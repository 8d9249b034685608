import {
  type BoardEvent,
  beginClassSession,
  boardMessages,
  ErrorCodes,
  getBoard,
  getLive,
  sendHint,
} from '@shijie/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildClassAtWork, type ClassAtWork, studyAs } from '../../../test/class-at-work.ts'
import { buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { newId } from '../../platform/ids.ts'
import { notify } from '../../platform/notify.ts'
import { MINUTE, SECOND } from '../../platform/time.ts'

let test: TestApp
let origin: string
let work: ClassAtWork

beforeAll(async () => {
  test = await startTestApp()
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())
beforeEach(async () => {
  work = await buildClassAtWork(test)
  await test.call(beginClassSession, { token: work.teacher, body: { ClassId: work.ClassId } })
})

interface Told {
  name: string
  data: BoardEvent & { Kind: string }
}

/** A browser that hears a stream, one event after the other. */
async function hear(token: string, Boards?: string) {
  const leaving = new AbortController()
  const query = Boards ? `?Boards=${Boards}` : ''
  const answer = await fetch(`${origin}${getLive.path}${query}`, { headers: { token }, signal: leaving.signal })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  const next = async (): Promise<Told | undefined> => {
    for (;;) {
      const end = rest.indexOf('\n\n')
      if (end >= 0) {
        const block = rest.slice(0, end)
        rest = rest.slice(end + 2)
        return {
          name: /event: (.*)/.exec(block)?.[1] ?? '',
          data: JSON.parse(/data: (.*)/.exec(block)?.[1] ?? '{}') as Told['data'],
        }
      }
      const piece = await reader?.read()
      if (!piece || piece.done) return undefined
      rest += piece.value
    }
  }
  const until = async (name: string): Promise<Told['data'] | undefined> => {
    for (;;) {
      const told = await next()
      if (!told || told.name === name) return told?.data
    }
  }
  return { until, leave: () => leaving.abort() }
}

const once = (token: string, Boards?: string) =>
  test.call(getLive, { token, query: { ...(Boards ? { Boards } : {}), Seconds: 0 } as never })
const stateOf = async (index: number) => {
  const { Data } = await test.call(getBoard, { token: work.teacher, query: { ClassId: work.ClassId } })
  return Data.Board.Tiles.find(({ UserId }) => UserId === work.pupils[index]?.id)?.State
}

/** Until the presence of somebody is written with the time that it is now. */
async function presenceAt(userId: string): Promise<void> {
  await expect
    .poll(async () => {
      const row = await test.db
        .selectFrom('live_presences')
        .select('seen_at')
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return row?.seen_at.getTime()
    })
    .toBe(test.clock.now().getTime())
}

describe('a board', () => {
  it('[O1030] comes whole, then only what changed; and whole again for whoever comes back', async () => {
    const teacher = await hear(work.teacher, work.ClassId)
    const whole = await teacher.until('board')
    expect([whole?.IsWhole, whole?.View.Tiles?.length]).toEqual([true, 3])
    await studyAs(test, work, 1, 0)
    const change = await teacher.until('board')
    expect([change?.IsWhole, change?.Sequence]).toEqual([false, (whole?.Sequence ?? 0) + 1])
    expect(change?.View.Tiles?.map(({ UserName, Step, State }) => [UserName, Step, State])).toEqual([
      ['同学1', 1, 'going'],
    ])
    expect(change?.View.ClassName).toBeUndefined()
    teacher.leave()
    const again = await hear(work.teacher, work.ClassId)
    expect((await again.until('board'))?.View.Tiles?.map(({ State }) => State)).toEqual(['here', 'going', 'here'])
    again.leave()
  })

  it('[O1030] names who is not in the class any more', async () => {
    const teacher = await hear(work.teacher, work.ClassId)
    await teacher.until('board')
    const gone = work.pupils[2]?.id ?? ''
    await test.db.deleteFrom('memberships').where('user_id', '=', gone).execute()
    expect((await teacher.until('board'))?.Gone).toEqual([gone])
    teacher.leave()
  })

  it('[O1030] is shown to nobody who may not look at the class', async () => {
    const { schoolId, ClassId, pupils } = work
    const other = await buildUser(test.db, { userType: '8000', schoolId })
    const neighbour = await buildUser(test.db, { userType: '9000' })
    const head = await test.sessionFor((await buildUser(test.db, { userType: '9000', schoolId })).id)
    for (const id of [other.id, neighbour.id, pupils[0]?.id ?? ''])
      expect((await once(await test.sessionFor(id), ClassId)).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await once(head, ClassId)).response.body).toContain('event: board')
    const acting = await test.call(beginClassSession, { token: head, body: { ClassId } })
    expect([acting.ErrorCode, acting.ErrorMsg]).toEqual([ErrorCodes.Forbidden, boardMessages.watchOnly])
    expect((await once(work.teacher, `${ClassId}:${newId()}`)).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await once(work.teacher, 'x')).ErrorCode).toBe(ErrorCodes.InvalidParameter)
  })
})

describe('whoever hears', () => {
  it('[O1030] is told what is for them, and not what is for others', async () => {
    const [one, other] = work.pupils
    const hint = (index: number) =>
      test.call(sendHint, {
        token: work.teacher,
        body: { ClassId: work.ClassId, UserIds: [work.pupils[index]?.id ?? ''], Text: '看第三行' },
      })
    const first = await hear(one?.token ?? '')
    const second = await hear(other?.token ?? '')
    // All of the class were told that the lesson has begun.
    expect([await first.until('tell'), await second.until('tell')]).toEqual([{ Kind: 'class' }, { Kind: 'class' }])
    await hint(0)
    expect(await first.until('tell')).toEqual({ Kind: 'class' })
    // Six newer streams end the second, which has heard of no hint.
    const newer = []
    for (let count = 0; count < 6; count++) newer.push(await hear(other?.token ?? ''))
    expect(await second.until('tell')).toBeUndefined()
    for (const stream of [first, ...newer]) stream.leave()
  })

  it('[O1030][O1073] hears that the bell has something, when it is told and not before', async () => {
    const [one] = work.pupils
    const stream = await hear(one?.token ?? '')
    expect(await stream.until('tell')).toEqual({ Kind: 'class' })
    const about = { kind: 'assigned', subjectId: newId(), title: '第一课', actorId: newId() } as const
    const author = await buildUser(test.db, { userType: '8000' })
    const at = new Date(test.clock.now().getTime() + MINUTE)
    await notify(test.db, { ...about, userIds: [one?.id ?? ''], actorId: author.id, at })
    await test.call(sendHint, {
      token: work.teacher,
      body: { ClassId: work.ClassId, UserIds: [one?.id ?? ''], Text: '看第三行' },
    })
    // What was told later came first: the other waits for its time.
    expect(await stream.until('tell')).toEqual({ Kind: 'class' })
    test.clock.set(MINUTE)
    expect(await stream.until('tell')).toEqual({ Kind: 'bell' })
    stream.leave()
  })

  it('[O1030] counts as here as long as the stream is open, and is away 45 seconds after it has ended', async () => {
    const { id = '', token = '' } = work.pupils[0] ?? {}
    const streams = await Promise.all([hear(token), hear(work.teacher, work.ClassId)])
    const [pupil, teacher] = streams
    // From here on nothing but the stream says that somebody is there.
    const forget = () =>
      test.db
        .updateTable('sessions')
        .set({ last_seen_at: new Date(0) })
        .where('user_id', '=', id)
        .execute()
    const told = async () => {
      for (;;) {
        const tile = (await teacher.until('board'))?.View.Tiles?.find(({ UserId }) => UserId === id)
        if (tile) return tile.State
      }
    }
    expect(await told()).toBe('here')
    await forget()
    for (let quarter = 0; quarter < 8; quarter++) {
      test.clock.set(15 * SECOND)
      await presenceAt(id)
      expect(await stateOf(0)).toBe('here')
    }
    pupil.leave()
    test.clock.set(43 * SECOND)
    expect(await told()).toBe('away')
    teacher.leave()
  })

  it('[O1030] presences of all are written at once, and not again within 15 seconds', async () => {
    const streams = await Promise.all(work.pupils.map(({ token }) => hear(token)))
    const count = async () => {
      const { rows } = await sql<{ times: Date }>`select distinct seen_at as times from live_presences
        where user_id = any(${work.pupils.map(({ id }) => id)}::uuid[])`.execute(test.db)
      return rows.length
    }
    test.clock.set(16 * SECOND)
    await presenceAt(work.pupils[0]?.id ?? '')
    expect(await count()).toBe(1)
    const before = test.clock.now()
    test.clock.set(10 * SECOND)
    const late = await hear(work.teacher, work.ClassId)
    await late.until('board')
    const { rows } = await sql<{ seen_at: Date }>`select max(seen_at) as seen_at from live_presences`.execute(test.db)
    expect(rows[0]?.seen_at).toEqual(before)
    for (const stream of [...streams, late]) stream.leave()
  })

  it('[O1030] loses the oldest of more than six streams', async () => {
    const streams = []
    for (let count = 0; count < 7; count++) streams.push(await hear(work.teacher))
    const [oldest, ...rest] = streams
    // It ends: nothing more comes, and nothing waits.
    expect(await oldest?.until('board')).toBeUndefined()
    for (const stream of rest) stream.leave()
  })

  it('[O1030] is let go when the server shuts down', async () => {
    const closing = await startTestApp()
    const its = await buildClassAtWork(closing)
    const address = await closing.app.listen({ port: 0, host: '127.0.0.1' })
    const answer = await fetch(`${address}${getLive.path}`, { headers: { token: its.teacher } })
    const text = answer.text()
    await closing.close()
    expect(await text).toContain('event: beat')
  })
})
