import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { listUncalled, listUnread, listUnsaid, readNames } from './unused.mjs'

let tree

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'shijie-unused-'))
  write(
    'apps/web/src/texts/town.ts',
    "export const townTexts = { gate: '门', wall: (n: number) => String(n) } as const\n",
  )
  write(
    'apps/web/src/features/town/queries.ts',
    'export const gateOf = () => callEndpoint(getTown).then(({ Gate }) => townTexts.gate + Gate)\n// wall, Tower, closeTown\n',
  )
})

afterEach(() => rmSync(tree, { recursive: true, force: true }))

function write(path, text) {
  mkdirSync(dirname(join(tree, path)), { recursive: true })
  writeFileSync(join(tree, path), text)
}

const endpoint = (id, data = {}, answers = 'envelope') => ({ id, answers, data: z.object(data) })
const names = () => readNames(['apps'], tree)

it('finds a sentence that nobody says; who mentions it in a comment does not say it', () => {
  expect(listUnsaid(names(), tree)).toEqual(['apps/web/src/texts/town.ts: nobody says wall'])
})

it('finds an endpoint of our own that no page calls; files have an address, the specification has other clients', () => {
  const all = { getTown: endpoint('O1'), closeTown: endpoint('O2'), getMap: endpoint('O3', {}, 'file') }
  expect(listUncalled({ ...all, getOld: endpoint('E001') }, names(), {})).toEqual(['closeTown: no page calls it'])
})

it('finds a field that no page reads, however deep it stands', () => {
  const rows = z.array(z.object({ Gate: z.string(), Tower: z.string() }))
  expect(listUnread({ getTown: endpoint('O1', { Gate: rows }) }, names(), {})).toEqual([
    'Tower: no page reads this field',
  ])
})

it('an exception that is no longer needed is one too many', () => {
  const idle = 'no exception is needed here any more'
  expect(listUncalled({ getTown: endpoint('O1') }, names(), { getTown: '' })).toEqual([`getTown: ${idle}`])
  expect(listUnread({ getTown: endpoint('O1', { Gate: z.string() }) }, names(), { us: ['Gate'] })).toEqual([
    `Gate: ${idle}`,
  ])
})
