import {
  type AnnouncementScope,
  type AuditAct,
  type BodyOf,
  noticeMessages as messages,
  type postAnnouncement as postEndpoint,
  UserTypes,
} from '@shijie/contract'
import { inTransaction } from '../../db/transaction.ts'
import { forbidden, invalid } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import { shanghaiMoment } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { getManagedClass } from '../school/index.ts'
import { lockManaged } from './policy.ts'

type Needs = Pick<Services, 'db' | 'clock'>
type Wish = BodyOf<typeof postEndpoint>

/** Whether this caller announces at all: a teacher only where the school lets them. */
export async function mayAnnounce(db: Db, caller: Caller): Promise<boolean> {
  if (caller.userType !== UserTypes.teacher) return true
  const school = await db
    .selectFrom('organisations')
    .select('teachers_announce')
    .where('id', '=', caller.schoolId)
    .executeTakeFirst()
  return school?.teachers_announce ?? false
}

async function requireScope(db: Db, caller: Caller, scope: AnnouncementScope): Promise<void> {
  if (!(await mayAnnounce(db, caller))) throw forbidden(messages.switchedOff)
  if (scope === 'school' && caller.userType === UserTypes.teacher) throw forbidden(messages.schoolOnly)
  if (scope === 'all' && caller.userType !== UserTypes.platformAdmin) throw forbidden(messages.platformOnly)
  if (scope === 'school' && !caller.schoolId) throw invalid(messages.noSchool)
}

/** The classes that it is for, and the school that they are of: administrators of several are the platform's alone. */
async function listClasses(db: Db, caller: Caller, { Scope, OrgIds }: Wish) {
  if (Scope !== 'classes') return []
  if (OrgIds.length === 0) throw invalid(messages.classesNeeded)
  const classes = []
  for (const id of new Set(OrgIds)) classes.push(await getManagedClass(db, caller, id))
  return classes
}

function untilOf({ ShownUntil }: Wish, now: Date): Date | null {
  if (ShownUntil === '') return null
  const until = shanghaiMoment(ShownUntil)
  if (until <= now) throw invalid(messages.untilTooEarly)
  return until
}

/** What a wish says, after everything that may be refused. */
async function judge(db: Db, caller: Caller, wish: Wish, now: Date) {
  await requireScope(db, caller, wish.Scope)
  const classes = await listClasses(db, caller, wish)
  const schoolId = wish.Scope === 'school' ? caller.schoolId : wish.Scope === 'all' ? null : classes[0]?.school_id
  const columns = {
    scope: wish.Scope,
    school_id: schoolId ?? null,
    title: wish.Title,
    body: wish.Text,
    is_pinned: wish.IsPinned === 1,
    shown_until: untilOf(wish, now),
  }
  return { classes, columns }
}

async function writeClasses(tx: Db, announcement_id: string, classes: readonly { id: string }[]): Promise<void> {
  await tx.deleteFrom('announcement_classes').where('announcement_id', '=', announcement_id).execute()
  const rows = classes.map(({ id }) => ({ announcement_id, class_id: id }))
  if (rows.length > 0) await tx.insertInto('announcement_classes').values(rows).execute()
}

function record(
  tx: Db,
  now: Date,
  caller: Caller,
  action: AuditAct,
  on: { id: string; title: string; school_id: string | null },
) {
  const act = { actorId: caller.userId, schoolId: on.school_id, action, subjectId: on.id }
  return recordAudit(tx, now, { ...act, details: { title: on.title } })
}

/** O1068: one row for everybody whom it is for. */
export async function announce({ db, clock }: Needs, caller: Caller, wish: Wish): Promise<string> {
  const now = clock.now()
  const { classes, columns } = await judge(db, caller, wish, now)
  const id = newId()
  await inTransaction(db, async (tx) => {
    const published_at = wish.IsDraft === 1 ? null : now
    await tx
      .insertInto('announcements')
      .values({ ...columns, id, author_id: caller.userId, created_at: now, published_at })
      .execute()
    await writeClasses(tx, id, classes)
    if (published_at) await record(tx, now, caller, 'announcement.create', { id, ...columns })
  })
  return id
}

/** O1069: what is out stays out and says that it was changed; a draft goes out, or stays one. */
export async function changeAnnouncement(
  { db, clock }: Needs,
  caller: Caller,
  { AnnouncementId: id, ...wish }: Wish & { AnnouncementId: string },
): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const before = await lockManaged(tx, caller, id)
    const { classes, columns } = await judge(tx, caller, wish, now)
    const wasOut = before.published_at !== null
    const times = wasOut ? { edited_at: now } : { published_at: wish.IsDraft === 1 ? null : now }
    await tx
      .updateTable('announcements')
      .set({ ...columns, ...times })
      .where('id', '=', id)
      .execute()
    await writeClasses(tx, id, classes)
    const isOut = wasOut || wish.IsDraft === 0
    if (isOut) await record(tx, now, caller, wasOut ? 'announcement.change' : 'announcement.create', { id, ...columns })
  })
}

/** O1070, O1071 */
export async function setWithdrawn({ db, clock }: Needs, caller: Caller, id: string, isGone: boolean): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const before = await lockManaged(tx, caller, id)
    await tx
      .updateTable('announcements')
      .set({ withdrawn_at: isGone ? now : null })
      .where('id', '=', id)
      .execute()
    if (before.published_at)
      await record(tx, now, caller, isGone ? 'announcement.withdraw' : 'announcement.restore', before)
  })
}
