import { screens } from '../lib/addresses.ts'
import { sentenceOf } from '../lib/api-client.ts'
import { learningTexts as texts } from '../texts/learning.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'

interface LessonProblemProps {
  error: unknown
  isRetrying: boolean
  onRetry: () => void
}

/** Why a lesson does not open, and the way back to the courses. */
export function LessonProblem({ error, isRetrying, onRetry }: LessonProblemProps) {
  return (
    <main id="content" className="wrap page-body" tabIndex={-1}>
      <ErrorState title={texts.viewerError} message={sentenceOf(error)} onRetry={onRetry} isRetrying={isRetrying} />
      <p className="viewer-error-link">
        <ButtonLink to={screens.courseList}>{texts.backToCatalogue}</ButtonLink>
      </p>
    </main>
  )
}
