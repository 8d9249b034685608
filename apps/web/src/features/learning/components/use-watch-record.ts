import type { DataOf, getVodUrl } from '@shijie/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { OutboxState } from '../../../lib/outbox.ts'
import { useAccount } from '../../../lib/session.ts'
import type { Interval } from '../watch-tracker.ts'
import { watchVideo } from '../watch-video.ts'

type Vod = DataOf<typeof getVodUrl>

export interface WatchRecord {
  /** What the server has verified. */
  watched: readonly Interval[]
  watchedSeconds: number
  isCompleted: boolean
  sync: OutboxState
  /** A visitor leaves none. */
  isRecorded: boolean
}

const toIntervals = (watched: readonly (readonly number[])[]): Interval[] =>
  watched.flatMap(([from, to]): Interval[] => (from === undefined || to === undefined ? [] : [[from, to]]))

const toRecord = ({
  Watched,
  WatchedSeconds,
  IsCompleted,
}: Pick<Vod, 'Watched' | 'WatchedSeconds' | 'IsCompleted'>) => ({
  watched: toIntervals(Watched),
  watchedSeconds: WatchedSeconds,
  isCompleted: IsCompleted === 1,
})

/** Watches the video being watched, reports it, and keeps what the server says of it; of a visitor nothing is told. */
export function useWatchRecord(lessonId: string, first: Vod, video: RefObject<HTMLVideoElement | null>): WatchRecord {
  const isRecorded = useAccount() !== undefined
  const client = useQueryClient()
  const [record, setRecord] = useState(() => toRecord(first))
  const [sync, setSync] = useState<OutboxState>('saved')
  const wasCompleted = useRef(first.IsCompleted === 1)

  useEffect(() => {
    const element = video.current
    if (!element || !isRecorded) return
    return watchVideo(element, lessonId, {
      onState: setSync,
      onProgress: (progress) => {
        setRecord(toRecord(progress))
        if (progress.IsCompleted !== 1 || wasCompleted.current) return
        wasCompleted.current = true
        // The tree beside the video shows the lesson as done.
        void client.invalidateQueries({ queryKey: ['lessons'] })
      },
    })
  }, [client, lessonId, video, isRecorded])

  return { ...record, sync, isRecorded }
}
