import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Envelope } from '@shijie/contract'
import { expect } from 'vitest'
import { addressIn, copyDemonstration } from './demonstration.ts'
import { md5 } from './factories.ts'
import { type RunningProgram, runProgram } from './run-program.ts'

const api = fileURLToPath(new URL('../dist/api.js', import.meta.url))
const clock = new URL('./settable-clock.mjs', import.meta.url).href
const AGAIN_MS = 150

export interface DemoAccount {
  userType: string
  account: string
  password: string
  mustChangePassword?: boolean
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const place = probe.address()
      probe.close(() => resolve(typeof place === 'object' && place ? place.port : 0))
    })
  })

/** The built server in a process of its own on a demonstration of its own: it can be killed and started again at its address. */
export class RealServer {
  private program: RunningProgram | undefined
  private clockOffset = 0

  private constructor(
    readonly folder: string,
    private readonly port: number,
  ) {}

  static async start(): Promise<RealServer> {
    const server = new RealServer(realpathSync(mkdtempSync(join(tmpdir(), 'shijie-real-'))), await freePort())
    copyDemonstration(join(server.folder, 'data'))
    await server.begin()
    return server
  }

  /** Starts again what was killed; the machine's clock is as it was set. */
  async begin(): Promise<void> {
    const { DATABASE_URL: _none, ...inherited } = process.env
    const place = { HOST: '127.0.0.1', PORT: String(this.port), DATA_DIR: join(this.folder, 'data') }
    const env = {
      ...inherited,
      ...place,
      SHIJIE_MODE: 'demo',
      NODE_OPTIONS: `--import ${clock}`,
      CLOCK_FILE: join(this.folder, 'clock'),
    }
    this.program = await runProgram(api, [], addressIn, env)
    if (this.clockOffset !== 0) await this.setClock(this.clockOffset)
  }

  /** Somebody sets the machine's clock, this much beside the right time. */
  async setClock(offset: number): Promise<void> {
    this.clockOffset = offset
    writeFileSync(join(this.folder, 'clock'), String(offset))
    this.running.child.kill('SIGUSR2')
    const isSet = () => this.running.output().split('\n').includes(`CLOCK ${offset}`)
    await expect.poll(isSet, { timeout: 20_000 }).toBe(true)
  }

  async kill(): Promise<void> {
    this.running.child.kill('SIGKILL')
    await this.running.exited
  }

  async stop(): Promise<void> {
    this.program?.child.kill('SIGTERM')
    await this.program?.exited
    rmSync(this.folder, { recursive: true, force: true })
  }

  private get running(): RunningProgram {
    if (!this.program) throw new Error('the server was not started')
    return this.program
  }

  /** What the server answers to one request; nothing while it is away. */
  async ask<Data>(
    method: string,
    path: string,
    token: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Envelope<Data> | undefined> {
    const response = await fetch(`http://127.0.0.1:${this.port}${path}`, {
      method,
      headers: { 'content-type': 'application/json', token, ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch(() => undefined)
    if (response?.status !== 200) return undefined
    return (await response.json().catch(() => undefined)) as Envelope<Data> | undefined
  }

  /** Asks until the server answers, as a page does whose server is away for a moment. */
  async call<Data>(method: string, path: string, token: string, body?: object): Promise<Data> {
    for (;;) {
      const envelope = await this.ask<Data>(method, path, token, body)
      if (envelope?.IsSuccess) return envelope.Data as Data
      if (envelope) throw new Error(`${path}: ${envelope.ErrorMsg}`)
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }

  /** Accounts of the demonstration that can sign in and go on. */
  accountsOf(userType: string): DemoAccount[] {
    const text = readFileSync(join(this.folder, 'data', 'demo-accounts.json'), 'utf8')
    const { accounts } = JSON.parse(text) as { accounts: DemoAccount[] }
    return accounts.filter((one) => one.userType === userType && !one.mustChangePassword)
  }

  async signIn({ account, password }: Pick<DemoAccount, 'account' | 'password'>): Promise<string> {
    const login = { Account: account, Password: md5(password), LoginDevice: 'web' }
    return (await this.call<{ Token: string }>('POST', '/api/Login/Post', '', login)).Token
  }
}

const QUIZ = '小测：模型真的会了吗'

interface Course {
  CourseId: string
  CourseName: string
}

/** Lets these learners join the course, and finds the lesson with the timed paper. */
export async function seatAtPaper(server: RealServer, tokens: readonly string[]): Promise<string> {
  const [first = ''] = tokens
  const courses = await server.call<{ Items: Course[] }>('POST', '/api/Course/GetCoursePagedist', first, {
    PageSize: 50,
  })
  const CourseId = courses.Items.find(({ CourseName }) => CourseName === '人工智能第一课')?.CourseId ?? ''
  await Promise.all(tokens.map((token) => server.call('POST', '/api/Course_select_course/Post', token, { CourseId })))
  const leaves = await server.call<{ Items: { CourseHourId: string; CourseHourTitle: string }[] }>(
    'GET',
    `/api/Course_hour/GetCourseHourList?CourseId=${CourseId}&PageSize=100`,
    first,
  )
  return leaves.Items.find(({ CourseHourTitle }) => CourseHourTitle === QUIZ)?.CourseHourId ?? ''
}
