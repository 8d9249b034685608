import { type ExamInfo, LookTypes } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { examTexts as texts } from '../../../texts/exam.ts'
import { Tip } from '../../../ui/floating/tip.tsx'
import { ButtonLink } from '../../../ui/pieces/button.tsx'
import { Card } from '../../../ui/pieces/card.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingOverlay } from '../../../ui/states/loading-overlay.tsx'
import { examQuery } from '../queries.ts'
import { ExamHead } from './exam-head.tsx'
import { QuestionView } from './question-view.tsx'
import './result.css'

/** looktype 2: the questions as learners see them, for whoever runs the course; nothing is kept. */
export function ExamPreview({ info, listAddress }: { info: ExamInfo; listAddress: string }) {
  const query = useQuery(examQuery(info.CourseHourId, LookTypes.preview))
  const [values, setValues] = useState<Record<string, string[]>>({})
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
          <>
            <Tip icon="eye">{texts.previewNote}</Tip>
            {query.data.Questions.map((question, index) => (
              <Card key={question.QuestionId} className="result-card">
                <QuestionView
                  question={question}
                  number={index + 1}
                  value={values[question.QuestionId] ?? []}
                  onChange={(value) => setValues((before) => ({ ...before, [question.QuestionId]: value }))}
                />
              </Card>
            ))}
          </>
        )}
      </main>
    </>
  )
}
