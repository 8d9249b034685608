import { PUBLICATION_STATES, type PublishedDataset } from '@shijie/contract'
import { Link } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import { dataTexts } from '../../../texts/dataset.ts'
import { lobbyTexts as texts } from '../../../texts/dataset-lobby.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { useFavorite } from '../published-queries.ts'
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

export function FavoriteButton({ set }: { set: PublishedDataset }) {
  const { mutate, isPending, variables } = useFavorite()
  const isFavorite = isPending ? variables.isFavorite : set.IsFavorite === 1
  return (
    <button
      type="button"
      className={classNames('lobby-star ui-touch', isFavorite && 'on')}
      aria-pressed={isFavorite}
      aria-label={isFavorite ? texts.unfavorite(set.DatasetName) : texts.favorite(set.DatasetName)}
      onClick={() => mutate({ pubDatasetId: set.PubDatasetId, isFavorite: !isFavorite })}
    >
      <Icon name="star" />
    </button>
  )
}

/** One set of the lobby; the whole card leads to it, the star stays a button of its own. */
export function LobbyCard({ set }: { set: PublishedDataset }) {
  const { PubDatasetId, DatasetName, ModelType, State, Reason, UseNum } = set
  return (
    <li className={classNames('lobby-card', ModelType)}>
      <Cover modelType={ModelType} name={set.DatasetName} pictures={set.ThumbnailUrls} />
      <div className="lobby-in">
        <div className="lobby-name">
          <Link to={linkTo.datasetPreview(PubDatasetId)}>{DatasetName}</Link>
          {State === PUBLICATION_STATES.published && <FavoriteButton set={set} />}
        </div>
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
        {State !== PUBLICATION_STATES.published && (
          <p className="lobby-state">
            {State === PUBLICATION_STATES.refused && Reason ? texts.reason(Reason) : texts.states[State]}
          </p>
        )}
      </div>
    </li>
  )
}
