import { type Endpoint, type Envelope, ErrorCodes, endpointsByName } from '@shijie/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpointNames, type Sample, sampleOf } from './samples.ts'
import { startTestApp, type TestApp } from './support.ts'
import { buildWorld, type World } from './world.ts'

/** Every endpoint × malformed input, made from the contract's schemas: 40001 or a transport 4xx, in Chinese, never 5xx. */

let test: TestApp
let world: World
beforeAll(async () => {
  test = await startTestApp()
  world = await buildWorld(test)
})
afterAll(() => test.close())

/** Wrong for every field of the wire. */
const WRONG_IN_BODY: [string, unknown][] = [
  ['an object', { a: 1 }],
  ['an array', ['x', ['y']]],
  ['null', null],
  ['true', true],
  ['a huge number', 1e308],
  ['a negative number', -1],
  ['a fraction', 1.5],
  ['a very long text', '长'.repeat(100_000)],
  ['NUL', 'a\u0000b'],
  ['half a surrogate pair', 'a\ud800b'],
]
const WRONG_IN_QUERY: [string, string][] = [
  ['a very long text', 'a'.repeat(4000)],
  ['NUL', 'a\u0000b'],
  ['a huge number', '99999999999999999999'],
]
/** May be taken for a text; must never break anything. */
const HOSTILE = [
  "' or 1=1; drop table users; --",
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '{{7*7}}#{7*7}',
  '%s%s%n',
  '\u202e反转\u200b',
  '🦊'.repeat(20),
  '-0',
  '1e999',
  '__proto__',
  '',
  ' ',
]

interface Field {
  name: string
  isRequired: boolean
  /** Any text is right, a row of digits too. */
  isFreeText: boolean
}

function fieldsOf(schema: z.ZodType): Field[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, { type?: string; pattern?: string; format?: string }>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { type, pattern, format }]) => ({
    name,
    isRequired: required.includes(name),
    isFreeText: type === 'string' && !pattern && !format,
  }))
}

const isQuery = (endpoint: Endpoint) => fieldsOf(endpoint.query).length > 0

/** Opened once: signing in anew for each of so many calls took longer than the calls. */
const sessions = new Map<string, string>()

/** Sends it as somebody who is signed in; what ended the session itself is followed by a new one. */
async function send(endpoint: Endpoint, sample: Sample, raw?: { payload: string; type: string }): Promise<Outcome> {
  if (endpoint.zone === 'visitor') return sendAs(undefined, endpoint, sample, raw)
  // Who may do everything gets furthest; data sets are changed by their owners alone.
  const userId = endpoint.ownership === 'dataset' ? world.userIds.student : world.userIds.platformAdmin
  const outcome = await sendAs(sessions.get(userId) ?? 'none', endpoint, sample, raw)
  if (outcome.answer?.ErrorCode !== ErrorCodes.SessionExpired) return outcome
  sessions.set(userId, await test.sessionFor(userId))
  return sendAs(sessions.get(userId), endpoint, sample, raw)
}

async function sendAs(
  token: string | undefined,
  endpoint: Endpoint,
  sample: Sample,
  raw?: { payload: string; type: string },
) {
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(sample.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) search.append(key, String(one))
  }
  const response = await test.app.inject({
    method: endpoint.method,
    url: `${endpoint.path}?${search}`,
    ...(raw ? { payload: raw.payload } : hasBody ? { payload: JSON.stringify(sample.body ?? {}) } : {}),
    headers: {
      ...(token ? { token } : {}),
      ...(raw ? { 'content-type': raw.type } : hasBody ? { 'content-type': 'application/json' } : {}),
    },
  })
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  return { status: response.statusCode, answer: isJson ? response.json<Envelope>() : undefined }
}

type Outcome = Awaited<ReturnType<typeof sendAs>>

/** Refused as the caller's fault, in Chinese. */
function expectRefused({ status, answer }: Outcome, what: string): void {
  expect({ what, status, code: answer?.ErrorCode }).toEqual({ what, status: 200, code: ErrorCodes.InvalidParameter })
  expect(answer?.IsSuccess).toBe(false)
  expect(answer?.ErrorMsg).toMatch(/[\u4e00-\u9fff]/)
}

function expectUnbroken({ status, answer }: Outcome, what: string): void {
  expect(status, what).toBeLessThan(500)
  expect(answer?.ErrorCode ?? 0, what).not.toBe(ErrorCodes.Internal)
  if (answer && !answer.IsSuccess) expect(answer.ErrorMsg, what).toMatch(/[\u4e00-\u9fff]/)
}

describe.each(endpointNames)('%s', (name) => {
  const endpoint = endpointsByName[name] as Endpoint
  const sample = () => sampleOf(name, world)
  const queryFields = fieldsOf(endpoint.query)
  const bodyFields = fieldsOf(endpoint.body)
  const title = (text: string) => `[${endpoint.id}] ${text}`

  it(title('refuses unknown parameters'), async () => {
    const { query, body } = sample()
    if (isQuery(endpoint) || bodyFields.length === 0) {
      expectRefused(await send(endpoint, { body, query: { ...query, Unknown: 'x' } }), 'query')
    }
    if (endpoint.method === 'POST' || endpoint.method === 'PUT') {
      expectRefused(await send(endpoint, { query, body: { ...body, Unknown: 'x' } }), 'body')
    }
  })

  if (queryFields.length + bodyFields.length > 0)
    it(title('refuses missing, wrong, long and broken values'), async () => {
      const { query = {}, body = {} } = sample()
      for (const { name: field, isRequired, isFreeText } of queryFields) {
        const { [field]: _gone, ...rest } = query
        if (isRequired) expectRefused(await send(endpoint, { body, query: rest }), `${field} missing`)
        for (const [what, value] of WRONG_IN_QUERY) {
          if (isFreeText && what === 'a huge number') continue
          expectRefused(await send(endpoint, { body, query: { ...query, [field]: value } }), `${field}: ${what}`)
        }
        expectRefused(await send(endpoint, { body, query: { ...query, [field]: ['1', '2'] } }), `${field} twice`)
      }
      for (const { name: field, isRequired } of bodyFields) {
        const { [field]: _gone, ...rest } = body
        if (isRequired) expectRefused(await send(endpoint, { query, body: rest }), `${field} missing`)
        for (const [what, value] of WRONG_IN_BODY) {
          if (['Position', 'Points'].includes(field) && what === 'a fraction') continue
          expectRefused(await send(endpoint, { query, body: { ...body, [field]: value } }), `${field}: ${what}`)
        }
      }
    })

  it(title('survives hostile texts'), async () => {
    const { query = {}, body = {} } = sample()
    for (const hostile of HOSTILE) {
      for (const { name: field } of queryFields) {
        expectUnbroken(await send(endpoint, { body, query: { ...query, [field]: hostile } }), `${field}: ${hostile}`)
      }
      for (const { name: field } of bodyFields) {
        expectUnbroken(await send(endpoint, { query, body: { ...body, [field]: hostile } }), `${field}: ${hostile}`)
      }
    }
  })

  if (endpoint.method === 'POST' || endpoint.method === 'PUT')
    it(title('refuses bodies that are no parameters'), async () => {
      const json = 'application/json'
      const { query } = sample()
      for (const payload of ['[]', '"text"', '12', 'true', '[{"a":1}]']) {
        expectRefused(await send(endpoint, { query }, { payload, type: json }), payload)
      }
      const urlencoded = [415, { payload: 'a=1', type: 'application/x-www-form-urlencoded' }] as const
      const transport: (readonly [number, { payload: string; type: string }])[] = [
        [400, { payload: '{"a":', type: json }],
        [400, { payload: '{"__proto__":{"a":1}}', type: json }],
        [413, { payload: `{"a":"${'x'.repeat((endpoint.bodyBytesMax ?? 1024 * 1024) + 1000)}"}`, type: json }],
        [415, { payload: '<a/>', type: 'application/xml' }],
        ...(endpoint.takes === 'form' ? [] : [urlencoded]),
      ]
      for (const [status, raw] of transport) {
        const outcome = await send(endpoint, { query }, raw)
        expect(outcome.status, raw.payload.slice(0, 30)).toBe(status)
        expect(outcome.answer?.ErrorMsg).toMatch(/[\u4e00-\u9fff]/)
      }
      const deep = '['.repeat(20_000) + ']'.repeat(20_000)
      expectUnbroken(await send(endpoint, { query }, { payload: `{"Account":${deep}}`, type: json }), 'deep nesting')
    })
})

describe('addresses', () => {
  it.each([
    '/api/%',
    '/api/%ff%fe',
    '/api/Course/Get?CourseId=%',
    '/api/Login/Post/../..//',
    '/%00',
    `/${'a'.repeat(5000)}`,
  ])('[N014] %s is refused without a failure of ours', async (url) => {
    const response = await test.app.inject({ method: 'GET', url })
    expect(response.statusCode).toBeLessThan(500)
    expect(response.json<Envelope>().ErrorMsg).toMatch(/[\u4e00-\u9fff]/)
  })
})
