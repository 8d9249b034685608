import { type ExamPaper, type LessonBody, lessonBody } from '@shijie/contract'
import { sql } from 'kysely'
import type { Db } from '../../../services.ts'

/** A lesson that came with a course of the product, beside what became of it here. */
export interface ShippedLesson {
  key: string
  /** Null where it is gone for good. */
  lessonId: string | null
  /** As it was brought last. */
  base: LessonBody
  paperId: string | null
  draft: LessonBody | null
  /** What the school sees is what was brought: no draft, not taken out. */
  state: 'published' | 'draft' | 'changed' | 'leaving'
  paperInForce: string | null
  offeredBody: LessonBody | null
}

interface Row {
  key: string
  lesson_id: string | null
  base: unknown
  paper_id: string | null
  draft: unknown
  state: ShippedLesson['state']
  paper_in_force: string | null
  offered_body: unknown
}

const bodyOrNull = (value: unknown): LessonBody | null => (value === null ? null : lessonBody.parse(value))

export async function listShippedLessons(tx: Db, courseId: string): Promise<ShippedLesson[]> {
  const { rows } = await sql<Row>`
    select s.key, s.lesson_id, s.body as base, s.paper_id, d.body as draft, s.offered_body,
      case when d.id is null or d.removed_at is not null then 'leaving' when d.published_revision is null then 'draft'
        when d.revision > d.published_revision or l.id is null then 'changed' else 'published' end as state,
      (select p.id from exam_papers p where p.lesson_id = s.lesson_id and p.superseded_at is null) as paper_in_force
    from shipped_lessons s left join lesson_drafts d on d.id = s.lesson_id
      left join lessons l on l.id = d.id and l.deleted_at is null
    where s.course_id = ${courseId}`.execute(tx)
  return rows.map((row) => ({
    key: row.key,
    lessonId: row.lesson_id,
    base: lessonBody.parse(row.base),
    paperId: row.paper_id,
    draft: bodyOrNull(row.draft),
    state: row.state,
    paperInForce: row.paper_in_force,
    offeredBody: bodyOrNull(row.offered_body),
  }))
}

/** Another title is no other lesson; a chapter and a lesson in it may have the same one. */
export const keyOf = ({ Title, Kind }: Pick<LessonBody, 'Title' | 'Kind'>): string =>
  Kind === 'container' ? `${Title}/` : Title

/**
 * Notes what came with a course of the product: its lessons as they were first published, all in one minute. It also serves
 * installations that have had the course since before anything was noted. `was` has the keys of lessons that are called
 * otherwise now, by today's.
 */
export async function noteShipped(tx: Db, courseId: string, was: ReadonlyMap<string, string>): Promise<void> {
  await sql`
    insert into shipped_lessons (course_id, key, lesson_id, body, paper_id)
    select ${courseId}, coalesce(w.key, first.key), first.id, first.body,
      (select p.id from exam_papers p where p.lesson_id = first.id order by p.created_at, p.id limit 1)
    from (
      select d.id, v.body, v.published_at, min(v.published_at) over () as brought_at,
        (v.body ->> 'Title') || case when v.body ->> 'Kind' = 'container' then '/' else '' end as key
      from lesson_drafts d join lesson_versions v on v.lesson_id = d.id and v.number = 1
      where d.course_id = ${courseId}) first
    left join unnest(${[...was.keys()]}::text[], ${[...was.values()]}::text[]) as w (today, key) on w.today = first.key
    where first.published_at < first.brought_at + interval '1 minute'
    on conflict do nothing`.execute(tx)
}

export async function addShippedLesson(
  tx: Db,
  courseId: string,
  { key, lessonId, body, paperId }: { key: string; lessonId: string; body: LessonBody; paperId: string | null },
): Promise<void> {
  await tx
    .insertInto('shipped_lessons')
    .values({ course_id: courseId, key, lesson_id: lessonId, body: JSON.stringify(body), paper_id: paperId })
    .execute()
}

interface Brought {
  body?: LessonBody
  paperId?: string
}

/** What stands here is what was brought: nothing newer waits. */
export async function noteBrought(tx: Db, courseId: string, key: string, { body, paperId }: Brought): Promise<void> {
  await tx
    .updateTable('shipped_lessons')
    .set({
      ...(body && { body: JSON.stringify(body), offered_body: null }),
      ...(paperId && { paper_id: paperId, offered_paper: null }),
    })
    .where('course_id', '=', courseId)
    .where('key', '=', key)
    .execute()
}

interface Offer {
  /** Null: this part is as it was brought. */
  body: LessonBody | null
  paper: ExamPaper | null
}

/** What waits for whoever makes the course. The same again stays declined; something newer is told of again. */
export async function noteOffer(tx: Db, courseId: string, key: string, { body, paper }: Offer): Promise<void> {
  const [offeredBody, offeredPaper] = [body && JSON.stringify(body), paper && JSON.stringify(paper)]
  await sql`
    update shipped_lessons set offered_body = ${offeredBody}::jsonb, offered_paper = ${offeredPaper}::jsonb,
      is_declined = is_declined and offered_body is not distinct from ${offeredBody}::jsonb
        and offered_paper is not distinct from ${offeredPaper}::jsonb
    where course_id = ${courseId} and key = ${key}`.execute(tx)
}
