import { type BodyInput, cancelPlan, listPlans, movePlan, planPublication } from '@shijie/contract'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api-client.ts'
import { TREE_KEYS, useCourseMutation } from '../queries.ts'

export const PLANS_A_PAGE = 10

/** Plans that wait, all of them; a time comes without anybody at the page. */
export const waitingPlansQuery = (CourseId: string) =>
  queryOptions({
    queryKey: ['publication-plans', CourseId],
    queryFn: ({ signal }) => callEndpoint(listPlans, { query: { CourseId, PageSize: 20 }, signal }),
    refetchInterval: 30_000,
  })

/** Plans that are over. */
export const pastPlansQuery = (CourseId: string, PageIndex: number) =>
  queryOptions({
    queryKey: ['publication-plans', CourseId, 'over', PageIndex],
    queryFn: ({ signal }) =>
      callEndpoint(listPlans, { query: { CourseId, IsOver: '1', PageIndex, PageSize: PLANS_A_PAGE }, signal }),
    refetchInterval: 30_000,
  })

export const usePlanPublication = () =>
  useCourseMutation((body: BodyInput<typeof planPublication>) => callEndpoint(planPublication, { body }), TREE_KEYS)
export const useMovePlan = () =>
  useCourseMutation((body: BodyInput<typeof movePlan>) => callEndpoint(movePlan, { body }), TREE_KEYS)
export const useCancelPlan = () =>
  useCourseMutation((body: BodyInput<typeof cancelPlan>) => callEndpoint(cancelPlan, { body }), TREE_KEYS)
