import { runnerMessages } from '@shijie/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Runner } from './runner.ts'

/** A site that runs nothing on the server; learners' browsers do it all. */
export const offRunner: Runner = {
  run: () => Promise.reject(new AppError('Unavailable', { message: runnerMessages.off })),
  room: () => Number.POSITIVE_INFINITY,
  onRoom: () => undefined,
  state: () => ({ engine: 'off', walls: [], children: 0 }),
  close: () => Promise.resolve(),
}
