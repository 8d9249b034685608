import { UserTypes } from '@shijie/contract'
import type { Caller } from '../../platform/caller.ts'

/** Trial users and personal learners delete their account themselves; everybody else's belongs to a school or the platform. */
export const closesOwnAccount = ({ userType }: Pick<Caller, 'userType'>): boolean =>
  userType === UserTypes.trial || userType === UserTypes.personal
