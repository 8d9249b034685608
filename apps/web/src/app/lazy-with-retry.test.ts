import { CHUNK_TIMEOUT_MS } from '@shijie/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ChunkLoadError, loadChunk } from './lazy-with-retry.ts'

function buildEnvironment(isReloaded = false) {
  let mark = isReloaded
  return {
    reload: vi.fn(),
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

  it('[C002] waits no longer than the specified time for one try', async () => {
    vi.useFakeTimers()
    const load = vi
      .fn()
      .mockReturnValueOnce(new Promise(() => undefined))
      .mockResolvedValue('page')
    const loading = loadChunk(load, buildEnvironment())
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS)
    await expect(loading).resolves.toBe('page')
  })

  it('[C002] reloads the page once, and the second time says so', async () => {
    const load = vi.fn().mockRejectedValue(new Error('gone'))
    const environment = buildEnvironment()
    void loadChunk(load, environment)
    await vi.waitFor(() => expect(environment.reload).toHaveBeenCalledOnce())
    await expect(loadChunk(load, environment)).rejects.toBeInstanceOf(ChunkLoadError)
    expect(environment.reload).toHaveBeenCalledOnce()
  })

  it('[C002] a success allows another reload later', async () => {
    const environment = buildEnvironment(true)
    await loadChunk(() => Promise.resolve('page'), environment)
    expect(environment.wasReloaded()).toBe(false)
  })
})
