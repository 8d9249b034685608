import * as contract from '@shijie/contract'
import { AppError } from '../../platform/app-error.ts'
import { type Handler, handle } from '../../platform/binding.ts'
import type { Services } from '../../services.ts'
import { answerFor } from './answer-question.ts'
import { presentOutcome } from './presenter.ts'
import { cancelOwnProgram, runOwnProgram } from './run-program.ts'
import { cancelOnHangUp, streamProgram } from './stream-program.ts'

export const runcodeHandlers = (services: Services): Handler[] => [
  handle(contract.runCode, async ({ body, caller, reply, log }) => {
    const { userId } = caller
    const ask = answerFor(services, caller, log)
    const placed = runOwnProgram(services, { userId, code: body.codeStr, stdin: body.stdin, ask })
    cancelOnHangUp(services, reply, userId, placed)
    const outcome = await placed.outcome.catch((error: unknown) => {
      if (error instanceof AppError) throw error
      log.error({ err: error }, 'a program could not be run')
      throw new AppError('Unavailable', { message: contract.runnerMessages.broken, cause: error })
    })
    return presentOutcome(outcome, placed.position, body.codeStr)
  }),
  handle(contract.runCodeStream, async ({ body, caller, reply, log }) =>
    streamProgram(
      services,
      { userId: caller.userId, code: body.codeStr, stdin: body.stdin, ask: answerFor(services, caller, log) },
      reply,
      log,
    ),
  ),
  handle(contract.cancelRun, async ({ body, caller }) => ({
    Cancelled: cancelOwnProgram(services, caller.userId, body.RunId),
  })),
]
