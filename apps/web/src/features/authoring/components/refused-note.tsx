import { PUBLICATION_STATES } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { coursePublicationTexts as texts } from '../../../texts/course-publication.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { publicationQuery } from '../course-publication.ts'
import { OpenDialog } from './open-dialog.tsx'
import styles from './refused-note.module.css'

interface RefusedNoteProps {
  reason: string
  /** Leads to where it can be offered again. */
  onOpen: () => void
}

/** An administrator did not open the course to everyone: why, and what can be done now. */
export function RefusedNote({ reason, onOpen }: RefusedNoteProps) {
  return (
    <div className={styles.note}>
      <Icon name="alert" size={18} />
      <p>
        <b>{texts.marks.refused}</b>
        {reason && <span>{texts.reasonWas(reason)}</span>}
      </p>
      <Button size={36} onClick={onOpen}>
        {texts.offerAgain}
      </Button>
    </div>
  )
}

/** The same above what is to be published of one course. */
export function RefusedNotice({ courseId, name }: { courseId: string; name: string }) {
  const publication = useQuery(publicationQuery(courseId)).data
  const [isOpening, setIsOpening] = useState(false)
  if (publication?.State !== PUBLICATION_STATES.refused) return null
  return (
    <>
      <RefusedNote reason={publication.Reason} onOpen={() => setIsOpening(true)} />
      {isOpening && (
        <OpenDialog course={{ CourseId: courseId, CourseName: name }} onClose={() => setIsOpening(false)} />
      )}
    </>
  )
}
