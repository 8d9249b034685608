import type { Db } from '../../services.ts'
import { revokeSessionsOfUser } from './sessions.ts'

/** Stores a new password that its owner chose and ends every session made with the old one. */
export async function setPassword(tx: Db, userId: string, passwordHash: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, must_change_password: false })
    .where('id', '=', userId)
    .execute()
  await revokeSessionsOfUser(tx, userId, now)
}
