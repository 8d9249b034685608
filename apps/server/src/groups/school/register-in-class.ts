import {
  CLASS_CODE_TRIES,
  CLASS_WINDOW_PLACES_OF_DEVICE,
  FAILURE_WINDOW_MINUTES,
  messages,
  schoolMessages,
  UserTypes,
  waitMessage,
} from '@shijie/contract'
import { sql } from 'kysely'
import { isUniqueViolation } from '../../db/violations.ts'
import { AppError, conflict, invalid } from '../../platform/app-error.ts'
import { type AuditEntry, recordAudit } from '../../platform/audit.ts'
import { sha256 } from '../../platform/crypto.ts'
import { FairTurns } from '../../platform/fair-turns.ts'
import { newId } from '../../platform/ids.ts'
import { hashPassword, isGuessable } from '../../platform/passwords.ts'
import { MINUTE, momentBefore, SECOND } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { type Device, turnOf } from '../auth/index.ts'
import { findClaimable, type OpenClass, type Proof, requireProof } from './claim-account.ts'
import { normaliseName } from './judge-roster.ts'
import { insertPupils } from './member-repository.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'joinAssignedCourses'>

/** Tries of all classes are counted together; the text can't be anybody's account. */
const TRIES_KEY = sha256('\u0000class window')
/** So many wrong tries of one address are a room's; what is more takes turns, one in a second. */
const TRIES_OF_ADDRESS = 60
const slowly = new FairTurns(1)

export interface ClassRegistration extends Proof {
  code: string
  name: string
  studentNo: string
  digest: string
}

/**
 * Counts the try before anything is compared, so that many at once count too; success takes it back. A browser has five;
 * who changes the browser is slowed by the tries of the whole address, in turns, so that classmates come through.
 */
async function countTry(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  device: Device,
): Promise<() => Promise<unknown>> {
  const now = clock.now()
  const place = `address:${device.address}`
  const tried = await db
    .insertInto('login_failures')
    .values(
      [device.key, place].map((device_key) => ({
        account_key: TRIES_KEY,
        device_key,
        is_known: false,
        failed_at: now,
      })),
    )
    .returning('id')
    .execute()
  const since = momentBefore(now, FAILURE_WINDOW_MINUTES * MINUTE)
  const { rows } = await sql<{ own: number; first: Date; place: number }>`
    select count(*) filter (where device_key = ${device.key})::int as own,
      min(failed_at) filter (where device_key = ${device.key}) as first,
      count(*) filter (where device_key = ${place})::int as place
    from login_failures
    where account_key = ${TRIES_KEY} and device_key in (${device.key}, ${place}) and failed_at > ${since}`.execute(db)
  const ids = tried.map(({ id }) => id)
  const forget = () => db.deleteFrom('login_failures').where('id', 'in', ids).execute()
  const [seen] = rows
  if (seen && seen.own > CLASS_CODE_TRIES) {
    await forget()
    const endsAt = seen.first.getTime() + FAILURE_WINDOW_MINUTES * MINUTE
    throw new AppError('TooManyAttempts', { message: waitMessage((endsAt - now.getTime()) / SECOND) })
  }
  if (seen && seen.place > TRIES_OF_ADDRESS)
    await slowly.take(turnOf(device), () => clock.wait(SECOND, device.gone), device.gone)
  return forget
}

async function getOpenClass(db: Db, code: string, now: Date): Promise<OpenClass> {
  const { rows } = await sql<OpenClass>`
    select w.id as window_id, o.id, o.name, o.school_id, s.name as school_name
    from class_windows w
    join organisations o on o.id = w.organisation_id and o.deleted_at is null
    join organisations s on s.id = o.school_id
    where w.code = ${code} and w.closed_at is null and w.closes_at > ${now}`.execute(db)
  const [found] = rows
  if (!found) throw invalid(schoolMessages.classCodeWrong)
  return found
}

/** Takes a place of the window, which the transaction has locked, so that the last place is given once. */
async function takePlace(
  tx: Db,
  org: OpenClass,
  { userId, isNew, device, now }: { userId: string; isNew: boolean; device: Device; now: Date },
): Promise<void> {
  const { rows } = await sql<{ places: number; taken: number; own: number }>`
    select w.places,
      (select count(*)::int from class_window_joins j where j.window_id = w.id and j.removed_at is null) as taken,
      (select count(*)::int from class_window_joins j where j.window_id = w.id and j.device_key = ${device.key}) as own
    from class_windows w where w.id = ${org.window_id}`.execute(tx)
  const [window] = rows
  if (!window || window.taken >= window.places) throw conflict(schoolMessages.windowFull)
  if (window.own >= CLASS_WINDOW_PLACES_OF_DEVICE) throw conflict(schoolMessages.deviceFull)
  const row = { window_id: org.window_id, user_id: userId, device_key: device.key, joined_at: now, is_new: isNew }
  await tx
    .insertInto('class_window_joins')
    .values(row)
    .onConflict((oc) => oc.columns(['window_id', 'user_id']).doUpdateSet({ ...row, removed_at: null }))
    .execute()
  await tx.deleteFrom('class_window_asks').where('user_id', '=', userId).execute()
}

type Writing = ClassRegistration & { hash: string; proven: string | undefined }

async function writePupil(needs: Needs, tx: Db, org: OpenClass, input: Writing, now: Date) {
  const name = normaliseName(input.name)
  // Waits for the one before: what was counted stands when the next is counted.
  await sql`select from class_windows where id = ${org.window_id} for update`.execute(tx)
  const claimed = await findClaimable(tx, org, name, input.studentNo)
  // Imported between the look and now.
  if (claimed !== input.proven) throw conflict(schoolMessages.claimNeedsSlip)
  const id = claimed ?? newId()
  if (claimed) {
    const change = { password_hash: input.hash, must_change_password: false }
    await tx.updateTable('users').set(change).where('id', '=', id).execute()
  } else {
    const made = { id, user_type: UserTypes.student, name, student_no: input.studentNo, school_id: org.school_id }
    await tx
      .insertInto('users')
      .values({ ...made, password_hash: input.hash, is_active: true, created_at: now })
      .execute()
    await insertPupils(needs, tx, org.id, [id], now)
  }
  await takePlace(tx, org, { userId: id, isNew: !claimed, device: input.device, now })
  const act: AuditEntry = { actorId: id, schoolId: org.school_id, action: 'class_window.join', subjectId: id }
  await recordAudit(tx, now, { ...act, details: { window: org.window_id, isNew: !claimed } })
}

/** A pupil registers by the class code on the wall: a new account, or the imported one that nobody has used yet. */
export async function registerInClass(
  needs: Needs,
  input: ClassRegistration,
): Promise<{ className: string; schoolName: string }> {
  const { db, clock } = needs
  const forget = await countTry(needs, input.device)
  const now = clock.now()
  const org = await getOpenClass(db, input.code, now)
  if (isGuessable(input.digest, [input.name, input.studentNo])) {
    await forget()
    throw invalid(messages.passwordTooCommon)
  }
  const proven = await findClaimable(db, org, normaliseName(input.name), input.studentNo)
  if (proven) await requireProof(db, org, proven, { ...input, now, onAsked: forget })
  const hash = await hashPassword(input.digest, { by: turnOf(input.device), signal: input.device.gone })
  try {
    await db.transaction().execute((tx) => writePupil(needs, tx, org, { ...input, hash, proven }, now))
  } catch (error) {
    if (isUniqueViolation(error, 'users')) throw conflict(schoolMessages.alreadyRegistered)
    throw error
  }
  await forget()
  return { className: org.name, schoolName: org.school_name }
}
