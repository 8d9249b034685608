/** In milliseconds: less than the service unit waits, more than a database takes that has to be stopped hard. */
const DEADLINE = 45_000

export interface Stopping {
  /** Adds a step; steps run in the reverse order of their adding. */
  add(step: () => Promise<unknown>): void
}

/**
 * Stops everything in order on Ctrl+C and SIGTERM, also in the middle of the start, and ends the process.
 * Whatever hangs is left after forty-five seconds.
 */
export function stopOnSignals(): Stopping {
  const steps: (() => Promise<unknown>)[] = []
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), DEADLINE).unref()
    for (const step of steps.reverse()) {
      await step().catch((error: unknown) => console.error(error))
    }
    process.exit(process.exitCode ?? 0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
  return {
    add(step) {
      steps.push(step)
    },
  }
}
