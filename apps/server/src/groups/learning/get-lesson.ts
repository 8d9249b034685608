import { bitOf, type DataOf, type getLessonByGuid, type Lesson, messages } from '@shijie/contract'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { Reader } from '../../platform/caller.ts'
import type { Db, Services } from '../../services.ts'
import { hasContent } from './has-content.ts'
import { refuseEarly, refuseLesson, whyEmpty } from './policy.ts'
import { factsOf, presentLesson } from './presenter.ts'
import {
  findLesson,
  findNeighbours,
  isTakenBack,
  type LessonForCaller,
  listAncestors,
  listChildren,
} from './repository.ts'
import { viewerAddress } from './viewer-address.ts'

export type { LessonForCaller }

type Needs = Pick<Services, 'db' | 'config' | 'clock'>

const CHILDREN_SHOWN = { index: 1, size: 100 }

/** A lesson of a visible course, or 40401; whoever joined a course that was taken back is told so. */
export async function getVisibleLesson(db: Db, caller: Reader, lessonId: string): Promise<LessonForCaller> {
  const lesson = await findLesson(db, caller, lessonId)
  if (lesson) return lesson
  const isClosed = caller.userId !== null && (await isTakenBack(db, caller.userId, lessonId))
  throw isClosed ? new AppError('NotFound', { message: messages.courseClosed }) : notFound()
}

/** A visible lesson that is not closed for now, whatever else it asks of the caller. */
export async function getLessonInTime(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Reader,
  lessonId: string,
): Promise<LessonForCaller> {
  const lesson = await getVisibleLesson(db, caller, lessonId)
  const refusal = refuseEarly(caller, factsOf(lesson), clock.now())
  if (refusal) throw refusal
  return lesson
}

/** A leaf with content that the caller may open now; else the reason. */
export async function getOpenLesson(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Reader,
  lessonId: string,
): Promise<LessonForCaller> {
  const lesson = await getVisibleLesson(db, caller, lessonId)
  const refusal = refuseLesson(caller, factsOf(lesson), clock.now())
  if (refusal) throw refusal
  if (!hasContent(lesson)) throw whyEmpty(caller, factsOf(lesson))
  return lesson
}

export async function getLessonWithChildren(needs: Needs, caller: Reader, lessonId: string): Promise<Lesson> {
  const { db } = needs
  const lesson = await getVisibleLesson(db, caller, lessonId)
  const children = lesson.link_type === 1 ? await listChildren(db, caller.userId, lesson, CHILDREN_SHOWN) : undefined
  return presentLesson(needs, lesson, caller, children?.rows)
}

/** What the viewer shows around a lesson: the way to it and its neighbours. */
export async function getLessonInCourse(
  needs: Needs,
  caller: Reader,
  lessonId: string,
): Promise<DataOf<typeof getLessonByGuid>> {
  const { db } = needs
  const lesson = await getVisibleLesson(db, caller, lessonId)
  const [above, { previous, next }] = await Promise.all([
    listAncestors(db, lesson),
    findNeighbours(db, caller.userId, lesson),
  ])
  const now = needs.clock.now()
  const facts = factsOf(lesson)
  const nextOpening = { opensAt: next?.opens_at ?? null, waitsFor: next?.waits_for ?? null }
  const isNextOpen =
    next && !refuseLesson(caller, { ...facts, ...nextOpening, isTrySee: next.is_try_see, kind: next.kind }, now)
  const closed = next && refuseEarly(caller, { ...facts, ...nextOpening }, now)
  return {
    ...presentLesson(needs, lesson, caller),
    PathTitles: [lesson.course_name, ...above.map(({ title }) => title)],
    PathIds: lesson.ancestors,
    AboveGoals: above.findLast(({ goals }) => goals.length > 0)?.goals ?? [],
    PreviousId: previous?.id ?? '',
    NextId: next?.id ?? '',
    NextTitle: next?.title ?? '',
    NextKind: next?.kind ?? '',
    NextAddr: next
      ? viewerAddress({
          lessonId: next.id,
          kind: next.kind,
          hasContent: hasContent(next),
          trainingId: next.training_id,
        })
      : '',
    NextIsOpen: bitOf(isNextOpen ?? false),
    NextClosed: closed?.message ?? '',
  }
}
