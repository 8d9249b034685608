import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../start/config.ts'
import { repositoryRoot } from '../../start/repository-root.ts'
import { BwrapRunner } from './bwrap/bwrap-runner.ts'
import { offRunner } from './off-runner.ts'
import { PistonRunner } from './piston/piston-runner.ts'
import { PyodideRunner } from './pyodide/pyodide-runner.ts'
import type { Runner } from './runner.ts'

/** The engine that the configuration names; nothing is started before the first program, or before `prepare`. */
export function createRunner(
  { runner, dataDir }: Pick<Config, 'runner' | 'dataDir'>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Runner {
  const { engine, folder, children, isReused, uid, pistonUrl } = runner
  const root = repositoryRoot()
  switch (engine) {
    case 'pyodide':
      return new PyodideRunner({ root, folder, dataDir, children, isReused, uid, log })
    case 'bwrap':
      return new BwrapRunner({ root, dataDir, children, uid, log })
    case 'piston':
      return new PistonRunner({ url: pistonUrl ?? '', modulesFolder: join(root, 'apps/runner/dist/modules') })
    case 'off':
      return offRunner
  }
}
