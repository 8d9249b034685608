import { type BodyInput, freezeAchievements, listAchievements, setWeights, thawAchievements } from '@shijie/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api-client.ts'

const KEY = 'achievements'
const PAGE_SIZE = 50

export const achievementPages = (total: number): number => Math.ceil(total / PAGE_SIZE)

/** Own achievements without a course; those of its learners with one. */
export const achievementsQuery = (courseId: string, page: number) =>
  queryOptions({
    queryKey: [KEY, courseId, page],
    queryFn: ({ signal }) =>
      callEndpoint(listAchievements, {
        query: { CourseId: courseId || undefined, PageIndex: page, PageSize: PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** What the teacher of a course does with its achievements. */
export function useAchievementActs(courseId: string) {
  const client = useQueryClient()
  const onSuccess = () => {
    void client.invalidateQueries({ queryKey: [KEY] })
    void client.invalidateQueries({ queryKey: ['gradebook'] })
  }
  const weigh = useMutation({
    mutationFn: (weights: Omit<BodyInput<typeof setWeights>, 'CourseId'>) =>
      callEndpoint(setWeights, { body: { CourseId: courseId, ...weights } }),
    meta: { showsOwnErrors: true },
    onSuccess,
  })
  const freeze = useMutation({
    mutationFn: () => callEndpoint(freezeAchievements, { body: { CourseId: courseId } }),
    onSuccess,
  })
  const thaw = useMutation({
    mutationFn: () => callEndpoint(thawAchievements, { query: { CourseId: courseId } }),
    onSuccess,
  })
  return { weigh, freeze, thaw }
}
