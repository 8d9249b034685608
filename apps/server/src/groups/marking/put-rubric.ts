import { type BodyOf, type DataOf, markingMessages, type putQuestionRubric as rubricEndpoint } from '@shijie/contract'
import { sql } from 'kysely'
import { conflict, notFound } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { getOwnLesson, type QuestionBody } from '../exam/index.ts'

interface QuestionRow {
  kind: string
  body: QuestionBody
}

/** O1054: stands with the question, so that it goes along wherever the paper goes. Marks keep the levels that they were given. */
export async function putQuestionRubric(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  { CourseHourId, QuestionId, Seen, Criteria }: BodyOf<typeof rubricEndpoint>,
): Promise<DataOf<typeof rubricEndpoint>> {
  const lesson = await getOwnLesson(db, caller, CourseHourId)
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<QuestionRow>`
      select q.kind, q.body from exam_questions q join exam_papers p on p.id = q.paper_id
      where q.id = ${QuestionId} and p.lesson_id = ${lesson.id} for update of q`.execute(tx)
    const [question] = rows
    if (!question) throw notFound()
    if (question.kind !== 'short') throw conflict(markingMessages.noOpenQuestion)
    const version = question.body.rubric?.version ?? 0
    if (version !== Seen) throw conflict(markingMessages.rubricChanged)
    const next = { version: version + 1, criteria: Criteria }
    await sql`update exam_questions set body = jsonb_set(body::jsonb, '{rubric}', ${JSON.stringify(next)}::jsonb)
      where id = ${QuestionId}`.execute(tx)
    const act = { actorId: caller.userId, schoolId: lesson.school_id, action: 'exam.put_rubric' } as const
    await recordAudit(tx, now, {
      ...act,
      subjectId: lesson.id,
      details: { lessonId: lesson.id, questionId: QuestionId },
    })
    return { RubricVersion: next.version }
  })
}
