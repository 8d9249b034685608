import { type SpawnSyncOptions, spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { RunnerWall } from '@shijie/contract'
import type { FastifyBaseLogger } from 'fastify'
import { chooseNumber, type OwnNumber } from '../pyodide/identity.ts'
import { Places, type Runner, type RunnerState, type RunOutcome, type RunRequest } from '../runner.ts'
import { RunnerError } from '../runner-error.ts'
import { boxWith, filteredBy, START } from './box.ts'
import { CODE_FD, FILTER_FD, FIRST_FILE_FD, runBoxed } from './run-boxed.ts'
import { seccompFilter } from './seccomp.ts'

const CHILDREN_MAX = 4
const PROBE_MS = 10_000
const PYTHON = '/usr/bin/python3'
/** What a program may write in memory. */
const BOX = boxWith(16 * 1024 * 1024)

export interface BwrapOptions {
  root: string
  dataDir: string
  children: number
  uid: number
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/** Why native Python can't be boxed on this machine, or empty. */
export function whyNoBwrap(number: OwnNumber | undefined): string {
  if (process.platform !== 'linux') return 'bubblewrap needs Linux'
  if (!existsSync(PYTHON)) return `${PYTHON} is not installed`
  const input = seccompFilter()
  const options: SpawnSyncOptions = { uid: number?.uid, gid: number?.gid, cwd: '/', timeout: PROBE_MS, input }
  const args = [...BOX, ...filteredBy(0), '--remount-ro', '/', PYTHON, '-c', 'pass']
  const { status, error, stderr } = spawnSync('bwrap', args, options)
  if (error) return `bwrap can't be started (${error.message})`
  return status === 0 ? '' : `bwrap can't make a box here: ${String(stderr).trim().slice(0, 300)}`
}

/** A Python of this machine in a box of namespaces: faster for long calculations, one process for each program. */
export class BwrapRunner implements Runner {
  private readonly places: Places
  private readonly number: OwnNumber | undefined
  private readonly running = new Set<AbortController>()
  private prepared: Promise<void> | undefined
  private readonly dist: string
  /** Our Python and the modules: where they are, and what they are called in the box. */
  private files: { path: string; place: string }[] = []

  constructor(private readonly options: BwrapOptions) {
    this.places = new Places(options.children || Math.min(availableParallelism(), CHILDREN_MAX))
    this.number = chooseNumber(options.uid, options.dataDir)
    this.dist = join(options.root, 'apps/runner/dist')
  }

  prepare(): Promise<void> {
    this.prepared ??= this.probe()
    return this.prepared
  }

  room(): number {
    return this.places.room()
  }

  onRoom(listener: () => void): void {
    this.places.onRoom(listener)
  }

  state(): RunnerState {
    const filter: RunnerWall[] = seccompFilter() ? ['seccomp'] : []
    const identity: RunnerWall[] = this.number ? ['identity'] : []
    const walls: RunnerWall[] = ['namespaces', 'limits', 'network', ...filter, ...identity]
    return { engine: 'bwrap', walls, children: this.places.inUse }
  }

  run(request: RunRequest): Promise<RunOutcome> {
    return this.places.hold(async () => {
      await this.prepare()
      const stop = new AbortController()
      request.signal?.addEventListener('abort', () => stop.abort(), { once: true })
      if (request.signal?.aborted) stop.abort()
      this.running.add(stop)
      try {
        return await runBoxed(() => this.start(), { ...request, signal: stop.signal })
      } finally {
        this.running.delete(stop)
      }
    })
  }

  async close(): Promise<void> {
    for (const stop of this.running) stop.abort()
  }

  private async probe(): Promise<void> {
    const reason = whyNoBwrap(this.number)
    const shell = join(this.dist, 'python/native.py')
    if (reason) throw new RunnerError(`RUNNER_ENGINE=bwrap: ${reason}`)
    if (!existsSync(shell)) throw new RunnerError(`RUNNER_ENGINE=bwrap: ${shell} is not built; run npm run build`)
    const modules = readdirSync(join(this.dist, 'modules')).map((name) => ({
      path: join(this.dist, 'modules', name),
      place: `/modules/${name}`,
    }))
    this.files = [{ path: shell, place: '/native.py' }, ...modules]
    this.options.log.info({ engine: 'bwrap' }, 'the code runner is ready')
  }

  private start() {
    // Handed in open and copied: a file that is bound from the disk tells in /proc/self/mountinfo where the product lies.
    const opened = this.files.map(({ path }) => openSync(path, 'r'))
    const files = [
      ...this.files.flatMap(({ place }, index) => ['--perms', '0444', '--file', String(FIRST_FILE_FD + index), place]),
      ...['--ro-bind-data', String(CODE_FD), '/main.py'],
    ]
    // Read-only last: what is mounted before needs its place to be made.
    const args = [
      ...BOX,
      ...files,
      ...filteredBy(FILTER_FD),
      '--remount-ro',
      '/',
      PYTHON,
      '-I',
      '-X',
      'utf8',
      '/native.py',
    ]
    // Written before anything of the program runs: a program that is quick would be spared otherwise.
    try {
      return spawn('/bin/sh', ['-c', START, 'sh', ...args], {
        uid: this.number?.uid,
        gid: this.number?.gid,
        cwd: '/',
        env: { PATH: '/usr/bin:/bin' },
        stdio: ['pipe', 'pipe', 'pipe', 'pipe', 'pipe', 'pipe', 'pipe', ...opened],
      })
    } finally {
      for (const fd of opened) closeSync(fd)
    }
  }
}
