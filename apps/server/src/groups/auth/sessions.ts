import { REMEMBER_DAYS } from '@shijie/contract'
import type { Kysely, QueryCreator } from 'kysely'
import { prepareQuery } from '../../db/prepare-query.ts'
import type { Database } from '../../db/tables.ts'
import { randomToken, sha256 } from '../../platform/crypto.ts'
import { newId } from '../../platform/ids.ts'
import { DAY, momentAfter } from '../../platform/time.ts'
import { type SettledDevice, settleDevice } from './settle-device.ts'

type Db = Kysely<Database>
/** A connection, or a statement that was begun with common table expressions. */
type Inserting = Pick<QueryCreator<Database>, 'insertInto'>

export interface NewSession {
  userId: string
  deviceKey: string
  deviceName: string
  rememberMe: boolean
  now: Date
}

export interface OpenedSession {
  token: string
  /** Value of the ten-day cookie, when one was asked for. */
  rememberToken: string | undefined
}

/**
 * Opens a session of this tab for a browser that is settled in the same statement, which is built once: a whole room sends
 * it at the same moment. Returns its token.
 */
export async function openTabSession(db: Db, session: Omit<NewSession, 'rememberMe'>, settled: SettledDevice) {
  const { userId, deviceKey, deviceName, now } = session
  const token = randomToken()
  const row = { token, userId, deviceKey, deviceName, rememberedId: undefined, expiresAt: undefined, now }
  await insertSettled(db, { ...settled, ...valuesOf(row) })
  return token
}

/**
 * Opens a session; only hashes of its token and of its cookie are stored. The first statement is made from `first`, which
 * may bring along what has to happen before.
 */
export async function openSession(db: Db, session: NewSession, first: Inserting = db): Promise<OpenedSession> {
  const { userId, deviceKey, deviceName, now } = session
  const token = randomToken()
  const remembered = session.rememberMe
    ? { id: newId(), token: randomToken(), expiresAt: momentAfter(now, REMEMBER_DAYS * DAY) }
    : undefined
  if (remembered) {
    await first
      .insertInto('remembered_devices')
      .values({
        id: remembered.id,
        user_id: userId,
        device_key: deviceKey,
        token_hash: sha256(remembered.token),
        rotated_at: now,
        expires_at: remembered.expiresAt,
      })
      .execute()
  }
  await insertSession(remembered ? db : first, {
    token,
    userId,
    deviceKey,
    deviceName,
    rememberedId: remembered?.id,
    expiresAt: remembered?.expiresAt,
    now,
  })
  return { token, rememberToken: remembered?.token }
}

interface SessionRow {
  token: string
  userId: string
  deviceKey: string
  deviceName: string
  rememberedId: string | undefined
  expiresAt: Date | undefined
  now: Date
}

interface SessionValues extends Omit<SessionRow, 'token'> {
  id: string
  tokenHash: Buffer
}

const valuesOf = ({ token, ...row }: SessionRow): SessionValues => ({ ...row, id: newId(), tokenHash: sha256(token) })

const buildInsert = (db: Inserting, values: SessionValues) =>
  db.insertInto('sessions').values({
    id: values.id,
    token_hash: values.tokenHash,
    user_id: values.userId,
    remembered_id: values.rememberedId,
    device_key: values.deviceKey,
    device_name: values.deviceName,
    created_at: values.now,
    last_seen_at: values.now,
    expires_at: values.expiresAt,
  })

const insertSettled = prepareQuery<SettledDevice & SessionValues, unknown>((values, db) =>
  buildInsert(settleDevice(db, values), values),
)

export async function insertSession(db: Inserting, row: SessionRow): Promise<void> {
  await buildInsert(db, valuesOf(row)).execute()
}

/** After a change of password, or when an account is disabled. */
export async function revokeSessionsOfUser(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .with('forgotten', (query) =>
      query
        .updateTable('remembered_devices')
        .set({ revoked_at: now })
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .returning('id'),
    )
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
}
