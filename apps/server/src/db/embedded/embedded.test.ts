import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bundleProgram, runProgram } from '../../../test/run-program.ts'
import { openDatabase } from '../connection.ts'
import { type EmbeddedState, startEmbeddedPostgres } from './index.ts'
import { isRunning, postgresProcessesOn } from './process-info.ts'
import { type EmbeddedOptions, EmbeddedPostgresError } from './types.ts'

const isRoot = process.getuid?.() === 0
const mayUnshare = spawnSync('unshare', ['--user', '--map-user=1000', '--map-group=1000', 'true']).status === 0

let folder = ''
let stops: (() => Promise<void>)[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shijie-embedded-'))
  chmodSync(folder, 0o755)
})

afterEach(async () => {
  for (const stop of stops) await stop()
  stops = []
  rmSync(folder, { recursive: true, force: true })
})

async function start(options: Partial<EmbeddedOptions> = {}) {
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => undefined, ...options })
  stops.push(() => server.stop())
  return server
}

async function ask(connection: pg.ClientConfig, text: string): Promise<unknown[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

describe('a fresh start', () => {
  it('opens a database on a private socket only, flushing to the disk, in UTF-8', async () => {
    const server = await start()
    expect(server.state).toBe('ready')
    const settings = ['listen_addresses', 'fsync', 'synchronous_commit', 'full_page_writes', 'server_encoding']
    const values = settings.map((name) => `current_setting('${name}')`).join(', ')
    expect(await ask(server.connection, `select ${values}`)).toEqual(['', 'on', 'on', 'on', 'UTF8'])
    const text = "select datname, datctype from pg_database where datname = 'shijie'"
    expect(await ask(server.connection, text)).toEqual(['shijie', 'C.UTF-8'])
  })

  it('lets nothing of the environment through and has a process group of its own', async () => {
    process.env.SHIJIE_TEST_SECRET = 'not for the database'
    const server = await start()
    delete process.env.SHIJIE_TEST_SECRET
    expect(readFileSync(`/proc/${server.pid}/environ`, 'utf8')).not.toContain('SHIJIE_TEST_SECRET')
    const stat = readFileSync(`/proc/${server.pid}/stat`, 'utf8')
    expect(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]).toBe(String(server.pid))
  })

  it('leaves no process, no socket and no lock behind when it stops', async () => {
    const server = await start()
    const socket = server.connection.host
    await server.stop()
    expect(server.state).toBe('stopped')
    expect(postgresProcessesOn(join(folder, 'data', 'pg'))).toEqual([])
    expect(existsSync(socket)).toBe(false)
    expect(existsSync(join(folder, 'data', 'pg.owner'))).toBe(false)
  })

  it('refuses a folder that another running program looks after', async () => {
    const server = await start()
    await expect(start()).rejects.toThrow(EmbeddedPostgresError)
    await expect(start()).rejects.toThrow(/Another server \(process \d+\)/)
    expect(await ask(server.connection, 'select 1')).toEqual([1])
  })
})

/** Whether an ordinary user gets as far as the programs; below a folder of root's own nobody does. */
function isReachable(path: string): boolean {
  const isOpen = (statSync(path).mode & 0o001) !== 0
  return isOpen && (path === dirname(path) || isReachable(dirname(path)))
}
const areProgramsReachable = isReachable(realpathSync(fileURLToPath(new URL('.', import.meta.url))))

describe('started as root', () => {
  it.runIf(isRoot && areProgramsReachable)('becomes an ordinary user', async () => {
    const server = await start()
    expect(server.identity.kind).toBe('user')
    expect(uidOf(server.pid)).not.toBe('0')
  })

  it.runIf(isRoot && mayUnshare)('uses a user namespace where no ordinary user reaches the data', async () => {
    chmodSync(folder, 0o700)
    const server = await start()
    expect(server.identity.kind).toBe('namespace')
    expect(await ask(server.connection, 'select 1')).toEqual([1])
    await server.stop()
    // The same data can be reached by an ordinary user later on.
    chmodSync(folder, 0o755)
    expect((await start()).identity.kind).toBe(areProgramsReachable ? 'user' : 'namespace')
  })
})

describe('after something died', () => {
  it('starts the postmaster again at the same address', async () => {
    const states: EmbeddedState[] = []
    let onReady: () => void = () => undefined
    const again = new Promise<void>((resolve) => {
      onReady = resolve
    })
    const server = await start({
      onStateChange: (state) => {
        states.push(state)
        if (states.join() === 'starting,ready,restarting,ready') onReady()
      },
    })
    const { pool, close } = await openDatabase({ connection: server.connection })
    await pool.query('create table kept (id int primary key); insert into kept values (7)')
    process.kill(server.pid ?? 0, 'SIGKILL')
    await again
    expect((await pool.query('select id from kept')).rows).toEqual([{ id: 7 }])
    await close()
  })

  it('survives the loss of a connection that is lent out between two statements', async () => {
    let onReady: () => void = () => undefined
    const server = await start({ onStateChange: (state) => state === 'ready' && onReady() })
    const { pool, close } = await openDatabase({ connection: server.connection })
    const client = await pool.connect()
    await client.query('begin')
    const again = new Promise<void>((resolve) => {
      onReady = resolve
    })
    process.kill(server.pid ?? 0, 'SIGKILL')
    await again
    await expect(client.query('select 1')).rejects.toThrow()
    client.release(true)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await close()
  })

  it('takes over a database whose program was killed', async () => {
    const program = await runProgram(await holdProgram(), [join(folder, 'data')], 'READY ')
    program.child.kill('SIGKILL')
    await program.exited
    const orphan = Number(program.announced)
    expect(isRunning(orphan)).toBe(true)
    const server = await start()
    expect(isRunning(orphan)).toBe(false)
    expect(await ask(server.connection, 'select 1')).toEqual([1])
  })

  it('starts after program and postmaster were both killed', async () => {
    const program = await runProgram(await holdProgram(), [join(folder, 'data')], 'READY ')
    program.child.kill('SIGKILL')
    process.kill(Number(program.announced), 'SIGKILL')
    await program.exited
    expect(existsSync(join(folder, 'data', 'pg', 'postmaster.pid'))).toBe(true)
    expect(await ask((await start()).connection, 'select 1')).toEqual([1])
  })

  it('begins the cluster anew when the first start was cut short, and never replaces a damaged one', async () => {
    mkdirSync(join(folder, 'data', 'pg.new-1', 'base'), { recursive: true })
    const server = await start()
    expect(existsSync(join(folder, 'data', 'pg.new-1'))).toBe(false)
    await server.stop()
    rmSync(join(folder, 'data', 'pg', 'PG_VERSION'))
    await expect(start()).rejects.toThrow(/holds no database of ours/)
    expect(existsSync(join(folder, 'data', 'pg', 'base'))).toBe(true)
  })
})

let bundled: Promise<string> | null = null
function holdProgram(): Promise<string> {
  bundled ??= bundleProgram('apps/server/src/db/crash/hold-program.ts', 'hold')
  return bundled
}

function uidOf(pid: number | null): string | undefined {
  return /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
}
