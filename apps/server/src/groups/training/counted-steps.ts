import { type RawBuilder, sql } from 'kysely'

/**
 * Steps of a training and how many of them a learner has done, as every page counts them: handing in is a step like the others,
 * and the last one (`step-count.ts` of the web says the same of what is open). Work of one's own is handed in to nobody. The
 * names inside begin with `counted`, so that the training may be named by any query around it.
 */
export const countedSteps = (trainingId: RawBuilder<unknown>, userId: string): RawBuilder<unknown> => sql`
  select (count(*) + bool_or(counted_kind.is_handed_in)::int)::int as step_count,
    (count(*) filter (where counted_step.state = 'passed')
      + bool_or(counted_kind.is_handed_in and coalesce(counted_copy.state, '') in ('handedIn', 'graded'))::int)::int as steps_done
  from trainings counted
  cross join lateral (select not (counted.kind = 'own' and counted.owner_id = ${userId}) as is_handed_in) counted_kind
  join training_steps counted_of on counted_of.training_id = counted.id and counted_of.deleted_at is null
  left join training_copies counted_copy on counted_copy.training_id = counted.id and counted_copy.user_id = ${userId}
  left join training_progress counted_step on counted_step.copy_id = counted_copy.id and counted_step.step_id = counted_of.id
  where counted.id = ${trainingId}`
