import { CHUNK_TIMEOUT_MS } from '@shijie/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ChunkLoadError, chunksUnderWay, loadChunk, reloadPage } from './lazy-with-retry.ts'

function buildEnvironment(isReloaded = false) {
  let mark = isReloaded
  return {
    reload: vi.fn(),
    reaches: vi.fn(async () => true),
    wasReloaded: () => mark,
    markReloaded: (value: boolean) => {
      mark = value
    },
    wait: () => Promise.resolve(),
  }
}

afterEach(() => vi.useRealTimers())

describe('lazy chunks', () => {
  it('[C002] tries again when a chunk fails', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('page')
    await expect(loadChunk(load, buildEnvironment())).resolves.toBe('page')
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('[C002] gives up after the specified time, once, and says so', async () => {
    vi.useFakeTimers()
    const environment = buildEnvironment()
    const load = vi.fn().mockReturnValue(new Promise(() => undefined))
    const loading = loadChunk(load, environment)
    const refused = expect(loading).rejects.toBeInstanceOf(ChunkLoadError)
    expect(chunksUnderWay.get()).toBe(1)
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS)
    await refused
    expect(load).toHaveBeenCalledOnce()
    expect(environment.reload).not.toHaveBeenCalled()
    expect(chunksUnderWay.get()).toBe(0)
  })

  it('[C002] reloads the page once, and the second time says so', async () => {
    const load = vi.fn().mockRejectedValue(new Error('gone'))
    const environment = buildEnvironment()
    void loadChunk(load, environment)
    await vi.waitFor(() => expect(environment.reload).toHaveBeenCalledOnce())
    await expect(loadChunk(load, environment)).rejects.toBeInstanceOf(ChunkLoadError)
    expect(environment.reload).toHaveBeenCalledOnce()
  })

  it('[C002] without the server nothing is reloaded: the browser would show a page of its own', async () => {
    const load = vi.fn().mockRejectedValue(new Error('no network'))
    const environment = buildEnvironment()
    environment.reaches.mockResolvedValue(false)
    await expect(loadChunk(load, environment)).rejects.toBeInstanceOf(ChunkLoadError)
    await reloadPage(environment)
    expect(environment.reload).not.toHaveBeenCalled()
    environment.reaches.mockResolvedValue(true)
    await reloadPage(environment)
    expect(environment.reload).toHaveBeenCalledOnce()
  })

  it('[C002] a success allows another reload later', async () => {
    const environment = buildEnvironment(true)
    await loadChunk(() => Promise.resolve('page'), environment)
    expect(environment.wasReloaded()).toBe(false)
  })
})
