import { type CourseEditor, PRESENCE_BEAT, tellPresence } from '@shijie/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callEndpoint } from '../../lib/api-client.ts'
import { followPage } from '../../lib/page-moments.ts'
import { draftsQuery } from './queries.ts'

const NOBODY: readonly CourseEditor[] = []

/** Says that this course is open here, and tells who else has it open. While somebody has, the tree is looked at as often. */
export function usePresence(CourseId: string, CourseHourId: string): readonly CourseEditor[] {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['course-presence', CourseId, CourseHourId],
    queryFn: ({ signal }) => callEndpoint(tellPresence, { body: { CourseId, CourseHourId }, signal }),
    refetchInterval: PRESENCE_BEAT,
    staleTime: 0,
    gcTime: 0,
    placeholderData: (before) => before,
    // Nobody asked for it: where it fails, the editor goes on without.
    retry: false,
    meta: { showsOwnErrors: true },
  })
  useEffect(() => {
    const leave = () =>
      void callEndpoint(tellPresence, { body: { CourseId, IsLeaving: 1 }, keepalive: true }).catch(() => undefined)
    const unfollow = followPage({ onLeave: leave, onOnline: () => undefined })
    return () => {
      unfollow()
      leave()
    }
  }, [CourseId])
  const editors = data?.Editors ?? NOBODY
  useEffect(() => {
    if (data && data.Editors.length > 0) void client.invalidateQueries({ queryKey: draftsQuery(CourseId).queryKey })
  }, [client, CourseId, data])
  return editors
}
