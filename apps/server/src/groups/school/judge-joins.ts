import { type ClassWindow, schoolMessages } from '@shijie/contract'
import { sql } from 'kysely'
import type { UserRow } from '../../db/tables.ts'
import { conflict, notFound } from '../../platform/app-error.ts'
import { type AuditEntry, recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db, Services } from '../../services.ts'
import { getUser } from '../auth/index.ts'
import { endSessionsOf, storeOneTimePasswords } from './account-repository.ts'
import { findOpenWindow } from './class-windows.ts'
import { getManagedClass } from './get-managed-organisation.ts'
import { deletePupils } from './member-repository.ts'
import { createOneTimePasswords } from './one-time-password.ts'

type Needs = Pick<Services, 'db' | 'clock'>

/** Erases an account with all that it made; given when the server is composed, because that knows every room. */
export type EraseAccount = (tx: Db, user: UserRow, now: Date) => Promise<void>

/** O136: the teacher knows the pupil and sees the mark on their screen. */
export async function tickAsk(
  { db, clock }: Needs,
  caller: Caller,
  { orgId, mark, isTicked }: { orgId: string; mark: number; isTicked: boolean },
): Promise<ClassWindow> {
  const org = await getManagedClass(db, caller, orgId)
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ user_id: string }>`
      update class_window_asks a set ticked_at = ${isTicked ? now : null}
      from class_windows w
      where w.id = a.window_id and w.organisation_id = ${org.id} and w.closed_at is null and w.closes_at > ${now}
        and a.mark = ${mark} returning a.user_id`.execute(tx)
    const [asked] = rows
    if (!asked) throw conflict(schoolMessages.notAsking)
    const act = { actorId: caller.userId, schoolId: org.school_id, subjectId: asked.user_id }
    await recordAudit(tx, now, { ...act, action: isTicked ? 'class_window.tick' : 'class_window.untick' })
  })
  return findOpenWindow(db, org.id, now)
}

/**
 * O137: whoever came in gets no further with the password that they chose. A new account is erased, so that its student
 * number is free for the pupil to whom it belongs; one of the roster stays in the class, unused, for its pupil.
 */
export async function removeJoined(
  { db, clock }: Needs,
  caller: Caller,
  { orgId, userId }: { orgId: string; userId: string },
  eraseAccount: EraseAccount,
): Promise<ClassWindow> {
  const org = await getManagedClass(db, caller, orgId)
  const now = clock.now()
  // Nobody sees it: a new slip is made when the account is given out again.
  const [unknown] = await createOneTimePasswords(1)
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ is_new: boolean }>`
      update class_window_joins j set removed_at = ${now}
      from class_windows w
      where w.id = j.window_id and w.organisation_id = ${org.id} and j.user_id = ${userId} and j.removed_at is null
      returning j.is_new`.execute(tx)
    const [joined] = rows
    if (!joined || !unknown) throw notFound()
    if (joined.is_new) {
      await deletePupils(tx, org.id, [userId])
      await eraseAccount(tx, await getUser(tx, userId), now)
    } else {
      await storeOneTimePasswords(tx, [{ id: userId, hash: unknown.hash }])
      await endSessionsOf(tx, [userId], now)
    }
    const act: AuditEntry = {
      actorId: caller.userId,
      schoolId: org.school_id,
      action: 'class_window.remove',
      subjectId: userId,
    }
    await recordAudit(tx, now, { ...act, details: { isNew: joined.is_new } })
  })
  return findOpenWindow(db, org.id, now)
}
