import { getFile, SESSION_IDLE_HOURS } from '@shijie/contract'
import { type SelectQueryBuilder, sql } from 'kysely'
import { isCountedLearner, noteLearner } from '../../db/active-slots.ts'
import { prepareQuery } from '../../db/prepare-query.ts'
import type { Database } from '../../db/tables.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Caller, Visitor } from '../../platform/caller.ts'
import { sha256 } from '../../platform/crypto.ts'
import { isSignedFor, type MediaPurpose } from '../../platform/media-address.ts'
import { HOUR, MINUTE, momentBefore, shanghaiDay } from '../../platform/time.ts'
import type { Services } from '../../services.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'log'>

/** Writing the time of the last request once a minute is exact enough for two idle hours. */
const TOUCH_AFTER = MINUTE

type SessionQuery = SelectQueryBuilder<Database, 'sessions' | 'users', object>

/** Sessions that still sign somebody in; `idleSince`: who was last seen before has been idle too long. */
export function livingSessions(
  { db }: Pick<Services, 'db'>,
  now: Date,
  idleSince = momentBefore(now, SESSION_IDLE_HOURS * HOUR),
): SessionQuery {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.revoked_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('sessions.expires_at', '>', now),
        eb.and([eb('sessions.expires_at', 'is', null), eb('sessions.last_seen_at', '>', idleSince)]),
      ]),
    )
}

const callerRows = (query: SessionQuery, now: Date) =>
  query.select([
    'sessions.id as sessionId',
    'sessions.remembered_id as rememberedId',
    'sessions.device_key as deviceKey',
    'sessions.last_seen_at as lastSeenAt',
    'users.id as userId',
    'users.user_type as userType',
    'users.name as name',
    'users.school_id as schoolId',
    'users.is_active as isActive',
    'users.must_change_password as mustChangePassword',
    'users.disabled_at as disabledAt',
    sql<boolean>`users.has_open_access and coalesce(users.open_access_until > ${now}, true)`.as('hasOpenAccess'),
  ])

interface Moment {
  now: Date
  idleSince: Date
}

const momentOf = (now: Date): Moment => ({ now, idleSince: momentBefore(now, SESSION_IDLE_HOURS * HOUR) })

const queryByToken = prepareQuery(({ hash, now, idleSince }: Moment & { hash: Buffer }, db) =>
  callerRows(livingSessions({ db }, now, idleSince).where('sessions.token_hash', '=', hash), now),
)

const queryById = prepareQuery(({ id, now, idleSince }: Moment & { id: string }, db) =>
  callerRows(livingSessions({ db }, now, idleSince).where('sessions.id', '=', id), now),
)

type CallerRow = NonNullable<Awaited<ReturnType<typeof queryByToken>>[number]>

/** Why somebody is looked for: a call of their own, one that their screen makes by itself, or one that keeps it open. */
export type CallUse = 'own' | 'idle' | 'screen'

/** A screen that stands open counts until midnight; what else is asked without a hand on the browser never does. */
const countsAsUse = (use: CallUse, lastSeenAt: Date, now: Date): boolean =>
  use === 'own' || (use === 'screen' && shanghaiDay(lastSeenAt) === shanghaiDay(now))

function readCaller(needs: Needs, row: CallerRow | undefined, now: Date, use: CallUse = 'own'): Caller | undefined {
  if (!row) return undefined
  const { disabledAt, lastSeenAt, ...caller } = row
  if (disabledAt) throw new AppError('AccountDisabled')
  const isDue = now.getTime() - lastSeenAt.getTime() > TOUCH_AFTER
  if (isDue && countsAsUse(use, lastSeenAt, now)) touchSession(needs, caller, now)
  return caller
}

/** Not awaited: a late or failed write costs a minute of idle time at most. */
function touchSession({ db, log }: Needs, caller: Caller, now: Date): void {
  db.updateTable('sessions')
    .set({ last_seen_at: now })
    .where('id', '=', caller.sessionId)
    .execute()
    .then(() => (isCountedLearner(caller) ? noteLearner(db, caller.userId, now) : undefined))
    .catch((error: unknown) => log.warn({ err: error }, 'session not touched'))
}

/** The user of a living session; undefined when the token is unknown, ended or idle too long. */
export async function findCallerByToken(
  needs: Needs,
  token: string,
  use: CallUse = 'own',
): Promise<Caller | undefined> {
  const now = needs.clock.now()
  const [row] = await queryByToken(needs.db, { hash: sha256(token), ...momentOf(now) })
  return readCaller(needs, row, now, use)
}

/** The user for whom a media address was signed, while the address and their session live. */
export async function findCallerBySignature(
  needs: Needs,
  rawQuery: unknown,
  purpose: MediaPurpose,
): Promise<Caller | undefined> {
  const parsed = getFile.query.safeParse(rawQuery)
  if (!parsed.success) return undefined
  const { FileId, Session, Expires, Signature } = parsed.data
  if (!Session || !Expires || !Signature) return undefined
  const now = needs.clock.now()
  if (Expires * 1000 < now.getTime()) return undefined
  const [row] = await queryById(needs.db, { id: Session, ...momentOf(now) })
  const caller = readCaller(needs, row, now)
  if (!caller) return undefined
  const address = { fileId: FileId, expires: Expires }
  return isSignedFor(needs.config.secret, caller, address, Signature, purpose) ? caller : undefined
}

/** Was a media address signed for this visitor's browser, and does it still live? */
export function isSignedForVisitor(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  visitor: Visitor,
  rawQuery: unknown,
  purpose: MediaPurpose,
): boolean {
  const parsed = getFile.query.safeParse(rawQuery)
  if (!parsed.success) return false
  const { FileId, Session, Expires, Signature } = parsed.data
  if (Session || !Expires || !Signature || Expires * 1000 < clock.now().getTime()) return false
  return isSignedFor(config.secret, visitor, { fileId: FileId, expires: Expires }, Signature, purpose)
}
