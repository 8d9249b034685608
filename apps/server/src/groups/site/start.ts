import { bitOf, type StartState, UserTypes } from '@shijie/contract'
import { sql } from 'kysely'
import { recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { isStartFinished, saveStartFinished } from './repository.ts'

interface Counts {
  school_id: string | null
  school_name: string | null
  terms: number
  classes: number
  teachers: number
  pupils: number
  courses: number
}

/**
 * How far the first-run guide is, for the first school of this installation. Where pupils are at work already nobody
 * needs the guide.
 */
export async function getStart({ db }: Pick<Services, 'db'>): Promise<StartState> {
  const { rows } = await sql<Counts>`
    with school as (
      select id, name from organisations where kind = 'school' and deleted_at is null order by created_at, id limit 1)
    select (select id from school) as school_id, (select name from school) as school_name,
      (select count(*)::int from terms t join school s on s.id = t.school_id where t.deleted_at is null) as terms,
      (select count(*)::int from organisations o join school s on s.id = o.school_id
        where o.kind = 'class' and o.deleted_at is null) as classes,
      (select count(*)::int from users u join school s on s.id = u.school_id
        where u.user_type = ${UserTypes.teacher} and u.deleted_at is null) as teachers,
      (select count(*)::int from users u join school s on s.id = u.school_id
        where u.user_type = ${UserTypes.student} and u.deleted_at is null) as pupils,
      (select count(*)::int from courses where deleted_at is null) as courses`.execute(db)
  const [counts] = rows
  const pupils = counts?.pupils ?? 0
  return {
    SchoolId: counts?.school_id ?? '',
    SchoolName: counts?.school_name ?? '',
    TermCount: counts?.terms ?? 0,
    ClassCount: counts?.classes ?? 0,
    TeacherCount: counts?.teachers ?? 0,
    PupilCount: pupils,
    CourseCount: counts?.courses ?? 0,
    IsFinished: bitOf(pupils > 0 || (await isStartFinished(db))),
  }
}

export async function finishStart({ db, clock }: Pick<Services, 'db' | 'clock'>, caller: Caller): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    await saveStartFinished(tx, now)
    await recordAudit(tx, now, { actorId: caller.userId, schoolId: null, action: 'start.finish' })
  })
}
