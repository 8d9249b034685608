import { execFileSync, spawn } from 'node:child_process'
import {
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { RESUMABLE_UPLOAD_PATH } from '@shijie/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { md5 } from '../../../test/factories.ts'

/** The built server on a disk of its own, which is really filled; its log lies on the same disk. */
const api = fileURLToPath(new URL('../../../dist/api.js', import.meta.url))
const MB = 1024 * 1024
const SIZE_MB = 700

/** Only root may mount a disk. */
const isRoot = process.getuid?.() === 0
let folder = ''
let address = ''
let exitCode: number | null = null
let stop: () => Promise<void> = async () => undefined

const log = () => readFileSync(join(folder, 'log'), 'utf8')
const freeMb = () => {
  const { bavail, bsize } = statfsSync(folder)
  return Math.floor((bavail * bsize) / MB)
}

beforeAll(async () => {
  if (!isRoot) return
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'shijie-disk-')))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', folder])
  const out = openSync(join(folder, 'log'), 'a')
  const env = { ...process.env, SHIJIE_MODE: 'demo', PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folder, 'data') }
  const child = spawn(process.execPath, [api], { env: { ...env, LOG_LEVEL: 'info' }, stdio: ['ignore', out, out] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.once('exit', (code) => {
    exitCode = code ?? -1
  })
  stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  closeSync(out)
  address = await vi.waitFor(
    () => {
      const found = /http:\/\/127\.0\.0\.1:[1-9]\d*/.exec(log())?.[0]
      if (!found) throw new Error(`not started yet:\n${log()}`)
      return found
    },
    { timeout: 120_000, interval: 200 },
  )
}, 150_000)
afterAll(async () => {
  if (!isRoot) return
  await stop()
  execFileSync('umount', [folder])
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

interface Answer {
  IsSuccess: boolean
  ErrorMsg: string
  Data: { Token: string }
}

async function post(path: string, body: object, token = ''): Promise<Answer & { status: number }> {
  const headers = { 'content-type': 'application/json', token }
  const answer = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, ...((await answer.json()) as Answer) }
}

const accountOf = (userType: string): { Account: string; Password: string } => {
  const { accounts } = JSON.parse(readFileSync(join(folder, 'data', 'demo-accounts.json'), 'utf8'))
  const found = accounts.find((one: { userType: string; mustChangePassword?: boolean }) => one.userType === userType)
  return { Account: found.account, Password: md5(found.password) }
}

const signIn = (userType: string) => post('/api/Login/Post', accountOf(userType))
const status = async () => ((await (await fetch(`${address}/healthz`)).json()) as { status: string }).status

describe.skipIf(!isRoot)('one upload that does not fit', () => {
  it('is refused, and everybody else goes on saving', async () => {
    const teacher = (await signIn('8000')).Data.Token
    const pupil = (await signIn('7000')).Data.Token
    const begun = await fetch(address + RESUMABLE_UPLOAD_PATH, {
      method: 'POST',
      headers: { 'tus-resumable': '1.0.0', token: teacher, 'upload-length': String(450 * MB) },
    })
    expect(begun.status).toBe(507)
    expect(await begun.text()).toContain('磁盘满了')
    for (let nth = 0; nth < 20; nth++) {
      const saved = await post('/api/Pro_project/Post', { ProjectName: `作品 ${nth}` }, pupil)
      expect(saved).toMatchObject({ status: 200, IsSuccess: true })
    }
  })
})

describe.skipIf(!isRoot)('a disk that something else filled to the last byte', () => {
  it('is told as such, ends no server, also not by its log, and saving goes on as soon as there is room', async () => {
    const token = (await signIn('7000')).Data.Token
    const filler = join(folder, 'filler')
    const fill = (): void => {
      for (let megabytes = 64; megabytes >= 1; megabytes = Math.floor(megabytes / 2)) {
        while (freeMb() >= megabytes) writeFileSync(filler, Buffer.alloc(megabytes * MB), { flag: 'a' })
      }
      try {
        for (;;) writeFileSync(filler, Buffer.alloc(4096), { flag: 'a' })
      } catch {
        // Full.
      }
    }
    fill()
    expect(await status()).not.toBe('ok')
    const long = 'print("一行很长的程序")\n'.repeat(2000)
    const messages = new Set<string>()
    for (let nth = 0; nth < 100; nth++) {
      fill()
      const answer = await post(
        '/api/Pro_project/Post',
        { ProjectName: `满 ${nth}`, Mode: 'python', Python: long },
        token,
      )
      if (!answer.IsSuccess) messages.add(answer.ErrorMsg)
    }
    expect([...messages].filter((message) => !message.includes('磁盘满了'))).toEqual([])
    expect(messages.size).toBeGreaterThan(0)
    expect(exitCode).toBeNull()
    rmSync(filler)
    await expect
      .poll(async () => (await post('/api/Pro_project/Post', { ProjectName: '又有了空间' }, token)).IsSuccess, {
        timeout: 20_000,
      })
      .toBe(true)
    expect((await signIn('9999')).IsSuccess).toBe(true)
  })
})
