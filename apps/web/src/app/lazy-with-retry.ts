import { CHUNK_TIMEOUT_MS } from '@shijie/contract'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { createStore } from '../lib/store.ts'

const ATTEMPTS = 3
const PAUSE_MS = 600
/** Remembers that the page was reloaded for a missing chunk, so that it happens once and not in a circle. */
const RELOAD_MARK = 'shijie.reloaded-for-chunk'

/** How many scripts of pages are on their way now; what is shown of it stands in `chunk-bar.tsx`. */
export const chunksUnderWay = createStore(0)

/** The page's script could not be loaded, even after other tries and a reload. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

/** What loading needs from the browser; tests give their own. */
export interface ChunkEnvironment {
  reload: () => void
  /** Is the server there at all? */
  reaches: () => Promise<boolean>
  wasReloaded: () => boolean
  markReloaded: (isReloaded: boolean) => void
  wait: (ms: number) => Promise<void>
}

const browser: ChunkEnvironment = {
  reload: () => location.reload(),
  reaches: () =>
    fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    ),
  wasReloaded: () => sessionStorage.getItem(RELOAD_MARK) === '1',
  markReloaded: (isReloaded) =>
    isReloaded ? sessionStorage.setItem(RELOAD_MARK, '1') : sessionStorage.removeItem(RELOAD_MARK),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

function withTimeout<Value>(promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError('timeout')), CHUNK_TIMEOUT_MS)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/**
 * C002: loads a chunk and gives up after the contract's time. One that fails at once is tried again, and at last the page is
 * reloaded once: after an update of the site the names of the chunks are other ones. One that never came does not come by
 * asking again: the browser waits for the same answer. While the reload is under way nothing is shown.
 */
export async function loadChunk<Value>(load: () => Promise<Value>, environment = browser): Promise<Value> {
  chunksUnderWay.set(chunksUnderWay.get() + 1)
  try {
    return await tryToLoad(load, environment)
  } finally {
    chunksUnderWay.set(chunksUnderWay.get() - 1)
  }
}

async function tryToLoad<Value>(load: () => Promise<Value>, environment: ChunkEnvironment): Promise<Value> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      const value = await withTimeout(load())
      environment.markReloaded(false)
      return value
    } catch (error) {
      if (error instanceof ChunkLoadError) throw error
      if (attempt < ATTEMPTS) await environment.wait(PAUSE_MS * attempt)
    }
  }
  // Without the server a reload would leave nothing but the browser's own page of error.
  if (environment.wasReloaded() || !(await environment.reaches())) throw new ChunkLoadError('chunk not loaded')
  environment.markReloaded(true)
  environment.reload()
  return new Promise(() => undefined)
}

/** Loads the page anew, where there is something to load it from. */
export async function reloadPage(environment: Pick<ChunkEnvironment, 'reload' | 'reaches'> = browser): Promise<void> {
  if (await environment.reaches()) environment.reload()
}

/** A component in its own chunk. `pick` names the export, because modules have no default one. */
export function lazyWithRetry<Module, Props>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: pick(await loadChunk(load)) }))
}
