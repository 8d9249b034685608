import { oneOf, useAddressFilter } from '../../lib/use-address-filter.ts'

export const SHOWN = ['all', 'favorites', 'mine'] as const
export const SORTS = ['used', 'newest'] as const

/** What somebody looks for among published things. */
export interface PublicationFilter<Kind extends string> {
  kind: Kind | ''
  search: string
  sort: (typeof SORTS)[number]
  shown: (typeof SHOWN)[number]
  page: number
}

/** What is shown before anybody chose anything. */
export const firstFilter = { kind: '', search: '', sort: 'used', shown: 'all', page: 1 } as const

const LONGEST_SEARCH = 50

/** What the address says about a hall of published things. */
export function usePublicationFilter<Kind extends string>(kinds: readonly Kind[]) {
  const { values, page, change } = useAddressFilter(['kind', 'search', 'sort', 'shown'])
  const filter: PublicationFilter<Kind> = {
    kind: oneOf<Kind | ''>(['', ...kinds], values.kind, ''),
    search: values.search.slice(0, LONGEST_SEARCH),
    sort: oneOf(SORTS, values.sort, 'used'),
    shown: oneOf(SHOWN, values.shown, 'all'),
    page,
  }
  return { filter, change }
}

export type ChangeFilter = ReturnType<typeof usePublicationFilter>['change']

/** The filter as the contract's `publishedQuery` asks for it; the kind has a name of its own on the wire. */
export const askFor = ({ search, sort, shown, page }: PublicationFilter<string>, pageSize: number) =>
  ({
    Search: search,
    Sort: sort,
    Favorite: shown === 'favorites' ? 1 : 0,
    Mine: shown === 'mine' ? 1 : 0,
    PageIndex: page,
    PageSize: pageSize,
  }) as const
