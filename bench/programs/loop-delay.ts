import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/** Loaded before the server: tells whoever started it how long its event loop was blocked. */

const RESOLUTION = 5

if (isMainThread && process.send) {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION })
  delays.enable()
  // What is measured is the time between two ticks of this timer.
  const toMilliseconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION)
  process.on('message', () => {
    process.send?.({ p99: toMilliseconds(delays.percentile(99)), most: toMilliseconds(delays.max) })
    delays.reset()
  })
  process.channel?.unref()
}
