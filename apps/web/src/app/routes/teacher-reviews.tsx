import { reachesUserType, UserTypes } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { CourseReviews } from '../../features/authoring/components/course-reviews.tsx'
import { waitingCourses } from '../../features/authoring/course-publication.ts'
import { DatasetReviews } from '../../features/dataset/components/dataset-reviews.tsx'
import { waitingSets } from '../../features/dataset/publication.ts'
import { ComponentReviews } from '../../features/market/components/component-reviews.tsx'
import { waitingComponents } from '../../features/market/publication.ts'
import { waitingQuery } from '../../features/publication/publication-kind.ts'
import { useAccount } from '../../lib/session.ts'
import { publicationTexts as texts } from '../../texts/publication.ts'
import styles from './teacher-reviews.module.css'

/** Where all that waits stands on the page of the teacher. */
export const REVIEWS = 'reviews'

const useIsAdmin = (): boolean => {
  const account = useAccount()
  return account !== undefined && reachesUserType(account.UserType, UserTypes.schoolAdmin)
}

/** How many things wait for the one who is signed in; undefined before it is known. */
export function useWaitingCount(): number | undefined {
  const isAdmin = useIsAdmin()
  const sets = useQuery(waitingQuery(waitingSets)).data
  const components = useQuery(waitingQuery(waitingComponents)).data
  const courses = useQuery({ ...waitingQuery(waitingCourses), enabled: isAdmin }).data
  if (!sets || !components) return undefined
  return sets.TotalCount + components.TotalCount + (courses?.TotalCount ?? 0)
}

/** 审核: what pupils, and for administrators teachers, offer to others; its name stands there on days when nothing waits as well. */
export function TeacherReviews() {
  const isAdmin = useIsAdmin()
  const count = useWaitingCount()
  return (
    <section id={REVIEWS} className={styles.reviews} aria-labelledby="reviews-title">
      <h2 id="reviews-title">{texts.reviews}</h2>
      <p className="ui-ink-3">{count === 0 ? texts.reviewsNone : texts.reviewsHint}</p>
      {isAdmin && <CourseReviews />}
      <DatasetReviews />
      <ComponentReviews />
    </section>
  )
}
