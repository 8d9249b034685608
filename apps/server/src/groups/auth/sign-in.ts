import { messages, type SessionInfo } from '@shijie/contract'
import { AppError, invalid } from '../../app-error.ts'
import type { UserRow } from '../../db/tables.ts'
import { verifyNothing, verifyPassword } from '../../passwords.ts'
import type { Services } from '../../services.ts'
import type { Device } from './cookies.ts'
import { accountKeyOf, startAttempt } from './login-attempts.ts'
import { presentSession } from './presenter.ts'
import { listByLoginAccount, listSchoolNames } from './repository.ts'
import { type OpenedSession, openSession, revokeSessionsOfDevice } from './sessions.ts'

export interface SignIn {
  account: string
  digest: string
  schoolId: string | undefined
  rememberMe: boolean
  deviceName: string
}

type Needs = Pick<Services, 'db' | 'clock' | 'addressLimits'>

async function listMatches(candidates: UserRow[], digest: string): Promise<UserRow[]> {
  if (candidates.length === 0) await verifyNothing(digest)
  const results = await Promise.all(candidates.map((user) => verifyPassword(user.password_hash, digest)))
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
  const { db, addressLimits } = needs
  addressLimits.countSignIn(device.address)
  await startAttempt(needs, input.account, device.key)
  const matches = await listMatches(await listByLoginAccount(db, input.account, input.schoolId), input.digest)
  const [user, another] = matches
  if (!user) {
    addressLimits.countFailure(device.address)
    throw invalid(messages.loginWrong)
  }
  if (another) throw await chooseSchool(db, matches)
  if (user.disabled_at) throw new AppError('AccountDisabled')
  const opened = await replaceSession(needs, user, input, device)
  return { info: presentSession(user, opened.token), rememberToken: opened.rememberToken }
}

/** One transaction: earlier sessions of this browser end, its failures are forgiven, it becomes a known device. */
function replaceSession({ db, clock }: Needs, user: UserRow, input: SignIn, device: Device): Promise<OpenedSession> {
  const now = clock.now()
  const accountKey = accountKeyOf(input.account)
  const deviceKey = device.cookieKey
  return db.transaction().execute(async (tx) => {
    if (device.key === device.cookieKey) await revokeSessionsOfDevice(tx, deviceKey, now)
    await tx
      .with('forgiven', (query) =>
        query
          .deleteFrom('login_failures')
          .where('account_key', '=', accountKey)
          .where('device_key', '=', device.key)
          .returning('id'),
      )
      .insertInto('known_devices')
      .values({ account_key: accountKey, device_key: deviceKey, seen_at: now })
      .onConflict((conflict) => conflict.columns(['account_key', 'device_key']).doUpdateSet({ seen_at: now }))
      .execute()
    const { deviceName, rememberMe } = input
    return openSession(tx, { userId: user.id, deviceKey, deviceName, rememberMe, now })
  })
}
