import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { sentenceOf } from '../../../lib/api-client.ts'
import { gradebookTexts as texts } from '../../../texts/gradebook.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { MarkWords } from './mark-words.tsx'
import { PASS } from './marks.ts'
import styles from './own-marks.module.css'
import { ownMarksQuery } from './queries.ts'

function Marks({ courseId }: { courseId: string }) {
  const query = useQuery(ownMarksQuery(courseId))
  if (query.isPending) return <Skeleton height={120} radius={8} />
  if (!query.data) {
    return <ErrorState title={texts.ownError} message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
  }
  const { Items } = query.data
  if (Items.length === 0) return <p className="ui-ink-3">{texts.ownNone}</p>
  return (
    <ul className={styles.marks}>
      {Items.map(({ CourseHourId, Title, Share, Mark, Flags, Reason }) => (
        <li key={CourseHourId}>
          <span>{Title}</span>
          <small className="ui-ink-3">{texts.share(Share)}</small>
          <b data-state={Mark >= 0 && Mark < PASS ? 'low' : undefined}>
            <MarkWords mark={Mark} flags={Flags} isNew={false} />
          </b>
          {Reason && <p>{texts.ownReason(Reason)}</p>}
        </li>
      ))}
    </ul>
  )
}

/** The own row of the gradebook under a course: the same marks that the teacher sees, and why one was changed. */
export function OwnMarks({ courseId, courseName }: { courseId: string; courseName: string }) {
  const [search] = useSearchParams()
  // The bell leads to the course in which a mark was changed.
  const isAsked = search.get('Marks') === courseId
  const [isOpen, setIsOpen] = useState(isAsked)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAsked) place.current?.scrollIntoView?.({ block: 'center' })
  }, [isAsked])
  return (
    <div ref={place} className={styles.own}>
      <Button
        size={28}
        kind="quiet"
        aria-expanded={isOpen}
        aria-label={`${courseName} ${isOpen ? texts.hideOwn : texts.showOwn}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? texts.hideOwn : texts.showOwn}
      </Button>
      {isOpen && <Marks courseId={courseId} />}
    </div>
  )
}
