import { type listCoursesWithoutLogin, wireAddresses } from '@shijie/contract'
import { queryOptions } from '@tanstack/react-query'
import { callAt } from '../../lib/api-client.ts'

/** One wide course and two rows of four. */
const HOME_COURSES = 9

/** Published courses open to everyone; the same for visitors and users. */
export const homeCoursesQuery = queryOptions({
  queryKey: ['home-courses', HOME_COURSES],
  queryFn: ({ signal }) =>
    callAt<typeof listCoursesWithoutLogin>(wireAddresses.listCoursesWithoutLogin, {
      query: { count: HOME_COURSES },
      signal,
    }),
})
