/** The engine can't be had on this machine; the message says what to do. */
export class RunnerError extends Error {
  override name = 'RunnerError'
}
