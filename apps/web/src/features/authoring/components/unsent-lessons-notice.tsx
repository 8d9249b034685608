import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import { showToast } from '../../../lib/toasts.ts'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { TREE_KEYS } from '../queries.ts'
import { type UnsentLesson, unsentLessons } from '../unsent-lessons.ts'
import styles from './unsent-notice.module.css'

/** What a page sent while it was left arrives in this time; what is still here then waits. */
const LOOK_EVERY = 2000
/** A server that was not heard is asked again after so many looks. */
const LOOKS_BETWEEN = 5

/**
 * What was written without a network and left: it is sent from here as soon as there is one, and named as long as it waits.
 * The sender comes with the first lesson that needs it.
 */
export function UnsentLessonsNotice() {
  const client = useQueryClient()
  const [left, setLeft] = useState<readonly UnsentLesson[]>([])
  const state = useRef({ isSending: false, rest: 0 })
  const send = useEffectEvent(async (lessons: readonly UnsentLesson[]) => {
    state.current = { isSending: true, rest: LOOKS_BETWEEN }
    try {
      const { sendLesson } = await import('../send-lesson.ts')
      for (const { lessonId } of lessons) await sendLesson(lessonId)
      const left = new Set(unsentLessons().map(({ lessonId }) => lessonId))
      const sent = lessons.filter(({ lessonId }) => !left.has(lessonId))
      if (sent.length > 0) showToast('success', texts.sentLater(sent.map(({ title }) => title)))
    } catch {
      // It waits, is named, and goes with a later look.
    } finally {
      state.current.isSending = false
      setLeft(unsentLessons())
      for (const queryKey of TREE_KEYS) void client.invalidateQueries({ queryKey })
    }
  })
  useEffect(() => {
    const look = () => {
      const lessons = unsentLessons()
      setLeft(lessons)
      const { isSending, rest } = state.current
      if (rest > 0) state.current.rest = rest - 1
      else if (lessons.length > 0 && navigator.onLine && !isSending) void send(lessons)
    }
    const onOnline = () => {
      state.current.rest = 0
      look()
    }
    const timer = setInterval(look, LOOK_EVERY)
    window.addEventListener('online', onOnline)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', onOnline)
    }
  }, [])
  return (
    <div role="status">
      {left.map(({ lessonId, courseId, title }) => (
        <p key={lessonId} className={styles.notice}>
          <Icon name="alert" size={16} />
          <span>{texts.unsentWaits(title)}</span>
          {courseId && <Link to={linkTo.courseEdit({ courseId, lessonId })}>{texts.toUnsent}</Link>}
        </p>
      ))}
    </div>
  )
}
