import { ErrorCodes, messages } from '@shijie/contract'
import { useLocation } from 'react-router'
import { linkTo, screenPaths } from '../lib/addresses.ts'
import { BusinessError, sentenceOf } from '../lib/api-client.ts'
import { isGone } from '../lib/is-gone.ts'
import { useAccount } from '../lib/session.ts'
import { courseTexts } from '../texts/course.ts'
import { learningTexts as texts } from '../texts/learning.ts'
import { Button, ButtonLink } from '../ui/pieces/button.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { ErrorState } from '../ui/states/error-state.tsx'
import { AskFirst } from './guards/guard.tsx'
import { useJoinAndStart } from './use-join-and-start.ts'

interface LessonProblemProps {
  error: unknown
  /** The course that it belongs to, where so much is known. */
  courseId: string | undefined
  isRetrying: boolean
  onRetry: () => void
}

const REFUSALS: readonly number[] = [ErrorCodes.Forbidden, ErrorCodes.NotFound]

/** Whoever is not signed in may find here what somebody else may: it is asked for, and opens afterwards. */
export const needsSignIn = (error: unknown): boolean => error instanceof BusinessError && REFUSALS.includes(error.code)

/** Whoever has an address of a course that is not joined yet joins it here, and the lesson opens in the same place. */
function JoinFirst({ courseId, onJoined }: { courseId: string; onJoined: () => void }) {
  const { start, isBusy } = useJoinAndStart()
  const join = async () => {
    await start(courseId, undefined)
    onJoined()
  }
  return (
    <EmptyState
      level="h1"
      title={messages.notJoined}
      action={
        <>
          <Button size={44} kind="primary" isBusy={isBusy} busyText={courseTexts.joining} onClick={() => void join()}>
            {courseTexts.joinAndStart}
          </Button>
          <ButtonLink size={44} to={linkTo.courseIndex(courseId)}>
            {texts.backToCourse}
          </ButtonLink>
        </>
      }
    />
  )
}

/** Why a lesson does not open, and the way on: a visitor is asked to sign in, and who has not joined may join. */
export function LessonProblem({ error, courseId, isRetrying, onRetry }: LessonProblemProps) {
  const account = useAccount()
  const { pathname, search } = useLocation()
  if (!account && needsSignIn(error)) return <AskFirst mode="login" target={`${pathname}${search}`} />
  const mustJoin = error instanceof BusinessError && error.message === messages.notJoined
  if (mustJoin && courseId) {
    return (
      <main id="content" className="wrap page-body" tabIndex={-1}>
        <JoinFirst courseId={courseId} onJoined={onRetry} />
      </main>
    )
  }
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
