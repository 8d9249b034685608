import {
  type BodyOf,
  bitOf,
  type DataOf,
  type getCoursePublication,
  type listCourseReviews,
  authoringMessages as messages,
  PUBLICATION_STATES,
  type PublicationState,
  type reviewCourse as reviewEndpoint,
} from '@shijie/contract'
import { conflict, invalid, notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Page } from '../../platform/paging.ts'
import { wireTime } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { courseFacts, ownsCourse } from '../course/index.ts'
import { recordPublicationAct, requireOfferable, requireSoundDecision } from '../publication/index.ts'
import { type CourseInMaking, decidesAbout, getCourseInMaking, lockCourse, requireOwner } from './policy.ts'
import {
  endPublication,
  fallBack,
  findWaitingCourse,
  hasPublishedLesson,
  keepOffer,
  listWaitingCourses,
  openToEveryone,
  readPublication,
  stampOfCourse,
} from './publication-repository.ts'

type Needs = Pick<Services, 'db' | 'clock'>

const { waiting, published, refused } = PUBLICATION_STATES

const actOn = ({ id, name, teacher_ids: [owner] }: CourseInMaking) => ({
  kind: 'course' as const,
  id,
  name,
  ownerId: owner ?? null,
})

/** E057 to everyone: out at once when the caller may decide; else it waits, and stays open to whom it is open now. */
export async function offerToEveryone(
  tx: Db,
  caller: Caller,
  course: CourseInMaking,
  { note, now }: { note: string; now: Date },
): Promise<PublicationState> {
  requireOwner(caller, course)
  const before = await readPublication(tx, course.id)
  requireOfferable(before.state, messages.alreadyOffered)
  if (!(await hasPublishedLesson(tx, course.id))) throw invalid(messages.nothingForEveryone)
  const offer = { note, offered_by: caller.userId, offered_at: now }
  if (!decidesAbout(caller, course)) {
    await keepOffer(tx, course.id, { ...offer, state: waiting })
    return waiting
  }
  const decision = { decided_by: caller.userId, decided_at: now, published_at: now }
  await keepOffer(tx, course.id, { ...offer, ...decision, state: published })
  await openToEveryone(tx, course.id)
  return published
}

/** O950 */
export async function getPublication(
  db: Db,
  caller: Caller,
  courseId: string,
): Promise<DataOf<typeof getCoursePublication>> {
  const course = await getCourseInMaking(db, caller, courseId)
  const { state, note, reason, offered_at, decided_at } = await readPublication(db, courseId)
  return {
    State: state,
    Note: note,
    Reason: state === refused ? reason : '',
    OfferTime: wireTime(offered_at),
    DecideTime: wireTime(decided_at),
    IsOwner: bitOf(ownsCourse(caller, courseFacts(course))),
    IsAtOnce: bitOf(decidesAbout(caller, course)),
  }
}

/** O951: an offer is taken back; what is out is for its classes again, or for nobody. */
export async function withdrawCourse({ db, clock }: Needs, caller: Caller, courseId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const course = await lockCourse(tx, caller, courseId)
    requireOwner(caller, course)
    const { state } = await readPublication(tx, courseId)
    if (state !== waiting && state !== published) throw conflict(messages.notOffered)
    await endPublication(tx, courseId)
    if (state === published) await fallBack(tx, courseId)
    await recordPublicationAct(tx, caller, clock.now(), 'withdraw', actOn(course))
  })
}

/** O952 */
export async function listReviews(db: Db, caller: Caller, page: Page): Promise<DataOf<typeof listCourseReviews>> {
  const { rows, total } = await listWaitingCourses(db, caller, page)
  const Items = rows.map((row) => ({
    CourseId: row.id,
    CourseName: row.name,
    CourseIntro: row.intro,
    CourseCoverUrl: row.cover_url,
    Category: row.category,
    TeacherName: row.teacher_name,
    SchoolName: row.school_name,
    LessonCount: row.lesson_count,
    Note: row.note,
    OfferTime: wireTime(row.offered_at),
    Stamp: stampOfCourse(row),
  }))
  return { Items, TotalCount: total }
}

/** O953: whoever changes the course waits for its row, so that what is let in is what was looked at. */
export async function reviewCourse(
  { db, clock }: Needs,
  caller: Caller,
  { CourseId, Stamp, IsPassed, Reason }: BodyOf<typeof reviewEndpoint>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const course = await lockCourse(tx, caller, CourseId)
    // Nobody decides about their own.
    if (!decidesAbout(caller, course) || course.teacher_ids[0] === caller.userId) throw notFound()
    const found = await findWaitingCourse(tx, caller, CourseId)
    requireSoundDecision({ IsPassed, Reason, Stamp }, found, stampOfCourse, messages)
    const now = clock.now()
    const decision = { decided_by: caller.userId, decided_at: now }
    await tx
      .updateTable('course_publications')
      .set(
        IsPassed === 1
          ? { ...decision, state: published, reason: '', published_at: now }
          : { ...decision, state: refused, reason: Reason },
      )
      .where('course_id', '=', CourseId)
      .execute()
    if (IsPassed === 1) await openToEveryone(tx, CourseId)
    await recordPublicationAct(tx, caller, now, IsPassed === 1 ? 'approve' : 'refuse', actOn(course), Reason)
  })
}
