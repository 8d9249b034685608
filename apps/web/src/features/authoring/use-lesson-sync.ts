import { type DataOf, getDraft } from '@shijie/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { callEndpoint } from '../../lib/api-client.ts'
import { followPage } from '../../lib/page-moments.ts'
import { type LessonSnapshot, LessonSync } from './lesson-sync.ts'
import { holdOpen } from './open-lessons.ts'
import { draftsQuery } from './queries.ts'

/** A lesson in the editor, saved while it stands on the screen, and at once when the page is hidden or back online. */
export function useLessonSync({ CourseHourId, CourseId, Revision, Body }: DataOf<typeof getDraft>): LessonSync {
  const [sync] = useState(
    () => new LessonSync({ lessonId: CourseHourId, courseId: CourseId, revision: Revision, body: Body }),
  )
  useEffect(() => {
    sync.start()
    const letGo = holdOpen(CourseHourId, sync)
    const unfollow = followPage({ onLeave: () => void sync.flush(true), onOnline: () => void sync.flush() })
    return () => {
      unfollow()
      letGo()
      sync.close()
    }
  }, [sync, CourseHourId])
  return sync
}

/** The tree shows what was saved at once, and not when it is asked for the next time. */
export function useTreeKnows(
  { CourseId, CourseHourId }: DataOf<typeof getDraft>,
  { revision, body }: LessonSnapshot,
): void {
  const client = useQueryClient()
  const tell = useEffectEvent(() => {
    const key = draftsQuery(CourseId).queryKey
    const shown = client.getQueryData(key)
    const row = shown?.Items.find((one) => one.CourseHourId === CourseHourId)
    if (!shown || !row || row.Revision >= revision) return
    const { Title, Kind, Minutes } = body
    const State = row.State === 'published' ? 'changed' : row.State
    const now = { ...row, Title, Kind, Minutes, State, Revision: revision }
    client.setQueryData(key, { ...shown, Items: shown.Items.map((one) => (one === row ? now : one)) })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told once for each state that the server has
  useEffect(() => tell(), [revision])
}

/** Asks for the lesson when the tree tells of a newer one: what a colleague wrote comes in while nobody saves here. */
export function useNews(
  { CourseHourId, CourseId }: DataOf<typeof getDraft>,
  sync: LessonSync,
  { revision, save, clashes }: LessonSnapshot,
  newest: number,
): void {
  const client = useQueryClient()
  const isAsked = clashes.length > 0
  // The tree knows who wrote the other side.
  useEffect(() => {
    if (isAsked) void client.invalidateQueries({ queryKey: draftsQuery(CourseId).queryKey })
  }, [client, CourseId, isAsked])
  const isNews = newest > revision && (save.state === 'saved' || isAsked)
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const { Revision, Body } = await callEndpoint(getDraft, { query: { CourseHourId }, signal })
    sync.hear(Revision, Body)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each newer revision is asked for
  useEffect(() => {
    if (!isNews) return
    const asking = new AbortController()
    // Whoever is not heard asks with the next look at the tree.
    ask(asking.signal).catch(() => undefined)
    return () => asking.abort()
  }, [isNews, newest])
}

export const useLessonSnapshot = (sync: LessonSync) => useSyncExternalStore(sync.subscribe, sync.read)
