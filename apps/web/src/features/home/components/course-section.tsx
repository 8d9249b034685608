import { CourseCategories, type PublicCourse } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { screenPaths } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { useAccount } from '../../../lib/session.ts'
import { homeTexts } from '../../../texts/home.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { WhenSeen } from '../../../ui/states/when-seen.tsx'
import { homeCoursesQuery } from '../queries.ts'
import { CourseCard, FeaturedCourse } from './course-cards.tsx'
import './section.css'
import './course-cards.css'

const MicroRow = lazy(() => import('./micro-row.tsx').then((module) => ({ default: module.MicroRow })))
const MICRO_HEIGHT = 320

const texts = homeTexts.courses

const MIN_GRID = 3

/** The first online class leads; the others follow in their order. */
export function arrangeCourses(courses: readonly PublicCourse[]) {
  const featured = courses.find((course) => course.Category === CourseCategories.online) ?? courses[0]
  const others = courses.filter((course) => course !== featured)
  // One or two cards alone would leave a row nearly empty: then every course gets the whole width.
  const wide = featured ? (others.length < MIN_GRID ? [featured, ...others] : [featured]) : []
  return { wide, others: others.length < MIN_GRID ? [] : others }
}

function CourseSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">{texts.loading}</span>
      <div className="featured">
        <Skeleton height="100%" radius={0} />
        <div className="featured-text">
          <Skeleton width={120} height={24} />
          <Skeleton width="50%" height={30} />
          <Skeleton height={72} />
          <Skeleton height={44} />
        </div>
      </div>
    </div>
  )
}

function CourseContent() {
  const { data, error, isPending, isFetching, refetch } = useQuery(homeCoursesQuery)
  if (isPending) return <CourseSkeleton />
  if (error) {
    return (
      <ErrorState
        title={texts.errorTitle}
        message={sentenceOf(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  const { wide, others } = arrangeCourses(data.Items)
  if (wide.length === 0) return <EmptyState title={texts.emptyTitle}>{texts.emptyText}</EmptyState>
  return (
    <>
      {wide.map((course) => (
        <FeaturedCourse key={course.CourseId} course={course} />
      ))}
      {others.length > 0 && (
        <ul className="home-courses">
          {others.map((course) => (
            <li key={course.CourseId}>
              <CourseCard course={course} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** E059: what there is to learn, for everyone to see. */
export function CourseSection({ id }: { id: string }) {
  const { data } = useQuery(homeCoursesQuery)
  const account = useAccount()
  return (
    <section className="section white" id={id}>
      <div className="wrap">
        <div className="section-head with-link">
          <div>
            <h2>{texts.title}</h2>
            <p>{texts.lead}</p>
          </div>
          {account && data && data.TotalCount > 0 && (
            <Link to={screenPaths.courseList} className="link">
              {texts.all(data.TotalCount)}
              <Icon name="right" size={18} />
            </Link>
          )}
        </div>
        <CourseContent />
        <WhenSeen height={MICRO_HEIGHT}>
          <Suspense fallback={<div style={{ minHeight: MICRO_HEIGHT }} />}>
            <MicroRow />
          </Suspense>
        </WhenSeen>
      </div>
    </section>
  )
}
