import { type getOverview, type getTrial, type listLessons, type tryComponent, wireAddresses } from '@shijie/contract'
import { queryOptions } from '@tanstack/react-query'
import { callAt } from '../../lib/api-client.ts'

/** Lessons shown of a course, and micro-lessons and trainings in a row. */
const LESSONS = 8
const MICRO = 4
const TRAININGS = 3

export const courseLessonsQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['home-lessons', courseId],
    queryFn: ({ signal }) =>
      callAt<typeof listLessons>(wireAddresses.listLessons, {
        query: { CourseId: courseId, PageIndex: 1, PageSize: LESSONS },
        signal,
      }),
  })

export const microLessonsQuery = queryOptions({
  queryKey: ['home-micro'],
  queryFn: ({ signal }) =>
    callAt<typeof listLessons>(wireAddresses.listLessons, { query: { PageIndex: 1, PageSize: MICRO }, signal }),
})

/** What there is for everyone, counted by the server. */
export const overviewQuery = queryOptions({
  queryKey: ['home-overview'],
  queryFn: ({ signal }) =>
    callAt<typeof getOverview>(wireAddresses.getOverview, { query: { PageIndex: 1, PageSize: TRAININGS }, signal }),
})

/** The component that everybody may try; without one its section is left out. */
export const trialQuery = queryOptions({
  queryKey: ['home-trial'],
  queryFn: ({ signal }) => callAt<typeof getTrial>(wireAddresses.getTrial, { signal }),
  retry: false,
})

export const askTrial = (PictureId: string) =>
  callAt<typeof tryComponent>(wireAddresses.tryComponent, { body: { PictureId } })
