import { messages, type SessionInfo } from '@shijie/contract'
import type { UserRow } from '../../db/tables.ts'
import { AppError, invalid } from '../../platform/app-error.ts'
import { verifyNothing, verifyPassword } from '../../platform/passwords.ts'
import type { Services } from '../../services.ts'
import { type Device, turnOf } from './cookies.ts'
import { accountKeyOf, startAttempt } from './login-attempts.ts'
import { presentSession } from './presenter.ts'
import { listByLoginAccount, listSchoolNames } from './repository.ts'
import { type OpenedSession, openSession, openTabSession } from './sessions.ts'
import { settleDevice } from './settle-device.ts'

export interface SignIn {
  account: string
  digest: string
  schoolId: string | undefined
  rememberMe: boolean
  deviceName: string
}

type Needs = Pick<Services, 'db' | 'clock'>

async function listMatches(candidates: UserRow[], digest: string, device: Device): Promise<UserRow[]> {
  const turn = { by: turnOf(device), signal: device.gone }
  if (candidates.length === 0) await verifyNothing(digest, turn)
  const results = await Promise.all(candidates.map((user) => verifyPassword(user.password_hash, digest, turn)))
  return candidates.filter((_, index) => results[index])
}

async function chooseSchool(db: Services['db'], matches: UserRow[]): Promise<AppError> {
  const schools = await listSchoolNames(
    db,
    matches.flatMap((user) => user.school_id ?? []),
  )
  return new AppError('ChooseSchool', {
    data: { Schools: schools.map(({ id, name }) => ({ SchoolId: id, SchoolName: name })) },
  })
}

/**
 * Signs in by phone, e-mail or student number. Wrong password and unknown account are one failure in words and time;
 * two pupils of different schools with the same number and password must choose their school.
 */
export async function signIn(
  needs: Needs,
  input: SignIn,
  device: Device,
): Promise<{ info: SessionInfo; rememberToken: string | undefined }> {
  const { db } = needs
  await startAttempt(needs, input.account, device)
  const matches = await listMatches(await listByLoginAccount(db, input.account, input.schoolId), input.digest, device)
  const [user, another] = matches
  if (!user) throw invalid(messages.loginWrong)
  if (another) throw await chooseSchool(db, matches)
  if (user.disabled_at) throw new AppError('AccountDisabled')
  const opened = await replaceSession(needs, user, input, device)
  return { info: presentSession(user, opened.token), rememberToken: opened.rememberToken }
}

/** The earlier session of this browser makes way for the new one, all or nothing. */
async function replaceSession(
  { db, clock }: Needs,
  user: UserRow,
  input: SignIn,
  device: Device,
): Promise<OpenedSession> {
  const { account, deviceName, rememberMe } = input
  const now = clock.now()
  const session = { userId: user.id, deviceKey: device.key, deviceName, rememberMe, now }
  const { key: deviceKey, isReturning } = device
  const settled = { deviceKey, isReturning, accountKey: accountKeyOf(account), now }
  // Without the ten-day cookie it is one statement, which needs no transaction around it.
  if (!rememberMe) return { token: await openTabSession(db, session, settled), rememberToken: undefined }
  return db.transaction().execute((tx) => openSession(tx, session, settleDevice(tx, settled)))
}
