import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as contract from '@shijie/contract'
import { describe, expect, it } from 'vitest'

const server = join(import.meta.dirname, '..')
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/\.(?:test|slow)\.ts$/.test(name))
  .map((name) => readFileSync(join(server, name), 'utf8'))

const isJob = (value: unknown) => contract.jobs.some((job) => job === value)
const names = Object.entries(contract).flatMap(([name, value]) => (isJob(value) ? [name] : []))

/** Planned by the clock, or put into the queue by a use case: `send` of the queue, of the office, and what is built on it. */
const begins = (name: string) =>
  sources.some((source) => new RegExp(`\\b(?:schedule|send\\w*)\\([^;{]*?\\b${name}\\b`).test(source))

describe('the jobs of the contract', () => {
  it('each have what makes them begin', () => {
    expect(names).toHaveLength(contract.jobs.length)
    expect(names.filter((name) => !begins(name))).toEqual([])
  })
})
