import { verifyPassword } from '../../apps/server/src/platform/passwords.ts'
import { answerQuestions, usedCpu } from '../lib/answering.ts'

/** Nothing but the comparison of a password, with the server's own parameters and its limit on parallel hashes. */
answerQuestions(0, async (question) => {
  if (question.ask !== 'verify') return usedCpu()
  const before = usedCpu()
  const { stored, digest, times } = question
  await Promise.all(Array.from({ length: times }, () => verifyPassword(stored, digest)))
  return usedCpu() - before
})
