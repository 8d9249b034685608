import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BodyInput, DataOf, Endpoint, Envelope, QueryInput } from '@shijie/contract'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type pg from 'pg'
import { expect, inject as provided } from 'vitest'
import { buildApp } from '../src/build-app.ts'
import { DiskGuard, type DiskSpace } from '../src/clients/disk-guard.ts'
import type { Message, Messenger } from '../src/clients/messenger.ts'
import { noOffice } from '../src/clients/office/create-office.ts'
import type { OfficeEngine } from '../src/clients/office/office-engine.ts'
import type { Runner } from '../src/clients/runner/runner.ts'
import { createDiskStorage, type Storage } from '../src/clients/storage.ts'
import { openSession } from '../src/groups/auth/sessions.ts'
import { ProgramQueue } from '../src/groups/runcode/program-queue.ts'
import { Foreground } from '../src/platform/foreground.ts'
import type { Clock } from '../src/platform/time.ts'
import type { Db } from '../src/services.ts'
import { type Config, readConfig } from '../src/start/config.ts'
import { createTestDatabase } from './database.ts'
import { FakeRunner } from './fake-runner.ts'
import { FakeVision } from './fake-vision.ts'
import { noteUnnamedRefusals } from './unnamed-refusals.ts'

/** A clock that stands still until it is moved. */
export class FakeClock implements Clock {
  private moment = new Date('2026-11-18T04:00:00.000Z')

  now(): Date {
    return new Date(this.moment)
  }

  private passed = 0
  /** How long somebody was asked to wait; nobody really does. */
  readonly waits: number[] = []

  async wait(milliseconds: number): Promise<void> {
    this.waits.push(milliseconds)
  }

  elapsed(): number {
    return this.passed
  }

  advance(milliseconds: number): void {
    this.passed += milliseconds
    this.set(milliseconds)
  }

  /** Somebody sets the machine's clock: no time has passed. */
  set(by: number): void {
    this.moment = new Date(this.moment.getTime() + by)
  }
}

const GB = 1024 ** 3

/** A disk that is as full as a test says. */
export class FakeDisk {
  space: DiskSpace = { freeBytes: 100 * GB, totalBytes: 200 * GB }
}

/** Keeps messages instead of sending them, and can be told to fail. */
export class FakeMessenger implements Messenger {
  readonly sent: Message[] = []
  isReachable = true
  isBroken = false

  reaches(): boolean {
    return this.isReachable
  }

  async send(message: Message): Promise<void> {
    if (this.isBroken) throw new Error('no route to the mail server')
    this.sent.push(message)
  }

  /** The code in the newest message. */
  lastCode(): string {
    return /\d{6}/.exec(this.sent.at(-1)?.body ?? '')?.[0] ?? ''
  }
}

export interface CallOptions<E extends Endpoint> {
  query?: QueryInput<E>
  body?: BodyInput<E>
  token?: string | undefined
  cookies?: Record<string, string>
  headers?: Record<string, string>
  remoteAddress?: string
}

export interface Answer<Data> extends Envelope<Data> {
  status: number
  response: LightMyRequestResponse
}

export interface TestApp {
  app: FastifyInstance
  db: Db
  pool: pg.Pool
  storage: Storage
  /** As large as the test says; nothing on it is counted. */
  disk: FakeDisk
  clock: FakeClock
  messenger: FakeMessenger
  /** Ends programs at once, unless the test brought a runner of its own. */
  runner: FakeRunner
  programs: ProgramQueue
  /** Sees colours only. */
  vision: FakeVision
  /** None, unless the test brought one: what is installed on a machine decides nothing. */
  office: OfficeEngine
  /** Who waits for a page; long work stands aside for it. */
  foreground: Foreground
  config: Config
  /** Everything that was logged, one JSON line each. */
  logs: string[]
  call<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<Answer<DataOf<E>>>
  /** The cookie of a browser that this server knows by this name. */
  deviceCookie(name: string): { device: string }
  /** Opens a session for a user without the way through the sign-in. */
  sessionFor(userId: string, options?: { deviceKey?: string }): Promise<string>
  close(): Promise<void>
}

/** The real application over HTTP on a database of its own; only clock and messages are fakes. */
export async function startTestApp(
  env: Record<string, string> = {},
  given: { runner?: Runner; office?: OfficeEngine } = {},
): Promise<TestApp> {
  const database = await createTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'shijie-app-'))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'debug', ...env })
  const clock = new FakeClock()
  const messenger = new FakeMessenger()
  const disk = new FakeDisk()
  const storage = createDiskStorage(join(dataDir, 'files'), new DiskGuard(dataDir, async () => disk.space))
  const fakeRunner = new FakeRunner()
  const programs = new ProgramQueue(given.runner ?? fakeRunner)
  const vision = new FakeVision()
  const office = given.office ?? noOffice
  const foreground = new Foreground()
  const logs: string[] = []
  const logStream = { write: (line: string) => void logs.push(line) }
  const previewProgram = provided('previewProgram')
  const app = await buildApp({
    config,
    db: database.db,
    clock,
    messenger,
    storage,
    programs,
    vision,
    office,
    foreground,
    logStream,
    previewProgram,
  })
  const unnamed = noteUnnamedRefusals(app)
  let devices = 0
  return {
    app,
    db: database.db,
    pool: database.pool,
    storage,
    disk,
    clock,
    messenger,
    runner: fakeRunner,
    programs,
    vision,
    office,
    foreground,
    config,
    logs,
    call: (endpoint, options = {}) => inject(app, endpoint, options),
    deviceCookie: (name) => ({ device: app.signCookie(name) }),
    async sessionFor(userId, { deviceKey = `device-of-test-${++devices}` } = {}) {
      const session = { userId, deviceKey, deviceName: '', rememberMe: false, now: clock.now() }
      return (await openSession(database.db, session)).token
    },
    async close() {
      await app.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
      expect([...unnamed], 'refusals that `errors` of the endpoint does not name').toEqual([])
    },
  }
}

async function inject<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  options: CallOptions<E>,
): Promise<Answer<DataOf<E>>> {
  const query = Object.entries((options.query ?? {}) as Record<string, unknown>)
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
  const response = await app.inject({
    method: endpoint.method,
    url: endpoint.path,
    query: Object.fromEntries(
      query.filter(([, value]) => value !== undefined).map(([key, value]) => [key, String(value)]),
    ),
    ...(hasBody ? { payload: (options.body ?? {}) as object } : {}),
    headers: { ...(options.token ? { token: options.token } : {}), ...options.headers },
    ...(options.cookies ? { cookies: options.cookies } : {}),
    ...(options.remoteAddress ? { remoteAddress: options.remoteAddress } : {}),
  })
  const isEnvelope = response.headers['content-type']?.toString().startsWith('application/json')
  const envelope = isEnvelope ? response.json<Envelope<DataOf<E>>>() : ({} as Envelope<DataOf<E>>)
  return { ...envelope, status: response.statusCode, response }
}

/** Values of the cookies that an answer sets. */
export function cookiesOf(answer: { response: LightMyRequestResponse }): Record<string, string> {
  return Object.fromEntries(answer.response.cookies.map(({ name, value }) => [name, value]))
}
