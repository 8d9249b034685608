import { describe, expect, it } from 'vitest'
import { FakeClock } from '../test/support.ts'
import { AddressLimits } from './address-limits.ts'
import { MINUTE } from './time.ts'

const times = (count: number, work: () => void) => {
  for (let i = 0; i < count; i++) work()
}

describe('limits of an address', () => {
  it('[E002] allow 3,000 sign-ins in five minutes, and begin anew afterwards', () => {
    const clock = new FakeClock()
    const limits = new AddressLimits(clock)
    times(3000, () => limits.countSignIn('10.0.0.1'))
    expect(() => limits.countSignIn('10.0.0.1')).toThrow(/5 分钟后/)
    expect(() => limits.countSignIn('10.0.0.2')).not.toThrow()
    clock.advance(5 * MINUTE)
    expect(() => limits.countSignIn('10.0.0.1')).not.toThrow()
  })

  it('[E002] allow 1,000 failures', () => {
    const limits = new AddressLimits(new FakeClock())
    times(1000, () => limits.countFailure('10.0.0.1'))
    expect(() => limits.countSignIn('10.0.0.1')).toThrow()
  })

  it('[E005] allow 500 verification codes', () => {
    const limits = new AddressLimits(new FakeClock())
    times(500, () => limits.countCode('10.0.0.1'))
    expect(() => limits.countCode('10.0.0.1')).toThrow()
  })
})
