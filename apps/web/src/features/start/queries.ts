import {
  addShippedCourses,
  type BodyInput,
  createClasses,
  createOrganisation,
  createTeachers,
  createTerm,
  finishStart,
  getStart,
  listAddresses,
  listOrganisations,
  listShippedCourses,
  renameOrganisation,
} from '@shijie/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api-client.ts'

export const startQuery = queryOptions({
  queryKey: ['start'],
  queryFn: ({ signal }) => callEndpoint(getStart, { signal }),
  staleTime: 0,
})

export const shippedCoursesQuery = queryOptions({
  queryKey: ['start', 'courses'],
  queryFn: ({ signal }) => callEndpoint(listShippedCourses, { signal }),
})

export const addressesQuery = queryOptions({
  queryKey: ['start', 'addresses'],
  queryFn: ({ signal }) => callEndpoint(listAddresses, { signal }),
  // A cable that is plugged in while this page is open makes a new address.
  refetchInterval: 10_000,
})

/** Classes of the school, for the teachers' lines. */
export const schoolClassesQuery = queryOptions({
  queryKey: ['start', 'classes'],
  queryFn: ({ signal }) => callEndpoint(listOrganisations, { signal }),
  select: ({ Items }) => Items.filter((one) => one.Kind === 'class'),
})

/** A step of the guide; afterwards everything that it may have changed is asked for again. */
function useStep<Input, Result>(work: (input: Input) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: work,
    meta: { showsOwnErrors: true },
    onSuccess: async () => {
      void client.invalidateQueries({ queryKey: ['school'] })
      void client.invalidateQueries({ queryKey: ['courses'] })
      await client.invalidateQueries({ queryKey: ['start'] })
    },
  })
}

/** Names the school; without an id it is made. */
export const useSaveSchool = () =>
  useStep(async ({ id, name }: { id: string; name: string }) => {
    if (id) await callEndpoint(renameOrganisation, { body: { OrgId: id, OrgName: name } })
    else await callEndpoint(createOrganisation, { body: { OrgName: name } })
  })
export const useSaveTerm = () => useStep((body: BodyInput<typeof createTerm>) => callEndpoint(createTerm, { body }))

/** Grade by grade; what was made before a failure stays and is not made again. */
export const useMakeClasses = () =>
  useStep(async (grades: readonly BodyInput<typeof createClasses>[]) => {
    for (const body of grades) await callEndpoint(createClasses, { body })
  })
export const useMakeTeachers = () =>
  useStep((body: BodyInput<typeof createTeachers>) => callEndpoint(createTeachers, { body }))
export const useAddCourses = () => useStep((Slugs: string[]) => callEndpoint(addShippedCourses, { body: { Slugs } }))
export const useFinish = () => useStep(() => callEndpoint(finishStart))
