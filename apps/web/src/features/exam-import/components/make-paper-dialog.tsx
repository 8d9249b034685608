import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { showToast } from '../../../lib/toasts.ts'
import { examImportTexts as texts } from '../../../texts/exam-import.ts'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { useDebounced } from '../../../ui/hooks/use-debounced.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { ownCoursesQuery, type Row, useMakePaper } from '../queries.ts'
import styles from './make-paper-dialog.module.css'

const TYPING_PAUSE = 300

interface CourseListProps {
  name: string
  chosen: string
  onChoose: (courseId: string) => void
}

function CourseList({ name, chosen, onChoose }: CourseListProps) {
  const query = useQuery(ownCoursesQuery(name))
  if (query.isPending) return <Skeleton height={160} />
  if (query.isError && !query.data)
    return (
      <ErrorState
        title={texts.coursesError}
        message={sentenceOf(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  const { Items } = query.data
  if (Items.length === 0) return <p className="ui-ink-3">{name ? texts.courseNotFound : texts.noCourses}</p>
  return (
    <fieldset className={styles.courses} aria-label={texts.course}>
      {Items.map(({ CourseId, CourseName }) => (
        <label key={CourseId}>
          <input type="radio" name="course" checked={CourseId === chosen} onChange={() => onChoose(CourseId)} />
          {CourseName}
        </label>
      ))}
    </fieldset>
  )
}

interface MakePaperDialogProps {
  rows: readonly Row[]
  /** Of the document. */
  name: string
  onMade: () => void
  onClose: () => void
}

/** The questions of a document become the paper of a new exercise, which is a draft of its course. */
export function MakePaperDialog({ rows, name, onMade, onClose }: MakePaperDialogProps) {
  const [title, setTitle] = useState(name.slice(0, 50))
  const [search, setSearch] = useState('')
  const [courseId, setCourseId] = useState('')
  const asked = useDebounced(search, TYPING_PAUSE)
  const make = useMakePaper()
  const navigate = useNavigate()
  const label = texts.makeTitle(rows.length)
  const act = () =>
    make.mutate(
      { courseId, title: title.trim(), rows },
      {
        onSuccess: (lessonId) => {
          onMade()
          showToast('success', texts.made)
          void navigate(linkTo.courseEdit({ courseId, lessonId }))
        },
      },
    )
  return (
    <Dialog label={label} onClose={onClose} canClose={!make.isPending} className={styles.dialog}>
      <div className="ui-dialog-body stacked">
        <h2>{label}</h2>
        <p className="ui-ink-2">{texts.makeHint}</p>
        <TextField label={texts.lessonTitle} value={title} maxLength={100} onChange={setTitle} autoFocus />
        <TextField label={texts.courseSearch} icon="search" value={search} maxLength={50} onChange={setSearch} />
        <CourseList name={asked.trim()} chosen={courseId} onChoose={setCourseId} />
        <FieldNote id="make-paper-note" error={make.error ? sentenceOf(make.error) : undefined} />
        <div className="ui-dialog-acts">
          <Button size={44} onClick={onClose} disabled={make.isPending}>
            {texts.cancel}
          </Button>
          <Button
            size={44}
            kind="primary"
            disabled={courseId === '' || title.trim() === ''}
            isBusy={make.isPending}
            busyText={texts.making}
            onClick={act}
          >
            {texts.make}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
