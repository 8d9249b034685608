import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { IDEMPOTENCY_HEADER, messages } from '@shijie/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { conflict, invalid } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import { keyedHash, sameBytes, sha256 } from '../crypto.ts'
import type { Services } from '../services.ts'
import { before, DAY } from '../time.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The wish to make something that this request is the first to bring. */
    wish: Wish | undefined
  }
}

interface Wish {
  hash: Buffer
  secret: Buffer
}

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'log'>

const KEY = /^[\w-]{16,64}$/
const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Some answers are shown only once, such as new codes: they rest encrypted with what the caller alone keeps. */
function seal(secret: Buffer, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, secret, nonce)
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

function unseal(secret: Buffer, sealed: Buffer): string {
  const cipher = createDecipheriv(CIPHER, secret, sealed.subarray(0, NONCE_BYTES))
  cipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([cipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), cipher.final()]).toString('utf8')
}

/** Remembers the wish; false when an earlier request brought it less than a day ago. */
async function claim({ db, clock }: Needs, { hash }: Wish, userId: string, fingerprint: Buffer): Promise<boolean> {
  const now = clock.now()
  const row = { user_id: userId, fingerprint, answer: null, created_at: now }
  const claimed = await db
    .insertInto('create_keys')
    .values({ hash, ...row })
    .onConflict((conflicting) =>
      conflicting.column('hash').doUpdateSet(row).where('create_keys.created_at', '<', before(now, DAY)),
    )
    .returning('hash')
    .executeTakeFirst()
  return claimed !== undefined
}

/** What the first request answered; throws when it is still at work, never ended, or asked for something else. */
async function answerOfFirst({ db }: Needs, { hash, secret }: Wish, fingerprint: Buffer): Promise<string> {
  const first = await db.selectFrom('create_keys').selectAll().where('hash', '=', hash).executeTakeFirst()
  if (first && !sameBytes(first.fingerprint, fingerprint)) throw invalid(messages.idempotencyKeyUsed)
  if (!first?.answer) throw conflict(messages.outcomeUnknown)
  return unseal(secret, first.answer)
}

/** The wish that the request's header names; undefined when it has none or the call makes nothing. */
function wishOf({ config }: Needs, request: FastifyRequest): (Wish & { caller: Caller }) | undefined {
  const key = request.headers[IDEMPOTENCY_HEADER]
  const { caller, routeOptions } = request
  if (key === undefined || !caller || !routeOptions.config.endpoint?.isRepeatable) return undefined
  if (typeof key !== 'string' || !KEY.test(key)) throw invalid(messages.idempotencyKeyWrong)
  const derive = (use: string) => keyedHash(config.secret, use, caller.userId, key)
  return { hash: derive('create'), secret: derive('answer'), caller }
}

const fingerprintOf = ({ method, routeOptions, body }: FastifyRequest): Buffer =>
  sha256(JSON.stringify([method, routeOptions.url, body ?? null]))

const hasSucceeded = (payload: string): boolean => payload.startsWith('{"IsSuccess":true')

/** Keeps the answer of a call that made something; forgets one that failed. */
async function settle({ db }: Needs, { hash, secret }: Wish, payload: unknown): Promise<void> {
  if (typeof payload === 'string' && hasSucceeded(payload)) {
    const answer = seal(secret, payload)
    await db.updateTable('create_keys').set({ answer }).where('hash', '=', hash).execute()
  } else await db.deleteFrom('create_keys').where('hash', '=', hash).execute()
}

/**
 * A call that makes something makes it once, however often it is sent with the same Idempotency-Key: repeated, it answers
 * what the first did. A failed call leaves nothing behind and may be sent again. When the process dies in between, nobody
 * knows whether it was made, and the repeated call says so.
 */
export function registerRepeatedCreates(app: FastifyInstance, services: Needs): void {
  app.decorateRequest('wish', undefined)
  app.addHook('preHandler', async (request, reply) => {
    const found = wishOf(services, request)
    if (!found) return
    const { caller, ...wish } = found
    const fingerprint = fingerprintOf(request)
    if (await claim(services, wish, caller.userId, fingerprint)) request.wish = wish
    else {
      const answer = await answerOfFirst(services, wish, fingerprint)
      return reply.type('application/json; charset=utf-8').serializer(String).send(answer)
    }
  })
  app.addHook('onSend', async ({ wish, log }, _reply, payload) => {
    if (!wish) return
    try {
      await settle(services, wish, payload)
    } catch (error) {
      // What was made is made: its answer goes out. A repeated call will hear that the outcome is unknown.
      log.error({ err: error }, 'the answer of a create was not kept')
    }
  })
}
