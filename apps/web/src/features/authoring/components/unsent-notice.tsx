import type { DraftRow } from '@shijie/contract'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { lessonsUnsent } from '../lesson-journal.ts'
import { lessonsUnsaved } from '../video/subtitles/subtitle-journal.ts'
import styles from './unsent-notice.module.css'

/** What was written a moment ago is on its way; what is still here then waits for somebody. */
const LOOK_EVERY = 2000

const NOBODY: ReadonlySet<string> = new Set()

/** What was written here and did not reach the server, as while two texts wait for a choice, or subtitles for their button: it is not published. */
export function UnsentNotice({ courseId, rows }: { courseId: string; rows: readonly DraftRow[] }) {
  const [left, setLeft] = useState({ texts: NOBODY, subtitles: NOBODY })
  useEffect(() => {
    const timer = setInterval(() => setLeft({ texts: lessonsUnsent(), subtitles: lessonsUnsaved() }), LOOK_EVERY)
    return () => clearInterval(timer)
  }, [])
  const told = rows.flatMap(({ CourseHourId, Title }) => [
    ...(left.texts.has(CourseHourId) ? [{ CourseHourId, words: texts.unsent(Title) }] : []),
    ...(left.subtitles.has(CourseHourId) ? [{ CourseHourId, words: texts.unsavedSubtitles(Title) }] : []),
  ])
  return (
    <div role="status">
      {told.map(({ CourseHourId, words }) => (
        <p key={words} className={styles.notice}>
          <Icon name="alert" size={16} />
          <span>{words}</span>
          <Link to={linkTo.courseEdit({ courseId, lessonId: CourseHourId })}>{texts.toUnsent}</Link>
        </p>
      ))}
    </div>
  )
}
