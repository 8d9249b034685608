import type { ListedAchievement } from '@shijie/contract'
import { sql } from 'kysely'
import type { Db } from '../../services.ts'
import { COUNTS, MARK } from './mark-formula.ts'
import type { AchievementRow } from './repository.ts'

type Waiting = Pick<ListedAchievement, 'WaitingExercises' | 'WaitingTrainings'>
type Whose = Pick<AchievementRow, 'course_id' | 'user_id'>

const keyOf = ({ course_id, user_id }: Whose) => `${course_id} ${user_id}`

interface WaitingRow extends Whose {
  exercises: number
  trainings: number
}

/** What these learners have handed in and nobody has marked yet, of what counts and has no mark without it. */
export async function listWaitingOf(db: Db, rows: readonly Whose[]): Promise<Map<string, Waiting>> {
  if (rows.length === 0) return new Map()
  const courseIds = rows.map(({ course_id }) => course_id)
  const userIds = rows.map(({ user_id }) => user_id)
  const { rows: found } = await sql<WaitingRow>`
    with page as (select * from unnest(${courseIds}::uuid[], ${userIds}::uuid[]) as p(course_id, user_id))
    select page.course_id, page.user_id, count(*) filter (where l.kind = 'exercise')::int as exercises,
      count(*) filter (where l.kind = 'training')::int as trainings
    from page join lessons l on l.course_id = page.course_id and ${COUNTS} and l.kind in ('exercise', 'training')
    left join study_records r on r.lesson_id = l.id and r.user_id = page.user_id
    left join mark_overrides o on o.lesson_id = l.id and o.user_id = page.user_id
    where ${MARK} is null and not coalesce(o.is_excused, false) and (exists (
        select from exam_attempts a where a.lesson_id = l.id and a.user_id = page.user_id
          and a.handed_in_at is not null and a.percent is null)
      or exists (select from training_copies t where t.training_id = l.training_id and t.user_id = page.user_id
          and l.kind = 'training' and t.state = 'handedIn'))
    group by page.course_id, page.user_id`.execute(db)
  return new Map(found.map((row) => [keyOf(row), { WaitingExercises: row.exercises, WaitingTrainings: row.trainings }]))
}

export const waitingOf = (waiting: ReadonlyMap<string, Waiting>, row: Whose): Waiting =>
  waiting.get(keyOf(row)) ?? { WaitingExercises: 0, WaitingTrainings: 0 }
