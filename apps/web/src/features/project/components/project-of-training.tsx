import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { linkTo, screenPaths } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { isGone } from '../../../lib/is-gone.ts'
import { deskTexts as texts } from '../../../texts/project.ts'
import { useTitle } from '../../../ui/hooks/use-title.ts'
import { ButtonLink } from '../../../ui/pieces/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { projectOfTrainingQuery } from '../queries.ts'

/** E039: goes on to one's own project of a training, or says that there is none and where it begins. */
export function ProjectOfTraining({ trainId, stepId }: { trainId: string; stepId: string }) {
  const { data, error, isFetching, refetch } = useQuery(projectOfTrainingQuery(trainId, stepId))
  useTitle(texts.untitled)
  if (data?.ProjectId) return <Navigate replace to={linkTo.workspace(data.ProjectId)} />
  if (error) {
    return (
      <ErrorState
        title={texts.openError}
        message={sentenceOf(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        isGone={isGone(error)}
        way={{ to: screenPaths.trainingProject, label: texts.toTrainings }}
      />
    )
  }
  if (!data) {
    return (
      <div role="status" aria-label={texts.opening}>
        <Skeleton width={320} height={240} radius={16} />
      </div>
    )
  }
  const action = (
    <ButtonLink kind="primary" size={44} to={linkTo.trainingDetail({ trainId, stepId, stepType: 'blocks' })}>
      {texts.toTraining}
    </ButtonLink>
  )
  return (
    <EmptyState level="h1" title={texts.noneOfTraining} action={action}>
      {texts.noneOfTrainingHint}
    </EmptyState>
  )
}
