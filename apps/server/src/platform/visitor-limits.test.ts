import { VISITOR_LIMITS } from '@shijie/contract'
import { describe, expect, it } from 'vitest'
import { FakeClock } from '../../test/support.ts'
import { VisitorLimits } from './visitor-limits.ts'

const visitor = (key: string, isReturning = true, address = '10.0.0.1') => ({ key, isReturning, address })

describe('limits of visitors', () => {
  it('a whole school at one address has its room, and then the address is full', () => {
    const limits = new VisitorLimits(new FakeClock())
    const { device, address } = VISITOR_LIMITS.trying
    for (let number = 0; number < address; number++)
      limits.count('trying', visitor(`browser ${number % (address / 10)}`))
    expect(() => limits.count('trying', visitor('one more'))).toThrow('尝试')
    expect(() => limits.count('trying', visitor('elsewhere', true, '10.0.0.2'))).not.toThrow()
    expect(device * 60).toBeLessThanOrEqual(address)
  })

  it('a browser without its cookie is counted by its address, whatever name it was given', () => {
    const limits = new VisitorLimits(new FakeClock())
    for (let number = 0; number <= VISITOR_LIMITS.trying.device; number++) limits.count('trying', visitor('new', false))
    expect(() => limits.count('trying', visitor('new', false))).not.toThrow()
  })

  it('what is read does not use up what is tried', () => {
    const limits = new VisitorLimits(new FakeClock())
    for (let number = 0; number < VISITOR_LIMITS.trying.device; number++) limits.count('trying', visitor('a'))
    expect(() => limits.count('trying', visitor('a'))).toThrow()
    expect(() => limits.count('reading', visitor('a'))).not.toThrow()
  })
})
