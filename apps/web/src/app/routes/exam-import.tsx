import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { draftQuery } from '../../features/authoring/queries.ts'
import { ExamImport } from '../../features/exam-import/components/exam-import.tsx'
import { MakePaperDialog } from '../../features/question-bank/components/make-paper-dialog.tsx'
import { linkTo, screenPaths } from '../../lib/addresses.ts'
import { examImportTexts as texts } from '../../texts/exam-import.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { Way } from '../../ui/pieces/way.tsx'
import styles from './exam-import.module.css'

/** A teacher brings a paper into the question bank. */
export function ExamImportRoute() {
  const [search] = useSearchParams()
  const [courseId, lessonId] = [search.get('CourseId'), search.get('CourseHourId')]
  const into = courseId && lessonId ? { courseId, lessonId } : undefined
  const exercise = useQuery({ ...draftQuery(into?.lessonId ?? ''), enabled: into !== undefined }).data?.Body.Title
  const title = exercise === undefined ? texts.title : texts.titleFor(exercise)
  useTitle(title)
  const stops = into
    ? [
        { label: texts.made, to: screenPaths.personalTeacher },
        { label: exercise ?? texts.exercise, to: linkTo.courseEdit(into) },
      ]
    : [
        { label: texts.back, to: screenPaths.teacherSide },
        { label: texts.bank, to: screenPaths.questionBank },
      ]
  return (
    <div className="wrap">
      <div className={styles.page}>
        <Way stops={stops} current={texts.title} />
        <h1>{title}</h1>
        <ExamImport
          lessonId={into?.lessonId ?? ''}
          renderMaking={(making) => <MakePaperDialog {...making} name={exercise ?? making.name} into={into} />}
        />
      </div>
    </div>
  )
}
