import { MODEL_TYPES, type PublishedDataset } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { linkTo, screenPaths } from '../../../lib/addresses.ts'
import { dataTexts } from '../../../texts/dataset.ts'
import { lobbyTexts as texts } from '../../../texts/dataset-lobby.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ButtonLink } from '../../../ui/pieces/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { PublicationFilterBar } from '../../publication/components/publication-filter-bar.tsx'
import { PublicationGrid } from '../../publication/components/publication-grid.tsx'
import { firstFilter, usePublicationFilter } from '../../publication/publication-filter.ts'
import { LOBBY_PAGE_SIZE, lobbyQuery } from '../published-queries.ts'
import { Cover } from './cover.tsx'
import { authorOf, factsOf, LobbyCard } from './lobby-card.tsx'
import './lobby.css'

function Featured({ set }: { set: PublishedDataset }) {
  return (
    <section className="lobby-featured" aria-label={texts.featured}>
      <Cover
        modelType={set.ModelType}
        name={set.DatasetName}
        classes={set.Labels.length}
        pictures={set.ThumbnailUrls}
        most={12}
      />
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

/** Kinds of the lobby, with how many sets there are of each. */
const kindsWith = (counts: Readonly<Record<string, number>>) =>
  (['', ...MODEL_TYPES] as const).map((key) => {
    const count = key ? counts[key] : undefined
    return { key, label: key ? dataTexts.kinds[key] : texts.all, ...(count === undefined ? {} : { count }) }
  })

/** R020, R021: what the school has published, and what comes with the product; light or black by the page around it. */
export function Lobby({ isBlack }: { isBlack: boolean }) {
  const { filter, change } = usePublicationFilter(MODEL_TYPES)
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
            <ButtonLink kind="primary" size={44} to={linkTo.datasetList()}>
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
      <PublicationFilterBar filter={filter} kinds={kindsWith(counts)} labels={texts} onChange={change} />
      <PublicationGrid
        query={query}
        page={filter.page}
        pageSize={LOBBY_PAGE_SIZE}
        onPage={(page) => change({ page })}
        error={texts.error}
        empty={
          <EmptyState title={texts.empty} drawing="no-result">
            {texts.emptyHint}
          </EmptyState>
        }
      >
        {(set) => <LobbyCard key={set.PubDatasetId} set={set} />}
      </PublicationGrid>
    </div>
  )
}
