import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { locateBinaries } from './binaries.ts'
import { ensureCluster, ensurePassword } from './cluster.ts'
import { chooseIdentity } from './identity.ts'
import { takeOwnership } from './owner-lock.ts'
import { type Launch, launchPostmaster, stopPostmaster } from './postmaster.ts'
import { freeCluster } from './postmaster-lock.ts'
import { makeSocketFolder } from './socket-folder.ts'
import { repairSymlinks } from './symlinks.ts'
import type { EmbeddedConnection, EmbeddedOptions, EmbeddedPostgres, EmbeddedState, Postmaster } from './types.ts'

const databaseName = 'shijie'
const restartPauses = [100, 300, 1_000, 2_000, 5_000]

/** Starts the built-in PostgreSQL on `<dataDir>/pg` and keeps it running until `stop`. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  // Others may pass through the folder but not look into it; what is private in it has its own mode.
  mkdirSync(options.dataDir, { recursive: true, mode: 0o711 })
  const dataDir = realpathSync(options.dataDir)
  const release = takeOwnership(join(dataDir, 'pg.owner'))
  const supervisor = new Supervisor(options, release)
  try {
    await supervisor.start(dataDir)
    return supervisor
  } catch (error) {
    await supervisor.stop()
    throw error
  }
}

/** One running cluster: starting → ready → (restarting → ready)* → stopped. */
class Supervisor implements EmbeddedPostgres {
  state: EmbeddedState = 'starting'
  private launch: Launch | null = null
  private postmaster: Postmaster | null = null
  private socketFolder: string | null = null
  private stopped: Promise<void> | null = null
  private readonly options: EmbeddedOptions
  private readonly release: () => void
  /** A program that ends without `stop` can do no more than ask; the next start takes care of what is left. */
  private readonly onExit = () => this.postmaster?.child.kill('SIGINT')

  constructor(options: EmbeddedOptions, release: () => void) {
    this.options = options
    this.release = release
    process.on('exit', this.onExit)
  }

  get connection(): EmbeddedConnection {
    return this.running().connection
  }

  get identity() {
    return this.running().identity
  }

  get pid(): number | null {
    return this.postmaster?.child.pid ?? null
  }

  async start(dataDir: string): Promise<void> {
    this.enter('starting')
    this.launch = await this.prepare(dataDir)
    await this.runOnce(this.launch)
    await createDatabase(this.launch.connection)
    this.enter('ready')
  }

  stop(): Promise<void> {
    this.stopped ??= this.shutDown()
    return this.stopped
  }

  private async prepare(dataDir: string): Promise<Launch> {
    const { log, throwaway = false } = this.options
    const directory = join(dataDir, 'pg')
    const binaries = await locateBinaries()
    const repaired = await repairSymlinks(binaries.root)
    if (repaired > 0) log(`repaired ${repaired} library links`)
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    await freeCluster(directory, log)
    const identity = chooseIdentity(binaries, directory)
    const password = ensurePassword(dataDir)
    await ensureCluster(binaries, identity, directory, { throwaway, password })
    return { binaries, identity, directory, connection: await this.address(identity, password), throwaway, log }
  }

  private async address(identity: Launch['identity'], password: string | null): Promise<EmbeddedConnection> {
    const common = { user: 'postgres', database: databaseName }
    if (password !== null) return { ...common, host: '127.0.0.1', port: await freePort(), password }
    this.socketFolder = makeSocketFolder(identity)
    return { ...common, host: this.socketFolder, port: 5432 }
  }

  private async runOnce(launch: Launch): Promise<void> {
    if (this.stopped) return
    const postmaster = launchPostmaster(launch)
    this.postmaster = postmaster
    await postmaster.ready
    void postmaster.exited.then((code) => this.onDeath(postmaster, code))
  }

  private onDeath(postmaster: Postmaster, code: number | null): void {
    if (this.stopped || this.postmaster !== postmaster) return
    this.postmaster = null
    this.options.log(`the database ended by itself (exit code ${code ?? 'none'}); starting it again`)
    if (this.state !== 'ready') return
    this.enter('restarting')
    void this.restart()
  }

  private async restart(): Promise<void> {
    const launch = this.running()
    for (let attempt = 0; !this.stopped; attempt += 1) {
      try {
        await freeCluster(launch.directory, launch.log)
        await this.runOnce(launch)
        // It may have died again in the very moment it got ready.
        if (!this.stopped && !this.postmaster) continue
        if (!this.stopped) this.enter('ready')
        return
      } catch (error) {
        launch.log(`the database could not be started again: ${String(error)}`)
        await pause(restartPauses[Math.min(attempt, restartPauses.length - 1)], undefined, { ref: false })
      }
    }
  }

  private async shutDown(): Promise<void> {
    if (this.postmaster && this.launch) await stopPostmaster(this.postmaster, this.launch)
    this.postmaster = null
    if (this.socketFolder) rmSync(this.socketFolder, { recursive: true, force: true })
    process.off('exit', this.onExit)
    this.release()
    this.enter('stopped')
  }

  private running(): Launch {
    if (!this.launch) throw new Error('the built-in database has not been started')
    return this.launch
  }

  private enter(state: EmbeddedState): void {
    this.state = state
    this.options.onStateChange?.(state)
  }
}

async function createDatabase(connection: EmbeddedConnection): Promise<void> {
  const client = new Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
