import type { ModelType } from '@shijie/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { allItems } from '../../../lib/paging.ts'
import { dataTexts } from '../../../texts/dataset.ts'
import { createModelTexts as texts } from '../../../texts/model.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { lobbySourceQuery, sourceQuery, sourcesQuery } from '../queries.ts'
import './model.css'

/** What a model can learn from. */
export interface Source {
  id: string
  name: string
  isFromLobby?: boolean
  samples: number
  labels: number
  pictures: readonly string[]
}

interface OwnSet {
  DatasetId: string
  DatasetName: string
  SampleNum: number
  LabelNum: number
  ThumbnailUrls: readonly string[]
}

const sourceOf = ({ DatasetId, DatasetName, SampleNum, LabelNum, ThumbnailUrls }: OwnSet): Source => ({
  id: DatasetId,
  name: DatasetName,
  samples: SampleNum,
  labels: LabelNum,
  pictures: ThumbnailUrls,
})

/** Own sets and those of one's classes; before them the one that was chosen elsewhere, where the list has not come to it. */
export function useSources(modelType: ModelType, datasetId: string, pubDatasetId: string) {
  const own = useInfiniteQuery(sourcesQuery(modelType))
  const lobby = useQuery({ ...lobbySourceQuery(pubDatasetId), enabled: pubDatasetId !== '' })
  const listed = allItems(own.data?.pages)
  const isMissing = own.isSuccess && datasetId !== '' && listed.every((set) => set.DatasetId !== datasetId)
  const asked = useQuery({ ...sourceQuery(datasetId), enabled: isMissing })
  const sources: Source[] = []
  if (lobby.data) {
    const { PubDatasetId, DatasetName, SampleNum, Labels, ThumbnailUrls } = lobby.data
    sources.push({
      id: PubDatasetId,
      name: DatasetName,
      isFromLobby: true,
      samples: SampleNum,
      labels: Labels.length,
      pictures: ThumbnailUrls,
    })
  }
  if (isMissing && asked.data?.ModelType === modelType) sources.push(sourceOf(asked.data))
  sources.push(...listed.map(sourceOf))
  const isPending = own.isPending || (pubDatasetId !== '' && lobby.isPending) || (isMissing && asked.isPending)
  return { own, sources, isPending }
}

interface ModelSourcesProps {
  modelType: ModelType
  sources: readonly Source[]
  selected: string
  onSelect: (id: string) => void
  /** Fetches the next ones; nothing when all are here. */
  onMore: (() => void) | undefined
  isFetchingMore: boolean
}

/** One of all that a model of the kind can learn from. */
export function ModelSources(props: ModelSourcesProps) {
  const { modelType, sources, selected, onSelect, onMore, isFetchingMore } = props
  return (
    <fieldset className="model-sources">
      <legend>{texts.datasets}</legend>
      {sources.map(({ id, name, isFromLobby, samples, labels, pictures }) => (
        <label key={id} className="model-source">
          <input type="radio" name="source" value={id} checked={id === selected} onChange={() => onSelect(id)} />
          <span className="model-source-pictures" aria-hidden="true">
            {pictures.slice(0, 4).map((url) => (
              <img key={url} src={url} alt="" />
            ))}
          </span>
          <b>{isFromLobby ? texts.fromLobby(name) : name}</b>
          <small>{texts.facts(dataTexts.count(modelType, samples), labels)}</small>
        </label>
      ))}
      {onMore && (
        <div className="model-more">
          <Button isBusy={isFetchingMore} onClick={onMore}>
            {texts.more}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
