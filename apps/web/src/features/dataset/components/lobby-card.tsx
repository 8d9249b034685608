import { PUBLICATION_STATES, type PublishedDataset } from '@shijie/contract'
import { linkTo } from '../../../lib/addresses.ts'
import { dataTexts } from '../../../texts/dataset.ts'
import { lobbyTexts as texts } from '../../../texts/dataset-lobby.ts'
import { classNames } from '../../../ui/look/class-names.ts'
import { FavoriteStar } from '../../publication/components/favorite.tsx'
import { PublicationCard } from '../../publication/components/publication-grid.tsx'
import { lobbySets } from '../publication.ts'
import { Cover } from './cover.tsx'
import './lobby-card.css'

/** Who made it: a class, a person, or it came with the product. */
export const authorOf = ({ ClassName, CreateName }: PublishedDataset): string =>
  [ClassName, CreateName].filter(Boolean).join(' ') || texts.shipped

/** How much is in it, boxes included. */
export const factsOf = ({ ModelType, Labels, SampleNum, BoxNum }: PublishedDataset): string[] => [
  ...(Labels.length > 0 ? [dataTexts.labels(Labels.length)] : []),
  dataTexts.count(ModelType, SampleNum),
  ...(BoxNum > 0 ? [dataTexts.boxes(BoxNum)] : []),
]

export function SetStar({ set: { PubDatasetId, DatasetName, IsFavorite } }: { set: PublishedDataset }) {
  const words = { keep: texts.favorite(DatasetName), letGo: texts.unfavorite(DatasetName) }
  return <FavoriteStar of={lobbySets} id={PubDatasetId} kept={IsFavorite} words={words} />
}

/** One set of the lobby. */
export function LobbyCard({ set }: { set: PublishedDataset }) {
  const { PubDatasetId, DatasetName, ModelType, State, Reason, UseNum } = set
  const isPublished = State === PUBLICATION_STATES.published
  return (
    <PublicationCard
      to={linkTo.datasetPreview(PubDatasetId)}
      name={DatasetName}
      className={classNames('lobby-card', ModelType)}
      cover={
        <Cover modelType={ModelType} name={DatasetName} classes={set.Labels.length} pictures={set.ThumbnailUrls} />
      }
      beside={isPublished && <SetStar set={set} />}
    >
      <p>
        <b>{dataTexts.kinds[ModelType]}</b>
        {factsOf(set).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <p className="lobby-by">
        <span>{authorOf(set)}</span>
        <span>{texts.used(UseNum)}</span>
      </p>
      {!isPublished && (
        <p className="lobby-state">
          {State === PUBLICATION_STATES.refused && Reason ? texts.reason(Reason) : texts.states[State]}
        </p>
      )}
    </PublicationCard>
  )
}
