import { type BodyInput, decideReleaseOffer, listReleaseOffers } from '@shijie/contract'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api-client.ts'
import { TREE_KEYS, useCourseMutation } from '../queries.ts'

const OFFERS = 'release-offers'

export const releaseOffersQuery = (CourseId: string) =>
  queryOptions({
    queryKey: [OFFERS, CourseId],
    queryFn: ({ signal }) => callEndpoint(listReleaseOffers, { query: { CourseId }, signal }),
  })

export const useDecideOffer = () =>
  useCourseMutation(
    (body: BodyInput<typeof decideReleaseOffer>) => callEndpoint(decideReleaseOffer, { body }),
    [...TREE_KEYS, [OFFERS], ['paper-of-lesson']],
  )
