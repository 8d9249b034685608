import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import { offRunner } from './off-runner.ts'
import type { Runner } from './runner.ts'

/** The engine that the configuration names; nothing is started before the first program. */
export function createRunner(_config: Pick<Config, 'runner' | 'dataDir'>, _log: FastifyBaseLogger): Runner {
  return offRunner
}
