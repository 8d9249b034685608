import {
  type BodyOf,
  bitOf,
  type DataOf,
  type getNoticeRule as endpoint,
  type saveNoticeRule as saveEndpoint,
} from '@shijie/contract'
import { notFound } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db, Services } from '../../services.ts'
import { getManagedOrganisation } from '../school/index.ts'

async function getOwnSchool(db: Db, caller: Caller, schoolId: string) {
  const school = await getManagedOrganisation(db, caller, schoolId)
  if (school.kind !== 'school') throw notFound()
  return school
}

/** O1076 */
export async function getNoticeRule(db: Db, caller: Caller, schoolId: string): Promise<DataOf<typeof endpoint>> {
  await getOwnSchool(db, caller, schoolId)
  const school = await db
    .selectFrom('organisations')
    .select(['teachers_announce', 'pupils_ask'])
    .where('id', '=', schoolId)
    .executeTakeFirstOrThrow()
  return { TeachersAnnounce: bitOf(school.teachers_announce), PupilsAsk: bitOf(school.pupils_ask) }
}

/** O1077 */
export async function saveNoticeRule(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  { SchoolId: schoolId, ...rule }: BodyOf<typeof saveEndpoint>,
): Promise<void> {
  const school = await getOwnSchool(db, caller, schoolId)
  const [teachersAnnounce, pupilsAsk] = [rule.TeachersAnnounce === 1, rule.PupilsAsk === 1]
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('organisations')
      .set({ teachers_announce: teachersAnnounce, pupils_ask: pupilsAsk })
      .where('id', '=', schoolId)
      .execute()
    await recordAudit(tx, clock.now(), {
      actorId: caller.userId,
      schoolId,
      action: 'announcement.rule',
      subjectId: schoolId,
      details: { name: school.name, teachersAnnounce, pupilsAsk },
    })
  })
}
