import { type ExamInfo, LookTypes } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/api-client.ts'
import { examTexts as texts } from '../../../texts/exam.ts'
import { ButtonLink } from '../../../ui/pieces/button.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingOverlay } from '../../../ui/states/loading-overlay.tsx'
import { examQuery } from '../queries.ts'
import { ExamHead } from './exam-head.tsx'
import { PaperPreview } from './paper-preview.tsx'

/** looktype 2: the questions as learners see them, for whoever runs the course; nothing is kept. */
export function ExamPreview({ info, listAddress }: { info: ExamInfo; listAddress: string }) {
  const query = useQuery(examQuery(info.CourseHourId, LookTypes.preview))
  if (query.isPending) return <LoadingOverlay text={texts.loading} />
  return (
    <>
      <ExamHead title={info.CourseHourTitle} path={info.PathTitles.join(' · ')} courseId={info.CourseId}>
        {info.IsTeacher === 1 && <ButtonLink to={listAddress}>{texts.handIns}</ButtonLink>}
      </ExamHead>
      <main id="content" className="exam-page" tabIndex={-1}>
        {query.isError ? (
          <ErrorState
            title={texts.loadError}
            message={sentenceOf(query.error)}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        ) : (
          <PaperPreview questions={query.data.Questions} />
        )}
      </main>
    </>
  )
}
