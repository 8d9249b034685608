import {
  type DataOf,
  listComponentReviews,
  operateFavorite,
  reviewComponent,
  withdrawComponent,
} from '@shijie/contract'
import { linkTo } from '../../lib/addresses.ts'
import { callEndpoint } from '../../lib/api-client.ts'
import { componentReviewTexts, componentTexts } from '../../texts/market.ts'
import type { PublishedKind, WaitingKind } from '../publication/publication-kind.ts'
import { COMPONENTS } from './queries.ts'

/** Components of the market. */
export const marketComponents: PublishedKind = {
  queryKey: COMPONENTS,
  setFavorite: (ComponentId, isFavorite) =>
    callEndpoint(operateFavorite, { body: { ComponentId, IsFavorite: isFavorite ? 1 : 0 } }),
  withdraw: (ComponentId) => callEndpoint(withdrawComponent, { body: { ComponentId } }),
  texts: componentTexts,
}

type WaitingComponent = DataOf<typeof listComponentReviews>['Items'][number]

/** Versions of components of one's pupils that wait to be let in. */
export const waitingComponents: WaitingKind<WaitingComponent> = {
  queryKey: COMPONENTS,
  identify: ({ ComponentId, ComponentName }) => ({ id: ComponentId, name: ComponentName }),
  addressOf: ({ ComponentId }) => linkTo.component(ComponentId),
  list: (signal) => callEndpoint(listComponentReviews, { query: { PageSize: 50 }, signal }),
  decide: ({ ComponentId, Version, Stamp }, decision) =>
    callEndpoint(reviewComponent, { body: { ComponentId, Version, Stamp, ...decision } }),
  texts: componentReviewTexts,
}
