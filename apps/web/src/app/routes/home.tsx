import { UserTypes } from '@shijie/contract'
import { Suspense } from 'react'
import { CourseSection } from '../../features/home/components/course-section.tsx'
import { Hero } from '../../features/home/components/hero.tsx'
import { readToken, useSession } from '../../lib/session.ts'
import { homeTexts } from '../../texts/home.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { WhenSeen } from '../../ui/states/when-seen.tsx'
import { lazyWithRetry } from '../lazy-with-retry.ts'

const COURSES_ID = 'courses'
/** About as high as the sections are, so that the page keeps its length. */
const STEPS_HEIGHT = 640
const TRY_HEIGHT = 1500
const BELOW_HEIGHT = 1400

const OwnHome = lazyWithRetry(
  () => import('./home-own.tsx'),
  (module) => module.OwnHome,
)
const FiveSteps = lazyWithRetry(
  () => import('../../features/home/components/five-steps.tsx'),
  (module) => module.FiveSteps,
)
const HomeTry = lazyWithRetry(
  () => import('./home-try.tsx'),
  (module) => module.HomeTry,
)
const HomeBelow = lazyWithRetry(
  () => import('./home-below.tsx'),
  (module) => module.HomeBelow,
)

function Opening() {
  return (
    <div className="wrap" role="status" aria-label={homeTexts.loading}>
      <Skeleton height={560} radius={16} />
    </div>
  )
}

/** What asks nothing of the server. */
function PosterHead() {
  return (
    <>
      <Hero coursesId={COURSES_ID} />
      <WhenSeen height={STEPS_HEIGHT}>
        <Suspense fallback={<div style={{ minHeight: STEPS_HEIGHT }} />}>
          <FiveSteps />
        </Suspense>
      </WhenSeen>
    </>
  )
}

/** What there is, for visitors and for who teaches or looks after a school. */
function Poster() {
  return (
    <>
      <PosterHead />
      <CourseSection id={COURSES_ID} />
      <WhenSeen height={TRY_HEIGHT}>
        <Suspense fallback={<div style={{ minHeight: TRY_HEIGHT }} />}>
          <HomeTry />
        </Suspense>
      </WhenSeen>
      <WhenSeen height={BELOW_HEIGHT}>
        <Suspense fallback={<div style={{ minHeight: BELOW_HEIGHT }} />}>
          <HomeBelow />
        </Suspense>
      </WhenSeen>
    </>
  )
}

/** R002: for a pupil one thing to go on with; for everybody else what there is. */
export function HomeRoute() {
  useTitle(homeTexts.title)
  const session = useSession()
  if (session.status === 'loading' && readToken()) return <Opening />
  if (session.status !== 'signedIn') return <Poster />
  // Before the own password nothing else is answered.
  if (session.account.MustChangePassword === 1) return <PosterHead />
  if (session.account.UserType !== UserTypes.student) return <Poster />
  return (
    <Suspense fallback={<Opening />}>
      <OwnHome account={session.account} />
    </Suspense>
  )
}
