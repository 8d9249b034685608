import { classNameKey, schoolMessages } from '@shijie/contract'
import { sql } from 'kysely'
import { inTransaction } from '../../db/transaction.ts'
import { conflict, forbidden } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import type { Services } from '../../services.ts'
import { teachersMakeClasses } from './class-rule.ts'
import { findOrMakeGrade } from './create-classes.ts'
import { insertOrganisation, listClassesOfSchool } from './organisation-repository.ts'

/**
 * O994: a class of the own school, taught by whoever makes it, and its grade when the school has none of this name. A class
 * that the school has already is not made twice, however its name is written.
 */
export async function createOwnClass(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  { gradeName, name }: { gradeName: string; name: string },
): Promise<string> {
  const { schoolId } = caller
  if (!schoolId) throw forbidden(schoolMessages.noSchoolForClass)
  const id = newId()
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    // Two teachers who make the same class at once: the second hears of the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${schoolId}, 3))`.execute(tx)
    if (!(await teachersMakeClasses(tx, schoolId))) throw forbidden(schoolMessages.teachersMakeNone)
    const key = classNameKey(name)
    const classes = await listClassesOfSchool(tx, schoolId)
    if (classes.some((one) => classNameKey(one.name) === key)) throw conflict(schoolMessages.classInSchoolTaken)
    const gradeId = await findOrMakeGrade(tx, { schoolId, gradeName }, now)
    await insertOrganisation(tx, { id, parent_id: gradeId, school_id: schoolId, kind: 'class', name }, now)
    await tx
      .insertInto('memberships')
      .values({ organisation_id: id, user_id: caller.userId, role: 'teacher', created_at: now })
      .execute()
    await recordAudit(tx, now, {
      actorId: caller.userId,
      schoolId,
      action: 'organisation.create',
      subjectId: id,
      details: { name, kind: 'class' },
    })
  })
  return id
}
