import {
  type BodyOf,
  bitOf,
  type changeLesson as changeEndpoint,
  type DataOf,
  mergeLessons,
  authoringMessages as messages,
} from '@shijie/contract'
import { conflict, notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { checkBody } from './check-body.ts'
import { checkOpening } from './check-opening.ts'
import { findRevision, getDraftRow } from './draft-repository.ts'
import { keepRevisions } from './place-lessons.ts'
import { lockCourseOf } from './policy.ts'
import { seedDrafts } from './seed-drafts.ts'
import { settleWhenBack } from './settle-when-back.ts'
import { signStandards } from './sign-standards.ts'

/**
 * E032: writes what somebody made of a revision. What another teacher changed since is kept, block by block; where both
 * changed the same, nothing is written, and whoever came later decides with both sides before them.
 */
export async function changeLesson(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  { CourseHourId, Revision, Body }: BodyOf<typeof changeEndpoint>,
): Promise<DataOf<typeof changeEndpoint>> {
  return db.transaction().execute(async (tx) => {
    const course = await lockCourseOf(tx, caller, CourseHourId)
    await seedDrafts(tx, course.id)
    const draft = await getDraftRow(tx, CourseHourId)
    if (draft.removed_at) throw notFound()
    const base = Revision === draft.revision ? draft.body : await findRevision(tx, CourseHourId, Revision)
    if (!base || Revision > draft.revision) throw conflict(messages.revisionUnknown)
    const signing = { lessonId: CourseHourId, body: Body, before: [draft.body, base] }
    const mine = await signStandards(tx, caller, signing, clock.now())
    const { body, clashes } = mergeLessons({ base, mine, theirs: draft.body })
    const Clashes = clashes.map((clash) => ({
      Part: clash.part,
      Mine: clash.mine as never,
      Theirs: clash.theirs as never,
    }))
    if (clashes.length > 0) return { Revision: draft.revision, Body: draft.body, Clashes, IsMerged: 0 }
    // Nothing new: the same sent twice stays one change.
    if (JSON.stringify(body) === JSON.stringify(draft.body)) {
      return { Revision: draft.revision, Body: body, Clashes, IsMerged: bitOf(Revision < draft.revision) }
    }
    await checkBody(tx, caller, body, draft.body)
    await checkOpening(tx, { courseId: course.id, lessonId: CourseHourId }, body, draft.body)
    const next = draft.revision + 1
    await tx
      .updateTable('lesson_drafts')
      .set({ body: JSON.stringify(body), revision: next, changed_at: clock.now(), changed_by: caller.userId })
      .where('id', '=', CourseHourId)
      .execute()
    await keepRevisions(tx, [CourseHourId])
    await settleWhenBack(tx, [CourseHourId])
    return { Revision: next, Body: body, Clashes, IsMerged: bitOf(Revision < draft.revision) }
  })
}
