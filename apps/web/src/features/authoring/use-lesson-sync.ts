import type { DataOf, getDraft } from '@shijie/contract'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { followPage } from '../../lib/page-moments.ts'
import { LessonSync } from './lesson-sync.ts'
import { holdOpen } from './open-lessons.ts'

/** A lesson in the editor, saved while it stands on the screen, and at once when the page is hidden or back online. */
export function useLessonSync({ CourseHourId, Revision, Body }: DataOf<typeof getDraft>): LessonSync {
  const [sync] = useState(() => new LessonSync({ lessonId: CourseHourId, revision: Revision, body: Body }))
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

export const useLessonSnapshot = (sync: LessonSync) => useSyncExternalStore(sync.subscribe, sync.read)
