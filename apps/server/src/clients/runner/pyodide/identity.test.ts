import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { RunnerError } from '../runner-error.ts'
import { chooseNumber, mayRunPath } from './identity.ts'

const isRoot = process.getuid?.() === 0

describe('whose rights the runner has', () => {
  it.skipIf(!isRoot)('[E106][O407] takes a number of its own for each installation, the same at each start', () => {
    const one = chooseNumber(0, '/srv/one')
    expect(one?.uid).toBeGreaterThanOrEqual(59_000)
    expect(chooseNumber(0, '/srv/one')).toEqual(one)
    expect(chooseNumber(0, '/srv/two')).not.toEqual(one)
    expect(chooseNumber(61_234, '/srv/one')).toEqual({ uid: 61_234, gid: 61_234 })
  })

  it.skipIf(!isRoot)('[E106][O407] refuses a number that somebody has', () => {
    // `nobody`, whom the database may run as.
    expect(() => chooseNumber(65_534, '/srv/one')).toThrow(RunnerError)
  })

  it.skipIf(isRoot)('[E106][O407] has no other rights than the server without root', () => {
    expect(chooseNumber(61_234, '/srv/one')).toBeUndefined()
  })

  it('[E106][O407] knows which folders that number may not enter', () => {
    const closed = mkdtempSync(join(tmpdir(), 'shijie-closed-'))
    const stranger = { uid: 59_999, gid: 59_999 }
    try {
      expect(mayRunPath(join(closed, 'runner'), stranger)).toBe(false)
      expect(mayRunPath('/usr/bin/env', stranger)).toBe(true)
      expect(mayRunPath(join(closed, 'runner'), undefined)).toBe(true)
    } finally {
      rmSync(closed, { recursive: true })
    }
  })
})
