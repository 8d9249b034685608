import type { UserType } from '@shijie/contract'

/** Who makes a call: the user of a living session. */
export interface Caller {
  userId: string
  userType: UserType
  name: string
  schoolId: string | null
  isActive: boolean
  mustChangePassword: boolean
  /** Granted and not run out. */
  hasOpenAccess: boolean
  sessionId: string
  rememberedId: string | null
  deviceKey: string
}
