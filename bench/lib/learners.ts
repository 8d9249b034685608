import { setTimeout as pause } from 'node:timers/promises'
import { HttpConnection, jsonPost, jsonRequest } from './http-connection.ts'

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
