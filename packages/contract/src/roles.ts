/** Kinds of users (§6 of the specification) and the zones that endpoints belong to. */

export const USER_TYPES = ['1000', '6000', '7000', '8000', '9000', '9999'] as const
export type UserType = (typeof USER_TYPES)[number]

export const UserTypes = {
  trial: '1000',
  personal: '6000',
  student: '7000',
  teacher: '8000',
  schoolAdmin: '9000',
  platformAdmin: '9999',
} as const satisfies Record<string, UserType>

/**
 * `visitor`: everybody. `guest`: who is signed in, and visitors too, as far as something is open to everyone; these are counted.
 */
export const ZONES = [
  'visitor',
  'guest',
  'signedIn',
  'active',
  'learner',
  'teacher',
  'schoolAdmin',
  'platformAdmin',
] as const
export type Zone = (typeof ZONES)[number]

/** Lowest type code that a zone admits; types are ordered by their number. */
const ZONE_FLOOR: Record<Zone, number> = {
  visitor: 0,
  guest: 1000,
  signedIn: 1000,
  active: 1000,
  learner: 7000,
  teacher: 8000,
  schoolAdmin: 9000,
  platformAdmin: 9999,
}

/** What decides about entrance to a zone. */
export interface ZoneCaller {
  userType: UserType
  isActive: boolean
  mustChangePassword: boolean
}

export type ZoneRefusal = 'SessionExpired' | 'PasswordChangeRequired' | 'NotActivated' | 'Forbidden'

/**
 * Why a caller may not enter a zone, or undefined when they may.
 * The order is fixed: session, one-time password, activation, type.
 */
export function refuseZone(
  zone: Zone,
  caller: ZoneCaller | undefined,
  allowsOneTimePassword = false,
): ZoneRefusal | undefined {
  if (zone === 'visitor') return undefined
  if (!caller) return zone === 'guest' ? undefined : 'SessionExpired'
  if (caller.mustChangePassword && !allowsOneTimePassword) return 'PasswordChangeRequired'
  if (zone !== 'signedIn' && zone !== 'guest' && !caller.isActive) return 'NotActivated'
  if (Number(caller.userType) < ZONE_FLOOR[zone]) return 'Forbidden'
  return undefined
}

/** Does a type reach at least another one, for example `reachesUserType(type, '8000')` for teachers and above. */
export function reachesUserType(type: UserType, floor: UserType): boolean {
  return Number(type) >= Number(floor)
}
