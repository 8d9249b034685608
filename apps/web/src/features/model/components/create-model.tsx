import { ErrorCodes, type ModelType, modelName } from '@shijie/contract'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { linkTo, screenPaths } from '../../../lib/addresses.ts'
import { BusinessError, sentenceOf } from '../../../lib/api-client.ts'
import { firstIssue } from '../../../lib/form.ts'
import { useKept } from '../../../lib/use-kept.ts'
import { createModelTexts as texts } from '../../../texts/model.ts'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { FormActs } from '../../../ui/fields/form-acts.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { KeptNote } from '../../../ui/states/kept-note.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { useMakeModel } from '../queries.ts'
import { ModelSources, useSources } from './model-sources.tsx'
import './model.css'

interface CreateModelProps {
  modelType: ModelType
  /** Chosen before one came here. */
  datasetId: string
  pubDatasetId: string
}

const isNameTaken = (error: unknown): boolean => error instanceof BusinessError && error.code === ErrorCodes.NameTaken

function NoSources({ modelType }: { modelType: ModelType }) {
  const action = (
    <div className="model-source-acts">
      <ButtonLink size={44} kind="primary" to={linkTo.datasetCreate(modelType)}>
        {texts.makeDataset}
      </ButtonLink>
      <ButtonLink size={44} to={screenPaths.datasetLobby}>
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

/** S008 create: a name, and what the model learns from. */
export function CreateModel({ modelType, datasetId, pubDatasetId }: CreateModelProps) {
  const { own, sources, isPending } = useSources(modelType, datasetId, pubDatasetId)
  const asked = pubDatasetId || datasetId
  const kept = useKept(`model.new.${modelType}.${asked}`, { name: '', isTyped: false, source: asked })
  const [wasSent, setWasSent] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const make = useMakeModel()
  const navigate = useNavigate()
  if (isPending) return <Skeleton height={360} radius={12} />
  if (own.isError && !own.data) {
    return <ErrorState title={texts.error} message={sentenceOf(own.error)} onRetry={() => void own.refetch()} />
  }
  if (sources.length === 0) return <NoSources modelType={modelType} />
  const { values } = kept
  // A draft may be older than the end of its set.
  const selected = sources.some(({ id }) => id === values.source) ? values.source : asked
  const chosen = selected || (sources.length === 1 ? (sources[0]?.id ?? '') : '')
  const source = sources.find(({ id }) => id === chosen)
  const suggested = source ? texts.suggestedName(source.name) : ''
  const name = values.isTyped ? values.name : suggested
  const change = (next: Partial<typeof values>) => {
    kept.set({ ...values, ...next })
    make.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasSent(true)
    if (firstIssue(modelName, name)) return form.current?.querySelector<HTMLElement>('[name=name]')?.focus()
    const from = source?.isFromLobby ? { PubDatasetId: chosen } : { DatasetId: chosen }
    make.mutate(
      { ModelName: name.trim(), ModelType: modelType, ...from },
      {
        onSuccess: ({ ModelId }) => {
          kept.forget()
          void navigate(linkTo.modelOperate(modelType, 'training', { modelid: ModelId }))
        },
      },
    )
  }
  const refusal = make.isError ? sentenceOf(make.error) : undefined
  const isTaken = isNameTaken(make.error)
  return (
    <form ref={form} className="model-form" onSubmit={submit} noValidate>
      {kept.isRestored && <KeptNote onClear={kept.clear} />}
      <TextField
        label={texts.name}
        name="name"
        autoComplete="off"
        autoFocus
        placeholder={texts.namePlaceholder}
        value={name}
        error={(wasSent ? firstIssue(modelName, name) : undefined) ?? (isTaken ? refusal : undefined)}
        onChange={(typed) => change({ name: typed, isTyped: true })}
      />
      <ModelSources
        modelType={modelType}
        sources={sources}
        selected={chosen}
        onSelect={(id) => change({ source: id })}
        onMore={own.hasNextPage ? () => void own.fetchNextPage() : undefined}
        isFetchingMore={own.isFetchingNextPage}
      />
      {refusal && !isTaken && <FieldNote id="make-model-error" error={refusal} />}
      <FormActs>
        <Button size={44} kind="primary" type="submit" isBusy={make.isPending} busyText={texts.busy}>
          {texts.submit}
        </Button>
      </FormActs>
    </form>
  )
}
