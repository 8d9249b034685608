import { type Component, MODEL_TYPES, type ModelType } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { oneOf, useAddressFilter } from '../../../lib/use-address-filter.ts'
import { marketTexts as texts } from '../../../texts/market.ts'
import { namedScore } from '../../../texts/score.ts'
import { KindDrawing } from '../../../ui/drawings/kind-drawing.tsx'
import { Chips } from '../../../ui/fields/chips.tsx'
import { Icon, type IconName } from '../../../ui/icons/icon.tsx'
import { FilterRow, FilterSelect } from '../../../ui/lists/filter-row.tsx'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { MARKET_PAGE_SIZE, type MarketFilter, marketQuery } from '../queries.ts'
import './market.css'

const icons: Record<ModelType, IconName> = {
  image: 'image',
  object: 'box',
  text: 'words',
  sound: 'mic',
  number: 'numbers',
  pose: 'body',
}

const percent = (share: number) => `${Math.round(share * 100)}%`

export function ComponentCover({ component, size = 56 }: { component: Component; size?: number }) {
  return (
    <span className="component-cover" data-kind={component.ModelType}>
      {component.ThumbnailUrls.length > 0 ? (
        component.ThumbnailUrls.slice(0, 3).map((url) => <img key={url} src={url} alt="" loading="lazy" />)
      ) : (
        <KindDrawing
          kind={component.ModelType}
          seed={component.ComponentName}
          fallback={<Icon name={icons[component.ModelType]} size={size} />}
        />
      )}
    </span>
  )
}

function Card({ component }: { component: Component }) {
  const { ComponentId, ComponentName, ModelType, Description, Accuracy, State } = component
  return (
    <li className="component-card">
      <Link to={linkTo.component(ComponentId)}>
        <ComponentCover component={component} />
        <span className="component-name">
          <b>{ComponentName}</b>
          <Tag>{texts.names[ModelType]}</Tag>
          {State !== 2 && <Tag tone="warn">{texts.states[State]}</Tag>}
        </span>
        <span className="component-text">{Description}</span>
      </Link>
      <p>
        <span>{texts.by(component.ClassName, component.CreateName)}</span>
        {Accuracy >= 0 && <span>{namedScore(ModelType, percent(Accuracy))}</span>}
        <span>{texts.calls(component.CallNum)}</span>
      </p>
    </li>
  )
}

type Ranked = { ComponentId: string; ComponentName: string; ClassName: string; CallNum: number }

function Ranking({ items }: { items: readonly Ranked[] | undefined }) {
  const most = Math.max(1, ...(items ?? []).map(({ CallNum }) => CallNum))
  return (
    <section className="market-side">
      <h2>{texts.ranking}</h2>
      {items === undefined ? (
        <Skeleton height={120} radius={8} />
      ) : items.length === 0 ? (
        <p>{texts.rankingEmpty}</p>
      ) : (
        <ol>
          {items.map(({ ComponentId, ComponentName, ClassName, CallNum }) => (
            <li key={ComponentId}>
              <Link className="ui-touch" to={linkTo.component(ComponentId)}>
                {ComponentName}
              </Link>
              <em>{texts.calls(CallNum)}</em>
              <small>{ClassName}</small>
              <i style={{ width: percent(CallNum / most) }} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function NotYet() {
  return (
    <section className="market-side market-hint">
      <h2>{texts.notYetTitle}</h2>
      <p>{texts.notYet}</p>
      <ul>
        {texts.checks.map((check) => (
          <li key={check}>
            <Icon name="check" size={16} />
            {check}
          </li>
        ))}
      </ul>
      <ButtonLink to={linkTo.modelList('image')}>{texts.toModels}</ButtonLink>
    </section>
  )
}

const SCOPES = ['all', 'favorite', 'mine'] as const
const SORTS = ['used', 'newest'] as const
const scopes = SCOPES.map((key) => ({ key, label: texts.scopes[key] }))
const sorts = SORTS.map((key) => ({ key, label: texts.sorts[key] }))

/** What the address says about the market. */
function useMarketFilter() {
  const { values, page, change } = useAddressFilter(['kind', 'search', 'scope', 'sort'])
  const filter: MarketFilter = {
    modelType: oneOf(['', ...MODEL_TYPES], values.kind, ''),
    scope: oneOf(SCOPES, values.scope, 'all'),
    sort: oneOf(SORTS, values.sort, 'used'),
    search: values.search.slice(0, 50),
    page,
  }
  return { filter, change }
}

interface CardsProps {
  filter: MarketFilter
  onPage: (page: number) => void
  /** Looks for the same words in everything. */
  onWiden: () => void
  onClear: () => void
}

/** Why there is nothing, and the nearest way to something. */
function Nothing({ filter: { search, modelType, scope }, onWiden, onClear }: Omit<CardsProps, 'onPage'>) {
  const kind = modelType && texts.names[modelType]
  const narrowed = [scope !== 'all' && texts.scopes[scope], kind].filter(Boolean).join('、')
  const widen = narrowed && <Button onClick={onWiden}>{texts.widen}</Button>
  if (search) {
    return (
      <EmptyState title={texts.notFound} action={widen || <Button onClick={onClear}>{texts.clearSearch}</Button>}>
        {texts.notFoundFor(search, narrowed)}
      </EmptyState>
    )
  }
  const title = kind ? texts.emptyOf[scope](kind) : texts.emptyTitles[scope]
  return (
    <EmptyState title={title} action={widen}>
      {texts.emptyHints[scope]}
    </EmptyState>
  )
}

function Cards({ filter, onPage, ...ways }: CardsProps) {
  const query = useQuery(marketQuery(filter))
  if (query.isPending) return <Skeleton height={320} radius={12} />
  if (query.isError) {
    return <ErrorState title={texts.error} message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
  }
  const { Items, TotalCount } = query.data
  if (Items.length === 0) return <Nothing filter={filter} {...ways} />
  return (
    <>
      <ul className="component-grid">
        {Items.map((component) => (
          <Card key={component.ComponentId} component={component} />
        ))}
      </ul>
      <Pager current={filter.page} pageCount={Math.ceil(TotalCount / MARKET_PAGE_SIZE)} length={7} onSelect={onPage} />
    </>
  )
}

/** R038: what classmates published, by kind, to search and to try. */
export function Market() {
  const { filter, change } = useMarketFilter()
  const { data } = useQuery(marketQuery(filter))
  const counts = new Map(data?.Kinds.map(({ ModelType, Num }) => [ModelType, Num]))
  const sum = [...counts.values()].reduce((all, count) => all + count, 0)
  const kinds = [
    { key: '' as const, label: texts.all(sum) },
    ...MODEL_TYPES.map((key) => ({ key, label: texts.kind(texts.names[key], counts.get(key) ?? 0) })),
  ]
  return (
    <>
      <FilterRow>
        <Chips label={texts.kinds} items={kinds} selected={filter.modelType} onSelect={(kind) => change({ kind })} />
        <ListSearch label={texts.search} value={filter.search} onSearch={(search) => change({ search })} />
        <FilterSelect
          label={texts.scope}
          items={scopes}
          selected={filter.scope}
          onSelect={(scope) => change({ scope })}
        />
        <FilterSelect label={texts.sort} items={sorts} selected={filter.sort} onSelect={(sort) => change({ sort })} />
      </FilterRow>
      <div className="market-body">
        <div>
          <Cards
            filter={filter}
            onPage={(page) => change({ page })}
            onClear={() => change({ search: '' })}
            onWiden={() => change({ kind: '', scope: '' })}
          />
        </div>
        <aside>
          <Ranking items={data?.Ranking} />
          <NotYet />
        </aside>
      </div>
    </>
  )
}
