import { bitOf, type DataOf, type getClassRule as getEndpoint, UserTypes } from '@shijie/contract'
import { notFound } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db, Services } from '../../services.ts'
import { getManagedOrganisation } from './get-managed-organisation.ts'

/** Whether the teachers of this school make classes by themselves; no for no school. */
export async function teachersMakeClasses(db: Db, schoolId: string | null): Promise<boolean> {
  if (!schoolId) return false
  const school = await db
    .selectFrom('organisations')
    .select('teachers_make_classes')
    .where('id', '=', schoolId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return school?.teachers_make_classes ?? false
}

/** O995: for the people of the school, with the names of its grades to choose from. */
export async function getClassRule(db: Db, caller: Caller, schoolId: string): Promise<DataOf<typeof getEndpoint>> {
  if (caller.userType !== UserTypes.platformAdmin && caller.schoolId !== schoolId) throw notFound()
  const grades = await db
    .selectFrom('organisations')
    .select('name')
    .where('parent_id', '=', schoolId)
    .where('kind', '=', 'grade')
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('name')
    .execute()
  return {
    TeachersMakeClasses: bitOf(await teachersMakeClasses(db, schoolId)),
    GradeNames: grades.map(({ name }) => name),
  }
}

/** O996 */
export async function saveClassRule(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  schoolId: string,
  isAllowed: boolean,
): Promise<void> {
  const school = await getManagedOrganisation(db, caller, schoolId)
  if (school.kind !== 'school') throw notFound()
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('organisations').set({ teachers_make_classes: isAllowed }).where('id', '=', schoolId).execute()
    await recordAudit(tx, clock.now(), {
      actorId: caller.userId,
      schoolId,
      action: 'organisation.class_rule',
      subjectId: schoolId,
      details: { name: school.name, teachersMakeClasses: isAllowed },
    })
  })
}
