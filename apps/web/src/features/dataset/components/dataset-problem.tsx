import type { ModelType } from '@shijie/contract'
import { linkTo } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { isGone } from '../../../lib/is-gone.ts'
import { collectTexts as texts } from '../../../texts/dataset-desk.ts'
import { ButtonLink } from '../../../ui/pieces/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'

interface DatasetProblemProps {
  modelType: ModelType
  error: Error | null
  onRetry: () => void
}

/** A set that is not there, or that could not be read. */
export function DatasetProblem({ modelType, error, onRetry }: DatasetProblemProps) {
  if (error && !isGone(error)) {
    return <ErrorState title={texts.setError} message={sentenceOf(error)} onRetry={onRetry} />
  }
  return (
    <EmptyState
      level="h1"
      title={texts.noDataset}
      drawing="no-result"
      action={
        <ButtonLink kind="primary" size={44} to={linkTo.datasetList(modelType)}>
          {texts.backToList}
        </ButtonLink>
      }
    >
      {texts.noDatasetHint}
    </EmptyState>
  )
}
