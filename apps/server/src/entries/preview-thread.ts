import { parentPort, workerData } from 'node:worker_threads'
import { type RenderTask, renderPage } from '../groups/preview/render/render-page.ts'

/** A thread that makes a page of one file and ends. It has no database, no network address and no key. */
const page = await renderPage(workerData as RenderTask)
parentPort?.postMessage(page)
