import type { PyodideRunner } from '../src/clients/runner/pyodide/pyodide-runner.ts'
import { startPyodide } from './start-pyodide.ts'

/** The embedded engine itself, ready to run; share one within a file, its start takes a while. */
export async function startRealRunner(children = 2): Promise<PyodideRunner> {
  const runner = startPyodide(children)
  await runner.warm()
  return runner
}
