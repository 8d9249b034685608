import { type Component, MODEL_TYPES, type ModelType, PUBLICATION_STATES } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import { marketTexts as texts } from '../../../texts/market.ts'
import { publicationTexts } from '../../../texts/publication.ts'
import { namedScore } from '../../../texts/score.ts'
import { KindDrawing } from '../../../ui/drawings/kind-drawing.tsx'
import { Icon, type IconName } from '../../../ui/icons/icon.tsx'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { PublicationFilterBar } from '../../publication/components/publication-filter-bar.tsx'
import { PublicationCard, PublicationGrid } from '../../publication/components/publication-grid.tsx'
import { type PublicationFilter, usePublicationFilter } from '../../publication/publication-filter.ts'
import { MARKET_PAGE_SIZE, marketQuery } from '../queries.ts'
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
          classes={component.Labels.length}
          fallback={<Icon name={icons[component.ModelType]} size={size} />}
        />
      )}
    </span>
  )
}

function Card({ component }: { component: Component }) {
  const { ComponentId, ComponentName, ModelType, Description, Accuracy, State } = component
  return (
    <PublicationCard
      to={linkTo.component(ComponentId)}
      name={ComponentName}
      className="component-card"
      cover={<ComponentCover component={component} />}
      beside={
        <>
          <Tag>{texts.names[ModelType]}</Tag>
          {State !== PUBLICATION_STATES.published && <Tag tone="warn">{texts.states[State]}</Tag>}
        </>
      }
    >
      <span className="component-text">{Description}</span>
      <p>
        <span>{texts.by(component.ClassName, component.CreateName)}</span>
        {Accuracy >= 0 && <span>{namedScore(ModelType, percent(Accuracy))}</span>}
        <span>{texts.calls(component.CallNum)}</span>
      </p>
    </PublicationCard>
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
      <ButtonLink to={linkTo.modelList()}>{texts.toModels}</ButtonLink>
    </section>
  )
}

interface NothingProps {
  filter: PublicationFilter<ModelType>
  /** Looks for the same words in everything. */
  onWiden: () => void
  onClear: () => void
}

/** Why there is nothing, and the nearest way to something. */
function Nothing({ filter: { search, kind: modelType, shown }, onWiden, onClear }: NothingProps) {
  const kind = modelType && texts.names[modelType]
  const narrowed = [shown !== 'all' && publicationTexts.shownItems[shown], kind].filter(Boolean).join('、')
  const widen = narrowed && <Button onClick={onWiden}>{texts.widen}</Button>
  if (search) {
    return (
      <EmptyState title={texts.notFound} action={widen || <Button onClick={onClear}>{texts.clearSearch}</Button>}>
        {texts.notFoundFor(search, narrowed)}
      </EmptyState>
    )
  }
  const title = kind ? texts.emptyOf[shown](kind) : texts.emptyTitles[shown]
  return (
    <EmptyState title={title} action={widen}>
      {texts.emptyHints[shown]}
    </EmptyState>
  )
}

/** R038: what classmates published, by kind, to search and to try. */
export function Market() {
  const { filter, change } = usePublicationFilter(MODEL_TYPES)
  const query = useQuery(marketQuery(filter))
  const counts = new Map(query.data?.Kinds.map(({ ModelType, Num }) => [ModelType, Num]))
  const sum = [...counts.values()].reduce((all, count) => all + count, 0)
  const kinds = [
    { key: '' as const, label: texts.all(sum) },
    ...MODEL_TYPES.map((key) => ({ key, label: texts.kind(texts.names[key], counts.get(key) ?? 0) })),
  ]
  const widen = () => change({ kind: '', shown: '' })
  return (
    <>
      <PublicationFilterBar filter={filter} kinds={kinds} labels={texts} onChange={change} />
      <div className="market-body">
        <div>
          <PublicationGrid
            query={query}
            page={filter.page}
            pageSize={MARKET_PAGE_SIZE}
            onPage={(page) => change({ page })}
            error={texts.error}
            empty={<Nothing filter={filter} onClear={() => change({ search: '' })} onWiden={widen} />}
          >
            {(component) => <Card key={component.ComponentId} component={component} />}
          </PublicationGrid>
        </div>
        <aside>
          <Ranking items={query.data?.Ranking} />
          <NotYet />
        </aside>
      </div>
    </>
  )
}
