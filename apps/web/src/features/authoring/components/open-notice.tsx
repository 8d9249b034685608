import { PUBLICATION_STATES } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { publicationQuery } from '../course-publication.ts'
import { openedQuery } from '../queries.ts'
import { OpenDialog } from './open-dialog.tsx'
import styles from './publish-list.module.css'

/** The step after publishing: a course that nobody may enter yet says so, and opens from here. */
export function OpenNotice({ courseId, name }: { courseId: string; name: string }) {
  const opened = useQuery(openedQuery(courseId))
  const isWaiting = useQuery(publicationQuery(courseId)).data?.State === PUBLICATION_STATES.waiting
  const [isOpening, setIsOpening] = useState(false)
  if (!opened.data || opened.data.IsPublic === 1 || opened.data.Items.length > 0) return null
  return (
    <div className={styles.notice}>
      <span>{isWaiting ? texts.waitsForReview : texts.notOpenYet}</span>
      <Button size={36} kind="soft" onClick={() => setIsOpening(true)}>
        {texts.open}
      </Button>
      {isOpening && (
        <OpenDialog course={{ CourseId: courseId, CourseName: name }} onClose={() => setIsOpening(false)} />
      )}
    </div>
  )
}
