import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { RunnerError } from '../runner-error.ts'
import { mayRunPath, type OwnNumber } from './identity.ts'

/** The files that children need, in a folder that they may read, with the snapshot that they start from. */

const PYODIDE_FILES = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip', 'pyodide-lock.json']
const DRAFT_AGE_MS = 60 * 60_000
const SNAPSHOT = 'snapshot.bin'

export interface Installation {
  folder: string
  /** Node for the children: our own, or a copy where they can't reach it. */
  node: string
  snapshot: string
  /** Takes away what is kept for this process alone. */
  remove(): void
}

export interface InstallationSource {
  /** The product's folder. */
  root: string
  /** Where versions are kept. */
  target: string
  number: OwnNumber | undefined
}

interface SourceFile {
  from: string
  to: string
}

function filesOf(root: string): SourceFile[] {
  const program = join(root, 'apps/runner/dist')
  if (!existsSync(join(program, 'runner.js'))) {
    throw new RunnerError(`the code runner is not built (${program}); run npm run build 运行器还没有构建`)
  }
  const pyodide = dirname(createRequire(join(root, 'apps/runner/package.json')).resolve('pyodide/package.json'))
  const inside = (name: string) =>
    readdirSync(join(program, name))
      .filter((file) => file.endsWith('.py'))
      .map((file) => ({ from: join(program, name, file), to: join(name, file) }))
  return [
    { from: join(program, 'runner.js'), to: 'runner.js' },
    ...inside('python'),
    ...inside('modules'),
    ...PYODIDE_FILES.map((file) => ({ from: join(pyodide, file), to: join('pyodide', file) })),
  ]
}

/** A name that changes with everything that the snapshot depends on. */
function versionOf(files: readonly SourceFile[]): string {
  const hash = createHash('sha256').update(process.version).update(process.arch)
  for (const { from, to } of files) hash.update(to).update('\0').update(readFileSync(from))
  return hash.digest('hex').slice(0, 20)
}

function copyFiles(files: readonly SourceFile[], folder: string): void {
  for (const { from, to } of files) {
    const target = join(folder, to)
    mkdirSync(dirname(target), { recursive: true })
    chmodSync(dirname(target), 0o755)
    copyFileSync(from, target)
    chmodSync(target, 0o644)
  }
  chmodSync(folder, 0o755)
}

/** A folder of this version in which everything is; made beside and moved, so that a half made one is never used. */
async function makeVersion(
  target: string,
  version: string,
  files: readonly SourceFile[],
  makeSnapshot: (folder: string) => Promise<Buffer>,
): Promise<string> {
  const folder = join(target, version)
  if (existsSync(join(folder, SNAPSHOT))) return folder
  const draft = mkdtempSync(join(target, 'draft-'))
  try {
    copyFiles(files, draft)
    writeFileSync(join(draft, SNAPSHOT), await makeSnapshot(draft), { mode: 0o644 })
    rmSync(folder, { recursive: true, force: true })
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another process was faster.
    if (!existsSync(join(folder, SNAPSHOT))) throw error
  }
  return folder
}

/** Other versions, and what a start left behind that was cut short. */
function removeOthers(target: string, version: string): void {
  for (const name of readdirSync(target)) {
    const isOldVersion = name !== version && /^[0-9a-f]{20}$/.test(name)
    const isOldDraft =
      name.startsWith('draft-') && Date.now() - (statSync(join(target, name)).mtimeMs ?? 0) > DRAFT_AGE_MS
    if (isOldVersion || isOldDraft) rmSync(join(target, name), { recursive: true, force: true })
  }
}

/**
 * A folder for those who may not enter the data folder. Its name is that of the number, so that what a killed server left
 * behind is found again; a folder that somebody else has put there is not used.
 */
function openPlace(number: OwnNumber | undefined): string {
  const place = join(tmpdir(), `shijie-runner-${number?.uid ?? 0}`)
  mkdirSync(place, { recursive: true, mode: 0o755 })
  const { uid, mode } = lstatSync(place)
  const isOurs = lstatSync(place).isDirectory() && uid === process.getuid?.() && (mode & 0o022) === 0
  const folder = isOurs ? place : mkdtempSync(join(tmpdir(), 'shijie-runner-'))
  chmodSync(folder, 0o755)
  return folder
}

/** Installs for the children's number; where it can't reach the data folder, in a temporary one for this process. */
export async function installRunner(
  { root, target, number }: InstallationSource,
  makeSnapshot: (folder: string, node: string) => Promise<Buffer>,
): Promise<Installation> {
  const files = filesOf(root)
  const version = versionOf(files)
  mkdirSync(target, { recursive: true })
  chmodSync(target, 0o755)
  const isReachable = mayRunPath(join(target, version), number)
  const place = isReachable ? target : openPlace(number)
  const remove = () => {
    if (!isReachable) rmSync(place, { recursive: true, force: true })
  }
  try {
    const node = reachableNode(place, number)
    const folder = await makeVersion(place, version, files, (draft) => makeSnapshot(draft, node))
    removeOthers(place, version)
    return { folder, node, snapshot: join(folder, SNAPSHOT), remove }
  } catch (error) {
    remove()
    throw error
  }
}

/** Our own Node, or a copy of it where the number can't reach it. */
function reachableNode(place: string, number: OwnNumber | undefined): string {
  if (mayRunPath(process.execPath, number)) return process.execPath
  const node = join(place, `node-${process.version}`)
  if (!existsSync(node)) {
    const draft = `${node}-${process.pid}`
    copyFileSync(process.execPath, draft)
    chmodSync(draft, 0o755)
    renameSync(draft, node)
  }
  return node
}
