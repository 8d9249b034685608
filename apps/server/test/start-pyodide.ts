import { join } from 'node:path'
import { PyodideRunner } from '../src/clients/runner/pyodide/pyodide-runner.ts'
import { repositoryRoot } from '../src/start/repository-root.ts'

const root = repositoryRoot()
const log = { info: () => undefined, warn: () => undefined }

/** Where tests keep the children's files: all test files of a checkout use the same snapshot. */
export const runnerFolder = join(root, 'artifacts/runner')

let installations = 0

/** Each is an installation of its own: where their number can't reach the folder, none takes the files of another. */
export function startPyodide(children = 1): PyodideRunner {
  const dataDir = `${runnerFolder}-${process.pid}-${++installations}`
  return new PyodideRunner({ root, folder: runnerFolder, dataDir, children, isReused: true, uid: 0, log })
}
