import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { FileRow } from '../../db/tables.ts'
import type { Services } from '../../services.ts'
import { SharedWork } from '../../shared-work.ts'
import { DAY, SECOND } from '../../time.ts'
import type { RenderedFormat, RenderTask } from './render/render-page.ts'

type Needs = Pick<Services, 'config' | 'storage' | 'previewProgram'>
type Content = Pick<FileRow, 'sha256' | 'size'>

/** Changes when pages are made in another way, so that old ones are not shown any more. */
const VERSION = 1
export const RENDERED_BYTES_MAX = 20 * 1024 * 1024
const PAGE_BYTES_MAX = 40 * 1024 * 1024
/** A thread that takes longer is ended. */
export const RENDER_TIME = 20 * SECOND
const MEMORY_MB = 256
/** Pages that nobody looked at for so long are made again when somebody does. */
const KEEP = 30 * DAY

/** A class that opens a document must not take the processor from everything else. */
const limit = pLimit(1)
const rendering = new SharedWork<string>()

const folderOf = ({ config }: Pick<Services, 'config'>) => join(config.dataDir, 'previews')

async function readContent({ storage }: Needs, { sha256 }: Content): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  for await (const chunk of storage.read(sha256)) chunks.push(chunk as Buffer)
  return new Uint8Array(Buffer.concat(chunks))
}

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
    const timer = setTimeout(() => reject(new Error('Making the page took too long')), time)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('The thread ended without a page'))
    })
  })
  try {
    return await page
  } finally {
    await worker.terminate()
  }
}

async function keep(path: string, page: string): Promise<void> {
  const draft = `${path}.${randomUUID()}.new`
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 })
  await writeFile(draft, page, { mode: 0o600 })
  await rename(draft, path)
}

async function render(needs: Needs, file: Content, format: RenderedFormat, path: string): Promise<string> {
  const page = await limit(async () =>
    renderInThread(needs.previewProgram, { format, content: await readContent(needs, file) }),
  )
  if (page.length > PAGE_BYTES_MAX) throw new Error('The page is too large')
  await keep(path, page)
  return page
}

/** The page of a content in a format: the kept one, or a new one. Many who ask at once wait for the same thread. */
export async function makePage(needs: Needs, file: Content, format: RenderedFormat): Promise<string> {
  const path = join(folderOf(needs), `${file.sha256.toString('hex')}-${format}-${VERSION}.html`)
  const kept = await readFile(path, 'utf8').catch(() => undefined)
  if (kept !== undefined) {
    await utimes(path, new Date(), new Date()).catch(() => undefined)
    return kept
  }
  return rendering.share(path, () => render(needs, file, format, path))
}

/** Removes pages that nobody looked at for a month, and what a killed program left. */
export async function cleanUpPages(needs: Pick<Services, 'config'>): Promise<void> {
  const folder = folderOf(needs)
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > KEEP) await rm(join(folder, name), { force: true })
  }
}
