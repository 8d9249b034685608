import { expect, it } from 'vitest'
import { needsReload } from './use-isolation.ts'

const old = { isSecure: true, isIsolated: false, canSuspend: false, hasTried: false }

it('[O484] an old browser loads the page of programs once more, and only where that helps', () => {
  expect(needsReload(old)).toBe(true)
  expect(needsReload({ ...old, hasTried: true })).toBe(false)
  expect(needsReload({ ...old, isSecure: false })).toBe(false)
  expect(needsReload({ ...old, canSuspend: true })).toBe(false)
  expect(needsReload({ ...old, isIsolated: true })).toBe(false)
})
