import { describe, expect, it } from 'vitest'
import { seccompFilter } from './seccomp.ts'

const ALLOW = 0x7fff0000

/** Runs the filter as the kernel does. */
function ask(filter: Buffer, call: { audit: number; number: number; argument?: number }): number {
  const told: Record<number, number> = { 0: call.number, 4: call.audit, 16: call.argument ?? 0 }
  let loaded = 0
  for (let place = 0; place * 8 < filter.length; place++) {
    const code = filter.readUInt16LE(place * 8)
    const value = filter.readUInt32LE(place * 8 + 4)
    if (code === 0x06) return value
    if (code === 0x20) loaded = told[value] ?? 0
    else {
      const isTrue = code === 0x15 ? loaded === value : code === 0x35 ? loaded >= value : (loaded & value) !== 0
      place += filter.readUInt8(place * 8 + (isTrue ? 2 : 3))
    }
  }
  throw new Error('the filter has no end')
}

describe.each([
  ['x64', 0xc000003e, { read: 0, mount: 165, keyctl: 250, clone: 56 }],
  ['arm64', 0xc00000b7, { read: 63, mount: 40, keyctl: 219, clone: 220 }],
] as const)('the filter of system calls on %s', (name, audit, calls) => {
  const filter = seccompFilter(name) ?? Buffer.alloc(0)
  const answer = (number: number, argument = 0) => ask(filter, { audit, number, argument })

  it('[O421] lets programs read, and make threads', () => {
    expect(answer(calls.read)).toBe(ALLOW)
    expect(answer(calls.clone, 0x3d0f00)).toBe(ALLOW)
  })

  it('[O421] refuses mounts, keys, io_uring and new namespaces', () => {
    for (const number of [calls.mount, calls.keyctl, 425]) expect(answer(number)).toBe(0x00050001)
    expect(answer(calls.clone, 0x10000011)).toBe(0x00050001)
    // "Not there": the caller takes the older call, of which the filter sees the flags.
    expect(answer(435)).toBe(0x00050026)
  })

  it('[O421] ends what comes in the dress of another processor', () => {
    expect(ask(filter, { audit: 0x40000003, number: 1 })).toBe(0x80000000)
  })
})

it('[O421] is not there for a processor that nobody has looked at', () => {
  expect(seccompFilter('riscv64')).toBeUndefined()
})
