import { setTimeout as pause } from 'node:timers/promises'
import { openSession } from '../../apps/server/src/groups/auth/sessions.ts'
import type { Db } from '../../apps/server/src/services.ts'
import { buildUser } from '../../apps/server/test/factories.ts'
import { HttpConnection, jsonPost, jsonRequest } from './http-connection.ts'
import { median } from './report.ts'

export interface Learner {
  id: string
  token: string
  /** The number in the last name that the server has acknowledged. */
  acknowledged: number
}

/** Between two looks at the screen, in milliseconds. */
const THINKING = { least: 300, spread: 900 }

/** Reads the course list, then writes something of one's own; returns the milliseconds of both. */
export async function work(connection: HttpConnection, learner: Learner): Promise<[number, number]> {
  const headers = { token: learner.token }
  const next = learner.acknowledged + 1
  const read = await timed(connection, jsonPost('/api/Course/GetCoursePagedist', {}, headers))
  const write = await timed(connection, jsonRequest('PUT', '/api/Ups_user/Put', { UserName: `第${next}次` }, headers))
  learner.acknowledged = next
  return [read, write]
}

async function timed(connection: HttpConnection, request: Buffer): Promise<number> {
  const begun = performance.now()
  const { status, body } = await connection.send(request)
  const took = performance.now() - begun
  if (status !== 200 || !JSON.parse(body).IsSuccess) throw new Error(`a learner was refused: ${status} ${body}`)
  return took
}

/** A room at work until it is told to stop; the times of all answers are kept. */
export function startRoom(port: number, learners: Learner[]): { times: number[]; stop(): Promise<void> } {
  const times: number[] = []
  let isOpen = true
  const all = learners.map(async (learner) => {
    const connection = await HttpConnection.open(port)
    while (isOpen) {
      await pause(THINKING.least + Math.random() * THINKING.spread)
      times.push(...(await work(connection, learner)))
    }
    connection.close()
  })
  return {
    times,
    async stop() {
      isOpen = false
      await Promise.all(all)
    },
  }
}

/** Learners with a session each. */
export async function enrol(db: Db, count: number): Promise<Learner[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      // The school names its pupils; a personal learner may change the own name.
      const { id } = await buildUser(db, { userType: '6000' })
      const device = { deviceKey: `bench-device-${index}`, deviceName: '', rememberMe: false, now: new Date() }
      return { id, token: (await openSession(db, { userId: id, ...device })).token, acknowledged: 0 }
    }),
  )
}

/** One learner alone, one request after the other: the median in milliseconds. */
export async function measureIdle(port: number, learner: Learner): Promise<number> {
  const connection = await HttpConnection.open(port)
  const times: number[] = []
  for (let round = 0; round < 200; round++) times.push(...(await work(connection, learner)))
  connection.close()
  return median(times)
}
