import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addressIn } from '../../test/demonstration.ts'
import { md5 } from '../../test/factories.ts'
import { spawnProgram } from '../../test/run-program.ts'
import { repositoryRoot } from '../start/repository-root.ts'

/** Nothing of this machine helps: no Node on the path, no registry, no setting of ours. */
const bare = {
  PATH: '/usr/sbin:/sbin:/bin',
  HOME: '/nonexistent',
  npm_config_registry: 'http://127.0.0.1:9/',
  LANG: 'C.UTF-8',
}

let folder: string
let product: string

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'shijie-bundle-')))
  chmodSync(folder, 0o711)
  await promisify(execFile)(process.execPath, [join(repositoryRoot(), 'tools/bundle.mjs'), '--out', folder])
  execFileSync('sha256sum', ['-c', '--quiet', ...readdirSync(folder).filter((name) => name.endsWith('.sha256'))], {
    cwd: folder,
  })
  const archive = readdirSync(folder).find((name) => name.endsWith('.tar.gz')) ?? ''
  execFileSync('tar', ['-xzf', archive], { cwd: folder })
  product = join(folder, archive.replace('.tar.gz', ''))
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }), 60_000)

it('[O330][O331][E106] starts from the unpacked archive without any registry, with its own Node, and can be administered', async () => {
  const env = { ...bare, HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(folder, 'data') }
  const command = (...args: string[]) => promisify(execFile)(join(product, 'shijie'), args, { env })
  const server = await spawnProgram(join(product, 'shijie'), ['start'], addressIn, env)
  try {
    expect(readlinkSync(`/proc/${server.child.pid}/exe`)).toBe(join(product, 'node/bin/node'))
    expect(execFileSync(join(product, 'node/bin/node'), ['--version'], { encoding: 'utf8' })).toMatch(/^v24\./)
    expect((await fetch(`${server.announced}/healthz`)).status).toBe(200)
    expect(await (await fetch(`${server.announced}/licences.txt`)).text()).toContain(
      'PostgreSQL Global Development Group',
    )
    expect(await (await fetch(`${server.announced}/Home`)).text()).toContain('<div id="root"')
    const password = 'Gongzhu#88'
    await command('admin:create', '--account', 'admin@school.local', '--name', '王老师', '--password', password)
    const login = await fetch(`${server.announced}/api/Login/Post`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ Account: 'admin@school.local', Password: md5(password) }),
    })
    const signedIn = (await login.json()) as { Data: { Token: string } }
    expect(signedIn).toMatchObject({ IsSuccess: true, Data: { UserType: '9999' } })
    const headers = { token: signedIn.Data.Token, 'content-type': 'application/json' }
    const shipped = await fetch(`${server.announced}/api/manage/course/GetShipped`, { headers })
    const { Data: courses } = (await shipped.json()) as { Data: { Items: { Slug: string }[] } }
    const added = await fetch(`${server.announced}/api/manage/course/PostShipped`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ Slugs: courses.Items.map(({ Slug }) => Slug) }),
    })
    expect(courses.Items.length).toBeGreaterThan(0)
    expect(await added.json()).toMatchObject({ IsSuccess: true, Data: { AddedCount: courses.Items.length } })
    const run = await fetch(`${server.announced}/runcode/`, {
      method: 'POST',
      headers: { token: signedIn.Data.Token },
      body: new URLSearchParams({ codeStr: 'import turtle\nprint("离线")' }),
    })
    expect(await run.json()).toMatchObject({ IsSuccess: true, Data: { Status: 'ok', Output: '离线\n' } })
    const { stdout } = await command('backup', '--rehearse')
    expect(stdout).toMatch(/备份完成并已校验[\s\S]*恢复演练成功/)
  } finally {
    server.child.kill('SIGTERM')
    await server.exited
  }
  expect(server.child.exitCode).toBe(0)
})
