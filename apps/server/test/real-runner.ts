import { join } from 'node:path'
import { PyodideRunner } from '../src/clients/runner/pyodide/pyodide-runner.ts'
import { repositoryRoot } from '../src/repository-root.ts'

const silent = { info: () => undefined, warn: () => undefined }

/** The embedded engine itself; share one within a file, its start takes a while. */
export async function startRealRunner(children = 2): Promise<PyodideRunner> {
  const root = repositoryRoot()
  const folder = join(root, 'artifacts/runner')
  const runner = new PyodideRunner({ root, folder, dataDir: folder, children, isReused: true, uid: 0, log: silent })
  await runner.warm()
  return runner
}
