import type { ModelSummary, ModelType } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { links } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { showToast } from '../../../lib/toasts.ts'
import { modelTexts as texts } from '../../../texts/model.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Chips } from '../../../ui/chips.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { KindDrawing } from '../../../ui/kind-drawing.tsx'
import { Menu, type MenuItem } from '../../../ui/menu.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { hasAccuracy, percentOf } from '../figures.ts'
import { MODEL_PAGE_SIZE, modelsQuery, useDeleteModel, useRestoreModel } from '../queries.ts'
import './model.css'

const scopes = (['all', 'bin'] as const).map((key) => ({ key, label: texts.scopes[key] }))

function useActs() {
  const remove = useDeleteModel()
  const restore = useRestoreModel()
  return ({ ModelId, DeleteTime }: ModelSummary): MenuItem[] => {
    const gone = (word: string) => remove.mutate(ModelId, { onSuccess: () => showToast('success', word) })
    const back = () =>
      restore.mutate(ModelId, { onSuccess: ({ ModelName }) => showToast('success', texts.restored(ModelName)) })
    return DeleteTime
      ? [
          { key: 'restore', label: texts.restore, icon: 'undo', onSelect: back },
          { key: 'destroy', label: texts.destroy, icon: 'trash', onSelect: () => gone(texts.destroyed) },
        ]
      : [{ key: 'remove', label: texts.remove, icon: 'trash', onSelect: () => gone(texts.removed) }]
  }
}

const TONES = { '': 'plain', queued: 'warn', running: 'model', done: 'ok', failed: 'bad', cancelled: 'plain' } as const

function ModelCard({ model, items }: { model: ModelSummary; items: readonly MenuItem[] }) {
  const { ModelId, ModelName, ModelType, ThumbnailUrls, State, Accuracy, DatasetName, RunNum } = model
  const face = (
    <>
      <span className="model-cover" data-count={ThumbnailUrls.length}>
        {ThumbnailUrls.length > 0 ? (
          ThumbnailUrls.map((url) => <img key={url} src={url} alt="" loading="lazy" />)
        ) : (
          <KindDrawing kind={ModelType} fallback={<Icon name="spark" size={48} />} />
        )}
      </span>
      <b>{ModelName}</b>
    </>
  )
  return (
    <li className="model-card">
      {model.DeleteTime ? (
        <div className="model-open">{face}</div>
      ) : (
        <Link
          className="model-open"
          to={links.modelOperate(ModelType, 'training', { modelid: ModelId })}
          aria-label={texts.open(ModelName)}
        >
          {face}
        </Link>
      )}
      <p className="model-facts">
        <span>{hasAccuracy(Accuracy) ? texts.accuracy(percentOf(Accuracy)) : texts.noAccuracy}</span>
        <span>{texts.runs(RunNum)}</span>
      </p>
      <div className="model-foot">
        <small>{DatasetName}</small>
        {model.IsPublished === 1 ? (
          <Tag tone="market">{texts.published}</Tag>
        ) : (
          <Tag tone={TONES[State]}>{texts.states[State]}</Tag>
        )}
        <Menu className="model-menu" label={texts.actsOf(ModelName)} items={items}>
          <Icon name="more" />
        </Menu>
      </div>
    </li>
  )
}

function Models({ modelType, search, isInBin }: { modelType: ModelType; search: string; isInBin: boolean }) {
  const [page, setPage] = useState(1)
  const query = useQuery(modelsQuery({ modelType, search, isInBin, page }))
  const actsOf = useActs()
  if (query.isPending) return <Skeleton height={260} radius={12} />
  if (query.isError) {
    return (
      <ErrorState
        title={texts.error}
        message={sentenceOf(query.error)}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  const { Items, TotalCount } = query.data
  const [title, hint] = search
    ? [texts.notFound, texts.notFoundHint]
    : isInBin
      ? [texts.binEmpty, texts.binEmptyHint]
      : [texts.empty, texts.emptyHint]
  const create = (
    <ButtonLink size={44} kind="primary" to={links.modelOperate(modelType, 'create')}>
      {texts.create}
    </ButtonLink>
  )
  return (
    <>
      {Items.length === 0 ? (
        <EmptyState title={title} action={!search && !isInBin ? create : undefined}>
          {hint}
        </EmptyState>
      ) : (
        <ul className="model-grid">
          {Items.map((model) => (
            <ModelCard key={model.ModelId} model={model} items={actsOf(model)} />
          ))}
        </ul>
      )}
      <Pager current={page} pageCount={Math.ceil(TotalCount / MODEL_PAGE_SIZE)} length={7} onSelect={setPage} />
    </>
  )
}

/** R024: one's own models of a kind, to search, open, put away and take back. */
export function ModelList({ modelType }: { modelType: ModelType }) {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const [scope, setScope] = useState<'all' | 'bin'>('all')
  return (
    <>
      <div className="models-top">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            setSearch(typed.trim())
          }}
        >
          <TextField
            label={texts.search}
            type="search"
            icon="search"
            value={typed}
            maxLength={50}
            onChange={setTyped}
          />
          <Button size={44} type="submit">
            {texts.searchSubmit}
          </Button>
        </form>
        <ButtonLink kind="primary" to={links.modelOperate(modelType, 'create')}>
          <Icon name="plus" size={18} />
          {texts.create}
        </ButtonLink>
        <Chips label={texts.scope} items={scopes} selected={scope} onSelect={setScope} />
      </div>
      <Models key={`${modelType} ${scope} ${search}`} modelType={modelType} search={search} isInBin={scope === 'bin'} />
    </>
  )
}
