import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type Envelope, IDEMPOTENCY_HEADER, messages, successEnvelope } from '@shijie/contract'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db, Services } from '../services.ts'
import { conflict, invalid } from './app-error.ts'
import { keyedHash, sameBytes, sha256 } from './crypto.ts'
import { DAY, momentBefore } from './time.ts'

/** What somebody asked for with a key: under which hash it is remembered, and what its answer is encrypted with. */
interface Wish {
  hash: Buffer
  secret: Buffer
  userId: string
  fingerprint: Buffer
}

type Needs = Pick<Services, 'db' | 'clock' | 'config'>

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

const fingerprintOf = ({ method, routeOptions, body }: FastifyRequest): Buffer =>
  sha256(JSON.stringify([method, routeOptions.url, body ?? null]))

/** The wish that the request's header names; undefined when it has none. */
function wishOf({ config }: Needs, request: FastifyRequest): Wish | undefined {
  const key = request.headers[IDEMPOTENCY_HEADER]
  const { caller } = request
  if (key === undefined || !caller) return undefined
  if (typeof key !== 'string' || !KEY.test(key)) throw invalid(messages.idempotencyKeyWrong)
  const derive = (use: string) => keyedHash(config.secret, use, caller.userId, key)
  return {
    hash: derive('create'),
    secret: derive('answer'),
    userId: caller.userId,
    fingerprint: fingerprintOf(request),
  }
}

/** One request of a wish at a time. The lock goes with its transaction, and so with a process that dies. */
async function claim(tx: Db, { hash }: Wish): Promise<void> {
  const lock = hash.readBigInt64BE(0).toString()
  const { rows } = await sql<{
    is_mine: boolean
  }>`select pg_try_advisory_xact_lock(${lock}::bigint) as is_mine`.execute(tx)
  if (!rows[0]?.is_mine) throw conflict(messages.createUnderWay)
}

/** What an earlier request of the wish was answered, less than a day ago; throws when it asked for something else. */
async function findAnswer(tx: Db, { hash, secret, fingerprint }: Wish, now: Date): Promise<Envelope | undefined> {
  const earlier = await tx
    .selectFrom('create_keys')
    .selectAll()
    .where('hash', '=', hash)
    .where('created_at', '>=', momentBefore(now, DAY))
    .executeTakeFirst()
  if (!earlier) return undefined
  if (!sameBytes(earlier.fingerprint, fingerprint)) throw invalid(messages.idempotencyKeyUsed)
  return JSON.parse(unseal(secret, earlier.answer)) as Envelope
}

async function keepAnswer(tx: Db, wish: Wish, envelope: Envelope, now: Date): Promise<void> {
  const { hash, userId, fingerprint } = wish
  const answer = seal(wish.secret, JSON.stringify(envelope))
  const row = { user_id: userId, fingerprint, answer, created_at: now }
  await tx
    .insertInto('create_keys')
    .values({ hash, ...row })
    .onConflict((expired) => expired.column('hash').doUpdateSet(row))
    .execute()
}

/**
 * A call that makes something makes it once, however often it is sent with the same Idempotency-Key: repeated, it answers
 * what the first did. What is made and the answer about it are written by one transaction: when the process dies, either
 * both are there or neither, and the repeated call answers or makes it. A failed call leaves nothing behind.
 */
export async function createOnce<Data>(
  needs: Needs,
  request: FastifyRequest,
  create: (db: Db) => Promise<Data>,
): Promise<Data> {
  const { db, clock } = needs
  const wish = wishOf(needs, request)
  if (!wish) return create(db)
  return db.transaction().execute(async (tx) => {
    await claim(tx, wish)
    const earlier = await findAnswer(tx, wish, clock.now())
    if (earlier) return earlier.Data as Data
    const data = await create(tx)
    await keepAnswer(tx, wish, successEnvelope(data), clock.now())
    return data
  })
}
