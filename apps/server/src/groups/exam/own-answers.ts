import type { DataOf, exportOwnData } from '@shijie/contract'
import { wireTime } from '../../platform/time.ts'
import type { Db } from '../../services.ts'
import { isRevealed } from './policy.ts'
import { contentOf, type Question, toQuestion } from './question-body.ts'

/** Contents of chosen options, what was joined to what, or what was written. */
function inWords({ kind, body }: Pick<Question, 'kind' | 'body'>, value: readonly string[]): string {
  const words = value.map((text) => contentOf(body, text) || text)
  return (kind === 'match' ? words.map((word, place) => `${body.lefts[place] ?? ''} — ${word}`) : words).join('；')
}

const answersOf = (db: Db, attemptIds: readonly string[]) =>
  db
    .selectFrom('exam_answers as n')
    .innerJoin('exam_questions as q', 'q.id', 'n.question_id')
    .innerJoin('exam_papers as p', 'p.id', 'q.paper_id')
    .leftJoin('exam_question_times as t', (join) =>
      join.onRef('t.attempt_id', '=', 'n.attempt_id').onRef('t.question_id', '=', 'n.question_id'),
    )
    .select(['n.attempt_id', 'n.value', 'n.comment', 'p.multiple_rule', 't.seconds'])
    .selectAll('q')
    .where('n.attempt_id', 'in', attemptIds)
    .orderBy('q.sort')
    .execute()

/** What somebody answered, for the export of everything that is known of them; scores as far as they may be seen. */
export async function exportExams(db: Db, userId: string, now: Date): Promise<DataOf<typeof exportOwnData>['Exams']> {
  const attempts = await db
    .selectFrom('exam_attempts as a')
    .innerJoin('exam_papers as p', 'p.id', 'a.paper_id')
    .select([
      'a.id',
      'a.started_at',
      'a.handed_in_at',
      'a.percent',
      'p.name',
      'p.reveal',
      'p.closes_at',
      'p.held_until',
    ])
    .where('a.user_id', '=', userId)
    .orderBy('a.started_at')
    .execute()
  if (attempts.length === 0) return []
  const ids = attempts.map(({ id }) => id)
  const answers = await answersOf(db, ids)
  return attempts.map((attempt) => {
    const isShown = attempt.handed_in_at !== null && isRevealed(attempt, now)
    return {
      ExamName: attempt.name,
      StartTime: wireTime(attempt.started_at),
      HandInTime: wireTime(attempt.handed_in_at),
      Percent: isShown ? (attempt.percent ?? -1) : -1,
      Answers: answers
        .filter(({ attempt_id }) => attempt_id === attempt.id)
        .map(({ value, comment, seconds, ...question }) => ({
          Question: question.stem,
          Answer: inWords(toQuestion(question), value),
          Comment: isShown ? comment : '',
          Seconds: seconds ?? 0,
        })),
    }
  })
}

/** Whoever closes their account takes their own words along; points stay, so that a course's numbers stay true. */
export async function forgetOwnWords(tx: Db, userId: string): Promise<void> {
  await tx
    .updateTable('exam_answers')
    .set({ value: [], comment: '' })
    .where('attempt_id', 'in', tx.selectFrom('exam_attempts').select('id').where('user_id', '=', userId))
    .where('question_id', 'in', tx.selectFrom('exam_questions').select('id').where('kind', 'in', ['fill', 'short']))
    .execute()
}
