import {
  type BoardEvent,
  beginClassSession,
  boardMessages,
  ErrorCodes,
  endClassSession,
  getBoard,
  getLive,
  sendHint,
} from '@shijie/contract'
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

describe('a board', () => {
  it('[O1030] comes whole, then only what changed; and whole again for whoever comes back', async () => {
    const teacher = await hear(work.teacher, work.ClassId)
    const whole = await teacher.until('board')
    expect([whole?.IsWhole, whole?.View.Tiles?.length]).toEqual([true, 3])
    await studyAs(test, work, 1, 0)
    const change = await teacher.until('board')
    expect([change?.IsWhole, change?.Sequence]).toEqual([false, (whole?.Sequence ?? 0) + 1])
    expect(change?.View.Tiles?.map(({ UserName, Step }) => [UserName, Step])).toEqual([['同学1', 2]])
    expect(change?.View.ClassName).toBeUndefined()
    teacher.leave()
    const again = await hear(work.teacher, work.ClassId)
    expect((await again.until('board'))?.View.Tiles?.map(({ Step }) => Step)).toEqual([1, 2, 1])
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

  it('[O1030] counts as here for a minute and a quarter', async () => {
    test.clock.set(6 * MINUTE)
    expect(await stateOf(0)).toBe('away')
    await once(work.pupils[0]?.token ?? '')
    await test.db
      .updateTable('sessions')
      .set({ last_seen_at: new Date(0) })
      .where('user_id', '=', work.pupils[0]?.id ?? '')
      .execute()
    expect(await stateOf(0)).toBe('going')
    test.clock.set(75 * SECOND)
    expect(await stateOf(0)).toBe('away')
  })

  it('[O1030] counts as here only while a lesson of the class is at work', async () => {
    await test.call(endClassSession, { token: work.teacher, body: { ClassId: work.ClassId } })
    test.clock.set(6 * MINUTE)
    await once(work.pupils[0]?.token ?? '')
    const rows = await test.db
      .selectFrom('live_presences')
      .select('user_id')
      .where('user_id', '=', work.pupils[0]?.id ?? '')
      .execute()
    expect(rows).toEqual([])
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
