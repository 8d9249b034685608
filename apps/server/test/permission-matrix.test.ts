import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Endpoint, type Envelope, endpointsByName, listCourses } from '@shijie/contract'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indexCourses } from '../src/groups/course/search/index-courses.ts'
import { foretellAnswer, isInside } from './foretold-answers.ts'
import { endpointNames, sampleOf } from './samples.ts'
import { shownElsewhere } from './special-answers.ts'
import { startTestApp, type TestApp } from './support.ts'
import { buildWorld, CALLERS, type CallerKind, type World } from './world.ts'

/** Every endpoint × every kind of caller, made from the contract's zones and ownership rules. */

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

/** The pupil last: what only the owner may do happens after all others were refused. */
const OTHERS_FIRST = [...CALLERS].sort((one, other) => Number(one === 'student') - Number(other === 'student'))

async function ask(name: string, world: World, kind: CallerKind) {
  const endpoint = endpointsByName[name] as Endpoint
  const { query, body } = sampleOf(name, world)
  // These are counted by account, so every caller names another one.
  const other = `138${String(CALLERS.indexOf(kind)).padStart(8, '0')}`
  const varied = name === 'sendVerificationCode' ? { ...query, account: other } : query
  const payload = name === 'login' ? { ...body, Account: other } : body
  const token = world.tokens[kind]
  return test.app.inject({
    method: endpoint.method,
    url: endpoint.path,
    query: varied as Record<string, string>,
    ...(payload ? { payload } : {}),
    headers: token ? { token } : {},
  })
}

/** What is seen of an answer, in the form in which it is expected. */
function seenOf(response: LightMyRequestResponse): string {
  const type = String(response.headers['content-type'])
  if (!type.startsWith('application/json')) return `${response.statusCode} ${type}`
  const { ErrorCode, IsSuccess, ErrorMsg } = response.json<Envelope>()
  const isTold = IsSuccess === (ErrorCode === 0) && (IsSuccess || /[\u4e00-\u9fff]/.test(ErrorMsg))
  return `${response.statusCode} ${ErrorCode}${isTold ? '' : ` with IsSuccess ${IsSuccess} and the words "${ErrorMsg}"`}`
}

describe('each endpoint answers every kind of caller as its zone and ownership say', () => {
  // Who only reads, or is refused, leaves the world as it is.
  let shared: World
  beforeAll(async () => {
    shared = await buildWorld(test)
  })

  it.each(endpointNames.map((name) => [endpointsByName[name]?.id, name] as const))('[%s] %s', async (_id, name) => {
    const endpoint = endpointsByName[name] as Endpoint
    const reads = endpoint.method === 'GET'
    const expected = Object.fromEntries(OTHERS_FIRST.map((kind) => [kind, foretellAnswer(name, kind, shared)]))
    const seen: Record<string, string> = {}
    const isRefused = (kind: CallerKind) => !/^\d+ 0$/.test(expected[kind] ?? '')
    for (const kind of OTHERS_FIRST.filter(isRefused)) seen[kind] = seenOf(await ask(name, shared, kind))
    // What somebody could do may have taken the thing away, so that whoever may do it has a world of one's own.
    let world = reads ? shared : undefined
    for (const kind of OTHERS_FIRST.filter((one) => !isRefused(one))) {
      if (!world || (!reads && endpoint.ownership !== 'none')) world = await buildWorld(test)
      seen[kind] = seenOf(await ask(name, world, kind))
    }
    expect(seen).toEqual(expected)
  })
})

it.each(shownElsewhere)('%s, of which the matrix has no thing, is shown with one in %s', (name, files) => {
  const tests = files.map((file) => readFileSync(join(import.meta.dirname, '../src', file), 'utf8'))
  expect(tests.some((text) => new RegExp(`\\b${name}\\b`).test(text))).toBe(true)
})

describe('lists', () => {
  it.each(CALLERS.filter((kind) => !['visitor', 'expired', 'oneTimePassword'].includes(kind)))(
    '[E054] shows %s only courses that they may know of',
    async (kind) => {
      const world = await buildWorld(test)
      await indexCourses(test.db)
      const { Data } = await test.call(listCourses, {
        body: { PageSize: 100, CourseName: world.course.name },
        token: world.tokens[kind],
      })
      const isShown = Data.Items.some((course) => course.CourseId === world.course.id)
      expect(isShown).toBe(isInside(kind))
    },
  )
})
