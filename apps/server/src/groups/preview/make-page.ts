import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FileRow } from '../../db/tables.ts'
import { FairTurns } from '../../platform/fair-turns.ts'
import type { Turn } from '../../platform/passwords.ts'
import { SharedWork } from '../../platform/shared-work.ts'
import { DAY, SECOND } from '../../platform/time.ts'
import type { Services } from '../../services.ts'
import type { RenderedFormat, RenderTask } from './render/render-page.ts'

type Needs = Pick<Services, 'config' | 'storage' | 'previewProgram'>
type Content = Pick<FileRow, 'sha256' | 'size'>

/** Changes when pages are made in another way, so that old ones are not shown any more. */
const VERSION = 1
export const RENDERED_BYTES_MAX = 20 * 1024 * 1024
const PAGE_BYTES_MAX = 40 * 1024 * 1024
/** A thread that takes longer is ended. */
const RENDER_TIME = 5 * SECOND
const MEMORY_MB = 256
/** Pages that nobody looked at for so long are made again when somebody does. */
const KEEP = 30 * DAY
/** What took too long may have met a busy hour: it is tried again the next day. */
const KEEP_SLOW = DAY

/** A class that opens documents must not take the processor from everything else, nor one person from the others. */
const turns = new FairTurns(2, 1)
const rendering = new SharedWork<string>()

const folderOf = ({ config }: Pick<Services, 'config'>) => join(config.dataDir, 'previews')

async function readContent({ storage }: Needs, { sha256 }: Content): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  for await (const chunk of storage.read(sha256)) chunks.push(chunk as Buffer)
  return new Uint8Array(Buffer.concat(chunks))
}

/** No page can be made of the content. */
class Unshowable extends Error {
  constructor(
    message: string,
    readonly isSlow: boolean,
    /** It was tried before, and is not tried again for anybody. */
    readonly isKnown: boolean,
  ) {
    super(message)
  }
}

/** Was this failure told before. */
export const isKnownFailure = (error: unknown): boolean => error instanceof Unshowable && error.isKnown

/** Runs the thread; it is ended when it takes too long, and by itself when it takes too much memory. */
export async function renderInThread(program: string, task: RenderTask, time = RENDER_TIME): Promise<string> {
  const worker = new Worker(program, {
    workerData: task,
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  const page = new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Unshowable('Making the page took too long', true, false)), time)
    worker.once('message', resolve)
    worker.once('error', (error) => reject(new Unshowable(error.message, false, false)))
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Unshowable('The thread ended without a page', false, false))
    })
  })
  try {
    return await page
  } finally {
    await worker.terminate()
  }
}

const failureOf = (path: string) => `${path}.failed`

/** The failure that was kept of this content in this format. */
async function findFailure(path: string): Promise<Unshowable | undefined> {
  const name = failureOf(path)
  const found = await stat(name).catch(() => undefined)
  if (!found) return undefined
  const isSlow = (await readFile(name, 'utf8').catch(() => '')) === 'slow'
  return Date.now() - found.mtimeMs > (isSlow ? KEEP_SLOW : KEEP)
    ? undefined
    : new Unshowable('No page could be made before', isSlow, true)
}

async function keep(path: string, page: string): Promise<void> {
  const draft = `${path}.${randomUUID()}.new`
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 })
  await writeFile(draft, page, { mode: 0o600 })
  await rename(draft, path)
}

async function render(needs: Needs, file: Content, format: RenderedFormat, path: string): Promise<string> {
  const content = await readContent(needs, file)
  try {
    const page = await renderInThread(needs.previewProgram, { format, content })
    if (page.length > PAGE_BYTES_MAX) throw new Unshowable('The page is too large', false, false)
    await keep(path, page)
    return page
  } catch (error) {
    if (error instanceof Unshowable) await keep(failureOf(path), error.isSlow ? 'slow' : 'failed')
    throw error
  }
}

async function findKept(path: string): Promise<string | undefined> {
  const kept = await readFile(path, 'utf8').catch(() => undefined)
  if (kept !== undefined) await utimes(path, new Date(), new Date()).catch(() => undefined)
  else {
    const failure = await findFailure(path)
    if (failure) throw failure
  }
  return kept
}

/**
 * The page of a content in a format: the kept one, or a new one. Many who ask at once wait for the same thread; what failed is
 * not tried again for each of them. New ones are made in turns by person, and not for who has gone.
 */
export async function makePage(needs: Needs, file: Content, format: RenderedFormat, turn: Turn): Promise<string> {
  const path = join(folderOf(needs), `${file.sha256.toString('hex')}-${format}-${VERSION}.html`)
  const known = (await findKept(path)) ?? rendering.join(path)
  if (known !== undefined) return known
  const make = async () => (await findKept(path)) ?? rendering.share(path, () => render(needs, file, format, path))
  return turns.take(turn.by, make, turn.signal)
}

/** Removes pages that nobody looked at for a month, and what a killed program left. */
export async function cleanUpPages(needs: Pick<Services, 'config'>): Promise<void> {
  const folder = folderOf(needs)
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > KEEP) await rm(join(folder, name), { force: true })
  }
}
