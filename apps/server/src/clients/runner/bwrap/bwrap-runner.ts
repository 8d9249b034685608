import { type SpawnSyncOptions, spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { FIRST_TO_GO } from '../expendable.ts'
import { chooseNumber, type OwnNumber, reaches } from '../pyodide/identity.ts'
import { openPlace } from '../pyodide/installation.ts'
import { Places, type Runner, type RunnerState, type RunOutcome, type RunRequest } from '../runner.ts'
import { RunnerError } from '../runner-error.ts'
import { CODE_FD, FILTER_FD, runBoxed } from './run-boxed.ts'
import { seccompFilter } from './seccomp.ts'

const CHILDREN_MAX = 4
const PROBE_MS = 10_000
const PYTHON = '/usr/bin/python3'

/** How far programs stand behind the server and behind each other's short answers; as the other engine's children do. */
const NICE = 10
/** Starts the box as what goes first where memory runs out (`expendable.ts`), and as what waits where the processor is busy. */
const START = `echo ${FIRST_TO_GO} > /proc/self/oom_score_adj; exec nice -n ${NICE} bwrap "$@"`

/** Everything of the machine's programs to read, nothing of its data, no network, no rights. */
const BOX = [
  '--unshare-all',
  // No namespaces inside of the box: with them a program had rights to mount, and memory without a limit.
  ...['--unshare-user', '--disable-userns'],
  ...['--ro-bind', '/usr', '/usr'],
  ...['--symlink', 'usr/lib', '/lib'],
  ...['--symlink', 'usr/lib64', '/lib64'],
  ...['--symlink', 'usr/bin', '/bin'],
  ...['--proc', '/proc'],
  ...['--dev', '/dev'],
  ...['--size', '1048576', '--tmpfs', '/dev/shm'],
  ...['--remount-ro', '/dev'],
  ...['--size', '16777216', '--tmpfs', '/tmp'],
  '--clearenv',
  ...['--setenv', 'LANG', 'C.UTF-8'],
  ...['--setenv', 'HOME', '/tmp'],
  ...['--setenv', 'PATH', '/usr/bin:/bin'],
  ...['--cap-drop', 'ALL'],
  ...['--uid', '65534', '--gid', '65534'],
  ...['--hostname', 'runner'],
  '--new-session',
  '--die-with-parent',
  ...['--chdir', '/tmp'],
]

export interface BwrapOptions {
  root: string
  dataDir: string
  children: number
  uid: number
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/** The filter of system calls comes on a descriptor; on processors that nobody has looked at there is none. */
const filteredBy = (fd: number): string[] => (seccompFilter() ? ['--seccomp', String(fd)] : [])

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
  /** Our Python and the modules, where the box may read them. */
  private files: string
  private copied = ''

  constructor(private readonly options: BwrapOptions) {
    this.places = new Places(options.children || Math.min(availableParallelism(), CHILDREN_MAX))
    this.number = chooseNumber(options.uid, options.dataDir)
    this.files = join(options.root, 'apps/runner/dist')
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
    const filter = seccompFilter() ? ['seccomp'] : []
    const walls = ['namespaces', 'limits', 'network', ...filter, ...(this.number ? ['identity'] : [])]
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
    if (this.copied) rmSync(this.copied, { recursive: true, force: true })
  }

  private async probe(): Promise<void> {
    const reason = whyNoBwrap(this.number)
    const shell = join(this.files, 'python/native.py')
    if (reason) throw new RunnerError(`RUNNER_ENGINE=bwrap: ${reason}`)
    if (!existsSync(shell)) throw new RunnerError(`RUNNER_ENGINE=bwrap: ${shell} is not built; run npm run build`)
    if (!reaches(shell, this.number, 0o004)) this.copyFiles()
    this.options.log.info({ engine: 'bwrap' }, 'the code runner is ready')
  }

  /** For a product in a folder that only root may enter. */
  private copyFiles(): void {
    const place = openPlace(this.number)
    for (const name of ['python', 'modules']) {
      cpSync(join(this.files, name), join(place, name), { recursive: true })
      chmodSync(join(place, name), 0o755)
      for (const file of readdirSync(join(place, name))) chmodSync(join(place, name, file), 0o644)
    }
    this.files = place
    this.copied = place
  }

  private start() {
    const dist = this.files
    const files = [
      ...['--ro-bind', join(dist, 'python/native.py'), '/native.py'],
      ...['--ro-bind', join(dist, 'modules'), '/modules'],
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
    const child = spawn('/bin/sh', ['-c', START, 'sh', ...args], {
      uid: this.number?.uid,
      gid: this.number?.gid,
      cwd: '/',
      env: { PATH: '/usr/bin:/bin' },
      stdio: ['pipe', 'pipe', 'pipe', 'pipe', 'pipe', 'pipe', 'pipe'],
    })
    return child
  }
}
