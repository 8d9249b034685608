import type { ModelType, PublishedQuery } from '@shijie/contract'

/** What is looked for among published data sets, and among components. */
export interface PublishedFilter {
  modelType: ModelType | ''
  search: string
  sort: 'used' | 'newest'
  isFavorite: boolean
  isMine: boolean
}

export const publishedFilterOf = (query: PublishedQuery): PublishedFilter => ({
  modelType: query.ModelType,
  search: query.Search,
  sort: query.Sort,
  isFavorite: query.Favorite === 1,
  isMine: query.Mine === 1,
})
