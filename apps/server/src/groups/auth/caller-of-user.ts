import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../services.ts'

/** No session has this id, so that nothing signed in this caller's name opens anything. */
const NO_SESSION = '00000000-0000-0000-0000-000000000000'

/** Somebody who acts without a session, for example by a key; undefined when they may not sign in any more. */
export async function callerOfUser(db: Db, userId: string): Promise<Caller | undefined> {
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!user) return undefined
  return {
    userId: user.id,
    userType: user.user_type,
    name: user.name,
    schoolId: user.school_id,
    isActive: user.is_active,
    mustChangePassword: user.must_change_password,
    hasOpenAccess: false,
    sessionId: NO_SESSION,
    rememberedId: null,
    deviceKey: '',
  }
}
