import type { DataOf, getLessonUrl } from '@shijie/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { OutboxState } from '../../../lib/outbox.ts'
import { startPageSession } from '../page-session.ts'
import type { Interval } from '../watch-tracker.ts'

type Opened = DataOf<typeof getLessonUrl>

export interface PageRecord {
  /** Pages that the server has verified; page n is [n-1, n). */
  shown: readonly Interval[]
  pagesShown: number
  /** Pages seen by now, also those of which the server does not know yet. */
  pagesSeen: number
  isCompleted: boolean
  sync: OutboxState
  /** The viewer says which pages are in view now. */
  showPages: (pages: readonly number[]) => void
  /** And where one stops: page and part of it, from 0. */
  setPosition: (position: number) => void
  /** Where that is now. */
  readPosition: () => number
  /** A page was worked on, and so it was read. */
  workOn: (page: number) => void
  /** Another call has completed the lesson. */
  complete: () => void
  isRecorded: boolean
}

const toIntervals = (pairs: readonly (readonly number[])[]): Interval[] =>
  pairs.flatMap(([from, to]): Interval[] => (from === undefined || to === undefined ? [] : [[from, to]]))

/** The record of a lesson that is read, while its viewer is open; a preview has none. */
export function usePageRecord(lessonId: string, opened: Opened, isRecorded: boolean): PageRecord {
  const client = useQueryClient()
  const [record, setRecord] = useState({
    shown: toIntervals(opened.Watched),
    pagesShown: opened.PagesShown,
    isCompleted: opened.IsCompleted === 1,
  })
  const [sync, setSync] = useState<OutboxState>('saved')
  const [pagesSeen, setPagesSeen] = useState(opened.PagesShown)
  const workedOn = useRef<number[]>([])
  const inView = useRef<readonly number[]>([])
  const position = useRef(opened.Position)
  const known = useRef(record)
  const { Kind: kind, PageCount: pageCount } = opened

  useEffect(() => {
    if (!isRecorded) return
    return startPageSession({
      lessonId,
      kind,
      pageCount,
      pagesInView: () => inView.current,
      readPosition: () => position.current,
      known: () => known.current,
      takeWorkedOn: () => workedOn.current.splice(0),
      onSeen: setPagesSeen,
      onState: setSync,
      onProgress: ({ Watched, PagesShown, IsCompleted }) => {
        const wasCompleted = known.current.isCompleted
        known.current = { shown: toIntervals(Watched), pagesShown: PagesShown, isCompleted: IsCompleted === 1 }
        setRecord(known.current)
        // The tree beside the pages shows the lesson as done.
        if (IsCompleted === 1 && !wasCompleted) void client.invalidateQueries({ queryKey: ['lessons'] })
      },
    })
  }, [client, lessonId, kind, pageCount, isRecorded])

  const showPages = useCallback((pages: readonly number[]) => {
    inView.current = pages
  }, [])
  const workOn = useCallback((page: number) => {
    workedOn.current.push(page)
  }, [])
  const complete = useCallback(() => {
    if (known.current.isCompleted) return
    known.current = { ...known.current, isCompleted: true }
    setRecord(known.current)
    void client.invalidateQueries({ queryKey: ['lessons'] })
  }, [client])
  const setPosition = useCallback((to: number) => {
    position.current = to
  }, [])
  const readPosition = useCallback(() => position.current, [])
  return { ...record, pagesSeen, sync, showPages, setPosition, readPosition, workOn, complete, isRecorded }
}
