import type { DraftRow } from '@shijie/contract'
import { useSyncExternalStore } from 'react'
import { linkTo } from '../../../lib/addresses.ts'
import { handedPlaces, onHanded } from '../../../lib/handed-file.ts'
import { courseFolderTexts as texts } from '../../../texts/course-folder.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ButtonLink } from '../../../ui/pieces/button.tsx'
import styles from './unsent-notice.module.css'

/** Papers of a folder whose exercises stand in the tree: their questions are read one paper after the other. */
export function PapersWaiting({ courseId, rows }: { courseId: string; rows: readonly DraftRow[] }) {
  const places = useSyncExternalStore(onHanded, handedPlaces)
  const waiting = places.flatMap(
    (place) => rows.find(({ CourseHourId, Kind }) => CourseHourId === place && Kind === 'exercise') ?? [],
  )
  const [next] = waiting
  if (!next) return undefined
  return (
    <p role="status" className={styles.notice}>
      <Icon name="quiz" size={16} />
      <span>{texts.papersWaiting(next.Title, waiting.length - 1)}</span>
      <ButtonLink
        size={28}
        to={linkTo.examImport({ courseId, lessonId: next.CourseHourId })}
        aria-label={texts.readPaper(next.Title)}
      >
        {texts.readPaperShort}
      </ButtonLink>
    </p>
  )
}
