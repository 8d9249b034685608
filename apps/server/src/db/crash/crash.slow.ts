import { describe, expect, it } from 'vitest'
import { crashKinds, runCrashRounds } from './crash-rounds.ts'

const kills = 3

describe('killed in the middle of writing', () => {
  it.each(crashKinds)('loses no acknowledged row when kill -9 hits: %s', async (kind) => {
    const result = await runCrashRounds(kind, kills)
    expect(result).toMatchObject({ kills, lost: 0, torn: 0 })
    expect(result.acknowledged).toBeGreaterThanOrEqual(kills * 30)
  })
})
