import { randomInt } from 'node:crypto'
import { CLASS_CODE_LENGTH, type ClassWindow } from '@shijie/contract'
import { sql } from 'kysely'
import { type AuditEntry, recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import { MINUTE, momentAfter, SECOND, wireTime } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { listAsking, listJoined } from './class-window-people.ts'
import { getManagedClass } from './get-managed-organisation.ts'

type Needs = Pick<Services, 'db' | 'clock'>

/** Read aloud and copied by hand: no signs that look or sound alike. */
const ALPHABET = 'ACDEFGHJKMNPRTWXY34679'
const newCode = () =>
  Array.from({ length: CLASS_CODE_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

interface WindowRow {
  id: string
  code: string
  closes_at: Date
  joined: number
  places: number
}

const CLOSED = { ClassCode: '', ClosesTime: '', SecondsLeft: 0, JoinedCount: 0, Places: 0, Asking: [] }

/** The open window of a class, who asks at it, and who came in lately. */
export async function findOpenWindow(db: Db, orgId: string, now: Date): Promise<ClassWindow> {
  const { rows } = await sql<WindowRow>`
    select w.id, w.code, w.closes_at, w.places,
      (select count(*)::int from class_window_joins j where j.window_id = w.id and j.removed_at is null) as joined
    from class_windows w
    where w.organisation_id = ${orgId} and w.closed_at is null and w.closes_at > ${now}
    order by w.created_at desc limit 1`.execute(db)
  const row = rows[0]
  const Joined = await listJoined(db, orgId, now)
  if (!row) return { ...CLOSED, Joined }
  return {
    ClassCode: row.code,
    ClosesTime: wireTime(row.closes_at),
    SecondsLeft: Math.round((row.closes_at.getTime() - now.getTime()) / SECOND),
    JoinedCount: row.joined,
    Places: row.places,
    Asking: await listAsking(db, row.id),
    Joined,
  }
}

/** The open window of a class that the caller manages. */
export async function getClassWindow({ db, clock }: Needs, caller: Caller, orgId: string): Promise<ClassWindow> {
  const org = await getManagedClass(db, caller, orgId)
  return findOpenWindow(db, org.id, clock.now())
}

async function closeAll(tx: Db, orgId: string, now: Date): Promise<void> {
  await tx
    .updateTable('class_windows')
    .set({ closed_at: now })
    .where('organisation_id', '=', orgId)
    .where('closed_at', 'is', null)
    .execute()
}

/** Opens a window with a new code; an earlier one of the class closes. */
export async function openClassWindow(
  { db, clock }: Needs,
  caller: Caller,
  { orgId, minutes, places }: { orgId: string; minutes: number; places: number },
): Promise<ClassWindow> {
  const org = await getManagedClass(db, caller, orgId)
  const now = clock.now()
  const row = {
    id: newId(),
    organisation_id: org.id,
    code: newCode(),
    opened_by: caller.userId,
    created_at: now,
    closes_at: momentAfter(now, minutes * MINUTE),
    places,
  }
  await db.transaction().execute(async (tx) => {
    await closeAll(tx, org.id, now)
    await tx.insertInto('class_windows').values(row).execute()
    const act: AuditEntry = {
      actorId: caller.userId,
      schoolId: org.school_id,
      action: 'class_window.open',
      subjectId: org.id,
    }
    await recordAudit(tx, now, { ...act, details: { minutes, places } })
  })
  return findOpenWindow(db, org.id, now)
}

export async function closeClassWindow({ db, clock }: Needs, caller: Caller, orgId: string): Promise<void> {
  const org = await getManagedClass(db, caller, orgId)
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    await closeAll(tx, org.id, now)
    const act: AuditEntry = {
      actorId: caller.userId,
      schoolId: org.school_id,
      action: 'class_window.close',
      subjectId: org.id,
    }
    await recordAudit(tx, now, act)
  })
}
