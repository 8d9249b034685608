import {
  type DataOf,
  type getLessonUrl,
  PAGE_VIEW_SECONDS,
  REPORT_SECONDS,
  SECONDS_PER_DOCUMENT,
  SECONDS_PER_PAGE,
} from '@shijie/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createPageTracker, holdsPage } from '../page-tracker.ts'
import { createReadingTime } from '../reading-time.ts'
import { createRecordReporter, readJournal, type SyncState } from '../record-reporter.ts'
import type { Interval } from '../watch-tracker.ts'

type Opened = DataOf<typeof getLessonUrl>

export interface PageRecord {
  /** Pages that the server has verified; page n is [n-1, n). */
  shown: readonly Interval[]
  pagesShown: number
  isCompleted: boolean
  sync: SyncState
  /** The viewer says which pages are in view now. */
  showPages: (pages: readonly number[]) => void
  /** And where one stops: page and part of it, from 0. */
  setPosition: (position: number) => void
}

const TICK_MS = 500
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

export const toIntervals = (pairs: readonly (readonly number[])[]): Interval[] =>
  pairs.flatMap(([from, to]): Interval[] => (from === undefined || to === undefined ? [] : [[from, to]]))

/** Documents without pages are one that takes longer. */
const paceOf = (kind: string) =>
  kind === 'pdf' || kind === 'images'
    ? { viewSeconds: PAGE_VIEW_SECONDS, sureLength: REPORT_SECONDS / SECONDS_PER_PAGE }
    : { viewSeconds: SECONDS_PER_DOCUMENT, sureLength: 1 }

/** Watches which pages are read, and reports them: every 15 s, when the page hides, and when the last one was seen. */
export function usePageRecord(lessonId: string, opened: Opened, isRecorded: boolean): PageRecord {
  const client = useQueryClient()
  const [record, setRecord] = useState({
    shown: toIntervals(opened.Watched),
    pagesShown: opened.PagesShown,
    isCompleted: opened.IsCompleted === 1,
  })
  const [sync, setSync] = useState<SyncState>('synced')
  const inView = useRef<readonly number[]>([])
  const position = useRef(opened.Position)
  const shown = useRef(record.shown)
  const wasCompleted = useRef(opened.IsCompleted === 1)
  const { Kind: kind, PageCount: pageCount } = opened

  useEffect(() => {
    if (!isRecorded) return
    const { viewSeconds, sureLength } = paceOf(kind)
    const tracker = createPageTracker(viewSeconds * 1000, readJournal(lessonId))
    const time = createReadingTime(performance.now())
    const reporter = createRecordReporter({
      lessonId,
      tracker,
      sureLength,
      positionStep: 0.2,
      readPosition: () => position.current,
      readSeconds: time,
      onSync: setSync,
      onProgress: ({ Watched, PagesShown, IsCompleted }) => {
        shown.current = toIntervals(Watched)
        setRecord({ shown: shown.current, pagesShown: PagesShown, isCompleted: IsCompleted === 1 })
        if (IsCompleted !== 1 || wasCompleted.current) return
        wasCompleted.current = true
        // The tree beside the pages shows the lesson as done.
        void client.invalidateQueries({ queryKey: ['lessons'] })
      },
    })
    let isLastTold = false
    const isAllShown = () => {
      const all = [...shown.current, ...tracker.pending()]
      return Array.from({ length: pageCount }, (_, index) => index + 1).every((page) => holdsPage(all, page))
    }
    const tick = setInterval(() => {
      const isVisible = document.visibilityState === 'visible'
      const now = performance.now()
      tracker.show(isVisible ? inView.current : [], now)
      time.tick(isVisible && inView.current.length > 0, now)
      if (wasCompleted.current || isLastTold || !isAllShown()) return
      isLastTold = true
      void reporter.flush()
    }, TICK_MS)
    const touch = () => time.touch(performance.now())
    const hide = () => {
      if (document.visibilityState === 'hidden') void reporter.flush(true)
    }
    const close = () => void reporter.flush(true)
    for (const event of TOUCHES) document.addEventListener(event, touch, { passive: true })
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', close)
    // What an earlier page left behind goes first.
    void reporter.flush()
    return () => {
      clearInterval(tick)
      for (const event of TOUCHES) document.removeEventListener(event, touch)
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', close)
      void reporter.flush(true)
      reporter.stop()
    }
  }, [client, lessonId, kind, pageCount, isRecorded])

  const showPages = useCallback((pages: readonly number[]) => {
    inView.current = pages
  }, [])
  const setPosition = useCallback((to: number) => {
    position.current = to
  }, [])
  return { ...record, sync, showPages, setPosition }
}
