import { CLASS_WINDOW_PLACES_OF_DEVICE, schoolMessages, UserTypes } from '@shijie/contract'
import { sql } from 'kysely'
import { conflict } from '../../platform/app-error.ts'
import { verifyPassword } from '../../platform/passwords.ts'
import type { Db } from '../../services.ts'
import { type Device, getUser, turnOf } from '../auth/index.ts'
import { listByStudentNumbers } from './member-repository.ts'

/** A class whose window is open. */
export interface OpenClass {
  window_id: string
  id: string
  name: string
  school_id: string
  school_name: string
}

/** The account that the pupil may claim; none when the number is new. Everything else is refused in words. */
export async function findClaimable(
  tx: Db,
  org: OpenClass,
  name: string,
  studentNo: string,
): Promise<string | undefined> {
  const [owner] = await listByStudentNumbers(tx, org.school_id, [studentNo])
  if (!owner) return undefined
  if (owner.user_type !== UserTypes.student || owner.is_gone || owner.class_id !== org.id) {
    throw conflict(schoolMessages.notThisClass)
  }
  if (owner.name !== name) throw conflict(schoolMessages.nameDiffers)
  const user = await tx
    .selectFrom('users')
    .select('must_change_password')
    .where('id', '=', owner.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!user.must_change_password) throw conflict(schoolMessages.alreadyRegistered)
  return owner.id
}

/** Asks the teacher for the account, as often as one presses: the same mark again, and whether it was ticked. */
async function ask(tx: Db, org: OpenClass, claimed: string, device: Device, now: Date) {
  // One after the other, so that no two get one mark.
  await sql`select from class_windows where id = ${org.window_id} for update`.execute(tx)
  const asked = tx
    .selectFrom('class_window_asks')
    .select(['user_id', 'mark', 'ticked_at'])
    .where('window_id', '=', org.window_id)
    .where('device_key', '=', device.key)
  const before = await asked.execute()
  const known = before.find(({ user_id }) => user_id === claimed)
  if (known) return known
  if (before.length >= CLASS_WINDOW_PLACES_OF_DEVICE) throw conflict(schoolMessages.deviceFull)
  await sql`insert into class_window_asks (window_id, user_id, device_key, mark, asked_at)
    select ${org.window_id}, ${claimed}, ${device.key}, m, ${now} from generate_series(100, 999) m
    where not exists (select from class_window_asks a where a.window_id = ${org.window_id} and a.mark = m)
    order by random() limit 1`.execute(tx)
  return asked.where('user_id', '=', claimed).executeTakeFirst()
}

export interface Proof {
  /** Of the slip. */
  oneTimeDigest: string | undefined
  device: Device
}

/**
 * Whoever sees the code on the wall knows names and numbers of classmates: an imported account takes its slip as well, or
 * the teacher's tick beside the name, for this browser.
 */
export async function requireProof(
  db: Db,
  org: OpenClass,
  claimed: string,
  { oneTimeDigest, device, now, onAsked }: Proof & { now: Date; onAsked: () => Promise<unknown> },
): Promise<void> {
  if (oneTimeDigest) {
    const { password_hash } = await getUser(db, claimed)
    const isRight = await verifyPassword(password_hash, oneTimeDigest, { by: turnOf(device), signal: device.gone })
    if (!isRight) throw conflict(schoolMessages.slipWrong)
    return
  }
  const asked = await db.transaction().execute((tx) => ask(tx, org, claimed, device, now))
  if (asked?.ticked_at) return
  // Name and number were right: pressing again until the teacher looks is no guessing.
  await onAsked()
  throw conflict(asked ? schoolMessages.claimNeedsTick(asked.mark) : schoolMessages.claimNeedsSlip)
}
