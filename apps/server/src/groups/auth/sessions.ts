import { REMEMBER_DAYS } from '@shijie/contract'
import type { Kysely, QueryCreator } from 'kysely'
import { randomToken, sha256 } from '../../crypto.ts'
import type { Database } from '../../db/tables.ts'
import { newId } from '../../ids.ts'
import { after, DAY } from '../../time.ts'

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
 * Opens a session; only hashes of its token and of its cookie are stored. The first statement is made from `first`, which
 * may bring along what has to happen before.
 */
export async function openSession(db: Db, session: NewSession, first: Inserting = db): Promise<OpenedSession> {
  const { userId, deviceKey, deviceName, now } = session
  const token = randomToken()
  const remembered = session.rememberMe
    ? { id: newId(), token: randomToken(), expiresAt: after(now, REMEMBER_DAYS * DAY) }
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

export async function insertSession(db: Inserting, row: SessionRow): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id: newId(),
      token_hash: sha256(row.token),
      user_id: row.userId,
      remembered_id: row.rememberedId,
      device_key: row.deviceKey,
      device_name: row.deviceName,
      created_at: row.now,
      last_seen_at: row.now,
      expires_at: row.expiresAt,
    })
    .execute()
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
