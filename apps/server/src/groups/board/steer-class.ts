import { type BodyOf, boardMessages, type DataOf, type steerClass as endpoint } from '@shijie/contract'
import { invalid } from '../../platform/app-error.ts'
import { type AuditEntry, recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import { momentAfter, SECOND } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { tell } from '../live/index.ts'
import { listLeaves } from './class-lesson.ts'
import { getClassToTeach } from './policy.ts'
import { listPupilIds, lockRunning, type SessionRow } from './session-repository.ts'

type Steering = Omit<BodyOf<typeof endpoint>, 'ClassId'>

async function titleOfStep(tx: Db, { course_id, top_id }: SessionRow, stepId: string): Promise<string> {
  const leaves = top_id ? await listLeaves(tx, { courseId: course_id, topId: top_id }) : []
  const step = leaves.find(({ id }) => id === stepId)
  if (!step) throw invalid(boardMessages.stepUnknown)
  return step.title
}

const changesOf = ({ IsLocked, CountdownSeconds, BringTo, HasNames }: Steering, now: Date) => ({
  ...(IsLocked === undefined ? {} : { is_locked: IsLocked === 1 }),
  ...(CountdownSeconds === undefined
    ? {}
    : { countdown_until: CountdownSeconds === 0 ? null : momentAfter(now, CountdownSeconds * SECOND) }),
  ...(BringTo === undefined ? {} : { brought_to: BringTo, brought_at: now }),
  ...(HasNames === undefined ? {} : { has_names: HasNames === 1 }),
})

/** O1035 */
export async function steerClass(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  { ClassId, ...steering }: BodyOf<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  const now = clock.now()
  const found = await getClassToTeach(db, caller, ClassId)
  const { IsLocked, BringTo } = steering
  return db.transaction().execute(async (tx) => {
    const session = await lockRunning(tx, ClassId, now)
    const title = BringTo ? await titleOfStep(tx, session, BringTo) : ''
    const changes = changesOf(steering, now)
    if (Object.keys(changes).length === 0) return { PupilCount: 0 }
    await tx.updateTable('class_sessions').set(changes).where('id', '=', session.id).execute()
    const act = { actorId: caller.userId, schoolId: found.schoolId, subjectId: ClassId }
    const acts: AuditEntry[] = [
      ...(IsLocked !== undefined && (IsLocked === 1) !== session.is_locked
        ? [
            {
              ...act,
              action: IsLocked === 1 ? ('class_session.lock' as const) : ('class_session.unlock' as const),
              details: { name: found.name },
            },
          ]
        : []),
      ...(BringTo ? [{ ...act, action: 'class_session.bring' as const, details: { name: found.name, title } }] : []),
    ]
    await recordAudit(tx, now, ...acts)
    const pupilIds = await listPupilIds(tx, ClassId)
    await tell(tx, now, pupilIds, { Kind: 'class' })
    return { PupilCount: pupilIds.length }
  })
}
