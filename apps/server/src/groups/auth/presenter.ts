import { type AccountInfo, bitOf, type SessionInfo } from '@shijie/contract'
import type { UserRow } from '../../db/tables.ts'

/** A user as the wire knows one; 0 and 1 for what is true. */
export function presentAccount(user: UserRow): AccountInfo {
  return {
    UserType: user.user_type,
    UserId: user.id,
    UserName: user.name,
    UserImgUrl: user.image_url,
    IsActive: bitOf(user.is_active),
    UserTel: user.phone ?? '',
    SchoolId: user.school_id ?? '',
    MustChangePassword: bitOf(user.must_change_password),
  }
}

export const presentSession = (user: UserRow, token: string): SessionInfo => ({ ...presentAccount(user), Token: token })
