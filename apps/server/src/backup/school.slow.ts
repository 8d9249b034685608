import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addressIn, copyDemonstration } from '../../test/demonstration.ts'
import { md5 } from '../../test/factories.ts'
import { runProgram } from '../../test/run-program.ts'

/** The built programs, as an operator runs them. */
const entry = (name: string) => fileURLToPath(new URL(`../../dist/${name}.js`, import.meta.url))

let folder: string
let dataDir: string
let kept: string
let env: NodeJS.ProcessEnv

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'shijie-school-')))
  dataDir = join(folder, 'data')
  kept = join(folder, 'stick')
  copyDemonstration(dataDir)
  env = { ...process.env, SHIJIE_MODE: 'demo', HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function withServer<T>(work: (address: string) => Promise<T>): Promise<T> {
  const server = await runProgram(entry('api'), [], addressIn, env)
  try {
    return await work(server.announced)
  } finally {
    server.child.kill('SIGTERM')
    await server.exited
  }
}

const run = (name: string, ...args: string[]) => promisify(execFile)(process.execPath, [entry(name), ...args], { env })

it('brings a school back after its data folder is gone: the same people sign in and see the same courses', async () => {
  const courses = async (address: string) =>
    (await (await fetch(`${address}/api/Course/GetCourseListWithoutLogin`)).json()).Data
  let accounts: { account: string; password: string }[] = []
  const before = await withServer(async (address) => {
    accounts = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8')).accounts
    await run('backup', '--to', kept)
    return courses(address)
  })
  rmSync(dataDir, { recursive: true })
  const archive = readdirSync(kept).find((name) => name.endsWith('-manual.tar')) ?? ''
  await run('restore', join(kept, archive), '--data-dir', dataDir)
  await withServer(async (address) => {
    expect(await courses(address)).toEqual(before)
    const { account = '', password = '' } = accounts.at(-1) ?? {}
    const answer = await fetch(`${address}/api/Login/Post`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ Account: account, Password: md5(password) }),
    })
    expect(await answer.json()).toMatchObject({ IsSuccess: true })
  })
})

it('leaves no archive that looks whole when it is killed in the middle, and the next one succeeds', async () => {
  const place = join(folder, 'killed')
  await withServer(async () => {
    const half = spawn(process.execPath, [entry('backup'), '--to', place], { env, stdio: 'ignore' })
    const exited = once(half, 'exit')
    while (!existsSync(place) || !readdirSync(place).some((name) => name.endsWith('.part'))) {
      await new Promise((resolve) => setImmediate(resolve))
    }
    half.kill('SIGKILL')
    await exited
    expect(readdirSync(place).filter((name) => name.endsWith('.tar'))).toEqual([])
    await run('backup', '--to', place)
    // The half went with it.
    expect(readdirSync(place).map((name) => name.slice(name.lastIndexOf('.')))).toEqual(['.tar'])
  })
})
