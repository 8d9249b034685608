import type { BoardTile, BoardView, DataOf, getBoard as getEndpoint, StuckReason } from '@shijie/contract'
import { type BoardPlace, bitOf } from '@shijie/contract'
import { notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { HOUR, momentBefore, wireTime } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import type { BoardWatch } from '../live/index.ts'
import { listPupilStands, stepMoments } from '../today/index.ts'
import { type ClassLesson, findLesson, findStand, listClassCourses, listLeaves, listTops } from './class-lesson.ts'
import { getClassToLook, teaches } from './policy.ts'
import { findRunning, hasNames, presentSession, type SessionRow } from './session-repository.ts'
import { findEnded } from './summaries.ts'
import { listFacts, tilesOf } from './tiles.ts'
import { seenFrom } from './wall-view.ts'

type Needs = Pick<Services, 'db' | 'clock'>

/** Before a lesson has begun, the last hour says who got on. */
const BEFORE_MS = HOUR
/** Of a course without 课: no lesson has this id, so nobody has anything open. */
const NO_LESSON = '00000000-0000-0000-0000-000000000000'

const lessonOf = async (db: Db, classId: string, session: SessionRow | undefined, lessonId: string, now: Date) => {
  const asked = session?.top_id ?? lessonId
  return (asked ? await findLesson(db, asked) : undefined) ?? (await findStand(db, classId, now))
}

/** Who is here and in each 小节; whoever has gone, has not come into the 课, or is elsewhere now, is at none. */
const stepsOf = (leaves: readonly { id: string; title: string }[], tiles: readonly BoardTile[]) =>
  leaves.map(({ id, title }, index) => {
    const here = tiles.filter(
      ({ Step, IsHere, HasCome, Aside }) => Step === index + 1 && IsHere === 1 && HasCome === 1 && Aside === '',
    )
    return {
      LessonId: id,
      Title: title,
      Count: here.length,
      StuckCount: here.filter(({ State }) => State === 'stuck').length,
    }
  })

/** Noted once for each pupil and 小节, for the summary: what the board shows as stuck, and nothing else. */
async function noteStucks(db: Db, sessionId: string, view: BoardView, now: Date): Promise<void> {
  const rows = view.Tiles.flatMap(({ UserId, State, Reason, Step }) => {
    const step = view.Steps[Step - 1]
    return State === 'stuck' && step
      ? [
          {
            session_id: sessionId,
            user_id: UserId,
            lesson_id: step.LessonId,
            reason: Reason as StuckReason,
            noted_at: now,
          },
        ]
      : []
  })
  if (rows.length === 0) return
  await db
    .insertInto('class_stucks')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whoever is seen in the lesson has come to it, also where nobody ends it. */
async function noteCome(db: Db, session_id: string, { Tiles }: BoardView, now: Date): Promise<void> {
  const rows = Tiles.flatMap(({ UserId, HasCome }) =>
    HasCome === 1 ? [{ session_id, user_id: UserId, came_at: now }] : [],
  )
  if (rows.length === 0) return
  await db
    .insertInto('class_attendances')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const emptyLesson: ClassLesson = { courseId: '', courseName: '', topId: undefined, topName: '', topNumber: 0 }

async function viewOf(
  db: Db,
  { id: classId, name }: { id: string; name: string },
  lessonId: string,
  now: Date,
): Promise<BoardView> {
  const session = await findRunning(db, classId, now)
  const lesson = (await lessonOf(db, classId, session, lessonId, now)) ?? emptyLesson
  const begunSince = session?.begun_at ?? momentBefore(now, BEFORE_MS)
  const place = { classId, courseId: lesson.courseId || NO_LESSON, topId: lesson.topId ?? NO_LESSON }
  const leaves = lesson.topId ? await listLeaves(db, { courseId: lesson.courseId, topId: lesson.topId }) : []
  const stands = await listPupilStands(db, place, stepMoments(now, begunSince, begunSince))
  const presented = session ? await presentSession(db, session) : null
  const facts = await listFacts(db, {
    classId,
    stands,
    sessionId: session?.id ?? null,
    questionId: presented?.Question?.QuestionId ?? null,
    begunSince,
  })
  const tiles = tilesOf(stands, facts, { steps: leaves, isAtWork: session !== undefined })
  const view = {
    ClassId: classId,
    ClassName: name,
    CourseId: lesson.courseId,
    CourseName: lesson.courseName,
    LessonId: lesson.topId ?? '',
    LessonName: lesson.topName,
    LessonNumber: lesson.topNumber,
    Now: wireTime(now),
    HasNames: bitOf(session ? session.has_names : await hasNames(db, classId)),
    Session: presented,
    Ended: session ? null : await findEnded(db, classId, now),
    Steps: stepsOf(leaves, tiles),
    Tiles: tiles,
  }
  if (session) {
    await noteCome(db, session.id, view, now)
    await noteStucks(db, session.id, view, now)
  }
  return view
}

/** O1031 */
export async function getBoard(
  { db, clock }: Needs,
  caller: Caller,
  { classId, lessonId, place }: { classId: string; lessonId: string | undefined; place: BoardPlace },
): Promise<DataOf<typeof getEndpoint>> {
  const found = await getClassToLook(db, caller, classId)
  if (lessonId && !(await findLesson(db, lessonId, caller))) throw notFound()
  const Board = await viewOf(db, found, lessonId ?? '', clock.now())
  const tops = Board.CourseId ? await listTops(db, Board.CourseId) : []
  const courses = await listClassCourses(db, caller, classId, clock.now())
  return {
    Board: seenFrom(place, Board),
    IsTaught: bitOf(await teaches(db, caller, classId)),
    Courses: courses.map(({ id, name, topId }) => ({ CourseId: id, CourseName: name, LessonId: topId })),
    Lessons: tops.map(({ id, title }) => ({ LessonId: id, Title: title })),
  }
}

/** What the streams ask of boards. */
export const watchBoards = ({ db, clock }: Needs): BoardWatch => ({
  async requireLook(caller, { ClassId, LessonId }) {
    await getClassToLook(db, caller, ClassId)
    if (LessonId && !(await findLesson(db, LessonId, caller))) throw notFound()
  },
  async read({ ClassId, LessonId, Place }) {
    const found = await db
      .selectFrom('organisations')
      .select(['id', 'name'])
      .where('id', '=', ClassId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    return found && seenFrom(Place, await viewOf(db, found, LessonId, clock.now()))
  },
})
