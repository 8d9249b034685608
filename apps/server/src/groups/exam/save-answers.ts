import {
  type BodyOf,
  type DataOf,
  examMessages,
  type SavedAnswer,
  type saveAnswers as saveEndpoint,
} from '@shijie/contract'
import { conflict } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { checkAnswers } from './check-answers.ts'
import { getOwnAttempt } from './hand-in.ts'
import { remainingSeconds } from './policy.ts'
import { presentAnswer } from './presenter.ts'
import { type AnswerChange, keepTimes, listAnswers, listQuestions, lockAttempt, upsertAnswers } from './repository.ts'
import { examNow } from './steady-time.ts'

/** Is this change what stands there now? Two devices may have given the same number. */
const isStored = ({ sequence, value }: AnswerChange, saved: SavedAnswer | undefined): boolean =>
  saved?.Sequence === sequence && JSON.stringify(saved.Value) === JSON.stringify(value)

/** O170: keeps answers of the open attempt. What it answers with is in the database, and stays there. */
export async function saveAnswers(
  needs: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  body: BodyOf<typeof saveEndpoint>,
): Promise<DataOf<typeof saveEndpoint>> {
  const now = await examNow(needs)
  const { db } = needs
  const attempt = await getOwnAttempt(needs, caller, body.AttemptId, now)
  const refuseClosed = (by: string | null) => conflict(by === 'server' ? examMessages.timeOver : examMessages.handedIn)
  if (attempt.handed_in_at) throw refuseClosed(attempt.handed_in_by)
  if (body.Answers.length === 0) {
    // A page that has nothing to save asks what other windows and devices saved.
    await keepTimes(db, attempt, body.Times, now)
    const Saved = (await listAnswers(db, attempt.id)).map(presentAnswer)
    return { Saved, Refused: [], RemainingSeconds: remainingSeconds(attempt, now) }
  }
  const changes = checkAnswers(await listQuestions(db, attempt.paper_id), body.Answers)
  const saved = await db.transaction().execute(async (tx) => {
    const locked = await lockAttempt(tx, attempt.id, 'share')
    if (!locked || locked.handed_in_at) throw refuseClosed(locked?.handed_in_by ?? null)
    await upsertAnswers(tx, attempt.id, changes, now)
    await keepTimes(tx, attempt, body.Times, now)
    return listAnswers(tx, attempt.id)
  })
  const stored = new Map(saved.map((answer) => [answer.question_id, presentAnswer(answer)]))
  return {
    Saved: changes.flatMap(({ questionId }) => stored.get(questionId) ?? []),
    Refused: changes.filter((change) => !isStored(change, stored.get(change.questionId))).map((one) => one.questionId),
    RemainingSeconds: remainingSeconds(attempt, needs.clock.now()),
  }
}
