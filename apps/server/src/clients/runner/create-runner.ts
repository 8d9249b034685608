import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import { repositoryRoot } from '../../repository-root.ts'
import { offRunner } from './off-runner.ts'
import { PyodideRunner } from './pyodide/pyodide-runner.ts'
import type { Runner } from './runner.ts'

/** The engine that the configuration names; nothing is started before the first program, or before `prepare`. */
export function createRunner(
  { runner, dataDir }: Pick<Config, 'runner' | 'dataDir'>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Runner {
  const { engine, folder, children, isReused, uid } = runner
  switch (engine) {
    case 'pyodide':
      return new PyodideRunner({ root: repositoryRoot(), folder, dataDir, children, isReused, uid, log })
    default:
      return offRunner
  }
}
