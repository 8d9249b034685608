import { type RawBuilder, sql } from 'kysely'

/**
 * Steps of a training and how many of them a learner has done, as every page counts them: handing in is a step like the others,
 * and the last one (`step-count.ts` of the web says the same of what is open). Work of one's own is handed in to nobody.
 */
export const countedSteps = (trainingId: RawBuilder<unknown>, userId: string): RawBuilder<unknown> => sql`
  select (count(*) + bool_or(x.is_handed)::int)::int as step_count,
    (count(*) filter (where g.state = 'passed') + coalesce(bool_or(x.is_handed and k.state in ('handedIn', 'graded')), false)::int)::int as steps_done
  from trainings t
  cross join lateral (select not (t.kind = 'own' and t.owner_id = ${userId}) as is_handed) x
  join training_steps s on s.training_id = t.id and s.deleted_at is null
  left join training_copies k on k.training_id = t.id and k.user_id = ${userId}
  left join training_progress g on g.copy_id = k.id and g.step_id = s.id
  where t.id = ${trainingId}`
