import type { UserType } from '@shijie/contract'

/** A browser without an account, which reads what is open to everyone. */
export interface Visitor {
  userId: null
  /** Key of its device cookie; media addresses are signed for it. */
  deviceKey: string
}

/** Who reads what is open to everyone: somebody, or a visitor. */
export type Reader = Caller | Visitor

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
