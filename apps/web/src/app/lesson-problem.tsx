import { ErrorCodes } from '@shijie/contract'
import { useLocation } from 'react-router'
import { screenPaths } from '../lib/addresses.ts'
import { BusinessError, sentenceOf } from '../lib/api-client.ts'
import { isGone } from '../lib/is-gone.ts'
import { useAccount } from '../lib/session.ts'
import { learningTexts as texts } from '../texts/learning.ts'
import { ErrorState } from '../ui/states/error-state.tsx'
import { AskFirst } from './guards/guard.tsx'

interface LessonProblemProps {
  error: unknown
  isRetrying: boolean
  onRetry: () => void
}

const REFUSALS: readonly number[] = [ErrorCodes.Forbidden, ErrorCodes.NotFound]

/** Whoever is not signed in may find here what somebody else may: it is asked for, and opens afterwards. */
export const needsSignIn = (error: unknown): boolean => error instanceof BusinessError && REFUSALS.includes(error.code)

/** Why a lesson does not open, and the way back to the courses; a visitor is asked to sign in first. */
export function LessonProblem({ error, isRetrying, onRetry }: LessonProblemProps) {
  const account = useAccount()
  const { pathname, search } = useLocation()
  if (!account && needsSignIn(error)) return <AskFirst mode="login" target={`${pathname}${search}`} />
  return (
    <main id="content" className="wrap page-body" tabIndex={-1}>
      <ErrorState
        title={texts.viewerError}
        message={sentenceOf(error)}
        onRetry={onRetry}
        isRetrying={isRetrying}
        isGone={isGone(error)}
        way={{ to: screenPaths.courseList, label: texts.backToCatalogue }}
      />
    </main>
  )
}
