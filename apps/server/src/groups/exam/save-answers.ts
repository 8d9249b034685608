import { type BodyOf, type DataOf, examMessages, type saveAnswers as saveEndpoint } from '@shijie/contract'
import { conflict } from '../../app-error.ts'
import type { Caller } from '../../caller.ts'
import type { Services } from '../../services.ts'
import { checkAnswers } from './check-answers.ts'
import { getOwnAttempt } from './hand-in.ts'
import { remainingSeconds } from './policy.ts'
import { presentAnswer } from './presenter.ts'
import { listAnswers, listQuestions, lockAttempt, upsertAnswers } from './repository.ts'

/** O170: keeps answers of the open attempt. What it answers with is in the database, and stays there. */
export async function saveAnswers(
  needs: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  body: BodyOf<typeof saveEndpoint>,
): Promise<DataOf<typeof saveEndpoint>> {
  const now = needs.clock.now()
  const { db } = needs
  const attempt = await getOwnAttempt(needs, caller, body.AttemptId, now)
  const refuseClosed = (by: string | null) => conflict(by === 'server' ? examMessages.timeOver : examMessages.handedIn)
  if (attempt.handed_in_at) throw refuseClosed(attempt.handed_in_by)
  if (body.Answers.length === 0) return { Saved: [], RemainingSeconds: remainingSeconds(attempt, now) }
  const changes = checkAnswers(await listQuestions(db, attempt.paper_id), body.Answers)
  const saved = await db.transaction().execute(async (tx) => {
    const locked = await lockAttempt(tx, attempt.id, 'share')
    if (!locked || locked.handed_in_at) throw refuseClosed(locked?.handed_in_by ?? null)
    await upsertAnswers(tx, attempt.id, changes, now)
    return listAnswers(tx, attempt.id)
  })
  const asked = new Set(changes.map(({ questionId }) => questionId))
  return {
    Saved: saved.filter(({ question_id }) => asked.has(question_id)).map(presentAnswer),
    RemainingSeconds: remainingSeconds(attempt, needs.clock.now()),
  }
}
