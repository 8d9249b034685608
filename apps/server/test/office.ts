import { createActivationBatch } from '../src/groups/auth/activation-codes.ts'
import { newId } from '../src/platform/ids.ts'
import type { TestApp } from './support.ts'

/** What lies on the desks of the school: papers that only the own teacher or the own administrators may decide. */
export interface Office {
  /** The pupil's application for open access. */
  applicationId: string
  /** A list of pupils that the teacher imports. */
  importId: string
  /** The pupil came into the class by its window. */
  joinedId: string
  batchId: string
  cardCode: string
}

interface People {
  schoolId: string
  classId: string
  teacherId: string
  pupilId: string
}

export async function buildOffice(
  { db, clock }: TestApp,
  { schoolId, classId, teacherId, pupilId }: People,
): Promise<Office> {
  const [applicationId, importId, windowId] = [newId(), newId(), newId()]
  const now = clock.now()
  const application = { name: '林一诺', school_name: '第一中学', phone: '', reason: '想学更多', willing_to_pay: false }
  await db
    .insertInto('applications')
    .values({ ...application, id: applicationId, user_id: pupilId, school_id: schoolId })
    .execute()
  await db.insertInto('roster_imports').values({ id: importId, user_id: teacherId, total: 1 }).execute()
  const window = { organisation_id: classId, code: windowId, opened_by: teacherId }
  await db
    .insertInto('class_windows')
    .values({ ...window, id: windowId, closes_at: now, closed_at: now })
    .execute()
  await db
    .insertInto('class_window_joins')
    .values({ window_id: windowId, user_id: pupilId, device_key: 'device', joined_at: now, is_new: false })
    .execute()
  const batch = { name: '教材', count: 1, createdBy: teacherId, schoolId }
  const { batchId, codes } = await createActivationBatch(db, batch)
  return { applicationId, importId, joinedId: pupilId, batchId, cardCode: codes[0] ?? '' }
}
