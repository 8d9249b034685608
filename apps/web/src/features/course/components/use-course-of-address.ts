import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { courseQuery } from '../queries.ts'

/** The course that the address names by `CourseId`. */
export function useCourseOfAddress() {
  const [search] = useSearchParams()
  const courseId = search.get('CourseId') ?? ''
  return useQuery(courseQuery(courseId))
}
