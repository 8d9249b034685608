import { CHANGES_KEPT_DAYS, FAILURE_WINDOW_MINUTES } from '@shijie/contract'
import { DAY, MINUTE, momentBefore } from '../platform/time.ts'
import type { Services } from '../services.ts'

/** Rows that mean nothing any more go after this long. */
const KEEP_SESSIONS = 30 * DAY
const KEEP_CODES = DAY
const KEEP_CREATE_KEYS = DAY

type Needs = Pick<Services, 'db' | 'clock'>

/** Deletes expired sessions, cookies, failures, codes, answers of creates, replaced labels and messages that hold codes. */
export async function removeExpired({ db, clock }: Needs): Promise<void> {
  const now = clock.now()
  const old = momentBefore(now, KEEP_SESSIONS)
  await db
    .deleteFrom('login_failures')
    .where('failed_at', '<', momentBefore(now, FAILURE_WINDOW_MINUTES * MINUTE))
    .execute()
  await db.deleteFrom('verification_codes').where('sent_at', '<', momentBefore(now, KEEP_CODES)).execute()
  await db.deleteFrom('create_keys').where('created_at', '<', momentBefore(now, KEEP_CREATE_KEYS)).execute()
  await db
    .deleteFrom('sample_changes')
    .where('changed_at', '<', momentBefore(now, CHANGES_KEPT_DAYS * DAY))
    .execute()
  await db.deleteFrom('outbox_messages').where('created_at', '<', momentBefore(now, KEEP_CODES)).execute()
  await db.deleteFrom('sessions').where('last_seen_at', '<', old).execute()
  await db
    .deleteFrom('remembered_devices')
    .where('expires_at', '<', old)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('sessions').select('id').whereRef('remembered_id', '=', 'remembered_devices.id'))),
    )
    .execute()
}
