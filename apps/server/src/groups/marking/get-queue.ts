import {
  type getMarkingAnswers as answersEndpoint,
  bitOf,
  type DataOf,
  DESK_ANSWERS_MAX,
  type MarkingAttempt,
  markingMessages,
  type getMarkingQueue as queueEndpoint,
} from '@shijie/contract'
import { sql } from 'kysely'
import { conflict } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { wireTime } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { AUDIENCE, IS_MEANT, IS_WAIVED, lateSeconds, STANDING, type Standing, standings } from '../assignment/index.ts'
import { findPaperOfLesson, getOwnLesson, handInOverdue } from '../exam/index.ts'
import { groupAnswers } from './group-answers.ts'
import { presentDeskAnswer, presentWhose } from './presenter.ts'
import { type DeskQuestion, listDeskAnswers, listDeskAttempts, listDeskQuestions } from './repository.ts'

type Needs = Pick<Services, 'db' | 'clock'>

type Late = Pick<MarkingAttempt, 'Lateness' | 'LateSeconds' | 'DueTime'>
const IN_TIME: Late = { Lateness: '', LateSeconds: 0, DueTime: '' }

interface LateRow extends Pick<Standing, 'state' | 'own_due_at'> {
  user_id: string
}

/** Who has handed in after the deadline of an assignment of this lesson; the last deadline of those that were given counts. */
async function latenessOf(
  db: Db,
  lessonId: string,
  handedIn: readonly { id: string; user_id: string; handed_in_at: Date }[],
  now: Date,
): Promise<Map<string, Late>> {
  const users = [...new Set(handedIn.map(({ user_id }) => user_id))]
  if (users.length === 0) return new Map()
  const { rows } = await sql<LateRow & { late_rule: 'accept' | 'refuse'; is_waived: boolean }>`
    select distinct on (m.user_id) m.user_id, a.late_rule, ${IS_WAIVED} as is_waived, ${STANDING}
    from ${AUDIENCE} join lessons l on l.id = a.lesson_id ${standings(now)}
    where ${IS_MEANT} and a.kind = 'lesson' and a.lesson_id = ${lessonId} and m.user_id = any(${users}::uuid[])
    order by m.user_id, due.at desc nulls first`.execute(db)
  const dues = new Map(rows.map((row) => [row.user_id, row]))
  return new Map(
    handedIn.map(({ id, user_id, handed_in_at }) => {
      const due = dues.get(user_id)
      const isExcepted = due?.is_waived === true || due?.state === 'excused'
      if (!due?.own_due_at || isExcepted) return [id, IN_TIME]
      const LateSeconds = lateSeconds(handed_in_at, due.own_due_at)
      const late = due.late_rule === 'accept' ? ('late' as const) : ('refused' as const)
      return [id, { Lateness: LateSeconds > 0 ? late : '', LateSeconds, DueTime: wireTime(due.own_due_at) }]
    }),
  )
}

const presentQuestion = ({ body, ...row }: DeskQuestion): DataOf<typeof queueEndpoint>['Questions'][number] => ({
  QuestionId: row.id,
  Number: row.number,
  Kind: row.kind,
  Stem: row.stem,
  Score: Number(row.score),
  Reference: row.kind === 'fill' ? body.blanks.map(({ accepted }) => accepted.join(' / ')).join('；') : body.reference,
  Rubric: [...(body.rubric?.criteria ?? [])],
  RubricVersion: body.rubric?.version ?? 0,
  AnswerCount: row.answers,
  WaitingCount: row.waiting,
  IsOld: row.is_old ? 1 : 0,
})

/** O1050: nobody's name leaves the server where marking is anonymous, and no time by which one could be known. */
export async function getMarkingQueue(
  needs: Needs,
  caller: Caller,
  { lessonId, isAnonymous }: { lessonId: string; isAnonymous: boolean },
): Promise<DataOf<typeof queueEndpoint>> {
  const { db } = needs
  const lesson = await getOwnLesson(db, caller, lessonId)
  await handInOverdue(needs)
  const paper = await findPaperOfLesson(db, lesson.id)
  if (!paper) throw conflict(markingMessages.noPaper)
  const attempts = await listDeskAttempts(db, lesson.id, { isAnonymous, most: DESK_ANSWERS_MAX })
  const lateness = await latenessOf(db, lesson.id, attempts, needs.clock.now())
  const lateOf = ({ id }: { id: string }) => lateness.get(id) ?? IN_TIME
  return {
    CourseId: lesson.course_id,
    CourseHourTitle: lesson.title,
    ExamName: paper.name,
    Questions: (await listDeskQuestions(db, lesson.id)).map(presentQuestion),
    Attempts: attempts.map((row) => ({
      AttemptId: row.id,
      ...presentWhose(row, isAnonymous),
      HandInTime: isAnonymous ? '' : wireTime(row.handed_in_at),
      WaitingCount: row.waiting,
      // To the second, or by more time than others, one could be known.
      ...(isAnonymous ? { ...IN_TIME, Lateness: lateOf(row).Lateness } : lateOf(row)),
      IsFrozen: bitOf(row.is_frozen),
    })),
  }
}

interface Asked {
  lessonId: string
  questionId: string | undefined
  attemptId: string | undefined
  isAnonymous: boolean
}

/** O1051 */
export async function getMarkingAnswers(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  { lessonId, questionId, attemptId, isAnonymous }: Asked,
): Promise<DataOf<typeof answersEndpoint>> {
  const lesson = await getOwnLesson(db, caller, lessonId)
  const rows = await listDeskAnswers(db, lesson.id, { questionId, attemptId }, { isAnonymous, most: DESK_ANSWERS_MAX })
  return {
    Answers: rows.map((row) => presentDeskAnswer(row, isAnonymous, caller.userId)),
    Groups: questionId && !attemptId ? await groupAnswers(rows.map(({ value }) => value)) : [],
  }
}
