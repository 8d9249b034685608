import { type Model, type ModelType, UserTypes } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { kindOf } from '../../features/dataset/kinds.ts'
import { WorkComments } from '../../features/glance/components/work-comments.tsx'
import { CreateModel } from '../../features/model/components/create-model.tsx'
import { ReleaseDesk } from '../../features/model/components/release-desk.tsx'
import { RunDesk } from '../../features/model/components/run-desk.tsx'
import { RunGone } from '../../features/model/components/run-gone.tsx'
import { VerifyDesk } from '../../features/model/components/verify-desk.tsx'
import { modelQuery } from '../../features/model/queries.ts'
import { runQuery } from '../../features/model/run-queries.ts'
import { linkTo } from '../../lib/addresses.ts'
import { sentenceOf } from '../../lib/api-client.ts'
import { isGone } from '../../lib/is-gone.ts'
import { useAccount } from '../../lib/session.ts'
import { dataTexts } from '../../texts/dataset.ts'
import { createModelTexts, releaseTexts, modelTexts as texts, verifyTexts } from '../../texts/model.ts'
import { runTexts } from '../../texts/model-run.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { useTop } from '../../ui/hooks/use-top.ts'
import { ButtonLink } from '../../ui/pieces/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { type ModelStep, PretrainShell } from '../layout/pretrain-shell.tsx'
import { NotFoundRoute } from './not-found.tsx'
import { UseInProgram } from './use-in-program.tsx'

const STEPS = ['create', 'training', 'verify', 'release'] as const
type Step = (typeof STEPS)[number]

const FOLLOW_EVERY_MS = 3000

const titles: Record<Step, string> = {
  create: createModelTexts.title,
  training: dataTexts.modelSteps.training,
  verify: verifyTexts.title,
  release: releaseTexts.title,
}

/** The run that was asked for, or the one that answers for the model. */
function WithRun({ model, step }: { model: Model; step: 'verify' | 'release' }) {
  const asked = useSearchParams()[0].get('runid') ?? (model.UsedRunId || model.TrainModelId)
  const query = useQuery({ ...runQuery(asked), enabled: asked !== '' })
  if (asked !== '' && query.isPending) return <Skeleton height={320} radius={12} />
  if (isGone(query.error)) return <RunGone model={model} />
  if (query.isError) {
    return <ErrorState title={runTexts.error} message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
  }
  const run = query.data
  if (run && run.ModelId !== model.ModelId) return <RunGone model={model} />
  if (run?.State !== 'done') {
    const to = linkTo.modelOperate(model.ModelType, 'training', { modelid: model.ModelId })
    const action = (
      <ButtonLink size={44} kind="primary" to={to}>
        {verifyTexts.toRun}
      </ButtonLink>
    )
    return (
      <EmptyState title={verifyTexts.untrained} action={action}>
        {verifyTexts.untrainedHint}
      </EmptyState>
    )
  }
  if (step === 'verify') return <VerifyDesk key={run.TrainModelId} run={run} datasetId={model.DatasetId} />
  return <ReleaseDesk key={run.TrainModelId} model={model} run={run} />
}

interface ModelPageProps {
  modelType: ModelType
  modelId: string
  step: Exclude<Step, 'create'>
}

function ModelPage({ modelType, modelId, step }: ModelPageProps) {
  const [search] = useSearchParams()
  // Who teaches its owner sees a new training begin.
  const isTeacher = Number(useAccount()?.UserType ?? 0) >= Number(UserTypes.teacher)
  const refetchInterval = isTeacher ? FOLLOW_EVERY_MS : false
  const query = useQuery({ ...modelQuery(modelId), enabled: modelId !== '', refetchInterval })
  useTitle(query.data ? `${query.data.ModelName} · ${titles[step]}` : titles[step])
  if (modelId !== '' && query.isPending) return <Skeleton height={320} radius={12} />
  if (query.isError && !isGone(query.error)) {
    return (
      <ErrorState
        title={texts.error}
        message={sentenceOf(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  }
  const model = query.data
  if (!model) {
    const action = (
      <ButtonLink size={44} kind="primary" to={linkTo.modelList(modelType)}>
        {texts.toList}
      </ButtonLink>
    )
    return (
      <EmptyState level="h1" title={texts.gone} action={action}>
        {texts.goneHint}
      </EmptyState>
    )
  }
  if (model.ModelType !== modelType) {
    const runid = search.get('runid') ?? undefined
    return <Navigate to={linkTo.modelOperate(model.ModelType, step, { modelid: modelId, runid })} replace />
  }
  return (
    <>
      <h1>
        {model.ModelName}
        <small className="pretrain-kind">{titles[step]}</small>
        <WorkComments kind="model" workId={model.ModelId} />
      </h1>
      {step === 'training' ? (
        <RunDesk key={model.ModelId} model={model} use={<UseInProgram name={model.ModelName} />} />
      ) : (
        <WithRun key={model.ModelId} model={model} step={step} />
      )}
    </>
  )
}

function CreatePage({ modelType }: { modelType: ModelType }) {
  const [search] = useSearchParams()
  const datasetId = search.get('datasetid') ?? ''
  const pubDatasetId = search.get('pubdatasetid') ?? ''
  useTitle(createModelTexts.title)
  return (
    <>
      <h1>{createModelTexts.title}</h1>
      <p className="pretrain-lead">{createModelTexts.lead}</p>
      <CreateModel
        key={`${modelType}.${datasetId}.${pubDatasetId}`}
        modelType={modelType}
        datasetId={datasetId}
        pubDatasetId={pubDatasetId}
      />
    </>
  )
}

/** R025, S008: making, training, verifying and releasing a model. */
export function ModelOperateRoute() {
  const modelType = kindOf(useParams().modeltype)
  const [search] = useSearchParams()
  const asked = search.get('operate')
  const step = STEPS.find((one) => one === asked) ?? 'create'
  const modelId = search.get('modelid') ?? ''
  // Each step, and each run, is a page of its own, whatever its address says.
  useTop(`${step} ${search.get('runid') ?? ''}`)
  if (!modelType) return <NotFoundRoute />
  const linkOf = (to: ModelStep): string | undefined => {
    if (to === 'list') return linkTo.modelList(modelType)
    if (to === 'create') return linkTo.modelOperate(modelType, 'create')
    const runid = search.get('runid') ?? undefined
    return modelId ? linkTo.modelOperate(modelType, to, { modelid: modelId, runid }) : undefined
  }
  const kinds = step === 'create' ? { linkOf: (type: ModelType) => linkTo.modelOperate(type, 'create') } : {}
  return (
    <PretrainShell modelType={modelType} step={`model-${step}`} modelLinkOf={linkOf} {...kinds}>
      {step === 'create' ? (
        <CreatePage modelType={modelType} />
      ) : (
        <ModelPage modelType={modelType} modelId={modelId} step={step} />
      )}
    </PretrainShell>
  )
}
