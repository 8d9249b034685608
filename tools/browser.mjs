import { execFileSync } from 'node:child_process'
import { accessSync, constants, copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { isMain, root } from './lib/paths.mjs'

const SHELL = 'chromium-headless-shell'
const PROGRAMS = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/**
 * Finds a Chromium for the browser tests, or gets one: what CHROME_PATH names, Playwright's own, the system's, the one
 * from npm, and as root the one from apt. Never skips: without a browser it says what to do. The shell that draws pages
 * without a window of its own goes before the whole browser: the same pages for a quarter less of the processor.
 */
export async function resolveBrowser() {
  const explicit = process.env.CHROME_PATH
  if (explicit) {
    if (runs(explicit)) return plain('CHROME_PATH', explicit)
    throw new Error(`CHROME_PATH=${explicit} cannot be run; correct it or leave it out.`)
  }
  return (await playwrightsOwn()) ?? fromSystem('system') ?? (await fromNpm()) ?? fromApt() ?? giveUp()
}

function plain(from, executablePath) {
  return { from, executablePath, args: [], env: {} }
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright-core')
  const path = chromium.executablePath()
  return path && existsSync(path) && runs(path) ? plain('Playwright', path) : null
}

function fromSystem(from) {
  const path = findProgram(PROGRAMS)
  return path ? plain(from, path) : null
}

/** Chromium from npm needs neither root nor system libraries, but it is made for servers of two vendors. */
async function fromNpm() {
  const before = process.env.VERCEL
  try {
    // With this name set it unpacks the libraries it brings along and points LD_LIBRARY_PATH at them.
    process.env.VERCEL = '1'
    const { default: packaged } = await import('@sparticuz/chromium')
    const executablePath = await packaged.executablePath()
    const { LD_LIBRARY_PATH = '', FONTCONFIG_PATH = '' } = process.env
    const env = { LD_LIBRARY_PATH, FONTCONFIG_PATH }
    if (FONTCONFIG_PATH) prepareFonts(FONTCONFIG_PATH)
    if (!runs(executablePath, env)) return null
    // Not the package's own arguments: --single-process among them dies at the second browser context.
    const gpu = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
    return { from: 'npm', executablePath, args: ['--headless=shell', '--no-zygote', ...gpu], env }
  } catch (error) {
    console.error(`The Chromium from npm cannot be used: ${error instanceof Error ? error.message : error}`)
    return null
  } finally {
    if (before === undefined) delete process.env.VERCEL
    else process.env.VERCEL = before
  }
}

/** Its font list names the usual temporary folder literally, and holds no Chinese. */
function prepareFonts(folder) {
  const list = join(folder, 'fonts.conf')
  if (existsSync(list)) {
    const text = readFileSync(list, 'utf8')
    const corrected = text.replace(/<dir>[^<]*<\/dir>/, () => `<dir>${folder}</dir>`)
    if (corrected !== text) writeFileSync(list, corrected)
  }
  const chinese = join(root, 'tools', 'assets', 'cjk.ttf')
  if (existsSync(chinese)) copyFileSync(chinese, join(folder, 'cjk.ttf'))
}

function fromApt() {
  if (process.getuid?.() !== 0 || !findOnPath(['apt-get'])) return null
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  try {
    execFileSync('apt-get', ['update'], options)
    const patience = ['-o', 'DPkg::Lock::Timeout=300']
    const install = (name) =>
      execFileSync(
        'apt-get',
        [...patience, 'install', '-y', '--no-install-recommends', name, 'fonts-noto-cjk'],
        options,
      )
    // Older systems have no package of the shell.
    try {
      install(SHELL)
    } catch {
      install('chromium')
    }
  } catch (error) {
    console.error(`apt-get could not install a browser: ${error instanceof Error ? error.message : error}`)
    return null
  }
  return fromSystem('apt')
}

function giveUp() {
  throw new Error(
    'No browser for the tests. Run "apt-get install -y chromium-headless-shell fonts-noto-cjk" as root, or set CHROME_PATH. ' +
      '没有可用的浏览器，请安装 Chromium 或设置 CHROME_PATH。',
  )
}

function findProgram(names) {
  return findOnPath(names, runs)
}

function findOnPath(names, accept = () => true) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => isProgram(path) && accept(path))
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function runs(path, env = {}) {
  try {
    execFileSync(path, ['--version'], { env: { ...process.env, ...env }, timeout: 30_000, stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}

if (isMain(import.meta.url)) {
  const { from, executablePath } = await resolveBrowser()
  console.log(`${executablePath} (${from})`)
}
