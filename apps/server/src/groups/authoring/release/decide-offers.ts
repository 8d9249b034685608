import {
  type BodyOf,
  bitOf,
  type DataOf,
  type decideReleaseOffer as decideEndpoint,
  type ExamPaper,
  type LessonBody,
  lessonBody,
  type listReleaseOffers as listEndpoint,
  mergeLessons,
  authoringMessages as messages,
} from '@shijie/contract'
import { sql } from 'kysely'
import { conflict, notFound } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/caller.ts'
import type { Db, Services } from '../../../services.ts'
import { insertPaper } from '../../exam/index.ts'
import { filesOf } from '../check-body.ts'
import { getDraftRow } from '../draft-repository.ts'
import { keepRevisions } from '../place-lessons.ts'
import { getCourseInMaking, lockCourseOf } from '../policy.ts'
import { settleWhenBack } from '../settle-when-back.ts'
import { noteBrought } from './release-repository.ts'

/** Condition on `shipped_lessons s` and `lesson_drafts d`: something newer waits for a lesson that stands in the tree. */
const WAITS = sql<boolean>`(s.offered_body is not null or s.offered_paper is not null)
  and not s.is_declined and d.removed_at is null`

/** O975: in the order in which they stand. */
export async function listOffers(db: Db, caller: Caller, courseId: string): Promise<DataOf<typeof listEndpoint>> {
  await getCourseInMaking(db, caller, courseId)
  const { rows } = await sql<{
    id: string
    title: string
    kind: LessonBody['Kind']
    has_body: boolean
    has_paper: boolean
  }>`
    with recursive tree (id, path) as (
      select d.id, array[lpad(d.sort::text, 9, '0') || d.id] from lesson_drafts d
      where d.course_id = ${courseId} and d.parent_id is null
      union all
      select d.id, tree.path || (lpad(d.sort::text, 9, '0') || d.id)
      from lesson_drafts d join tree on d.parent_id = tree.id)
    select d.id, d.body ->> 'Title' as title, d.body ->> 'Kind' as kind,
      s.offered_body is not null as has_body, s.offered_paper is not null as has_paper
    from shipped_lessons s join lesson_drafts d on d.id = s.lesson_id join tree on tree.id = d.id
    where s.course_id = ${courseId} and ${WAITS} order by tree.path`.execute(db)
  const Items = rows.map((row) => ({
    CourseHourId: row.id,
    Title: row.title,
    Kind: row.kind,
    HasBody: bitOf(row.has_body),
    HasPaper: bitOf(row.has_paper),
  }))
  return { Items, TotalCount: Items.length }
}

interface Offer {
  course_id: string
  key: string
  body: unknown
  offered_body: unknown
  offered_paper: ExamPaper | null
}

async function requireOffer(tx: Db, lessonId: string): Promise<Offer> {
  const { rows } = await sql<Offer>`
    select s.course_id, s.key, s.body, s.offered_body, s.offered_paper
    from shipped_lessons s join lesson_drafts d on d.id = s.lesson_id
    where s.lesson_id = ${lessonId} and ${WAITS}`.execute(tx)
  const [offer] = rows
  if (!offer) throw notFound()
  return offer
}

/** Whoever owns the files may have thrown them away since the release came. */
async function requireFiles(tx: Db, body: LessonBody): Promise<void> {
  const ids = filesOf(body)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from files where id = any(${ids}::uuid[]) and deleted_at is null`.execute(tx)
  if ((rows[0]?.count ?? 0) < ids.length) throw conflict(messages.releaseFileGone)
}

interface Taker {
  userId: string
  now: Date
}

/**
 * The draft becomes what the release has, with what was changed here where the release left it alone. Where both changed the
 * same, the release's stands in the draft, and the school's in the version that learners see; without one it would be lost.
 */
async function takeBody(tx: Db, lessonId: string, offer: Offer, { userId, now }: Taker): Promise<void> {
  const draft = await getDraftRow(tx, lessonId)
  const offered = lessonBody.parse(offer.offered_body)
  const base = lessonBody.parse(offer.body)
  const { body, clashes } = mergeLessons({ base, mine: draft.body, theirs: offered })
  if (clashes.length > 0 && draft.state !== 'published') throw conflict(messages.releaseMeetsDraft(draft.body.Title))
  await requireFiles(tx, body)
  await tx
    .updateTable('lesson_drafts')
    .set({ body: JSON.stringify(body), revision: draft.revision + 1, changed_at: now, changed_by: userId })
    .where('id', '=', lessonId)
    .execute()
  await keepRevisions(tx, [lessonId])
  await settleWhenBack(tx, [lessonId])
  await noteBrought(tx, offer.course_id, offer.key, { body: offered })
}

/** O976: takes what a release has for a lesson, or is told of it no more. */
export async function decideOffer(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  { CourseHourId, IsTaken }: BodyOf<typeof decideEndpoint>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockCourseOf(tx, caller, CourseHourId)
    const offer = await requireOffer(tx, CourseHourId)
    const { course_id: courseId, key } = offer
    if (IsTaken === 0) {
      const row = tx.updateTable('shipped_lessons').set({ is_declined: true })
      await row.where('course_id', '=', courseId).where('key', '=', key).execute()
      return
    }
    const taker = { userId: caller.userId, now: clock.now() }
    if (offer.offered_body !== null) await takeBody(tx, CourseHourId, offer, taker)
    if (offer.offered_paper) {
      await noteBrought(tx, courseId, key, { paperId: await insertPaper(tx, CourseHourId, offer.offered_paper, taker) })
    }
  })
}
