import type { ModelType } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { links, screens } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { useKept } from '../../../lib/use-kept.ts'
import { dataTexts } from '../../../texts/dataset.ts'
import { createModelTexts as texts } from '../../../texts/model.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FieldNote } from '../../../ui/field-note.tsx'
import { KeptNote } from '../../../ui/kept-note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { lobbySourceQuery, sourcesQuery, useMakeModel } from '../queries.ts'
import './model.css'

interface Source {
  id: string
  name: string
  isFromLobby?: boolean
  samples: number
  labels: number
  pictures: readonly string[]
}

interface SourcesProps {
  modelType: ModelType
  sources: readonly Source[]
  selected: string
  onSelect: (id: string) => void
}

function Sources({ modelType, sources, selected, onSelect }: SourcesProps) {
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
    </fieldset>
  )
}

/** Own sets and those of one's classes, with the one of the lobby that was chosen there. */
function useSources(modelType: ModelType, pubDatasetId: string) {
  const own = useQuery(sourcesQuery(modelType))
  const lobby = useQuery({ ...lobbySourceQuery(pubDatasetId), enabled: pubDatasetId !== '' })
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
  for (const set of own.data?.Items ?? []) {
    const { DatasetId, DatasetName, SampleNum, LabelNum, ThumbnailUrls } = set
    sources.push({ id: DatasetId, name: DatasetName, samples: SampleNum, labels: LabelNum, pictures: ThumbnailUrls })
  }
  return { own, sources, isPending: own.isPending || (pubDatasetId !== '' && lobby.isPending) }
}

interface CreateModelProps {
  modelType: ModelType
  /** Chosen before one came here. */
  datasetId: string
  pubDatasetId: string
}

/** S008 create: a name, and what the model learns from. */
export function CreateModel({ modelType, datasetId, pubDatasetId }: CreateModelProps) {
  const { own, sources, isPending } = useSources(modelType, pubDatasetId)
  const asked = pubDatasetId || datasetId
  const kept = useKept(`model.new.${modelType}.${asked}`, { name: '', isTyped: false, source: asked })
  const make = useMakeModel()
  const navigate = useNavigate()
  if (isPending) return <Skeleton height={360} radius={12} />
  if (own.isError) {
    return <ErrorState title={texts.error} message={sentenceOf(own.error)} onRetry={() => void own.refetch()} />
  }
  if (sources.length === 0) {
    const action = (
      <div className="model-source-acts">
        <ButtonLink size={44} kind="primary" to={links.datasetCreate(modelType)}>
          {texts.makeDataset}
        </ButtonLink>
        <ButtonLink size={44} to={screens.datasetLobby}>
          {texts.toLobby}
        </ButtonLink>
      </div>
    )
    return (
      <EmptyState title={texts.noDatasets} action={action}>
        {texts.noDatasetsHint}
      </EmptyState>
    )
  }
  const { values } = kept
  // A draft may be older than the end of its set.
  const selected = sources.some(({ id }) => id === values.source) ? values.source : asked
  const chosen = selected || (sources.length === 1 ? (sources[0]?.id ?? '') : '')
  const source = sources.find(({ id }) => id === chosen)
  const suggested = source ? texts.suggestedName(source.name) : ''
  const name = values.isTyped ? values.name : suggested
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const from = source?.isFromLobby ? { PubDatasetId: chosen } : { DatasetId: chosen }
    make.mutate(
      { ModelName: name.trim(), ModelType: modelType, ...from },
      {
        onSuccess: ({ ModelId }) => {
          kept.forget()
          void navigate(links.modelOperate(modelType, 'training', { modelid: ModelId }))
        },
      },
    )
  }
  return (
    <form className="model-form" onSubmit={submit} noValidate>
      {kept.isRestored && <KeptNote onClear={kept.clear} />}
      <TextField
        label={texts.name}
        name="name"
        autoComplete="off"
        autoFocus
        placeholder={texts.namePlaceholder}
        maxLength={60}
        value={name}
        onChange={(typed) => kept.set({ ...values, name: typed, isTyped: true })}
      />
      <Sources
        modelType={modelType}
        sources={sources}
        selected={chosen}
        onSelect={(id) => kept.set({ ...values, source: id })}
      />
      {make.isError && <FieldNote id="make-model-error" error={sentenceOf(make.error)} />}
      <div>
        <Button size={44} kind="primary" type="submit" isBusy={make.isPending} busyText={texts.busy}>
          {texts.submit}
        </Button>
      </div>
    </form>
  )
}
