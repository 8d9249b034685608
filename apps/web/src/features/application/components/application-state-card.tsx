import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/api-client.ts'
import { openApplicationPrompt } from '../../../lib/application-prompt.ts'
import { applicationTexts as texts } from '../../../texts/application.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { ownApplicationQuery } from '../queries.ts'
import { ApplicationStateNote, mayApply } from './application-state.tsx'

/** Open access in the account settings: how it stands, and where to ask for it. */
export function ApplicationStateCard() {
  const { data, error, isFetching, refetch } = useQuery(ownApplicationQuery)
  if (error) {
    return (
      <ErrorState
        title={texts.stateError}
        message={sentenceOf(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <Skeleton height={60} radius={12} />
  return (
    <div className="application-state">
      <ApplicationStateNote own={data} />
      {mayApply(data) && <Button onClick={openApplicationPrompt}>{texts.apply}</Button>}
    </div>
  )
}
