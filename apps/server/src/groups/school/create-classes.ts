import { schoolMessages } from '@shijie/contract'
import { isUniqueViolation } from '../../db/violations.ts'
import { conflict, notFound } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import type { Db, Services } from '../../services.ts'
import { getManagedOrganisation } from './get-managed-organisation.ts'
import { insertOrganisation } from './organisation-repository.ts'

interface NewGrade {
  schoolId: string
  gradeName: string
}

interface NewClasses extends NewGrade {
  classNames: readonly string[]
}

export async function findOrMakeGrade(tx: Db, { schoolId, gradeName }: NewGrade, now: Date): Promise<string> {
  const known = await tx
    .selectFrom('organisations')
    .select('id')
    .where('parent_id', '=', schoolId)
    .where('name', '=', gradeName)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (known) return known.id
  const id = newId()
  await insertOrganisation(tx, { id, parent_id: schoolId, school_id: schoolId, kind: 'grade', name: gradeName }, now)
  return id
}

/** Makes classes of one grade in one transaction: all of them or none; returns their ids in the order of the names. */
export async function createClasses(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  wanted: NewClasses,
): Promise<string[]> {
  const school = await getManagedOrganisation(db, caller, wanted.schoolId)
  if (school.kind !== 'school') throw notFound()
  const now = clock.now()
  const ids = wanted.classNames.map(() => newId())
  try {
    await db.transaction().execute(async (tx) => {
      const gradeId = await findOrMakeGrade(tx, wanted, now)
      for (const [index, name] of wanted.classNames.entries()) {
        const id = ids[index] ?? newId()
        await insertOrganisation(tx, { id, parent_id: gradeId, school_id: school.id, kind: 'class', name }, now)
      }
      await recordAudit(tx, now, {
        actorId: caller.userId,
        schoolId: school.id,
        action: 'organisation.create_classes',
        subjectId: gradeId,
        details: { grade: wanted.gradeName, classes: wanted.classNames },
      })
    })
  } catch (error) {
    if (isUniqueViolation(error, 'organisations')) throw conflict(schoolMessages.classNameTaken)
    throw error
  }
  return ids
}
