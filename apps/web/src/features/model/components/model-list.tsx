import type { ModelSummary, ModelType } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import { doAct } from '../../../lib/do-act.ts'
import { showToast } from '../../../lib/toasts.ts'
import { dataTexts } from '../../../texts/dataset.ts'
import { modelTexts as texts } from '../../../texts/model.ts'
import { namedScore } from '../../../texts/score.ts'
import { KindDrawing } from '../../../ui/drawings/kind-drawing.tsx'
import { Chips } from '../../../ui/fields/chips.tsx'
import { Menu, type MenuItem } from '../../../ui/floating/menu.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { ButtonLink } from '../../../ui/pieces/button.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { hasAccuracy, percentOf } from '../figures.ts'
import { MODEL_PAGE_SIZE, modelsQuery, useDeleteModel, useRestoreModel } from '../queries.ts'
import { type Asked, ModelDialog } from './model-dialogs.tsx'
import '../../../ui/lists/works.css'
import './model.css'

const scopes = (['all', 'bin'] as const).map((key) => ({ key, label: texts.scopes[key] }))

/** What can be done with a model, by where it lies; what others lose something by, or nobody gets back, is asked about. */
function useActs(onAsk: (asked: Asked) => void) {
  const remove = useDeleteModel()
  const restore = useRestoreModel()
  return (model: ModelSummary): MenuItem[] => {
    const { ModelId, DeleteTime, IsPublished } = model
    const ask = (what: Asked['what']) => () => onAsk({ what, model })
    const back = () =>
      doAct(restore, ModelId, { onSuccess: ({ ModelName }) => showToast('success', texts.restored(ModelName)) })
    const bin = () =>
      doAct(remove, { modelId: ModelId, isForGood: false }, { onSuccess: () => showToast('success', texts.removed) })
    if (DeleteTime !== '') {
      return [
        { key: 'restore', label: texts.restore, icon: 'undo', onSelect: back },
        { key: 'destroy', label: texts.destroy, icon: 'trash', onSelect: ask('destroy') },
      ]
    }
    return [
      { key: 'rename', label: texts.rename, icon: 'edit', onSelect: ask('rename') },
      { key: 'remove', label: texts.remove, icon: 'trash', onSelect: IsPublished === 1 ? ask('remove') : bin },
    ]
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
          <KindDrawing kind={ModelType} seed={ModelName} fallback={<Icon name="spark" size={48} />} />
        )}
      </span>
      <b className="ui-work-name">{ModelName}</b>
    </>
  )
  return (
    <li className="ui-work">
      {model.DeleteTime ? (
        <div className="ui-work-open">{face}</div>
      ) : (
        <Link
          className="ui-work-open"
          to={linkTo.modelOperate(ModelType, 'training', { modelid: ModelId })}
          aria-label={texts.open(ModelName)}
        >
          {face}
        </Link>
      )}
      <p className="model-facts">
        <span>{hasAccuracy(Accuracy) ? namedScore(ModelType, percentOf(Accuracy)) : texts.noAccuracy}</span>
        <span>{texts.runs(RunNum)}</span>
      </p>
      <div className="ui-work-foot model-foot">
        <small>{DatasetName}</small>
        {model.IsPublished === 1 ? (
          <Tag tone="market">{texts.published}</Tag>
        ) : (
          <Tag tone={TONES[State]}>{texts.states[State]}</Tag>
        )}
        <Menu className="ui-icon-menu ui-touch" label={texts.actsOf(ModelName)} items={items}>
          <Icon name="more" />
        </Menu>
      </div>
    </li>
  )
}

/** What to do where there is no model of this kind: the next step, or the way to those of other kinds. */
function NoModels({ modelType, title, hint }: { modelType: ModelType; title: string; hint: string }) {
  const { data } = useQuery(modelsQuery({ modelType: '', search: '', isInBin: false, page: 1 }))
  const others = [...new Set(data?.Items.map((model) => model.ModelType))]
  return (
    <EmptyState
      title={others.length > 0 ? texts.emptyKind(dataTexts.kindLong[modelType]) : title}
      action={
        <>
          {others.map((kind) => (
            <ButtonLink key={kind} size={44} to={linkTo.modelList(kind)}>
              {texts.seeKind(dataTexts.kinds[kind])}
            </ButtonLink>
          ))}
          <ButtonLink size={44} kind="primary" to={linkTo.modelOperate(modelType, 'create')}>
            {texts.create}
          </ButtonLink>
        </>
      }
    >
      {others.length > 0 ? texts.emptyKindHint : hint}
    </EmptyState>
  )
}

function Models({ modelType, search, isInBin }: { modelType: ModelType; search: string; isInBin: boolean }) {
  const [page, setPage] = useState(1)
  const query = useQuery(modelsQuery({ modelType, search, isInBin, page }))
  const [asked, setAsked] = useState<Asked>()
  const actsOf = useActs(setAsked)
  const [title, hint] = search
    ? [texts.notFound, texts.notFoundHint]
    : isInBin
      ? [texts.binEmpty, texts.binEmptyHint]
      : [texts.empty, texts.emptyHint]
  return (
    <>
      <PagedList
        query={query}
        page={page}
        pageSize={MODEL_PAGE_SIZE}
        onPage={setPage}
        error={texts.error}
        empty={
          search || isInBin ? (
            <EmptyState title={title}>{hint}</EmptyState>
          ) : (
            <NoModels modelType={modelType} title={title} hint={hint} />
          )
        }
      >
        {(models) => (
          <ul className="ui-works">
            {models.map((model) => (
              <ModelCard key={model.ModelId} model={model} items={actsOf(model)} />
            ))}
          </ul>
        )}
      </PagedList>
      {asked && <ModelDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

/** R024: one's own models of a kind, to search, open, put away and take back. */
export function ModelList({ modelType }: { modelType: ModelType }) {
  const [search, setSearch] = useState('')
  const [scope, setScope] = useState<'all' | 'bin'>('all')
  return (
    <>
      <div className="ui-works-top">
        <ListSearch label={texts.search} value={search} onSearch={setSearch} />
        <div className="ui-works-acts">
          <ButtonLink kind="primary" to={linkTo.modelOperate(modelType, 'create')}>
            <Icon name="plus" size={18} />
            {texts.create}
          </ButtonLink>
        </div>
        <Chips label={texts.scope} items={scopes} selected={scope} onSelect={setScope} />
      </div>
      <Models key={`${modelType} ${scope} ${search}`} modelType={modelType} search={search} isInBin={scope === 'bin'} />
    </>
  )
}
