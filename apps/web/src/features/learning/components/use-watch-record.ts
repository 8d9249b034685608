import type { DataOf, getVodUrl } from '@shijie/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { createRecordReporter, type RecordReporter, readJournal, type SyncState } from '../record-reporter.ts'
import { createWatchTracker, type Interval } from '../watch-tracker.ts'

type Vod = DataOf<typeof getVodUrl>

export interface WatchRecord {
  /** What the server has verified. */
  watched: readonly Interval[]
  watchedSeconds: number
  isCompleted: boolean
  sync: SyncState
}

const toIntervals = (watched: readonly (readonly number[])[]): Interval[] =>
  watched.flatMap(([from, to]): Interval[] => (from === undefined || to === undefined ? [] : [[from, to]]))

/** Watches the video being watched, and reports it: every 15 s, on pause, when the page hides, and at its end. */
export function useWatchRecord(lessonId: string, first: Vod, video: RefObject<HTMLVideoElement | null>): WatchRecord {
  const client = useQueryClient()
  const [record, setRecord] = useState({
    watched: toIntervals(first.Watched),
    watchedSeconds: first.WatchedSeconds,
    isCompleted: first.IsCompleted === 1,
  })
  const [sync, setSync] = useState<SyncState>('synced')
  const wasCompleted = useRef(first.IsCompleted === 1)

  useEffect(() => {
    const element = video.current
    if (!element) return
    const tracker = createWatchTracker(readJournal(lessonId))
    const reporter: RecordReporter = createRecordReporter({
      lessonId,
      tracker,
      readPosition: () => element.currentTime,
      onSync: setSync,
      onProgress: ({ Watched, WatchedSeconds, IsCompleted }) => {
        setRecord({ watched: toIntervals(Watched), watchedSeconds: WatchedSeconds, isCompleted: IsCompleted === 1 })
        if (IsCompleted === 1 && !wasCompleted.current) {
          wasCompleted.current = true
          // The tree beside the video shows the lesson as done.
          void client.invalidateQueries({ queryKey: ['lessons'] })
        }
      },
    })
    // Nobody sees a page in the background; a picture in the picture is seen wherever one is.
    const isSeen = () => document.visibilityState === 'visible' || document.pictureInPictureElement === element
    const advance = () => {
      if (!isSeen()) tracker.interrupt()
      else if (!element.paused && !element.seeking) {
        tracker.advance({ position: element.currentTime, at: performance.now(), playbackRate: element.playbackRate })
      }
    }
    const interrupt = () => tracker.interrupt()
    const settle = () => {
      tracker.interrupt()
      void reporter.flush()
    }
    const hide = () => {
      if (isSeen()) return
      tracker.interrupt()
      void reporter.flush(true)
    }
    const close = () => void reporter.flush(true)
    // The last moments before a pause or the end come without a timeupdate of their own.
    const finish = () => {
      if (isSeen()) {
        tracker.advance({ position: element.currentTime, at: performance.now(), playbackRate: element.playbackRate })
      }
      settle()
    }
    const listeners: [string, () => void][] = [
      ['timeupdate', advance],
      ['seeking', interrupt],
      ['waiting', interrupt],
      ['pause', finish],
      ['ended', finish],
    ]
    for (const [event, listener] of listeners) element.addEventListener(event, listener)
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', close)
    // What an earlier page left behind goes first.
    void reporter.flush()
    return () => {
      for (const [event, listener] of listeners) element.removeEventListener(event, listener)
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', close)
      void reporter.flush(true)
      reporter.stop()
    }
  }, [client, lessonId, video])

  return { ...record, sync }
}
