import type { AuditAct, Slip } from '@shijie/contract'
import { notFound } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { endSessionsOf, forgetFailures, storeOneTimePasswords } from './account-repository.ts'
import { listManagedPeople, type PersonRow } from './member-repository.ts'
import { createOneTimePasswords } from './one-time-password.ts'
import { presentSlip } from './presenter.ts'

type Needs = Pick<Services, 'db' | 'clock'>

/** All of them or none: one stranger among the named people makes the call fail as if nobody existed. */
async function getManagedPeople(needs: Needs, caller: Caller, userIds: readonly string[]): Promise<PersonRow[]> {
  const wanted = new Set(userIds)
  const people = await listManagedPeople(needs.db, caller, [...wanted])
  if (people.length !== wanted.size) throw notFound()
  return people
}

const accountsOf = (people: readonly PersonRow[]) =>
  people.flatMap(({ student_no, phone, email }) => [student_no, phone, email].filter((one) => one !== null))

const entriesOf = (caller: Caller, people: readonly PersonRow[], action: AuditAct) =>
  people.map((person) => ({ actorId: caller.userId, schoolId: person.school_id, action, subjectId: person.id }))

/** E099: new one-time passwords; sessions made with the old ones end, and nobody stays locked out. */
export async function setPasswords(needs: Needs, caller: Caller, userIds: readonly string[]): Promise<Slip[]> {
  const people = await getManagedPeople(needs, caller, userIds)
  const passwords = await createOneTimePasswords(people.length)
  const made = people.flatMap((person, index) => {
    const given = passwords[index]
    return given ? [{ person, ...given }] : []
  })
  const now = needs.clock.now()
  await needs.db.transaction().execute(async (tx) => {
    await storeOneTimePasswords(
      tx,
      made.map(({ person, hash }) => ({ id: person.id, hash })),
    )
    await endSessionsOf(
      tx,
      people.map(({ id }) => id),
      now,
    )
    await forgetFailures(tx, accountsOf(people))
    await recordAudit(tx, now, ...entriesOf(caller, people, 'account.set_password'))
  })
  return made.map(({ person, password }) => presentSlip(person, password))
}

/** Forgets wrong passwords, so that the owner can try again at once. */
export async function unlockAccounts(needs: Needs, caller: Caller, userIds: readonly string[]): Promise<number> {
  const people = await getManagedPeople(needs, caller, userIds)
  const now = needs.clock.now()
  await needs.db.transaction().execute(async (tx) => {
    await forgetFailures(tx, accountsOf(people))
    await recordAudit(tx, now, ...entriesOf(caller, people, 'account.unlock'))
  })
  return people.length
}

/** Signs out a room; returns how many people were signed in. */
export async function signOutAccounts(needs: Needs, caller: Caller, userIds: readonly string[]): Promise<number> {
  const people = await getManagedPeople(needs, caller, userIds)
  const now = needs.clock.now()
  return needs.db.transaction().execute(async (tx) => {
    const ended = await endSessionsOf(
      tx,
      people.map(({ id }) => id),
      now,
    )
    const signedIn = people.filter(({ id }) => ended.includes(id))
    await recordAudit(tx, now, ...entriesOf(caller, signedIn, 'account.sign_out'))
    return signedIn.length
  })
}
