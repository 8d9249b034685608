import { describe, expect, it } from 'vitest'
import { FakeClock } from '../../test/support.ts'
import { AddressLimits } from './address-limits.ts'
import { MINUTE } from './time.ts'

const times = (count: number, work: () => void) => {
  for (let i = 0; i < count; i++) work()
}

describe('limits of an address', () => {
  it('[E005] allow 500 verification codes in five minutes, and begin anew afterwards', () => {
    const clock = new FakeClock()
    const limits = new AddressLimits(clock)
    times(500, () => limits.countCode('10.0.0.1'))
    expect(() => limits.countCode('10.0.0.1')).toThrow(/5 分钟后/)
    expect(() => limits.countCode('10.0.0.2')).not.toThrow()
    clock.advance(5 * MINUTE)
    expect(() => limits.countCode('10.0.0.1')).not.toThrow()
  })
})
