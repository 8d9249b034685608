import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addressIn, copyDemonstration } from '../../../test/demonstration.ts'
import { md5 } from '../../../test/factories.ts'
import { type RunningProgram, runProgram } from '../../../test/run-program.ts'
import { postgresProcessesOn } from '../embedded/process-info.ts'
import { killDatabase } from './kill-database.ts'

/** The built server, as `npm start` runs it. */
const api = fileURLToPath(new URL('../../../dist/api.js', import.meta.url))

let folder = ''
let running: RunningProgram[] = []

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'shijie-server-')))
  copyDemonstration(folder)
})

afterEach(async () => {
  for (const { child, exited } of running) {
    child.kill('SIGTERM')
    await exited
  }
  running = []
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

async function startServer(): Promise<RunningProgram & { address: string }> {
  const env = {
    ...process.env,
    SHIJIE_MODE: 'demo',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    LOG_LEVEL: 'info',
  }
  const program = await runProgram(api, [], addressIn, env)
  running.push(program)
  return { ...program, address: program.announced }
}

describe('the real server', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('stops everything on %s', async (signal) => {
    const server = await startServer()
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
    expect(postgresProcessesOn(join(folder, 'pg')).length).toBeGreaterThan(0)
    server.child.kill(signal)
    await server.exited
    expect(server.child.exitCode).toBe(0)
    expect(postgresProcessesOn(join(folder, 'pg'))).toEqual([])
    expect(existsSync(join(folder, 'pg', 'postmaster.pid'))).toBe(false)
  })

  it('leaves nothing of a database behind that does not stop by itself', async () => {
    const server = await startServer()
    // Stopped, a process neither ends nor lets its postmaster end.
    const [, child] = postgresProcessesOn(join(folder, 'pg')).toSorted((a, b) => a - b)
    process.kill(child ?? 0, 'SIGSTOP')
    server.child.kill('SIGTERM')
    await server.exited
    expect(postgresProcessesOn(join(folder, 'pg'))).toEqual([])
  })

  it('answers again after kill -9 and lets the same people in', async () => {
    const first = await startServer()
    expect(await signInAsFirstAccount(first.address)).toBe(true)
    first.child.kill('SIGKILL')
    await first.exited
    const second = await startServer()
    expect((await fetch(`${second.address}/healthz`)).status).toBe(200)
    expect(await signInAsFirstAccount(second.address)).toBe(true)
    second.child.kill('SIGTERM')
    await second.exited
    expect(postgresProcessesOn(join(folder, 'pg'))).toEqual([])
  })
})

describe('a database that dies alone', () => {
  it('is started again, and requests get 503 in an envelope meanwhile', async () => {
    const server = await startServer()
    const { refusals } = await killDatabase(server.address, join(folder, 'pg'))
    expect(refusals.length).toBeGreaterThan(0)
    expect(new Set(refusals.map(({ status }) => status))).toEqual(new Set([503]))
    expect(refusals[0]?.message).toMatch(/[\u4e00-\u9fff]/)
    expect(await signInAsFirstAccount(server.address)).toBe(true)
  })
})

describe('npm run codes', () => {
  it('[B025] makes codes beside the running server, which accepts them', async () => {
    const server = await startServer()
    const codes = fileURLToPath(new URL('../../../dist/codes.js', import.meta.url))
    const env = { ...process.env, DATA_DIR: folder }
    const { stdout } = await promisify(execFile)(process.execPath, [codes, '--count', '2', '--batch', '教材'], { env })
    const [head, first] = stdout.split('\n')
    expect(head).toBe('\uFEFF激活码,批次,教材,ISBN,有效期至')
    const { accounts } = JSON.parse(readFileSync(join(folder, 'demo-accounts.json'), 'utf8'))
    const inactive = accounts.find((account: { active: boolean }) => !account.active)
    const post = async (path: string, body: object, token = '') => {
      const headers = { 'content-type': 'application/json', token }
      const answer = await fetch(`${server.address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      return answer.json()
    }
    const { account, password } = inactive
    const login = await post('/api/Login/Post', { Account: account, Password: md5(password) })
    const CardCode = first?.split(',')[0] ?? ''
    expect(await post('/api/Ups_user/ActivtyCode', { CardCode }, login.Data.Token)).toMatchObject({ IsSuccess: true })
  })
})

async function signInAsFirstAccount(address: string): Promise<unknown> {
  const { accounts } = JSON.parse(readFileSync(join(folder, 'demo-accounts.json'), 'utf8'))
  const { account, password } = accounts[0]
  const body = { Account: account, Password: md5(password) }
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${address}/api/Login/Post`, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await answer.json()).IsSuccess
}
