import { MODEL_TYPES, type PublishedDataset } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { linkTo, screenPaths } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { oneOf, useAddressFilter } from '../../../lib/use-address-filter.ts'
import { dataTexts } from '../../../texts/dataset.ts'
import { lobbyTexts as texts } from '../../../texts/dataset-lobby.ts'
import { Chips } from '../../../ui/fields/chips.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { FilterRow, FilterSelect } from '../../../ui/lists/filter-row.tsx'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import { ButtonLink } from '../../../ui/pieces/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { LOBBY_PAGE_SIZE, type LobbyFilter, lobbyQuery } from '../published-queries.ts'
import { Cover } from './cover.tsx'
import { authorOf, factsOf, LobbyCard } from './lobby-card.tsx'
import './lobby.css'

const shownItems = [
  { key: 'all', label: texts.everybodys },
  { key: 'favorites', label: texts.favorites },
  { key: 'mine', label: texts.mine },
] as const

const firstFilter: LobbyFilter = { modelType: '', search: '', sort: 'used', shown: 'all', page: 1 }

function Featured({ set }: { set: PublishedDataset }) {
  return (
    <section className="lobby-featured" aria-label={texts.featured}>
      <Cover modelType={set.ModelType} name={set.DatasetName} pictures={set.ThumbnailUrls} most={12} />
      <div>
        <div>
          <h2>{set.DatasetName}</h2>
          <p>{[dataTexts.kinds[set.ModelType], ...factsOf(set), authorOf(set)].join('，')}</p>
        </div>
        <ButtonLink to={linkTo.datasetPreview(set.PubDatasetId)}>
          <Icon name="eye" size={18} />
          {texts.look}
        </ButtonLink>
      </div>
    </section>
  )
}

function Figures({ sets, samples, uses }: { sets: number; samples: number; uses: number }) {
  const figures = [
    [sets, texts.sets],
    [samples, texts.samples],
    [uses, texts.uses],
  ] as const
  return (
    <dl className="lobby-figures">
      {figures.map(([number, words]) => (
        <div key={words}>
          <dd>{number.toLocaleString('en-US')}</dd>
          <dt>{words}</dt>
        </div>
      ))}
    </dl>
  )
}

interface FilterBarProps {
  filter: LobbyFilter
  counts: Readonly<Record<string, number>>
  onChange: ReturnType<typeof useLobbyFilter>['change']
}

const SORTS = ['used', 'newest'] as const
const sorts = SORTS.map((key) => ({ key, label: texts.sorts[key] }))

/** What the address says about the lobby. */
function useLobbyFilter() {
  const { values, page, change } = useAddressFilter(['kind', 'search', 'sort', 'shown'])
  const filter: LobbyFilter = {
    modelType: oneOf(['', ...MODEL_TYPES], values.kind, ''),
    search: values.search.slice(0, 50),
    sort: oneOf(SORTS, values.sort, 'used'),
    shown: oneOf(['all', 'favorites', 'mine'], values.shown, 'all'),
    page,
  }
  return { filter, change }
}

function FilterBar({ filter, counts, onChange }: FilterBarProps) {
  const kinds = (['', ...MODEL_TYPES] as const).map((key) => {
    const count = key ? counts[key] : undefined
    return { key, label: key ? dataTexts.kinds[key] : texts.all, ...(count === undefined ? {} : { count }) }
  })
  return (
    <FilterRow>
      <Chips label={texts.kinds} items={kinds} selected={filter.modelType} onSelect={(kind) => onChange({ kind })} />
      <ListSearch label={texts.search} value={filter.search} onSearch={(search) => onChange({ search })} />
      <FilterSelect
        label={texts.shown}
        items={shownItems}
        selected={filter.shown}
        onSelect={(shown) => onChange({ shown })}
      />
      <FilterSelect label={texts.sort} items={sorts} selected={filter.sort} onSelect={(sort) => onChange({ sort })} />
    </FilterRow>
  )
}

/** R020, R021: what the school has published, and what comes with the product; light or black by the page around it. */
export function Lobby({ isBlack }: { isBlack: boolean }) {
  const { filter, change } = useLobbyFilter()
  const query = useQuery(lobbyQuery(filter))
  const top = useQuery(lobbyQuery(firstFilter)).data
  const counts = Object.fromEntries((top?.Kinds ?? []).map(({ ModelType, Num }) => [ModelType, Num]))
  const featured = top?.Items.find(({ ThumbnailUrls }) => ThumbnailUrls.length >= 4) ?? top?.Items[0]
  return (
    <div className="wrap lobby">
      <header className="lobby-hero">
        <div>
          <h1>{texts.title}</h1>
          <p>{texts.lead}</p>
          <Figures
            sets={(top?.Kinds ?? []).reduce((sum, { Num }) => sum + Num, 0)}
            samples={top?.SampleTotal ?? 0}
            uses={top?.UseTotal ?? 0}
          />
          <div className="lobby-acts">
            <ButtonLink kind="primary" size={44} to={linkTo.datasetList('image')}>
              <Icon name="upload" size={18} />
              {texts.publishMine}
            </ButtonLink>
            <ButtonLink size={44} to={isBlack ? screenPaths.datasetLobby : screenPaths.datasetLobbyBlack}>
              {isBlack ? texts.light : texts.dark}
            </ButtonLink>
          </div>
        </div>
        {featured && <Featured set={featured} />}
        {!top && <Skeleton height={300} radius={16} />}
      </header>
      <FilterBar filter={filter} counts={counts} onChange={change} />
      {query.isPending ? (
        <Skeleton height={420} radius={12} />
      ) : query.isError ? (
        <ErrorState
          title={texts.error}
          message={sentenceOf(query.error)}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : query.data.Items.length === 0 ? (
        <EmptyState title={texts.empty} drawing="no-result">
          {texts.emptyHint}
        </EmptyState>
      ) : (
        <ul className="lobby-grid">
          {query.data.Items.map((set) => (
            <LobbyCard key={set.PubDatasetId} set={set} />
          ))}
        </ul>
      )}
      <Pager
        current={filter.page}
        pageCount={Math.ceil((query.data?.TotalCount ?? 0) / LOBBY_PAGE_SIZE)}
        length={7}
        onSelect={(page) => change({ page })}
      />
    </div>
  )
}
