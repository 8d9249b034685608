import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort, untilReady } from '../../e2e/own-server.ts'

export interface DemoAccount {
  userType: string
  account: string
  password: string
  mustChangePassword?: boolean
}

export interface DemoServer {
  origin: string
  /** Pupils of the demonstration who have a password of their own. */
  pupils: DemoAccount[]
  stop(): Promise<void>
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
  const child = spawn(process.execPath, ['apps/server/dist/api.js'], { env, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await untilReady(port)
  const { accounts } = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8')) as {
    accounts: DemoAccount[]
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    pupils: accounts.filter(({ userType, mustChangePassword }) => userType === '7000' && !mustChangePassword),
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
