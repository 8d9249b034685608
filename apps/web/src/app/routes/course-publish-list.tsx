import { Navigate, useSearchParams } from 'react-router'
import { PublishList } from '../../features/authoring/components/publish-list.tsx'
import { screenPaths } from '../../lib/addresses.ts'

/** R047: what of a course learners do not see yet. */
export function CoursePublishListRoute() {
  const [search] = useSearchParams()
  const courseId = search.get('CourseId') ?? ''
  if (!courseId) return <Navigate replace to={screenPaths.personalTeacher} />
  return (
    <div className="wrap">
      <PublishList courseId={courseId} />
    </div>
  )
}
