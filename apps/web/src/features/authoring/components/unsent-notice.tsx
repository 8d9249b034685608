import type { DraftRow } from '@shijie/contract'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { lessonsUnsent } from '../lesson-journal.ts'
import styles from './unsent-notice.module.css'

/** What was written a moment ago is on its way; what is still here then waits for somebody. */
const LOOK_EVERY = 2000

/** What was written here and did not reach the server, as while two texts wait for a choice: it is not published. */
export function UnsentNotice({ courseId, rows }: { courseId: string; rows: readonly DraftRow[] }) {
  const [unsent, setUnsent] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const timer = setInterval(() => setUnsent(lessonsUnsent()), LOOK_EVERY)
    return () => clearInterval(timer)
  }, [])
  const left = rows.filter(({ CourseHourId }) => unsent.has(CourseHourId))
  return (
    <div role="status">
      {left.map(({ CourseHourId, Title }) => (
        <p key={CourseHourId} className={styles.notice}>
          <Icon name="alert" size={16} />
          <span>{texts.unsent(Title)}</span>
          <Link to={linkTo.courseEdit({ courseId, lessonId: CourseHourId })}>{texts.toUnsent}</Link>
        </p>
      ))}
    </div>
  )
}
