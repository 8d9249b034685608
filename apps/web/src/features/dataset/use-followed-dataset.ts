import { UserTypes } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useAccount } from '../../lib/session.ts'
import { datasetQuery } from './queries.ts'
import { useRefreshSamples } from './sample-queries.ts'

const LOOK_EVERY_MS = 3000

/** A set; whoever teaches its owner sees it grow, with what comes into it. */
export function useFollowedDataset(datasetId: string) {
  const refresh = useEffectEvent(useRefreshSamples(datasetId))
  const account = useAccount()
  const isTeacher = Number(account?.UserType ?? 0) >= Number(UserTypes.teacher)
  const query = useQuery({
    ...datasetQuery(datasetId),
    enabled: datasetId !== '',
    refetchInterval: ({ state: { data } }) => (isTeacher && data?.IsManager === 0 ? LOOK_EVERY_MS : false),
  })
  const { data } = query
  const isFollowed = isTeacher && data?.IsManager === 0
  const mark = `${data?.SampleNum} ${data?.TaggedNum}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the numbers say that there is something new
  useEffect(() => {
    if (isFollowed) void refresh()
  }, [isFollowed, mark])
  return query
}
