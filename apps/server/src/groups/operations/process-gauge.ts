import { availableParallelism, freemem, totalmem } from 'node:os'
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

const RESOLUTION_MS = 10
/** The first look needs a few measurements. */
const FIRST_LOOK_MS = 60
const NANOSECONDS = 1e6

let histogram: IntervalHistogram | undefined

export interface ProcessFacts {
  memoryBytes: number
  heapBytes: number
  machineBytes: number
  machineFreeBytes: number
  processors: number
  delayMs: number
  delayMaxMs: number
}

/** Beyond the pause that was asked for, in milliseconds with one digit. */
const lateness = (nanoseconds: number) =>
  Number.isFinite(nanoseconds) ? Math.max(0, Math.round((nanoseconds / NANOSECONDS - RESOLUTION_MS) * 10) / 10) : 0

/** Memory, and by how much work was late since the last look; measuring begins with the first look. */
export async function measureProcess(): Promise<ProcessFacts> {
  if (!histogram) {
    histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
    histogram.enable()
    await pause(FIRST_LOOK_MS)
  }
  const { rss, heapUsed } = process.memoryUsage()
  const facts = {
    memoryBytes: rss,
    heapBytes: heapUsed,
    machineBytes: totalmem(),
    machineFreeBytes: freemem(),
    processors: availableParallelism(),
    delayMs: lateness(histogram.percentile(50)),
    delayMaxMs: lateness(histogram.max),
  }
  histogram.reset()
  return facts
}
