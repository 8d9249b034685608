import {
  type DataOf,
  listDatasetReviews,
  operatePublishedDataset,
  reviewDataset,
  withdrawDataset,
} from '@shijie/contract'
import { linkTo } from '../../lib/addresses.ts'
import { callEndpoint } from '../../lib/api-client.ts'
import { lobbyTexts, reviewTexts } from '../../texts/dataset-lobby.ts'
import type { PublishedKind, WaitingKind } from '../publication/publication-kind.ts'
import { PUBLISHED } from './published-queries.ts'

/** Data sets of the lobby. */
export const lobbySets: PublishedKind = {
  queryKey: PUBLISHED,
  setFavorite: (PubDatasetId, isFavorite) =>
    callEndpoint(operatePublishedDataset, {
      body: { PubDatasetId, Operate: 'favorite', IsFavorite: isFavorite ? 1 : 0 },
    }),
  withdraw: (PubDatasetId) => callEndpoint(withdrawDataset, { body: { PubDatasetId } }),
  texts: lobbyTexts,
}

type WaitingSet = DataOf<typeof listDatasetReviews>['Items'][number]

/** Data sets of one's pupils that wait to be let in. */
export const waitingSets: WaitingKind<WaitingSet> = {
  queryKey: PUBLISHED,
  identify: ({ PubDatasetId, DatasetName }) => ({ id: PubDatasetId, name: DatasetName }),
  addressOf: ({ PubDatasetId }) => linkTo.datasetPreview(PubDatasetId),
  list: (signal) => callEndpoint(listDatasetReviews, { query: { PageIndex: 1, PageSize: 50 }, signal }),
  decide: ({ PubDatasetId, Stamp }, decision) =>
    callEndpoint(reviewDataset, { body: { PubDatasetId, Stamp, ...decision } }),
  texts: reviewTexts,
}
