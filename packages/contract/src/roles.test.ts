import { describe, expect, it } from 'vitest'
import { refuseZone, USER_TYPES, type UserType, ZONES, type Zone } from './roles.ts'

const caller = (userType: UserType, isActive = true) => ({ userType, isActive, mustChangePassword: false })

describe('zones', () => {
  it.each<[Zone, UserType[]]>([
    ['signedIn', ['1000', '6000', '7000', '8000', '9000', '9999']],
    ['active', ['1000', '6000', '7000', '8000', '9000', '9999']],
    ['learner', ['7000', '8000', '9000', '9999']],
    ['teacher', ['8000', '9000', '9999']],
    ['schoolAdmin', ['9000', '9999']],
    ['platformAdmin', ['9999']],
  ])('[P002][P003][P004][P005] %s admits %s', (zone, admitted) => {
    expect(USER_TYPES.filter((type) => !refuseZone(zone, caller(type)))).toEqual(admitted)
  })

  it('[P001] a visitor enters the first zone only', () => {
    expect(ZONES.filter((zone) => !refuseZone(zone, undefined))).toEqual(['visitor', 'guest'])
  })

  it('[P002] who is not active enters what is open to everyone signed in', () => {
    expect(ZONES.filter((zone) => !refuseZone(zone, caller('6000', false)))).toEqual(['visitor', 'guest', 'signedIn'])
  })
})
