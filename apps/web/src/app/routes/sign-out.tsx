import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type UnsentLesson, unsentLessons } from '../../features/authoring/unsent-lessons.ts'
import { linkTo, screenPaths } from '../../lib/addresses.ts'
import { openAuthPrompt } from '../../lib/auth-prompt.ts'
import type { UnsentKind } from '../../lib/kept-families.ts'
import { readToken, signOut } from '../../lib/session.ts'
import { unsentWork } from '../../lib/unsent-work.ts'
import { shellTexts } from '../../texts/shell.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { Button, ButtonLink } from '../../ui/pieces/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { LoadingOverlay } from '../../ui/states/loading-overlay.tsx'
import './plain-page.css'

const texts = shellTexts.signOutPage

/** What the page before sent while it was left arrives in this time, where there is a network. */
const SENDING_MS = 2000
const LOOK_EVERY_MS = 100

type Step = { is: 'looking' | 'leaving' | 'done' } | { is: 'asking'; unsent: readonly UnsentKind[] }

/** Which lessons wait, with the way to each. */
function UnsentPlaces({ lessons }: { lessons: readonly UnsentLesson[] }) {
  return lessons.map(({ lessonId, courseId, title }) => (
    <span key={lessonId} className="plain-page-place">
      {courseId ? (
        <Link className="link" to={linkTo.courseEdit({ courseId, lessonId })}>
          {texts.unsentLesson(title)}
        </Link>
      ) : (
        texts.unsentLesson(title)
      )}
    </span>
  ))
}

/** Says what would be lost: a computer of the school keeps nothing of who has left. */
function Asking({
  unsent,
  onStay,
  onLeave,
}: {
  unsent: readonly UnsentKind[]
  onStay: () => void
  onLeave: () => void
}) {
  const [lessons] = useState(unsentLessons)
  return (
    <EmptyState
      level="h1"
      title={texts.unsent}
      action={
        <>
          <Button kind="primary" size={44} onClick={onStay}>
            {texts.stay}
          </Button>
          <Button size={44} onClick={onLeave}>
            {texts.leave}
          </Button>
        </>
      }
    >
      {texts.unsentHint(unsent.map((kind) => texts.unsentKinds[kind]))}
      <UnsentPlaces lessons={lessons} />
    </EmptyState>
  )
}

/** R003: ends the session on the server and here, and says so; asks before, where work would be lost. */
export function SignOutRoute() {
  useTitle(texts.title)
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>({ is: 'looking' })
  const leave = () => {
    setStep({ is: 'leaving' })
    void signOut().then(() => setStep({ is: 'done' }))
  }
  // Who came by the address alone has no page to go back to.
  const stay = () => {
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number }
    void (idx > 0 ? navigate(-1) : navigate(screenPaths.home))
  }
  useEffect(() => {
    const begun = performance.now()
    const timer = setInterval(look, LOOK_EVERY_MS)
    function look() {
      const unsent = readToken() ? unsentWork() : []
      const mayArrive = navigator.onLine && performance.now() - begun < SENDING_MS
      if (unsent.length > 0 && mayArrive) return
      clearInterval(timer)
      if (unsent.length > 0) setStep({ is: 'asking', unsent })
      else void signOut().then(() => setStep({ is: 'done' }))
    }
    look()
    return () => clearInterval(timer)
  }, [])
  if (step.is === 'looking' || step.is === 'leaving') return <LoadingOverlay text={texts.busy} />
  return (
    <div className="wrap plain-page" role="status">
      {step.is === 'asking' ? (
        <Asking unsent={step.unsent} onStay={stay} onLeave={leave} />
      ) : (
        <EmptyState
          level="h1"
          title={texts.done}
          action={
            <>
              <ButtonLink to={screenPaths.home} kind="primary" size={44}>
                {texts.home}
              </ButtonLink>
              <Button size={44} onClick={() => openAuthPrompt('login')}>
                {texts.again}
              </Button>
            </>
          }
        >
          {texts.message}
        </EmptyState>
      )}
    </div>
  )
}
