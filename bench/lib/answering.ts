import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { FastifyInstance } from 'fastify'
import { openDatabase } from '../../apps/server/src/db/connection.ts'
import type { Db } from '../../apps/server/src/services.ts'
import type { Answer, Question, Setup } from './messages.ts'

const readSetup = (): Setup => JSON.parse(process.argv[2] ?? '{}') as Setup

/** Opens the pool that the real program would open. */
export async function openPool(): Promise<{ setup: Setup; db: Db }> {
  const setup = readSetup()
  const { db } = await openDatabase({ connection: setup.connection })
  return { setup, db }
}

/** Listens on a free port of this machine only; returns the port. */
export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** CPU of this process with all its threads, so the hashes in libuv's threads count. */
export function usedCpu(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}

/** What the process holds: collecting is asked of it, since an idle one puts it off. */
export function usedHeap(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed
}

/** Says that the program is ready, then answers questions until it is killed. */
export function answerQuestions(port: number, answer: (question: Question) => Promise<number>): void {
  const send = (value: number) => process.send?.({ value } satisfies Answer)
  process.on('message', (question: Question) => void answer(question).then(send))
  process.once('disconnect', () => process.exit())
  send(port)
}
