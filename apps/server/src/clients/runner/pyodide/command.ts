import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import type { RunnerWall } from '@shijie/contract'
import { makeExpendable } from '../expendable.ts'
import type { OwnNumber } from './identity.ts'

/** How a child is started: which limits and which walls of the operating system stand around it. */

/** Walls that are inside of the child and stand everywhere. */
const INNER: readonly RunnerWall[] = ['imports', 'bridge', 'realm', 'permissions']

/** Kilobytes of data beyond those of Node at rest: WebAssembly's memory and all files of a program are in it. */
const DATA_KB = 600_000
/** Where Node can't be asked. */
const REST_KB = 100_000
/** `dash` takes one limit for each call, and none at all of several. No core, few files, nothing on a disk. */
const limits = (restKb: number) => `set -e
ulimit -c 0
ulimit -n 64
ulimit -f 0
ulimit -d ${restKb + DATA_KB}
exec "$@"`

const PROBE_MS = 10_000

export interface Enclosure {
  walls: readonly RunnerWall[]
  /** Program and arguments in front of Node. */
  prefix: readonly string[]
  uid?: number
  gid?: number
}

/** Kilobytes that the system counts as data of a Node that does nothing: 80,000 of Node 20, 580,000 of 24. */
async function restOf(node: string): Promise<number> {
  if (process.platform !== 'linux') return REST_KB
  const script = "process.stdout.write(require('node:fs').readFileSync('/proc/self/status'))"
  const { stdout } = await promisify(execFile)(node, [...HARDENED, '-e', script], {
    env: ENVIRONMENT,
    timeout: PROBE_MS,
  })
  return Number(/^VmData:\s+(\d+) kB$/m.exec(stdout)?.[1] ?? REST_KB)
}

/** A child in an endless loop notices nothing when the server is killed; the system ends it. */
const LEASH = ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs', '--']

interface As {
  uid?: number
  gid?: number
}

/** Does a program start and end well; nobody waits for one that hangs. */
function succeeds([file = '', ...args]: readonly string[], { uid, gid }: As = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { uid, gid, cwd: '/', env: ENVIRONMENT, stdio: 'ignore', timeout: PROBE_MS })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}

/** From the strongest to the weakest. */
function candidates(number: OwnNumber | undefined, restKb: number): Enclosure[] {
  const withLimits = (prefix: readonly string[]): string[] => ['sh', '-c', limits(restKb), 'sh', ...prefix]
  if (process.platform === 'win32') return [{ walls: INNER, prefix: [] }]
  const identity: RunnerWall[] = number ? ['identity'] : []
  const own = number ?? {}
  const list: Enclosure[] = [
    { walls: [...INNER, 'limits', ...identity, 'network'], prefix: withLimits(['unshare', '-Un', '--']), ...own },
  ]
  if (number) {
    const drop = ['setpriv', '--reuid', String(number.uid), '--regid', String(number.gid), '--clear-groups', '--']
    // Where only root may make namespaces, the rights are dropped after that.
    const prefix = withLimits(['unshare', '-n', '--', ...drop])
    list.push({ walls: [...INNER, 'limits', 'identity', 'network'], prefix })
  }
  list.push({ walls: [...INNER, 'limits', ...identity], prefix: withLimits([]), ...own })
  list.push({ walls: [...INNER, ...identity], prefix: [], ...own })
  return list
}

const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LANG: 'C.UTF-8' }

/** Tries the walls on this machine, once; the first that Node starts behind is taken. */
export async function chooseEnclosure(number: OwnNumber | undefined, node: string): Promise<Enclosure> {
  const leash = process.platform === 'linux' && (await succeeds([...LEASH, 'true'])) ? LEASH : []
  for (const one of candidates(number, await restOf(node))) {
    const enclosure = { ...one, prefix: [...one.prefix, ...leash] }
    if (await succeeds([...enclosure.prefix, node, '--version'], enclosure)) return enclosure
  }
  return { walls: INNER, prefix: [] }
}

const permissionFlag = () =>
  process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission'

const HARDENED = [
  '--no-warnings',
  '--no-addons',
  '--disallow-code-generation-from-strings',
  '--disable-proto=delete',
  // Even speed: the optimising compiler is often slower for an interpreter that starts from a snapshot.
  '--liftoff-only',
  '--wasm-max-mem-pages=4096',
  '--max-old-space-size=96',
]

/** Starts Node behind the walls on files of one folder; it may read these and nothing else. */
export function startEnclosed(
  enclosure: Enclosure,
  { node, folder, args }: { node: string; folder: string; args: readonly string[] },
) {
  const { prefix, uid, gid } = enclosure
  const flags = [permissionFlag(), `--allow-fs-read=${folder}/*`, ...HARDENED]
  const program = [`${folder}/runner.js`, `--pyodide=${folder}/pyodide`, `--python=${folder}/python`]
  const [file = node, ...rest] = [...prefix, node, ...flags, ...program, `--modules=${folder}/modules`, ...args]
  const child = spawn(file, rest, { uid, gid, cwd: folder, env: ENVIRONMENT, stdio: ['pipe', 'pipe', 'pipe', 'pipe'] })
  makeExpendable(child.pid)
  return child
}
