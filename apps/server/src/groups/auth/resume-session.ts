import type { SessionInfo } from '@shijie/contract'
import { AppError } from '../../platform/app-error.ts'
import { randomToken, sha256 } from '../../platform/crypto.ts'
import { momentBefore, SECOND } from '../../platform/time.ts'
import type { Services } from '../../services.ts'
import { getUser } from './get-user.ts'
import { presentSession } from './presenter.ts'
import { insertSession } from './sessions.ts'

/** Two tabs that start at once send the same value; the later one is still served for this long. */
const PREVIOUS_VALUE_LIFE = 30 * SECOND

type Needs = Pick<Services, 'db' | 'clock'>

interface Remembered {
  id: string
  user_id: string
  device_key: string
  expires_at: Date
}

async function rotate({ db, clock }: Needs, presented: Buffer, next: string): Promise<Remembered | undefined> {
  const now = clock.now()
  return db
    .updateTable('remembered_devices')
    .set({ token_hash: sha256(next), previous_hash: presented, rotated_at: now })
    .where('token_hash', '=', presented)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'user_id', 'device_key', 'expires_at'])
    .executeTakeFirst()
}

async function findByPrevious({ db, clock }: Needs, presented: Buffer): Promise<Remembered | undefined> {
  const now = clock.now()
  return db
    .selectFrom('remembered_devices')
    .select(['id', 'user_id', 'device_key', 'expires_at'])
    .where('previous_hash', '=', presented)
    .where('rotated_at', '>', momentBefore(now, PREVIOUS_VALUE_LIFE))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Exchanges the ten-day cookie for a session of the same ten days; the cookie's value is new afterwards. */
export async function resumeSession(
  needs: Needs,
  cookie: string | undefined,
): Promise<{ info: SessionInfo; rememberToken: string | undefined }> {
  if (!cookie) throw new AppError('SessionExpired')
  const presented = sha256(cookie)
  const next = randomToken()
  const rotated = await rotate(needs, presented, next)
  const remembered = rotated ?? (await findByPrevious(needs, presented))
  if (!remembered) throw new AppError('SessionExpired')
  const user = await getUser(needs.db, remembered.user_id)
  if (user.deleted_at) throw new AppError('SessionExpired')
  if (user.disabled_at) throw new AppError('AccountDisabled')
  const token = randomToken()
  await insertSession(needs.db, {
    token,
    userId: user.id,
    deviceKey: remembered.device_key,
    deviceName: '',
    rememberedId: remembered.id,
    expiresAt: remembered.expires_at,
    now: needs.clock.now(),
  })
  return { info: presentSession(user, token), rememberToken: rotated ? next : undefined }
}
