import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleProgram } from '../../apps/server/test/run-program.ts'
import { freePort, untilReady } from '../../e2e/own-server.ts'

export interface DemoAccount {
  userType: string
  account: string
  password: string
  mustChangePassword?: boolean
}

export interface LoopDelay {
  /** Milliseconds that something waited for the event loop, beyond its own time. */
  p99: number
  most: number
  /** Of the time, how much the event loop was at work. */
  share: number
}

export interface DemoServer {
  origin: string
  dataDir: string
  /** How long the event loop of the server was blocked since the last time that this was asked. */
  loopDelay(): Promise<LoopDelay>
  /** Pupils of the demonstration who have a password of their own. */
  pupils: DemoAccount[]
  teacher: DemoAccount
  stop(): Promise<void>
}

function teacherOf(accounts: readonly DemoAccount[]): DemoAccount {
  const teacher = accounts.find(({ userType, mustChangePassword }) => userType === '8000' && !mustChangePassword)
  if (!teacher) throw new Error('The demonstration has no teacher')
  return teacher
}

/** A server of its own with the demonstration content, in a folder that goes with it. */
export async function startDemoServer(): Promise<DemoServer> {
  const tool = pathToFileURL(join(process.cwd(), 'tools/build.mjs')).href
  const { build } = (await import(tool)) as { build: () => Promise<string[]> }
  await build()
  const dataDir = mkdtempSync(join(tmpdir(), 'shijie-bench-'))
  const port = await freePort()
  const runner = { RUNNER_DIR: join(process.cwd(), 'artifacts/runner') }
  const settings = { SHIJIE_MODE: 'demo', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
  const env = { ...process.env, ...settings, ...runner }
  const watcher = await bundleProgram('bench/programs/loop-delay.ts', 'bench-loop-delay')
  const child = spawn(process.execPath, ['--import', pathToFileURL(watcher).href, 'apps/server/dist/api.js'], {
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await untilReady(port)
  const { accounts } = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8')) as {
    accounts: DemoAccount[]
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    loopDelay() {
      const answer = new Promise<LoopDelay>((resolve) => child.once('message', (told) => resolve(told as LoopDelay)))
      child.send('loop delay')
      return answer
    },
    pupils: accounts.filter(({ userType, mustChangePassword }) => userType === '7000' && !mustChangePassword),
    teacher: teacherOf(accounts),
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
      rmSync(watcher, { force: true })
    },
  }
}
