import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/** Loaded before the server: tells whoever started it how long its event loop was blocked, and how busy it was. */

const RESOLUTION = 5

if (isMainThread && process.send) {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION })
  delays.enable()
  // What is measured is the time between two ticks of this timer.
  const toMilliseconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION)
  let asked = performance.eventLoopUtilization()
  process.on('message', () => {
    const now = performance.eventLoopUtilization()
    const share = performance.eventLoopUtilization(now, asked).utilization
    process.send?.({ p99: toMilliseconds(delays.percentile(99)), most: toMilliseconds(delays.max), share })
    asked = now
    delays.reset()
  })
  process.channel?.unref()
}
