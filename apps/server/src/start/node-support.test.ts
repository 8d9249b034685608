import { expect, it } from 'vitest'
import { isNodeOutOfSupport } from './node-support.ts'

it.each([
  ['v20.20.2', '2026-04-30', false],
  ['v20.20.2', '2026-05-01', true],
  ['v21.7.0', '2026-05-01', true],
  ['v24.21.0', '2026-11-23', false],
  ['v25.9.0', '2026-11-23', true],
  ['v24.21.0', '2028-05-01', true],
  ['v28.0.0', '2030-01-01', false],
])('Node.js %s on %s: out of support %s', (version, day, expected) => {
  expect(isNodeOutOfSupport(version, new Date(`${day}T12:00:00+08:00`))).toBe(expected)
})
