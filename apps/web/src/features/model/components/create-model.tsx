import { ErrorCodes, firstFreeName, MODEL_NAME_MAX, type ModelType, modelName } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { linkTo, screenPaths } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { firstIssue, useForm } from '../../../lib/form.ts'
import { refusalAt } from '../../../lib/refusal-at.ts'
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
import { ownNamesQuery, useMakeModel } from '../queries.ts'
import { ModelSources, type Source, useSources } from './model-sources.tsx'
import './model.css'

interface CreateModelProps {
  modelType: ModelType
  /** Chosen before one came here. */
  datasetId: string
  pubDatasetId: string
}

interface Draft {
  name: string
  /** Else the name follows the set. */
  isTyped: boolean
  source: string
}

interface Known {
  sources: readonly Source[]
  /** Chosen before one came here. */
  asked: string
  /** Names that other models of the kind have already. */
  taken: ReadonlySet<string>
}

const NO_NAMES: ReadonlySet<string> = new Set()

/**
 * Names that are taken, as the server says when the form is opened; undefined until then. They never change while it is open:
 * a suggestion that became another one while somebody marked it would take their letters behind it.
 */
function useTakenNames(modelType: ModelType): ReadonlySet<string> | undefined {
  const { data, isFetching, isError } = useQuery(ownNamesQuery(modelType))
  const [taken, setTaken] = useState<ReadonlySet<string>>()
  if (taken === undefined && !isFetching && (data || isError)) setTaken(data ?? NO_NAMES)
  return taken
}

/** What stands in the form: a draft may be older than the end of its set, and a name that nobody typed follows the set. */
function readDraft({ name, isTyped, source }: Draft, { sources, asked, taken }: Known) {
  const selected = sources.some(({ id }) => id === source) ? source : asked
  const chosen = selected || (sources.length === 1 ? (sources[0]?.id ?? '') : '')
  const from = sources.find(({ id }) => id === chosen)
  const suggested = from ? firstFreeName(texts.suggestedName(from.name), taken, MODEL_NAME_MAX) : ''
  return { chosen, from, name: isTyped ? name : suggested }
}

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
  const taken = useTakenNames(modelType)
  const known: Known = { sources, asked, taken: taken ?? NO_NAMES }
  const first: Draft = { name: '', isTyped: false, source: asked }
  const kept = useKept('model.new', `${modelType}.${asked}`, first)
  const make = useMakeModel()
  const navigate = useNavigate()
  const form = useForm({
    initial: first,
    draft: kept.draft,
    check: (draft) => ({ name: firstIssue(modelName, readDraft(draft, known).name) }),
    submit: async (draft) => {
      const { chosen, from, name } = readDraft(draft, known)
      const set = from?.isFromLobby ? { PubDatasetId: chosen } : { DatasetId: chosen }
      try {
        const { ModelId } = await make.mutateAsync({ ModelName: name.trim(), ModelType: modelType, ...set })
        kept.forget()
        void navigate(linkTo.modelOperate(modelType, 'training', { modelid: ModelId }))
        return undefined
      } catch (error) {
        return refusalAt(error, { [ErrorCodes.NameTaken]: 'name', [ErrorCodes.NotFound]: 'source' })
      }
    },
    isLive: true,
  })
  if (isPending || !taken) return <Skeleton height={360} radius={12} />
  if (own.isError && !own.data) {
    return <ErrorState title={texts.error} message={sentenceOf(own.error)} onRetry={() => void own.refetch()} />
  }
  if (sources.length === 0) return <NoSources modelType={modelType} />
  const { errors, change } = form
  const { chosen, name } = readDraft(form.values, known)
  const clear = () => {
    change(first)
    kept.clear()
  }
  return (
    <form {...form.form} className="model-form">
      {kept.isRestored && <KeptNote onClear={clear} />}
      <TextField
        label={texts.name}
        name="name"
        autoComplete="off"
        autoFocus
        placeholder={texts.namePlaceholder}
        value={name}
        error={errors.name}
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
      <FieldNote id="make-model-error" error={errors.source ?? errors.whole} />
      <FormActs>
        <Button size={44} kind="primary" type="submit" isBusy={form.isBusy} busyText={texts.busy}>
          {texts.submit}
        </Button>
      </FormActs>
    </form>
  )
}
