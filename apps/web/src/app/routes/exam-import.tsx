import { useSearchParams } from 'react-router'
import { ExamImport } from '../../features/exam-import/components/exam-import.tsx'
import { MakePaperDialog } from '../../features/question-bank/components/make-paper-dialog.tsx'
import { screenPaths } from '../../lib/addresses.ts'
import { examImportTexts as texts } from '../../texts/exam-import.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { Way } from '../../ui/pieces/way.tsx'
import styles from './exam-import.module.css'

/** A teacher brings a paper into the question bank. */
export function ExamImportRoute() {
  useTitle(texts.title)
  const [search] = useSearchParams()
  const [courseId, lessonId] = [search.get('CourseId'), search.get('CourseHourId')]
  const into = courseId && lessonId ? { courseId, lessonId } : undefined
  const stops = [
    { label: texts.back, to: screenPaths.teacherSide },
    { label: texts.bank, to: screenPaths.questionBank },
  ]
  return (
    <div className="wrap">
      <div className={styles.page}>
        <Way stops={stops} current={texts.title} />
        <h1>{texts.title}</h1>
        <ExamImport
          lessonId={into?.lessonId ?? ''}
          renderMaking={(making) => <MakePaperDialog {...making} into={into} />}
        />
      </div>
    </div>
  )
}
